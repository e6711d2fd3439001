import { lines as de } from './de.ts'
import { lines as fr } from './fr.ts'
import type { GoldenLine } from './golden-line.ts'
import { lines as ja } from './ja.ts'

/** The golden lines of every language by its tag. */
export const GOLDEN_LINES: ReadonlyMap<string, readonly GoldenLine[]> = new Map([
  ['de', de],
  ['fr', fr],
  ['ja', ja],
])
