/** How much room there is for the table, by which its zones are arranged. */
import { innerHeight, innerWidth } from 'svelte/reactivity/window'

/**
 * `upright`: one zone above the other; `small`: a phone, upright; `low`: a phone that lies, or a large
 * zoom; `slim`: there is no room beside a name; `drawer`: the log has no column of its own.
 */
export type Trait = 'upright' | 'small' | 'low' | 'slim' | 'drawer'

const SMALL = 600
const LOW = 560
const SLIM = 800
const COLUMN_FROM = 1100
/** Above this size labels grow with the screen. */
const USUAL = { width: 1680, height: 980 }
const LARGEST = 1.6

export function traitsOf(width: number, height: number): Trait[] {
  const upright = width <= height
  const low = !upright && height <= LOW
  const small = upright && width <= SMALL
  const traits: Record<Trait, boolean> = {
    upright,
    small,
    low,
    slim: small || (low && width <= SLIM),
    drawer: upright || low || width < COLUMN_FROM,
  }
  return (Object.keys(traits) as Trait[]).filter((trait) => traits[trait])
}

export function scaleOf(width: number, height: number): number {
  return Math.min(LARGEST, Math.max(1, Math.min(width / USUAL.width, height / USUAL.height)))
}

const size = (): [number, number] => [innerWidth.current ?? 0, innerHeight.current ?? 0]

export const traits = (): Trait[] => traitsOf(...size())
export const scale = (): number => scaleOf(...size())
export const has = (trait: Trait): boolean => traits().includes(trait)
