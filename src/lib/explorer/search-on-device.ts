import * as v from 'valibot'
import { filterOptions, foldText } from '~/lib/options/filter-options'
import { secondsOfRecipe } from '~/lib/recipe-text/recipe-seconds'
import type { RecipeSummary } from '~/schemas/recipe-summary'

const ids = v.optional(v.array(v.string()))
const flag = v.optional(v.literal(true))

/** What a summary can answer: not ingredients, cookbooks, ratings, dates, people. */
const DeviceListInput = v.strictObject({
  search: v.optional(v.string()),
  orderBy: v.optional(v.string()),
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
  const words = foldText(input.search ?? '')
    .split(' ')
    .filter(Boolean)
  const found = recipes.filter(
    (recipe) =>
      matchesWords(recipe, words) &&
      hasAll(input.categories, input.requireAllCategories, recipe.recipeCategory) &&
      hasAll(input.tags, input.requireAllTags, recipe.tags) &&
      hasAll(input.tools, input.requireAllTools, recipe.tools) &&
      (!input.households || input.households.includes(recipe.householdId)) &&
      isInTime(recipe, input.maxMinutes),
  )
  return inOrder(found, input)
}

function matchesWords(recipe: RecipeSummary, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const organizers = [...recipe.recipeCategory, ...recipe.tags, ...recipe.tools].map(({ name }) => name)
  const text = foldText([recipe.name, recipe.description, ...organizers].join(' '))
  return words.every((word) => text.includes(word))
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
  const value = Object.entries(valueFor).find(([name]) => name === orderBy)?.[1]
  if (!value) {
    const byName = recipes.map((recipe) => ({ label: recipe.name, recipe }))
    const named = filterOptions(byName, search, recipes.length).map(({ recipe }) => recipe)
    return [...new Set([...named, ...recipes])]
  }
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
