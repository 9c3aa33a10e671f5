/** All words of the page: the same Fluent files that the server has. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

type Args = Record<string, FluentVariable>

const ENGLISH = import.meta.glob<string>(
  '../../../src/feodum/locales/en/{page,cards,glossary,prompts,interface}.ftl',
  { query: '?raw', import: 'default', eager: true },
)

function bundleOf(language: string, sources: Iterable<string>): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false })
  for (const source of sources) bundle.addResource(new FluentResource(source))
  return bundle
}

export const language = 'en'
const bundles = [bundleOf('en', Object.values(ENGLISH))]

function format(id: string, attribute: string | null, args: Args): string | null {
  for (const bundle of bundles) {
    const message = bundle.getMessage(id)
    const pattern = attribute === null ? message?.value : message?.attributes[attribute]
    if (pattern) return bundle.formatPattern(pattern, args)
  }
  return null
}

/** A message in the player's language. */
export function t(id: string, args: Args = {}): string {
  const text = format(id, null, args)
  if (text === null) throw new Error(`no message ${id}`)
  return text
}

/** One attribute of a message, such as the text of a card. */
export function attribute(id: string, name: string): string {
  const text = format(id, name, {})
  if (text === null) throw new Error(`no message ${id}.${name}`)
  return text
}
