/** Draws charts. It is loaded only when it is needed. */
import { expressionInterpreter } from 'vega-interpreter'
import { parse, View } from 'vega'
import { compile, type TopLevelSpec } from 'vega-lite'
import { type Colours, fitted, type Spec } from './charts'

export interface Tip {
  x: number
  y: number
  rows: [string, string][]
}

/** Draws a chart into an element; the function that is returned takes it away. */
export async function draw(
  host: HTMLElement,
  spec: Spec,
  colours: Colours,
  tell: (tip: Tip | null) => void,
): Promise<() => void> {
  const width = Math.floor(host.clientWidth)
  const made = compile(fitted(spec, width, colours) as unknown as TopLevelSpec)
  // Expressions are interpreted, because the page allows no code made from text.
  const view = new View(parse(made.spec, undefined, { ast: true }), {
    expr: expressionInterpreter,
    renderer: 'svg',
    hover: true,
  })
  view.logLevel(0)
  view.tooltip((_, event, _item, value: unknown) => {
    if (!value || typeof value !== 'object') return tell(null)
    const { clientX: x, clientY: y } = event
    tell({ x, y, rows: Object.entries(value as Record<string, string>) })
  })
  view.initialize(host)
  await view.runAsync()
  return () => void view.finalize()
}
