import * as v from 'valibot'
import { filterOptions, foldText } from '~/lib/options/filter-options'
import { secondsOfRecipe } from '~/lib/recipe-text/recipe-seconds'
import { longForm } from '~/lib/text/long-form'
import type { RecipeSummary } from '~/schemas/recipe-summary'

const ids = v.optional(v.array(v.string()))
const flag = v.optional(v.literal(true))

/** Filters that work on summaries: not ingredients, cookbooks, ratings, dates, people. */
const DeviceListInput = v.strictObject({
  search: v.optional(v.string()),
  orderBy: v.optional(v.picklist(['name', 'createdAt', 'updatedAt', 'lastMade', 'rating', 'random'])),
  orderDirection: v.optional(v.picklist(['asc', 'desc'])),
  orderByNullPosition: v.optional(v.picklist(['first', 'last'])),
  paginationSeed: v.optional(v.string()),
  households: ids,
  categories: ids,
  tags: ids,
  tools: ids,
  requireAllCategories: flag,
  requireAllTags: flag,
  requireAllTools: flag,
  requireAllWords: flag,
  maxMinutes: v.optional(v.number()),
})
type DeviceListInput = v.InferOutput<typeof DeviceListInput>

/**
 * The recipes that match, in order; null if the list needs the server. Finds words in names, descriptions, categories,
 * tags and tools.
 */
export function searchOnDevice(recipes: readonly RecipeSummary[], list: object): RecipeSummary[] | null {
  const parsed = v.safeParse(DeviceListInput, list)
  if (!parsed.success) return null
  const input = parsed.output
  const phrases = phrasesOf(input.search ?? '')
  const found = recipes.filter(
    (recipe) =>
      hasPhrases(recipe, phrases) &&
      hasAll(input.categories, input.requireAllCategories, recipe.recipeCategory) &&
      hasAll(input.tags, input.requireAllTags, recipe.tags) &&
      hasAll(input.tools, input.requireAllTools, recipe.tools) &&
      (!input.households || input.households.includes(recipe.householdId)) &&
      isInTime(recipe, input.maxMinutes),
  )
  return inOrder(found, input)
}

/** Single words, and quoted phrases. */
const phrasesOf = (search: string): string[] =>
  [...search.matchAll(/"([^"]+)"|[^\s"]+/g)].flatMap(([all, quoted]) =>
    quoted === undefined ? wordsOf(all).split(' ').filter(Boolean) : [wordsOf(quoted)],
  )

const wordsOf = (text: string): string =>
  foldText(text)
    .replace(/[øđðłı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const PLAIN: Record<string, string> = { ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i' }

function hasPhrases(recipe: RecipeSummary, phrases: readonly string[]): boolean {
  if (phrases.length === 0) return true
  const organizers = [...recipe.recipeCategory, ...recipe.tags, ...recipe.tools].map(({ name }) => name)
  const all = [recipe.name, recipe.description, ...organizers].join(' ')
  // "gruenkohl" finds "Grünkohl".
  const texts = [wordsOf(all), wordsOf(longForm(all))]
  return phrases.every((phrase) => texts.some((text) => text.includes(phrase)))
}

function hasAll(
  wanted: readonly string[] | undefined,
  needsAll: true | undefined,
  organizers: readonly { id: string; slug: string }[],
): boolean {
  if (!wanted) return true
  const isThere = (value: string) => organizers.some(({ id, slug }) => id === value || slug === value)
  return needsAll ? wanted.every(isThere) : wanted.some(isThere)
}

function isInTime(recipe: RecipeSummary, maxMinutes: number | undefined): boolean {
  if (maxMinutes === undefined) return true
  const seconds = secondsOfRecipe(recipe)
  return seconds !== null && seconds <= maxMinutes * 60
}

const valueFor = {
  name: ({ name }) => foldText(name),
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
  lastMade: ({ lastMade }) => lastMade,
  rating: ({ rating }) => rating,
} satisfies Record<string, (recipe: RecipeSummary) => string | number | null>

/** Best matches first without an order. */
function inOrder(
  recipes: readonly RecipeSummary[],
  { search = '', orderBy, orderDirection, orderByNullPosition }: DeviceListInput,
): RecipeSummary[] {
  if (!orderBy || orderBy === 'random') {
    const byName = recipes.map((recipe) => ({ label: recipe.name, recipe }))
    const named = filterOptions(byName, search, recipes.length).map(({ recipe }) => recipe)
    return [...new Set([...named, ...recipes])]
  }
  const value = valueFor[orderBy]
  const sign = orderDirection === 'desc' ? -1 : 1
  const compare = (one: string | number, other: string | number) =>
    typeof one === 'string' && typeof other === 'string'
      ? one.localeCompare(other)
      : Number(one) - Number(other)
  return recipes.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)]
    if (a === null || b === null) {
      if (a === b) return 0
      return (a === null) === (orderByNullPosition === 'first') ? -1 : 1
    }
    return sign * compare(a, b)
  })
}
