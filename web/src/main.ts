import { mount } from 'svelte'
import App from './App.svelte'
import { applyTheme, settings } from './state/settings.svelte'
import { browserLanguage, LANGUAGES, speak } from './words/fluent'
import './styles.css'

applyTheme()
await speak(LANGUAGES.includes(settings.language) ? settings.language : browserLanguage())
mount(App, { target: document.body })
