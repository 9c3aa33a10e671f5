import { mount } from 'svelte'
import App from './App.svelte'
import { applyTheme } from './state/settings.svelte'
import './styles.css'

applyTheme()
mount(App, { target: document.body })
