/** The words of the page, from the same Fluent files as the server's. */
import {
  FluentBundle,
  FluentResource,
  FluentType,
  type FluentValue,
  type FluentVariable,
  type Scope,
} from '@fluent/bundle'
import { spoken } from './language.svelte'

type Args = Record<string, FluentVariable>
type Sources = Record<string, string>

const ENGLISH = import.meta.glob<string>(
  '../../../src/feodum/locales/en/{page,cards,glossary,prompts,interface,library,rulings}.ftl',
  { query: '?raw', import: 'default', eager: true },
)
// Loaded when their language is chosen.
const OTHERS = import.meta.glob<string>(
  [
    '../../../src/feodum/locales/*/{page,cards,glossary,prompts,interface,library,rulings}.ftl',
    '!../../../src/feodum/locales/en/*.ftl',
  ],
  { query: '?raw', import: 'default' },
)
const FALLBACK = 'en'
const languageOf = (path: string) => path.split('/').at(-2) ?? FALLBACK

export const LANGUAGES: string[] = [FALLBACK, ...new Set(Object.keys(OTHERS).map(languageOf))]
const bundles = new Map([[FALLBACK, bundleOf(FALLBACK, ENGLISH)]])

/** The name of a card in the case that its sentence needs: `{ CASE($card, "acc") }`. */
class Name extends FluentType<string> {
  in(bundle: FluentBundle, forms: readonly string[]): string {
    const message = bundle.getMessage(this.value)
    const form = forms.find((one) => message?.attributes[one])
    const pattern = form === undefined ? message?.value : message?.attributes[form]
    return pattern ? bundle.formatPattern(pattern) : this.value
  }

  override toString(scope: Scope): string {
    return this.in(scope.bundle, [])
  }
}

function bundleOf(language: string, sources: Sources): FluentBundle {
  const bundle: FluentBundle = new FluentBundle(language, {
    useIsolating: false,
    functions: {
      CASE: ([value, ...forms]: FluentValue[]) =>
        value instanceof Name ? value.in(bundle, forms.map(String)) : (value ?? ''),
    },
  })
  for (const source of Object.values(sources)) bundle.addResource(new FluentResource(source))
  return bundle
}

/** The first of the browser's languages that the page has, or English. */
export function browserLanguage(): string {
  const wanted = navigator.languages.map((one) => one.toLowerCase().split('-')[0] ?? '')
  return wanted.find((one) => LANGUAGES.includes(one)) ?? FALLBACK
}

/** Switches to another language. */
export async function speak(language: string): Promise<void> {
  if (!bundles.has(language)) {
    const files = Object.entries(OTHERS).filter(([path]) => languageOf(path) === language)
    const texts = await Promise.all(files.map(async ([path, load]) => [path, await load()]))
    bundles.set(language, bundleOf(language, Object.fromEntries(texts) as Sources))
  }
  spoken.language = language
  document.documentElement.lang = language
}

/** A language's own name for itself. */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

function format(id: string, attribute: string | null, args: Args): string | null {
  for (const language of [spoken.language, FALLBACK]) {
    const bundle = bundles.get(language)
    const message = bundle?.getMessage(id)
    const pattern = attribute === null ? message?.value : message?.attributes[attribute]
    if (bundle && pattern) return bundle.formatPattern(pattern, args)
  }
  return null
}

/** A message in the player's language. */
export function t(id: string, args: Args = {}): string {
  const text = format(id, null, args)
  if (text === null) throw new Error(`no message ${id}`)
  return text
}

/** A message, or one attribute of it; null if there is none. */
export const found = (id: string, attribute: string | null = null): string | null =>
  format(id, attribute, {})

/** One attribute of a message, such as the text of a card. */
export function attribute(id: string, name: string): string {
  const text = format(id, name, {})
  if (text === null) throw new Error(`no message ${id}.${name}`)
  return text
}

/** A card's name for a message, which puts it into the right case. */
export const named = (card: string): FluentVariable => new Name(card)

/** Folds capitals and ё, so that texts that differ only in them are equal. */
export const fold = (text: string): string => text.toLocaleLowerCase().replaceAll('ё', 'е')

/** With a capital letter, as it stands on a button rather than in a sentence. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
