import svelte from 'eslint-plugin-svelte'
import { defineConfig, globalIgnores } from 'eslint/config'
import ts from 'typescript-eslint'
import config from './svelte.config.js'

export default defineConfig(
  globalIgnores(['src/generated/', 'public/']),
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: { project: './tsconfig.json', extraFileExtensions: ['.svelte'] },
    },
    rules: {
      // The maps here are filled once and then only read.
      'svelte/prefer-svelte-reactivity': 'off',
      // A space that the formatter must not take away.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig: config } },
  },
)
