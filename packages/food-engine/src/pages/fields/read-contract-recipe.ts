import { openRecipeJson, recipeJsonLineText } from '../data/recipe-json.ts'
import type { PartialCandidate } from '../partial-candidate.ts'
import type { ReadOptions, ReadTime } from '../read-result.ts'
import { cleanLanguage } from './clean-language.ts'
import { cleanNutrition } from './clean-nutrition.ts'
import { cleanTime } from './clean-time.ts'
import { cleanYield } from './clean-yield.ts'

const asText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** A recipe of our contract, as recognized by `isRecipeJson`, with text lines. */
export function readContractRecipe(json: unknown, { locale = 'en-US' }: ReadOptions): PartialCandidate {
  const { recipe, lines, steps, notes, categories, tags } = openRecipeJson(json)
  const timeOf = (...keys: string[]): ReadTime | null =>
    keys.map((key) => cleanTime(recipe[key], locale)).find((time) => time !== null) ?? null
  const amounts = [recipe.recipeServings, recipe.recipeYieldQuantity].map((value) => Number(value) || 0)
  const [servings = 0, quantity = 0] = amounts
  const said = asText(recipe.recipeYield)
  const read = cleanYield(quantity > 0 ? `${quantity} ${said}` : said)
  return {
    source: 'json-ld',
    recipe: {
      name: asText(recipe.name),
      description: asText(recipe.description),
      credit: asText(recipe.creditText),
      language: cleanLanguage(recipe.language),
      orgUrl: asText(recipe.orgURL ?? recipe.orgUrl) || null,
      yield: servings > 0 ? { ...read, servings } : read,
      totalTime: timeOf('totalTime'),
      prepTime: timeOf('prepTime'),
      cookTime: timeOf('performTime', 'cookTime'),
      ingredients: lines.map((line) => ({ text: recipeJsonLineText(line), title: line.title })),
      steps: steps.map(({ title, summary, text }) => ({
        title: title || null,
        summary: summary || null,
        text,
      })),
      categories,
      tags,
      nutrition: cleanNutrition(recipe.nutrition),
      notes,
    },
  }
}
