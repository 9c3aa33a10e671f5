/** Pictures of the page that belong to no card: icons of game-icons.net (CC BY 3.0). */
export const SIGNS = {
  deck: 'card-pick',
  trash: 'trash-can',
  exile: 'exit-door',
  crown: 'laurel-crown',
  bot: 'vintage-robot',
} as const
