/** The words of the page, from the same Fluent files as the server's. */
import {
  FluentBundle,
  FluentResource,
  FluentType,
  type FluentValue,
  type FluentVariable,
  type Scope,
} from '@fluent/bundle'
import { settings } from '../state/settings.svelte'
import { spoken } from './language.svelte'

type Args = Record<string, FluentVariable>

const FALLBACK = 'en'
export const LANGUAGES: string[] = [
  FALLBACK,
  ...Object.keys(import.meta.glob('../../../src/feodum/locales/*/page.ftl', { query: '?url' }))
    .map((path) => path.split('/').at(-2) ?? FALLBACK)
    .filter((language) => language !== FALLBACK),
]
const bundles = new Map<string, FluentBundle>()

/** A name in the case that its sentence needs: `{ CASE($card, "acc") }`. */
class Name extends FluentType<string> {
  /** `plain` is used in a language that has no forms of the name. */
  constructor(
    id: string,
    readonly plain: string,
  ) {
    super(id)
  }

  in(bundle: FluentBundle, forms: readonly string[]): string {
    const message = bundle.getMessage(this.value)
    const form = forms.find((one) => message?.attributes[one])
    const pattern = form === undefined ? message?.value : message?.attributes[form]
    return pattern ? bundle.formatPattern(pattern) : this.plain
  }

  override toString(scope: Scope): string {
    return this.in(scope.bundle, [])
  }
}

const small = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1)

function bundleOf(language: string, source: string): FluentBundle {
  const bundle: FluentBundle = new FluentBundle(language, {
    useIsolating: false,
    functions: {
      CASE: ([value, ...forms]: FluentValue[]) =>
        value instanceof Name ? value.in(bundle, forms.map(String)) : (value ?? ''),
      // A list of titles in the form it has within a sentence.
      SMALL: ([words]: FluentValue[]) => String(words).split(', ').map(small).join(', '),
      // A negative number with a real minus sign instead of a hyphen.
      SIGNED: ([number]: FluentValue[]) => String(Number(number)).replace('-', '−'),
    },
  })
  bundle.addResource(new FluentResource(source))
  return bundle
}

/** The first of the browser's languages that the page has, or English. */
export function browserLanguage(): string {
  const wanted = navigator.languages.map((one) => one.toLowerCase().split('-')[0] ?? '')
  return wanted.find((one) => LANGUAGES.includes(one)) ?? FALLBACK
}

/** The language that the player has chosen, or the browser's. */
export const chosenLanguage = (): string =>
  LANGUAGES.includes(settings.language) ? settings.language : browserLanguage()

async function load(language: string): Promise<void> {
  if (bundles.has(language)) return
  const response = await fetch(`/data/${language}.ftl`)
  bundles.set(language, bundleOf(language, await response.text()))
}

/** Switches to another language; messages that it lacks are in English. */
export async function speak(language: string): Promise<void> {
  await Promise.all([load(FALLBACK), load(language)])
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

/** A name for a message, which puts it into the right case; `plain` if it has no forms. */
export const inCases = (id: string, plain: string): FluentVariable => new Name(id, plain)

/** Folds capitals, ё and kinds of spaces, so that texts that differ only in them are equal. */
export const fold = (text: string): string =>
  text.toLocaleLowerCase().replaceAll('ё', 'е').replaceAll('\u00a0', ' ')

/** Texts in a row, each ending with a full stop or another mark of its own. */
export const sentences = (texts: string[]): string =>
  texts
    .filter(Boolean)
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(' ')

/** With a capital letter, as on a button rather than in a sentence. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
