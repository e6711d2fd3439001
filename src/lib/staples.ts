import { foldText } from '~/lib/options/filter-options'
import { STAPLES } from './kitchen-words/staples.gen'

/** Foods that a kitchen always has, in lower case. */
export const STAPLE_NAMES: readonly string[] = STAPLES.split('|')

const folded = new Set(STAPLE_NAMES.map(foldText))

/** Whether a kitchen always has this food, by its name. */
export const isStaple = (food: string): boolean => folded.has(foldText(food))
