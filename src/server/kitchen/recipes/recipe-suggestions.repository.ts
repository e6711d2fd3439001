import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RecipeSuggestionQuery } from '~/schemas/recipe-suggestion'
import type { Ctx } from '~/server/platform/context'
import { filterCondition } from '~/server/platform/lists/filter/compile'
import { orderTerms } from '~/server/platform/lists/order'
import { recipeAttributes } from './recipes.attributes'

export interface SuggestionScope {
  groupId: string
  /** Null for guests, who have nothing at hand. */
  householdId: string | null
  /** Restricts `recipe` to what the caller can see. */
  where: readonly Expression<SqlBool>[]
}

/** Neither given nor at hand; `column` is a food or tool id. */
function isUnknown(
  column: 'needed.foodId' | 'needed.toolId',
  given: readonly string[],
  householdId: string | null,
): RawBuilder<SqlBool> {
  const isFood = column === 'needed.foodId'
  const onHand = sql`select ${sql.ref(isFood ? 'foodId' : 'toolId')} from ${sql.table(isFood ? 'foodOnHand' : 'toolOnHand')} where "householdId" = ${householdId}`
  const notGiven = sql<SqlBool>`${sql.ref(column)} not in (${sql.join(given)})`
  return householdId === null ? notGiven : sql`${notGiven} and ${sql.ref(column)} not in (${onHand})`
}

/**
 * Best first: fewest missing tools, then fewest rows of missing foods, then most given foods, then the caller's order.
 * Throws `bad_filter`, `bad_order`; InvalidInput for `random` without a seed.
 */
export async function findSuggestedIds(
  ctx: Ctx,
  scope: SuggestionScope,
  query: RecipeSuggestionQuery,
): Promise<string[]> {
  const filter = filterCondition(ctx, recipeAttributes, query.queryFilter)
  const choice = {
    conditions: [...scope.where, ...(filter ? [filter] : [])],
    order: sql.join(orderTerms(ctx, recipeAttributes, query.orderBy || 'createdAt', query)),
  }
  if (query.limit === 0) return []
  return query.foods.length > 0
    ? findByFoods(ctx, scope, query, choice)
    : findByTools(ctx, scope, query, choice)
}

interface Choice {
  conditions: readonly Expression<SqlBool>[]
  order: RawBuilder<unknown>
}

const countMissingTools = (
  { householdId }: SuggestionScope,
  { tools, includeToolsOnHand }: RecipeSuggestionQuery,
  recipeId: string,
) =>
  tools.length === 0
    ? sql<number>`0`
    : sql<number>`(select count(*) from "recipeTool" as "needed" where "needed"."recipeId" = ${sql.ref(recipeId)} and ${isUnknown('needed.toolId', tools, includeToolsOnHand ? householdId : null)})`

/**
 * Starts with the recipes that have one of the foods, so that the cost grows with these and not with the collection.
 * Only recipes as good as the last shown one are sorted in the caller's order.
 */
async function findByFoods(
  ctx: Ctx,
  scope: SuggestionScope,
  query: RecipeSuggestionQuery,
  { conditions, order }: Choice,
): Promise<string[]> {
  const { foods, maxMissingFoods, maxMissingTools, limit, includeFoodsOnHand } = query
  const isMissing = isUnknown('needed.foodId', foods, includeFoodsOnHand ? scope.householdId : null)
  const allowed =
    conditions.length === 0
      ? sql`"candidate"`
      : sql`"candidate" inner join "recipe" on "recipe"."id" = "candidate"."recipeId" where ${sql.join(conditions, sql` and `)}`
  const { rows } = await sql<{ id: string }>`
    with "candidate" as materialized (
      select "recipeId", count(distinct "foodId") as "foods" from "recipeIngredient"
      where "foodId" in (select "id" from "food" where "groupId" = ${scope.groupId} and "id" in (${sql.join(foods)}))
      group by "recipeId"
    ), "counted" as materialized (
      select "candidate"."recipeId", -"candidate"."foods" as "unused",
        ${countMissingTools(scope, query, 'candidate.recipeId')} as "missingTools",
        (select count(*) from "recipeIngredient" as "needed" where "needed"."recipeId" = "candidate"."recipeId" and "needed"."foodId" is not null and ${isMissing}) as "missingFoods"
      from ${allowed}
    ), "fitting" as (
      select * from "counted" where "missingTools" <= ${maxMissingTools} and "missingFoods" <= ${maxMissingFoods}
    ), "last" as (
      select "missingTools", "missingFoods", "unused" from "fitting"
      order by "missingTools", "missingFoods", "unused" limit 1 offset ${limit - 1}
    )
    select "recipe"."id" from "fitting" inner join "recipe" on "recipe"."id" = "fitting"."recipeId"
    where coalesce(("missingTools", "missingFoods", "unused") <= (select "missingTools", "missingFoods", "unused" from "last"), true)
    order by "missingTools", "missingFoods", "unused", ${order} limit ${limit}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Finds recipes that lack nothing in the caller's order, which ends early; others only if these are too few. */
async function findByTools(
  ctx: Ctx,
  scope: SuggestionScope,
  query: RecipeSuggestionQuery,
  { conditions, order }: Choice,
): Promise<string[]> {
  const missing = countMissingTools(scope, query, 'recipe.id')
  const ofGroup = sql.join([sql`"recipe"."groupId" = ${scope.groupId}`, ...conditions], sql` and `)
  const complete = await sql<{
    id: string
  }>`select "recipe"."id" from "recipe" where ${ofGroup} and ${missing} = 0 order by ${order} limit ${query.limit}`.execute(
    ctx.db,
  )
  const ids = query.maxMissingTools < 0 ? [] : complete.rows.map(({ id }) => id)
  if (ids.length === query.limit || query.tools.length === 0 || query.maxMissingTools <= 0) return ids
  const others = await sql<{ id: string }>`
    with "counted" as materialized (select "recipe"."id", ${missing} as "missingTools" from "recipe" where ${ofGroup})
    select "recipe"."id" from "counted" inner join "recipe" on "recipe"."id" = "counted"."id"
    where "counted"."missingTools" between 1 and ${query.maxMissingTools}
    order by "counted"."missingTools", ${order} limit ${query.limit - ids.length}`.execute(ctx.db)
  return [...ids, ...others.rows.map(({ id }) => id)]
}

/** Each food once, in the order of the recipe, with whether it is missing. */
export async function findNeededFoods(
  ctx: Ctx,
  { householdId }: SuggestionScope,
  { foods, includeFoodsOnHand }: RecipeSuggestionQuery,
  recipeIds: readonly string[],
): Promise<{ recipeId: string; foodId: string; isMissing: boolean }[]> {
  const isMissing = isUnknown('needed.foodId', foods, includeFoodsOnHand ? householdId : null)
  const { rows } = await sql<{
    recipeId: string
    foodId: string
    missing: number
  }>`select "recipeId", "foodId", max(case when ${isMissing} then 1 else 0 end) as "missing" from "recipeIngredient" as "needed" where "recipeId" in (${sql.join(recipeIds)}) and "foodId" is not null group by "recipeId", "foodId" order by "recipeId", min("position")`.execute(
    ctx.db,
  )
  return rows.map(({ missing, ...row }) => ({ ...row, isMissing: missing === 1 }))
}
