/** The words of strategies, as the server knows them. */

export interface LabData {
  fields: string[]
  sections: string[]
  values: string[]
  /** What each count can be used with: `card type`, `card event way`. */
  counts: Record<string, string>
  extremes: string[]
  words: string[]
  types: string[]
  choices: string[]
  /** The text of each strategy in the library. */
  library: Record<string, string>
  /** Whether the server can draw charts. */
  charts: boolean
  longest: number
}

let data: Promise<LabData> | null = null

export function labData(): Promise<LabData> {
  data ??= fetch('/data/lab.json').then((response) => response.json() as Promise<LabData>)
  return data
}

/** The name that a strategy gives itself; empty if it has none. */
export const nameOf = (text: string): string =>
  /^\s*name\s*:[ \t]*(.*?)[ \t]*(?:;.*)?$/im.exec(text)?.[1] ?? ''
