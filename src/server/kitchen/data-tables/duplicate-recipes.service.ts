import { setImmediate } from 'node:timers/promises'
import type { DuplicateRecipes } from '~/schemas/duplicate-recipe'
import type { Recipe } from '~/schemas/recipe'
import { readRecipeSummaries } from '~/server/kitchen/recipes/recipe-summaries.service'
import { listDeletableIds, readRecipes } from '~/server/kitchen/recipes/recipes.service'
import { type Compared, compareRecipes, toCompared } from '~/server/kitchen/recipes/same-recipe'
import { readTextsOf } from '~/server/kitchen/recipes/same-recipes.service'
import { authorize } from '~/server/platform/access/authorize'
import { organizingPolicy } from '~/server/platform/access/policies/rows'
import { costlyRead, type UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { insertDistinctPair, readDistinctPairs } from './data-tables.repository'
import { findCandidates, inOrder } from './duplicate-candidates'
import { readRecipeKeys } from './duplicate-recipes.repository'

/** Older ones of a huge collection are not compared. */
const RECIPES_MAX = 20_000
/** Pairs whose texts are compared. */
const CANDIDATES_MAX = 1000
const PAIRS_MAX = 50
/** Compared before yielding to other requests. */
const PAIRS_PER_BATCH = 20
/** Bytes of text that are compared. */
const TEXTS_MAX = 16_000_000
/** Lines and steps that are shown as different, per recipe. */
const DIFFERENCES_MAX = 40

interface Pair {
  ids: readonly [string, string]
  isSamePage: boolean
  share: number
}

/** Recipes of the group that are the same; without those marked as distinct. */
export async function listDuplicateRecipes(ctx: UserCtx): Promise<DuplicateRecipes> {
  const distinct = new Set((await readDistinctPairs(ctx)).map(({ firstId, secondId }) => firstId + secondId))
  const pairs = await costlyRead(ctx, async (ctx) => {
    const recipes = await readRecipeKeys(ctx, RECIPES_MAX)
    const found = await findCandidates(recipes, (ids) => distinct.has(ids.join('')), CANDIDATES_MAX)
    const candidates = withinBytes(found, new Map(recipes.map(({ id, textBytes }) => [id, textBytes])))
    const texts = await readTextsOf(ctx, [...new Set(candidates.flat())])
    return comparePairs(candidates, texts)
  })
  const shown = pairs.slice(0, PAIRS_MAX)
  return { items: await present(ctx, shown), truncated: pairs.length > shown.length }
}

/** The most likely pairs whose texts fit. */
function withinBytes(
  candidates: readonly (readonly [string, string])[],
  bytesOf: ReadonlyMap<string, number>,
): (readonly [string, string])[] {
  const read = new Set<string>()
  let bytes = 0
  return candidates.filter((ids) => {
    const more = ids.filter((id) => !read.has(id))
    const grown = more.reduce((sum, id) => sum + (bytesOf.get(id) ?? 0), bytes)
    if (grown > TEXTS_MAX) return false
    bytes = grown
    for (const id of more) read.add(id)
    return true
  })
}

async function comparePairs(
  candidates: readonly (readonly [string, string])[],
  texts: Awaited<ReturnType<typeof readTextsOf>>,
): Promise<Pair[]> {
  const compared = new Map<string, Compared>()
  const comparedOf = (id: string) => {
    const known = compared.get(id)
    if (known) return known
    const own = toCompared(texts.get(id) ?? { name: '', url: null, ingredients: [], steps: [] })
    compared.set(id, own)
    return own
  }
  const pairs: Pair[] = []
  for (const [at, ids] of candidates.entries()) {
    if (at % PAIRS_PER_BATCH === PAIRS_PER_BATCH - 1) await setImmediate()
    const { isSame, ...pair } = compareRecipes(comparedOf(ids[0]), comparedOf(ids[1]))
    if (isSame) pairs.push({ ids, ...pair })
  }
  return pairs.toSorted((one, other) => other.share - one.share || (one.ids[0] < other.ids[0] ? -1 : 1))
}

async function present(ctx: UserCtx, pairs: readonly Pair[]): Promise<DuplicateRecipes['items']> {
  const ids = [...new Set(pairs.flatMap(({ ids }) => ids))]
  const summaries = await readRecipeSummaries(ctx, ids)
  const recipes = new Map((await readRecipes(ctx, ids)).map((recipe) => [recipe.id, recipe]))
  const deletable = new Set(await listDeletableIds(ctx, ids))
  const sideOf = (id: string, otherId: string) => {
    const [summary, own, other] = [summaries.get(id), recipes.get(id), recipes.get(otherId)]
    return summary && own && other
      ? [{ recipe: summary, mayDelete: deletable.has(id), ...difference(own, other) }]
      : []
  }
  return pairs.flatMap(({ isSamePage, share, ids: [oneId, otherId] }) => {
    const [one, other] = [...sideOf(oneId, otherId), ...sideOf(otherId, oneId)]
    if (!one || !other) return []
    const sides: DuplicateRecipes['items'][number]['recipes'] = [one, other]
    return [{ reason: isSamePage ? ('url' as const) : ('content' as const), share, recipes: sides }]
  })
}

/** Lines and steps that only `own` has; the same words in the same order are equal. */
function difference(own: Recipe, other: Recipe): { ingredients: string[]; steps: string[] } {
  const plain = (text: string) => text.toLowerCase().split(/\s+/).join(' ').trim()
  const missing = (mine: readonly string[], theirs: readonly string[]) => {
    const known = new Set(theirs.map(plain))
    return mine.filter((text) => !known.has(plain(text))).slice(0, DIFFERENCES_MAX)
  }
  const linesOf = ({ recipeIngredient }: Recipe) => recipeIngredient.map(({ display }) => display)
  const stepsOf = ({ recipeInstructions }: Recipe) => (recipeInstructions ?? []).map(({ text }) => text)
  return {
    ingredients: missing(linesOf(own), linesOf(other)),
    steps: missing(stepsOf(own), stepsOf(other)),
  }
}

/** Stores for the whole group that two recipes are not the same. Error: `not_found`. */
export async function markRecipesDistinct(ctx: UserCtx, ids: readonly [string, string]): Promise<void> {
  const group = authorize(ctx.actor, organizingPolicy, 'merge', { groupId: ctx.actor.groupId })
  const found = await readRecipeSummaries(ctx, ids)
  if (found.size < 2) throw new DomainError('not_found')
  await insertDistinctPair(ctx, group, inOrder(...ids))
}
