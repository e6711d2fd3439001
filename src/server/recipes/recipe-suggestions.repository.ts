import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RecipeSuggestionQuery } from '~/schemas/recipe-suggestion'
import type { Ctx } from '~/server/context'
import { filterCondition } from '~/server/lists/filter/compile'
import { orderTerms } from '~/server/lists/order'
import { recipeAttributes } from './recipes.attributes'

/** Which recipes may be suggested, and whose foods and tools at hand count. */
export interface SuggestionScope {
  groupId: string
  /** Null for guests, who have nothing at hand. */
  householdId: string | null
  /** Conditions on `recipe`: what the caller may see. */
  where?: readonly Expression<SqlBool>[]
}

/** Neither given nor at hand. */
function isUnknown(
  column: 'foodId' | 'toolId',
  given: readonly string[],
  householdId: string | null,
): RawBuilder<SqlBool> {
  const table = column === 'foodId' ? 'foodOnHand' : 'toolOnHand'
  const onHand = sql`select ${sql.ref(column)} from ${sql.table(table)} where "householdId" = ${householdId}`
  const isGiven = sql`${sql.ref(column)} in (${sql.join(given)})`
  return householdId === null
    ? sql<SqlBool>`not ${isGiven}`
    : sql<SqlBool>`not ${isGiven} and ${sql.ref(column)} not in (${onHand})`
}

/**
 * The ids of the recipes to suggest, best first: those that lack fewest tools, then fewest rows of foods, then those
 * that use most of what is given, then in the caller's order. Begins with the recipes that have one of the foods, so
 * that what it costs grows with these and not with the collection.
 *
 * Throws `bad_filter`, `bad_order`; InvalidInput for `random` without a seed.
 */
export async function findSuggestedIds(
  ctx: Ctx,
  { groupId, householdId, where = [] }: SuggestionScope,
  query: RecipeSuggestionQuery,
): Promise<string[]> {
  const { foods, tools, maxMissingFoods, maxMissingTools, limit } = query
  const filter = filterCondition(ctx, recipeAttributes, query.queryFilter)
  const order = orderTerms(ctx, recipeAttributes, query.orderBy || 'createdAt', query)
  const foodsAtHand = query.includeFoodsOnHand ? householdId : null
  const toolsAtHand = query.includeToolsOnHand ? householdId : null
  const missingFoods = sql<number>`(select count(*) from "recipeIngredient" where "recipeId" = "recipe"."id" and "foodId" is not null and ${isUnknown('foodId', foods, foodsAtHand)})`
  const missingTools = sql<number>`(select count(*) from "recipeTool" where "recipeId" = "recipe"."id" and ${isUnknown('toolId', tools, toolsAtHand)})`
  const matched = sql`(select "recipeId", count(distinct "foodId") as "foods" from "recipeIngredient" where "foodId" in (${sql.join(foods)}) group by "recipeId") as "matched" inner join "recipe" on "recipe"."id" = "matched"."recipeId"`
  const conditions = [sql`"recipe"."groupId" = ${groupId}`, ...where, ...(filter ? [filter] : [])]
  const counted = sql`select "recipe"."id", ${foods.length > 0 ? missingFoods : sql`0`} as "missingFoods", ${tools.length > 0 ? missingTools : sql`0`} as "missingTools", ${foods.length > 0 ? sql`"matched"."foods"` : sql`0`} as "matchedFoods" from ${foods.length > 0 ? matched : sql`"recipe"`} where ${sql.join(conditions, sql` and `)}`
  const { rows } = await sql<{
    id: string
  }>`with "counted" as materialized (${counted}) select "recipe"."id" from "counted" inner join "recipe" on "recipe"."id" = "counted"."id" where "counted"."missingFoods" <= ${maxMissingFoods} and "counted"."missingTools" <= ${maxMissingTools} order by "counted"."missingTools", "counted"."missingFoods", "counted"."matchedFoods" desc, ${sql.join(order)} limit ${limit}`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** The foods of these recipes that are neither given nor at hand, each once, in the order of the recipe. */
export async function findMissingFoodIds(
  ctx: Ctx,
  { householdId }: SuggestionScope,
  { foods, includeFoodsOnHand }: RecipeSuggestionQuery,
  recipeIds: readonly string[],
): Promise<{ recipeId: string; foodId: string }[]> {
  const { rows } = await sql<{
    recipeId: string
    foodId: string
  }>`select "recipeId", "foodId" from "recipeIngredient" where "recipeId" in (${sql.join(recipeIds)}) and "foodId" is not null and ${isUnknown('foodId', foods, includeFoodsOnHand ? householdId : null)} group by "recipeId", "foodId" order by "recipeId", min("position")`.execute(
    ctx.db,
  )
  return rows
}
