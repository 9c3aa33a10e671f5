import { readFileSync, writeFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { PICTURES, SIGNS } from './src/cards/pictures.ts'

const COLLECTION = new URL('./node_modules/@iconify-json/game-icons/icons.json', import.meta.url)
const SPRITE = new URL('./src/generated/icons.svg', import.meta.url)

/** Writes one file with only the pictures in use. */
function writeSprite(): void {
  const { icons } = JSON.parse(readFileSync(COLLECTION, 'utf8')) as {
    icons: Record<string, { body: string }>
  }
  const names = [...new Set([...Object.values(PICTURES), ...Object.values(SIGNS)])].sort()
  const symbols = names.map((name) => {
    const icon = icons[name]
    if (!icon) throw new Error(`game-icons has no ${name}`)
    return `<symbol id="${name}" viewBox="0 0 512 512">${icon.body}</symbol>`
  })
  writeFileSync(SPRITE, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`)
}

writeSprite()

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/feodum/server/page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8140', ws: true } } },
})
