/** Which language the page speaks; all that was said in another one is said again when it changes. */
export const spoken = $state({ language: 'en' })
