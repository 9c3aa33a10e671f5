import { mount } from 'svelte'
import App from './App.svelte'
import { loadCatalogue } from './cards/catalogue'
import { watch } from './socket/renewal'
import { applyTheme, settings } from './state/settings.svelte'
import { browserLanguage, LANGUAGES, speak } from './words/fluent'
import './styles.css'

applyTheme()
const language = LANGUAGES.includes(settings.language) ? settings.language : browserLanguage()
await Promise.all([loadCatalogue(), speak(language)])
mount(App, { target: document.body })
watch()
if (import.meta.env.PROD) navigator.serviceWorker?.register('/worker.js').catch(() => {})
