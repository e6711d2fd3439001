import type { Recipe } from '~/schemas/recipe'
import { getRecipes } from '~/server/kitchen/recipes/recipes.service'
import {
  type Compared,
  compareRecipes,
  type RecipeText,
  toCompared,
} from '~/server/kitchen/recipes/same-recipe'
import { findSameRecipes } from '~/server/kitchen/recipes/same-recipes.service'
import type { UserCtx } from '~/server/platform/context'
import type { SourceRecipe } from './source'
import type { toDraft } from './to-draft'

/** A recipe of the file; headings do not count as ingredients. */
export interface Candidate {
  recipe: SourceRecipe
  lines: number
  steps: number
  text: RecipeText
}

export interface Duplicate {
  existingId: string
  moreSteps: number
  moreLines: number
  isNewer: boolean | null
}

type Drafted = Awaited<ReturnType<typeof toDraft>>

export function candidateOf(recipe: SourceRecipe, { draft, lines }: Drafted): Candidate {
  const steps = draft.recipeInstructions ?? []
  const nameOf = (food: unknown) =>
    typeof food === 'object' && food !== null && 'name' in food ? String(food.name) : ''
  return {
    recipe,
    lines,
    steps: steps.length,
    text: {
      name: recipe.name,
      url: recipe.url ?? null,
      ingredients: (draft.recipeIngredient ?? []).map((line) =>
        typeof line === 'string' ? line : `${nameOf(line.food)} ${line.note ?? ''}`,
      ),
      steps: steps.map((step) => (typeof step === 'string' ? step : (step.text ?? ''))),
    },
  }
}

/** The group's recipe that each one is; in the order of `candidates`. */
export async function findDuplicates(
  ctx: UserCtx,
  candidates: readonly Candidate[],
): Promise<(Duplicate | null)[]> {
  const found = await findSameRecipes(
    ctx,
    candidates.map(({ text }) => text),
  )
  const ids = [...new Set(found.flatMap((one) => one?.id ?? []))]
  const recipes = new Map((await getRecipes(ctx, ids)).map((recipe) => [recipe.id, recipe]))
  return candidates.map((candidate, at) => {
    const existing = recipes.get(found[at]?.id ?? '')
    return existing ? compare(candidate, existing) : null
  })
}

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

/** Later recipes of a larger file are not compared with those before them: a kilobyte each is in memory. */
const COMPARED_MAX = 20_000
/** Recipes of the file with one key that are compared. */
const NEIGHBORS = 8

/** Finds recipes that a file has more than once. */
export function createRepeats() {
  const byKey = new Map<string | number, { compared: Compared; first: number }[]>()
  let count = 0
  return {
    /** The position of the first recipe that is the same; null for the first. */
    add({ text }: Candidate, position: number): number | null {
      if (count >= COMPARED_MAX) return null
      count += 1
      const compared = toCompared(text)
      const keys = [compared.page, compared.name, ...compared.keys].filter((key) => key !== '')
      const others = keys.flatMap((key) => byKey.get(key) ?? [])
      const same = others.find((other) => compareRecipes(compared, other.compared).isSame)
      const entry = { compared, first: same?.first ?? position }
      for (const key of keys) {
        const own = byKey.get(key) ?? []
        if (own.length < NEIGHBORS) byKey.set(key, [...own, entry])
      }
      return same?.first ?? null
    },
  }
}
