import { assembleRecipe } from './assemble-recipe.ts'
import type { ReadFailure, ReadOptions, ReadResult } from './read-result.ts'

/** The result for a text in which nothing can be read at all. */
export function failedRead(reason: ReadFailure, options: ReadOptions): ReadResult {
  return { ok: false, reason, ...assembleRecipe([], options) }
}
