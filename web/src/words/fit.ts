/** Text in a box that cannot grow: as large as possible with all of it in view. */
const SMALLEST = 0.42
/** Each round halves the uncertainty of a size: six bring it below 0.01. */
const ROUNDS = 6

/** The sizes found, by what stands in a box and how large it is: measuring takes many layouts. */
const known = new Map<string, string>()
const MOST_KNOWN = 2000
document.fonts?.addEventListener('loadingdone', () => known.clear())

const resized = new ResizeObserver((entries) => {
  const unknown: { box: HTMLElement; key: string }[] = []
  for (const { target, contentRect } of entries) {
    const box = target as HTMLElement
    const key = keyOf(box, contentRect)
    const size = known.get(key)
    if (size === undefined) unknown.push({ box, key })
    else if (size !== box.style.getPropertyValue('--shrink'))
      box.style.setProperty('--shrink', size)
  }
  if (!unknown.length) return
  shrink(unknown.map(({ box }) => box))
  if (known.size > MOST_KNOWN) known.clear()
  for (const { box, key } of unknown) known.set(key, box.style.getPropertyValue('--shrink'))
})

const keyOf = (box: HTMLElement, { width, height }: DOMRectReadOnly): string =>
  [box.className, box.parentElement?.className, box.innerHTML, width, height].join('|')

/** Sets `--shrink` on a box, which is measured again whenever the argument changes. */
export function fit(...text: unknown[]): (box: HTMLElement) => () => void {
  void text
  return (box) => {
    resized.observe(box)
    return () => resized.unobserve(box)
  }
}

/** In each round all boxes are set before any is read, so that the browser does one layout. */
function shrink(boxes: HTMLElement[]): void {
  for (const box of boxes) box.style.removeProperty('--shrink')
  const tight = boxes.filter(overflows).map((box) => ({ box, fits: SMALLEST, overflows: 1 }))
  const middle = (one: { fits: number; overflows: number }) => (one.fits + one.overflows) / 2
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of tight) set(one.box, middle(one))
    const over = tight.map((one) => overflows(one.box))
    tight.forEach((one, index) => (one[over[index] ? 'overflows' : 'fits'] = middle(one)))
  }
  for (const one of tight) set(one.box, one.fits)
}

function set(box: HTMLElement, size: number): void {
  box.style.setProperty('--shrink', size.toFixed(3))
}

const overflows = (box: HTMLElement) =>
  box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1
