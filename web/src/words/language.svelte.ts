/** The language of the page; when it changes, everything is written again. */
export const spoken = $state({ language: 'en' })
