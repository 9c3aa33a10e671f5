/** Marks a row whose cards overlap, so that each card uses the part of it that is in view. */
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
