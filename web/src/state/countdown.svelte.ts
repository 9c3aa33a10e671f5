/** Seconds that count down on the page between two messages of the server. */
export class Countdown {
  /** Whole seconds left; null if nothing is counting down. */
  left = $state<number | null>(null)

  /** Counts down from what `told` returns, and starts over whenever the server sends it again. */
  constructor(told: () => number | null) {
    $effect(() => {
      const seconds = told()
      if (seconds === null) {
        this.left = null
        return
      }
      const end = Date.now() + seconds * 1000
      const count = () => (this.left = Math.max(0, Math.ceil((end - Date.now()) / 1000)))
      count()
      const timer = setInterval(count, 1000)
      return () => clearInterval(timer)
    })
  }
}
