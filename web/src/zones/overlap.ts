/** Tells a row whether its cards lie below each other, so that they show what is seen of them. */
export function overlap(...cards: unknown[]): (row: HTMLElement) => () => void {
  void cards
  return (row) => {
    const watch = new ResizeObserver(() => {
      const place = row.firstElementChild
      const card = place?.firstElementChild
      const covered = card ? card.clientWidth - (place?.clientWidth ?? 0) : 0
      row.classList.toggle('overlapping', covered > 2)
    })
    watch.observe(row)
    return () => watch.disconnect()
  }
}
