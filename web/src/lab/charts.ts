/** The report's charts one by one, to fit any screen and the page's colours. */

export type Spec = Record<string, unknown>

/** The colours of the page. */
export interface Colours {
  ink: string
  soft: string
  line: string
  panel: string
  /** The colours of the seats, in which the bots are shown. */
  seats: string[]
}

const PARTS = ['vconcat', 'hconcat', 'concat']
/** The ink and the paper of a report. */
const BLACK = '#22292f'
const WHITE = '#ffffff'
const LETTER = 7.2

/** The charts of a report, taken apart. */
export function panels(spec: Spec): Spec[] {
  const shared = { $schema: spec['$schema'], config: spec['config'], datasets: spec['datasets'] }
  const leaves = (one: Spec): Spec[] => {
    const key = PARTS.find((name) => Array.isArray(one[name]))
    return key ? (one[key] as Spec[]).flatMap(leaves) : [one]
  }
  return leaves(spec).map((one) => ({ ...shared, ...one }))
}

/** A text in lines of at most `most` letters. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + word.length < most)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}

/** A chart, or part of one, in the colours of the page. */
function recoloured(value: unknown, colours: Colours): unknown {
  if (Array.isArray(value)) return value.map((one) => recoloured(one, colours))
  if (!value || typeof value !== 'object') return value
  const made: Spec = {}
  for (const [key, one] of Object.entries(value)) {
    if (key === 'color' && one === BLACK) made[key] = colours.ink
    else if ((key === 'color' || key === 'stroke') && one === WHITE) made[key] = colours.panel
    else if (key === 'range' && 'interpolate' in value) made[key] = [colours.line, colours.seats[0]]
    else if (key === 'range' && Array.isArray(one) && one.every((name) => typeof name === 'string'))
      made[key] = one.map((name: string, index) => colours.seats[index] ?? name)
    else if (key === 'datasets') made[key] = one
    else made[key] = recoloured(one, colours)
  }
  return made
}

function titled(title: unknown, width: number): unknown {
  const most = Math.floor(width / LETTER)
  if (typeof title === 'string') return wrapped(title, most)
  if (!title || typeof title !== 'object') return title
  const { text, subtitle } = title as { text?: unknown; subtitle?: unknown }
  return {
    ...title,
    ...(typeof text === 'string' ? { text: wrapped(text, most) } : {}),
    ...(typeof subtitle === 'string' ? { subtitle: wrapped(subtitle, most) } : {}),
  }
}

/** A chart in the colours of the page, as wide as its place. */
export function fitted(spec: Spec, width: number, colours: Colours): Spec {
  const { ink, soft, line } = colours
  const text = { labelColor: soft, titleColor: ink }
  const config = (spec['config'] ?? {}) as Record<string, Spec>
  const { title, ...made } = recoloured(spec, colours) as Spec
  return {
    ...made,
    ...(title === undefined ? {} : { title: titled(title, width) }),
    width,
    autosize: { type: 'fit-x', contains: 'padding' },
    background: 'transparent',
    padding: 2,
    config: {
      ...config,
      axis: { ...config['axis'], ...text, gridColor: line, domainColor: soft, tickColor: soft },
      legend: { ...config['legend'], ...text, orient: 'bottom', direction: 'horizontal' },
      title: {
        ...config['title'],
        color: ink,
        subtitleColor: soft,
        anchor: 'start',
        frame: 'bounds',
      },
      text: { ...config['text'], color: ink },
      view: { ...config['view'], stroke: null },
      font: 'Source Sans 3 Variable, sans-serif',
    },
  }
}
