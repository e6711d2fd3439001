import { assembleRecipe } from './assemble-recipe.ts'
import type { ReadFailure, ReadOptions, ReadResult } from './read-result.ts'

export function failedRead(reason: ReadFailure, options: ReadOptions): ReadResult {
  return { ok: false, reason, ...assembleRecipe([], options) }
}
