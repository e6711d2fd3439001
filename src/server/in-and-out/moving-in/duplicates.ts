import { normalizeText } from '~/lib/text/normalize'
import type { Recipe } from '~/schemas/recipe'
import { getRecipes, readRecipe } from '~/server/kitchen/recipes/recipes.service'
import { findRecipesByUrl } from '~/server/kitchen/recipes/recipes-by-url.service'
import type { UserCtx } from '~/server/platform/context'
import { findSameNames } from './duplicates.repository'
import type { SourceRecipe } from './source'
import { lineText } from './source-text'

/** From this share of common words on, two ingredient lists belong to the same recipe. */
const SAME_FROM = 0.5

/** A recipe of the file with its ingredients; headings do not count as ingredients. */
export interface Candidate {
  recipe: SourceRecipe
  lines: number
  steps: number
}

export interface Duplicate {
  existingId: string
  moreSteps: number
  moreLines: number
  isNewer: boolean | null
}

/** From the same page, or with the same name and similar ingredients; in the order of `candidates`. */
export async function findDuplicates(
  ctx: UserCtx,
  candidates: readonly Candidate[],
): Promise<(Duplicate | null)[]> {
  const recipes = candidates.map(({ recipe }) => recipe)
  const byUrl = await findByUrl(ctx, recipes)
  const byName = await findByName(ctx, recipes)
  return candidates.map((candidate) => {
    const { recipe } = candidate
    const existing = (recipe.url && byUrl.get(recipe.url)) || byName(recipe)
    return existing ? compare(candidate, existing) : null
  })
}

async function findByUrl(ctx: UserCtx, recipes: readonly SourceRecipe[]): Promise<Map<string, Recipe>> {
  const urls = recipes.flatMap(({ url }) => (url && URL.canParse(url) ? url : []))
  const found = new Map<string, Recipe>()
  if (urls.length === 0) return found
  for (const [url, { slug }] of await findRecipesByUrl(ctx, urls)) {
    const recipe = await readRecipe(ctx, slug)
    if (recipe) found.set(url, recipe)
  }
  return found
}

async function findByName(ctx: UserCtx, recipes: readonly SourceRecipe[]) {
  const names = [...new Set(recipes.map(({ name }) => normalizeText(name)).filter(Boolean))]
  const rows = names.length > 0 ? await findSameNames(ctx, names) : []
  const whole = await getRecipes(
    ctx,
    rows.map(({ id }) => id),
  )
  const byName = new Map<string, Recipe[]>()
  for (const recipe of whole) {
    const key = normalizeText(recipe.name ?? '')
    byName.set(key, [...(byName.get(key) ?? []), recipe])
  }
  return (recipe: SourceRecipe) =>
    (byName.get(normalizeText(recipe.name)) ?? []).find((existing) => haveSameIngredients(recipe, existing))
}

function haveSameIngredients(recipe: SourceRecipe, existing: Recipe): boolean {
  const theirs = wordsOf((recipe.ingredients ?? []).map(lineText))
  const ours = wordsOf(existing.recipeIngredient.map(({ display, originalText }) => originalText || display))
  if (theirs.size === 0 || ours.size === 0) return theirs.size === ours.size
  const common = [...theirs].filter((word) => ours.has(word)).length
  return common / Math.min(theirs.size, ours.size) >= SAME_FROM
}

const wordsOf = (lines: readonly string[]): Set<string> =>
  new Set(lines.flatMap((line) => normalizeText(line).match(/\p{L}{3,}/gu) ?? []))

function compare({ recipe, lines, steps }: Candidate, existing: Recipe): Duplicate {
  const changedAt = recipe.updatedAt === undefined ? Number.NaN : new Date(recipe.updatedAt).getTime()
  const ours = Date.parse(existing.updatedAt ?? '')
  return {
    existingId: existing.id,
    moreSteps: steps - existing.recipeInstructions.length,
    moreLines: lines - existing.recipeIngredient.length,
    isNewer: Number.isNaN(changedAt) || Number.isNaN(ours) ? null : changedAt > ours,
  }
}
