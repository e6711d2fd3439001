import { RECIPE_FIELDS, type ReadResult } from '../../src/pages/read-result.ts'

const ENTRIES_MAX = 1000

/** The problem of a result, on any page; null if there is none. */
export function findFault(result: ReadResult): string | null {
  const { recipe, origins, missing } = result
  const text = JSON.stringify(recipe)
  if (/<\/?[a-z!?]/i.test(text)) return `markup: ${/.{0,60}<\/?[a-z!?].{0,60}/i.exec(text)?.[0]}`
  if (recipe.images.some((image) => !/^https?:/.test(image))) return 'a picture that is no web address'
  if (recipe.ingredients.length > ENTRIES_MAX || recipe.steps.length > ENTRIES_MAX) return 'too many entries'
  if ([...recipe.ingredients, ...recipe.steps].some((entry) => entry.text.trim() === ''))
    return 'an empty entry'
  const times = [recipe.totalTime, recipe.prepTime, recipe.cookTime]
  if (times.some((time) => time?.seconds !== undefined && time.seconds !== null && !(time.seconds >= 0)))
    return 'a time that is no number'
  if (!(recipe.yield.servings >= 0) || !(recipe.yield.yieldQuantity >= 0)) return 'a yield that is no number'
  const isSorted = RECIPE_FIELDS.every((field) => (origins[field] === undefined) === missing.includes(field))
  if (!isSorted) return 'a field that is neither given nor missing'
  const sure = Object.values(origins).every(({ confidence }) => confidence >= 0 && confidence <= 1)
  return sure ? null : 'a confidence outside of 0 and 1'
}
