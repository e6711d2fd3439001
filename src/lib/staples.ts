import { foldText } from '~/lib/options/filter-options'
import { STAPLES } from './kitchen-words/staples.gen'

/** What a kitchen has all the time, in lower case. */
export const STAPLE_NAMES: readonly string[] = STAPLES.split('|')

const folded = new Set(STAPLE_NAMES.map(foldText))

/** Whether a kitchen has this food all the time, by its name. */
export const isStaple = (food: string): boolean => folded.has(foldText(food))
