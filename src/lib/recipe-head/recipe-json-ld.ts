import type { Nutrient } from '~/schemas/nutrition'
import type { Recipe } from '~/schemas/recipe'
import { recipeLine, recipeLineText } from '../ingredient-display/recipe-line'
import { yieldText } from '../quantity/yield-range'
import { sectionsOf } from '../recipe-text/sections'
import { plainStepText } from '../recipe-text/step-text'
import { readTime } from '../recipe-text/time-text'
import { type PageUrl, pictureUrl, toScriptText } from './recipe-head'

/** ISO 8601: `PT2H25M`. */
function isoDuration(text: string | null): string | undefined {
  const seconds = text ? readTime(text)?.seconds : undefined
  if (!seconds) return undefined
  const minutes = Math.max(1, Math.round(seconds / 60))
  const hours = Math.floor(minutes / 60)
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes % 60 > 0 || hours === 0 ? `${minutes % 60}M` : ''}`
}

function yieldOf(recipe: Recipe): string | undefined {
  const { recipeServings } = recipe
  return yieldText(recipe) || (recipeServings > 0 ? String(recipeServings) : undefined)
}

// schema.org requires units, which stored amounts lack.
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

function stepsOf({ recipeInstructions }: Recipe, asText: (markdown: string) => string): object[] {
  return sectionsOf(recipeInstructions).flatMap(({ title, items }): object[] => {
    const steps = items.map(({ item }) => ({
      '@type': 'HowToStep',
      ...(item.summary ? { name: item.summary } : {}),
      text: asText(item.text),
    }))
    return title ? [{ '@type': 'HowToSection', name: title, itemListElement: steps }] : steps
  })
}

function describeRecipe(recipe: Recipe, asText: (markdown: string) => string) {
  const { recipeCategory, tags } = recipe
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.name,
    inLanguage: recipe.language,
    description: asText(recipe.description) || undefined,
    datePublished: recipe.dateAdded,
    creditText: recipe.creditText || undefined,
    recipeInstructions: stepsOf(recipe, asText),
    recipeCategory: recipeCategory.length > 0 ? recipeCategory.map(({ name }) => name) : undefined,
    keywords: tags.length > 0 ? tags.map(({ name }) => name).join(', ') : undefined,
    nutrition: nutritionOf(recipe),
  }
}

/** Longest description in characters: a page contains it in addition to its visible text. */
const JSON_LD_MAX = 200_000

/** Escaped, so that it cannot end the script element. Undefined if it is too large for search engines. */
export function recipeJsonLd(recipe: Recipe, { origin, path }: PageUrl): string | undefined {
  const stepsLength = recipe.recipeInstructions.reduce((sum, { text }) => sum + text.length, 0)
  if (stepsLength + recipe.description.length > JSON_LD_MAX) return undefined
  const described = {
    ...describeRecipe(recipe, plainStepText),
    url: origin + path,
    image: recipe.image ? [pictureUrl(recipe, origin)] : undefined,
    prepTime: isoDuration(recipe.prepTime),
    cookTime: isoDuration(recipe.performTime ?? recipe.cookTime),
    totalTime: isoDuration(recipe.totalTime),
    recipeYield: yieldOf(recipe),
    recipeIngredient: recipe.recipeIngredient
      .map((line) => plainStepText(recipeLineText(recipeLine(line, { language: recipe.language }))))
      .filter(Boolean),
  }
  const text = toScriptText(described)
  return text.length > JSON_LD_MAX ? undefined : text
}

/**
 * The whole recipe in schema.org terms, for export: text keeps its Markdown, unparsable times stay text, sections of
 * ingredients begin with their own line, and notes are comments. `image` is the picture's location.
 */
export function describeWholeRecipe(recipe: Recipe, image: string | null): object {
  const duration = (text: string | null) => isoDuration(text) ?? (text || undefined)
  const { recipeServings, recipeYieldQuantity, recipeYield, notes, comments, tools } = recipe
  const made = [recipeYieldQuantity || '', recipeYield ?? ''].filter(Boolean).join(' ')
  const remarks = [
    ...notes.map(({ title, text }) => ({ '@type': 'Comment', name: title, text })),
    ...comments.map(({ text, createdAt, user }) => ({
      '@type': 'Comment',
      author: { '@type': 'Person', name: user.fullName || user.username },
      dateCreated: createdAt,
      text,
    })),
  ]
  return {
    ...describeRecipe(recipe, (markdown) => markdown),
    identifier: recipe.id,
    url: recipe.orgURL || undefined,
    image: image ?? undefined,
    dateModified: recipe.dateUpdated,
    prepTime: duration(recipe.prepTime),
    cookTime: duration(recipe.performTime ?? recipe.cookTime),
    totalTime: duration(recipe.totalTime),
    recipeYield: [recipeServings > 0 ? `${recipeServings} servings` : '', made].filter(Boolean),
    recipeIngredient: sectionsOf(recipe.recipeIngredient).flatMap(({ title, items }) => [
      ...(title ? [`${title}:`] : []),
      ...items
        .map(({ item }) => recipeLineText(recipeLine(item, { language: recipe.language })))
        .filter(Boolean),
    ]),
    tool: tools.length > 0 ? tools.map(({ name }) => name) : undefined,
    aggregateRating: recipe.rating
      ? { '@type': 'AggregateRating', ratingValue: recipe.rating, bestRating: 5 }
      : undefined,
    comment: remarks.length > 0 ? remarks : undefined,
  }
}
