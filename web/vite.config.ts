import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { SIGNS } from './src/cards/pictures.ts'

const SERVER = process.env['FEODUM_SERVER'] ?? 'http://127.0.0.1:8000'
const COLLECTION = new URL('./node_modules/@iconify-json/game-icons/icons.json', import.meta.url)
const BOXES = new URL('../src/feodum/boxes/', import.meta.url)
const SPRITE = new URL('./src/generated/icons.svg', import.meta.url)

/** Writes one file with only the pictures in use. */
function writeSprite(): void {
  const { icons } = JSON.parse(readFileSync(COLLECTION, 'utf8')) as {
    icons: Record<string, { body: string }>
  }
  const pictures = globSync('*/pictures.json', { cwd: BOXES }).flatMap((file) =>
    Object.values(JSON.parse(readFileSync(new URL(file, BOXES), 'utf8')) as Record<string, string>),
  )
  const names = [...new Set([...pictures, ...Object.values(SIGNS)])].sort()
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
    // The lab's charts, which are loaded only when somebody looks at them.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // `make dev` says where the server is.
  server: {
    proxy: {
      '/api': { target: SERVER, ws: true },
      '/data': SERVER,
    },
  },
  test: { include: ['tests/**/*.test.ts'], setupFiles: ['tests/setup.ts'], isolate: false },
  // Use Svelte's browser build in tests too: the server build has no reactive state.
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
})
