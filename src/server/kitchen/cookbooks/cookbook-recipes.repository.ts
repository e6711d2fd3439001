import { sql } from 'kysely'
import type { CookbookRecipe, CookbookRecipeState } from '~/schemas/cookbook'
import { filterOfCookbook } from '~/server/kitchen/recipes/cookbook-conditions'
import type { Authorized } from '~/server/platform/access/authorize'
import { scopedCookbooks, scopedRecipeRows } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'
import { chunksOf, ROWS_PER_STATEMENT } from '~/server/platform/db/chunks'
import { countRows } from '~/server/platform/db/count-rows'
import type { CookbookSubject } from './cookbooks.repository'

/** Without recipes that were only moved. */
export const countCookbookRecipes = async (ctx: UserCtx, cookbookId: string): Promise<number> => {
  return countRows(
    ctx.db.selectFrom('cookbookRecipe').where('cookbookId', '=', cookbookId).where('state', 'is not', null),
  )
}

/** Those of the given recipes that the caller can reach. */
export async function findReachableRecipes(ctx: UserCtx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await scopedRecipeRows(ctx).where('recipe.id', 'in', ids).select('recipe.id').execute()
  return new Set(rows.map(({ id }) => id))
}

/** In the saved order; recipes that were never moved come last. */
export async function readCookbookRecipes(
  ctx: UserCtx,
  cookbookId: string,
  recipeIds?: readonly string[],
): Promise<CookbookRecipe[]> {
  const rows = await scopedCookbooks(ctx)
    .innerJoin('cookbookRecipe', 'cookbookRecipe.cookbookId', 'cookbook.id')
    .leftJoin('user as person', 'person.id', 'cookbookRecipe.userId')
    .where('cookbook.id', '=', cookbookId)
    .$if(recipeIds !== undefined, (rows) => rows.where('cookbookRecipe.recipeId', 'in', recipeIds ?? []))
    .select([
      'cookbookRecipe.recipeId',
      'cookbookRecipe.state',
      'cookbookRecipe.position',
      'cookbookRecipe.userId',
      'person.fullName',
      'person.username',
    ])
    .orderBy(sql`"cookbookRecipe"."position" asc nulls last`)
    .orderBy('cookbookRecipe.createdAt')
    .orderBy('cookbookRecipe.recipeId')
    .execute()
  return rows.map(({ userId, fullName, username, ...row }) => ({
    ...row,
    person: userId === null ? null : { id: userId, name: fullName || username || '' },
  }))
}

/** Without a state, only a position remains. */
export async function setCookbookRecipes(
  ctx: UserCtx,
  { id: cookbookId }: Authorized<CookbookSubject, 'update'>,
  states: readonly CookbookRecipeState[],
): Promise<void> {
  const { id: userId } = ctx.actor
  for (const chunk of chunksOf(states, ROWS_PER_STATEMENT))
    await ctx.db
      .insertInto('cookbookRecipe')
      .values(chunk.map((one) => ({ ...one, cookbookId, userId, position: null, createdAt: ctx.now })))
      .onConflict((conflict) =>
        conflict.columns(['cookbookId', 'recipeId']).doUpdateSet((eb) => ({
          state: eb.ref('excluded.state'),
          userId: eb.ref('excluded.userId'),
          createdAt: eb.ref('excluded.createdAt'),
        })),
      )
      .execute()
  await deleteUnused(ctx, cookbookId)
}

/** Positions count from 0; recipes behind the given ones keep theirs. */
export async function orderCookbookRecipes(
  ctx: UserCtx,
  { id: cookbookId }: Authorized<CookbookSubject, 'update'>,
  recipeIds: readonly string[],
): Promise<void> {
  const rows = recipeIds.map((recipeId, position) => ({
    ...{ cookbookId, recipeId, position },
    ...{ userId: null, state: null, createdAt: ctx.now },
  }))
  for (const chunk of chunksOf(rows, ROWS_PER_STATEMENT))
    await ctx.db
      .insertInto('cookbookRecipe')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .columns(['cookbookId', 'recipeId'])
          .doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
      )
      .execute()
}

const deleteUnused = (ctx: UserCtx, cookbookId: string) =>
  ctx.db
    .deleteFrom('cookbookRecipe')
    .where('cookbookId', '=', cookbookId)
    .where('state', 'is', null)
    .where('position', 'is', null)
    .execute()

interface Choice {
  id: string
  queryFilterString: string
  onlyByHand: boolean
}

export const findOwnChoices = (ctx: UserCtx): Promise<Choice[]> =>
  scopedCookbooks(ctx)
    .where('cookbook.householdId', '=', ctx.actor.householdId)
    .select(['cookbook.id', 'cookbook.queryFilterString', 'cookbook.onlyByHand'])
    .orderBy('cookbook.position')
    .orderBy('cookbook.id')
    .execute()

/** How many of the recipes were added and left out, by cookbook of the caller's household. */
export async function countStates(ctx: UserCtx, recipeIds: readonly string[]) {
  const rows = await scopedCookbooks(ctx)
    .innerJoin('cookbookRecipe', 'cookbookRecipe.cookbookId', 'cookbook.id')
    .where('cookbook.householdId', '=', ctx.actor.householdId)
    .where('cookbookRecipe.recipeId', 'in', recipeIds)
    .where('cookbookRecipe.state', 'is not', null)
    .select(['cookbook.id', 'cookbookRecipe.state'])
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .groupBy(['cookbook.id', 'cookbookRecipe.state'])
    .execute()
  return new Map(rows.map(({ id, state, count }) => [`${id} ${state}`, Number(count)]))
}

const FILTERS_PER_STATEMENT = 25

/** How many of the recipes each filter finds, by cookbook. Error: `bad_filter`. */
export async function countMatches(
  ctx: UserCtx,
  cookbooks: readonly Choice[],
  recipeIds: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const chunk of chunksOf(cookbooks, FILTERS_PER_STATEMENT)) {
    const [first, ...rest] = chunk.map((cookbook) => {
      let recipes = scopedRecipeRows(ctx).where('recipe.id', 'in', recipeIds)
      for (const { check } of filterOfCookbook(ctx, cookbook)) recipes = recipes.where(check)
      return recipes.select([
        sql<string>`${cookbook.id}`.as('id'),
        sql<number | string>`count(*)`.as('count'),
      ])
    })
    if (!first) continue
    const rows = await rest.reduce((all, one) => all.unionAll(one), first).execute()
    for (const { id, count } of rows) counts.set(id, Number(count))
  }
  return counts
}
