/** The editor for strategies. It is loaded only when it is needed. */
import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, linter } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { LabMistake } from '../generated/messages'
import { complete, type Thing } from './completing'
import { placeOf } from './places'
import type { LabData } from './words'

export interface Editing {
  text: string
  label: string
  readOnly: boolean
  data: LabData
  things: Thing[]
  changed: (text: string) => void
  check: (text: string) => Promise<LabMistake[]>
}

const PAUSE = 350
const SHAPES: Record<string, string> = {
  section: 'keyword',
  card: 'class',
  value: 'variable',
  count: 'function',
  word: 'text',
}

const COLOURS = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--lab-title)', fontWeight: '700' },
  { tag: tags.keyword, color: 'var(--lab-word)' },
  { tag: tags.typeName, color: 'var(--lab-card)', fontWeight: '600' },
  { tag: tags.variableName, color: 'var(--lab-value)' },
  { tag: tags.number, color: 'var(--lab-number)' },
  { tag: tags.comment, color: 'var(--ink-2)', fontStyle: 'italic' },
])

const LOOK = EditorView.theme({
  '&': { height: '100%', fontSize: '14.5px', color: 'var(--ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '8px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { background: 'transparent', color: 'var(--ink-2)', border: '0' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
    { background: 'color-mix(in oklab, var(--accent), transparent 72%)' },
  '.cm-placeholder': { color: 'var(--ink-2)' },
  '.cm-tooltip': {
    background: 'var(--paper)',
    color: 'var(--ink)',
    border: '1px solid var(--line)',
    borderRadius: '8px',
    boxShadow: 'var(--shadow-2)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '15em' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 10px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    background: 'var(--accent)',
    color: 'var(--accent-ink)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.75' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-diagnostic': { padding: '5px 10px', maxWidth: '46ch', fontFamily: 'var(--sans)' },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--warn)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--warn) 1.5px',
    textUnderlineOffset: '3px',
  },
})

/** Colours for the parts of a strategy. */
function language({ sections, fields, values, counts, extremes, words, types }: LabData) {
  const any = (names: string[]) => names.map((one) => one.replaceAll(' ', '[ \\t]+')).join('|')
  const title = new RegExp(`(${any([...sections, ...fields])})[ \\t]*:`, 'i')
  const free = /(author|why|name)[ \t]*:/i
  const known = new RegExp(`(${any([...values, ...Object.keys(counts), ...extremes])})\\b`, 'i')
  const word = new RegExp(`(if|and|or|not|${any([...words, ...types])})\\b`, 'i')
  return StreamLanguage.define<{ condition: boolean }>({
    startState: () => ({ condition: false }),
    token(stream, state) {
      if (stream.sol() && !/^\s*(and|or)\b/i.test(stream.string)) state.condition = false
      if (stream.eatSpace()) return null
      if (stream.match(/#.*/)) return 'comment'
      if (stream.eat(';')) {
        state.condition = false
        return null
      }
      if (!state.condition && stream.match(title, false)) {
        const rest = stream.match(free, false)
        stream.match(title)
        if (rest) stream.skipToEnd()
        return 'heading'
      }
      if (stream.match(/\d+(\.\d+)?/)) return 'number'
      if (stream.match(word)) {
        if (/^if$/i.test(stream.current())) state.condition = true
        return 'keyword'
      }
      if (state.condition && stream.match(known)) return 'variableName'
      if (stream.match(/[\p{L}+][\p{L}\d'’_-]*/u)) return 'typeName'
      stream.next()
      return null
    },
    tokenTable: { heading: tags.heading },
    languageData: { commentTokens: { line: '#' } },
  })
}

function completing(data: LabData, things: Thing[]) {
  return (context: CompletionContext): CompletionResult | null => {
    const found = complete(context.state.sliceDoc(0, context.pos), data, things)
    if (!found || (found.from === context.pos && !context.explicit)) return null
    return {
      from: found.from,
      filter: false,
      options: found.options.map(({ label, kind, detail }) => ({
        label,
        type: SHAPES[kind] ?? 'text',
        ...(detail ? { detail } : {}),
        ...(kind === 'count' ? { apply: `${label}(` } : {}),
      })),
    }
  }
}

function checking(check: Editing['check']) {
  return linter(
    async (view): Promise<Diagnostic[]> => {
      const text = view.state.doc.toString()
      const mistakes = await check(text).catch(() => [])
      if (text !== view.state.doc.toString()) return []
      return mistakes.map((one) => ({
        ...placeOf(text, one),
        severity: 'error',
        message: one.text,
      }))
    },
    { delay: PAUSE },
  )
}

/** Puts an editor into this element; the function that is returned takes it away. */
export function edit(host: HTMLElement, editing: Editing): () => void {
  // The page allows no style elements, and only in a shadow root does the editor need none.
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: editing.text,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        EditorView.lineWrapping,
        EditorState.readOnly.of(editing.readOnly),
        EditorView.contentAttributes.of({ 'aria-label': editing.label }),
        placeholder('buy:'),
        language(editing.data),
        syntaxHighlighting(COLOURS),
        LOOK,
        checking(editing.check),
        autocompletion({ override: [completing(editing.data, editing.things)], icons: false }),
        keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) editing.changed(update.state.doc.toString())
        }),
      ],
    }),
  })
  return () => view.destroy()
}
