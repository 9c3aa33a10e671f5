/** Text in a box that does not grow: it is set smaller until all of it is seen. */
const STEP = 0.04
const SMALLEST = 0.5

/** Sets `--shrink` of the box; what the text depends on is handed over, to measure it anew. */
export function fit(...text: unknown[]): (box: HTMLElement) => () => void {
  void text
  return (box) => {
    const watch = new ResizeObserver(() => shrink(box))
    watch.observe(box)
    return () => watch.disconnect()
  }
}

function shrink(box: HTMLElement): void {
  box.style.removeProperty('--shrink')
  for (let size = 1 - STEP; size >= SMALLEST && overflows(box); size -= STEP)
    box.style.setProperty('--shrink', size.toFixed(2))
}

const overflows = (box: HTMLElement) =>
  box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1
