import type { Nutrient } from '~/schemas/nutrition'
import type { Recipe } from '~/schemas/recipe'
import { ingredientLine, ingredientLineText } from '../ingredient-display/ingredient-line'
import { sectionsOf } from '../recipe-text/sections'
import { plainStepText } from '../recipe-text/step-text'
import { readTime } from '../recipe-text/time-text'
import { type PageAddress, pictureAddress } from './recipe-head'

/** Seconds as ISO 8601 says them: `PT2H25M`. */
function isoDuration(text: string | null): string | undefined {
  const seconds = text ? readTime(text)?.seconds : undefined
  if (!seconds) return undefined
  const minutes = Math.max(1, Math.round(seconds / 60))
  const hours = Math.floor(minutes / 60)
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes % 60 > 0 || hours === 0 ? `${minutes % 60}M` : ''}`
}

function yieldText({ recipeServings, recipeYieldQuantity, recipeYield }: Recipe): string | undefined {
  const made = [recipeYieldQuantity || '', recipeYield ?? ''].filter(Boolean).join(' ')
  return made || (recipeServings > 0 ? String(recipeServings) : undefined)
}

// Amounts are plain in our rows; schema.org wants their unit.
const nutrientUnits: Record<Nutrient, string> = {
  calories: 'kcal',
  carbohydrateContent: 'g',
  cholesterolContent: 'mg',
  fatContent: 'g',
  fiberContent: 'g',
  proteinContent: 'g',
  saturatedFatContent: 'g',
  sodiumContent: 'mg',
  sugarContent: 'g',
  transFatContent: 'g',
  unsaturatedFatContent: 'g',
}

function nutritionOf({ nutrition }: Recipe) {
  const amounts = Object.entries(nutrientUnits).flatMap(([name, unit]) => {
    const value = Object.entries(nutrition).find(([key]) => key === name)?.[1]
    return value ? [[name, /^[\d.,]+$/.test(value) ? `${value} ${unit}` : value]] : []
  })
  return amounts.length > 0 ? { '@type': 'NutritionInformation', ...Object.fromEntries(amounts) } : undefined
}

function stepsOf({ recipeInstructions }: Recipe): object[] {
  return sectionsOf(recipeInstructions).flatMap(({ title, items }): object[] => {
    const steps = items.map(({ item }) => ({
      '@type': 'HowToStep',
      ...(item.summary ? { name: item.summary } : {}),
      text: plainStepText(item.text),
    }))
    return title ? [{ '@type': 'HowToSection', name: title, itemListElement: steps }] : steps
  })
}

/** The recipe as schema.org describes one, as the text of a script element: nothing in it can end that element. */
export function recipeJsonLd(recipe: Recipe, { origin, path }: PageAddress): string {
  const { recipeCategory, tags, recipeIngredient } = recipe
  const described = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.name,
    url: origin + path,
    description: plainStepText(recipe.description) || undefined,
    image: recipe.image ? [pictureAddress(recipe, origin)] : undefined,
    datePublished: recipe.dateAdded,
    prepTime: isoDuration(recipe.prepTime),
    cookTime: isoDuration(recipe.performTime ?? recipe.cookTime),
    totalTime: isoDuration(recipe.totalTime),
    recipeYield: yieldText(recipe),
    recipeIngredient: recipeIngredient
      .map((line) => plainStepText(ingredientLineText(ingredientLine(line))))
      .filter(Boolean),
    recipeInstructions: stepsOf(recipe),
    recipeCategory: recipeCategory.length > 0 ? recipeCategory.map(({ name }) => name) : undefined,
    keywords: tags.length > 0 ? tags.map(({ name }) => name).join(', ') : undefined,
    nutrition: nutritionOf(recipe),
  }
  return JSON.stringify(described).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
