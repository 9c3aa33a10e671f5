// Plays a simple game on the page, and returns how many milliseconds passed from each click until
// the next one was possible and its picture drawn.
async (clicks) => {
  const wait = (time) => new Promise((done) => setTimeout(done, time))
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const one = (selector) => document.querySelector(selector)
  const over = () => one('.head h1') !== null
  const free = (selector) =>
    [...document.querySelectorAll(selector)].find((node) => node.ariaPressed !== 'true')
  const button = (...labels) =>
    [...document.querySelectorAll('.ask .button:not(:disabled)')].find((node) =>
      labels.some((label) => node.textContent.trim().startsWith(label)),
    )
  const bought = ['laboratory', 'festival', 'market', 'village', 'militia', 'silver', 'copper']
  const choice = () =>
    button('Confirm') ||
    free('.hand [data-touch]:not([data-treasure])') ||
    button('Play Treasures') ||
    bought.map((card) => free(`.supply [data-touch][data-card=${card}]`)).find(Boolean) ||
    button('End turn', 'Buy phase', 'None', 'Pass', 'No') ||
    free('[data-touch]')
  const took = []
  while (took.length < clicks && !over()) {
    while (!over() && !one('.ask.wanted')) await wait(5)
    if (over()) break
    const number = one('.board').dataset.question
    const node = choice()
    const begun = performance.now()
    node.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    node.click()
    while (!over() && (one('.board').dataset.question === number || !one('.ask.wanted')))
      await wait(0)
    await drawn()
    took.push(performance.now() - begun)
  }
  return took
}
