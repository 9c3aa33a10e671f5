import { mount } from 'svelte'
import App from './App.svelte'
import { loadCatalogue } from './cards/catalogue'
import { watch } from './socket/renewal'
import { follow } from './state/profile.svelte'
import { applyTheme } from './state/settings.svelte'
import { chosenLanguage, speak } from './words/fluent'
import './styles.css'

applyTheme()
await Promise.all([loadCatalogue(), speak(chosenLanguage())])
mount(App, { target: document.body })
watch()
follow()
if (import.meta.env.PROD) navigator.serviceWorker?.register('/worker.js').catch(() => {})
