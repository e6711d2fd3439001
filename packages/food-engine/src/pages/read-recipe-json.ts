import { assembleRecipe } from './assemble-recipe.ts'
import { chooseRecipe, hasContent } from './choose-recipe.ts'
import { findRecipes, findUntypedRecipes } from './data/find-recipes.ts'
import { collectThings } from './data/json-ld.ts'
import { parseLenientJson } from './data/lenient-json.ts'
import { isRecipeJson } from './data/recipe-json.ts'
import { failedRead } from './failed-read.ts'
import { readContractRecipe } from './fields/read-contract-recipe.ts'
import { readThing } from './fields/read-thing.ts'
import { MAX_HTML_LENGTH } from './page/parse-page.ts'
import type { ReadOptions, ReadResult } from './read-result.ts'

/** A chat also begins with a bracket, `[26.11.26, 18:02]`, as does a check list with `[ ]`. */
export function looksLikeJson(text: string): boolean {
  return /^[\s\ufeff]*(?:\{|\[\s*[{["])/.test(text)
}

/** A schema.org Recipe, alone, in a list or a graph, or a recipe of our contract. Never throws. */
export function readRecipeJson(text: string, options: ReadOptions): ReadResult {
  if (text.trim() === '') return failedRead('empty', options)
  if (text.length > MAX_HTML_LENGTH) return failedRead('tooLarge', options)
  const values = parseLenientJson(text)
  const [own] = values.flat().filter(isRecipeJson)
  if (own) return { ok: true, ...assembleRecipe([readContractRecipe(own, options)], options) }
  const graph = collectThings(values)
  if (graph.things.length === 0) return failedRead('unreadable', options)
  const typed = findRecipes(graph)
  const things = typed.length > 0 ? typed : findUntypedRecipes(graph)
  const locale = options.locale ?? 'en-US'
  const candidates = things.map((thing) =>
    readThing(thing, { graph, source: 'json-ld', base: options.url, locale }),
  )
  const chosen = chooseRecipe(candidates, null)
  const assembled = assembleRecipe(chosen ? [chosen] : [], options)
  return chosen && hasContent(chosen)
    ? { ok: true, ...assembled }
    : { ok: false, reason: 'noRecipe', ...assembled }
}
