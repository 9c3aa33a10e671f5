/** What is open in the middle of the table: the trash, or nothing. */
class Shelf {
  open = $state<'trash' | null>(null)

  toggle(name: 'trash'): void {
    this.open = this.open === name ? null : name
  }
}

export const shelf = new Shelf()
