import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { STAPLE_NAMES } from '~/lib/staples'
import { foldName } from '~/lib/text/fold-name'
import type { RecipeSuggestionQuery } from '~/schemas/recipe-suggestion'
import type { Ctx } from '~/server/platform/context'
import { filterCondition } from '~/server/platform/lists/filter/compile'
import { orderTerms } from '~/server/platform/lists/order'
import { recipeAttributes } from './recipes.attributes'

const stapleNames = STAPLE_NAMES.map(foldName)

/** Without those that the household buys; guests have no household. */
export async function findStapleIds(
  ctx: Ctx,
  groupId: string,
  householdId: string | null,
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('food')
    .where('groupId', '=', groupId)
    .where('nameNormalized', 'in', stapleNames)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('foodToBuy')
            .whereRef('foodToBuy.foodId', '=', 'food.id')
            .where('foodToBuy.householdId', '=', householdId ?? '')
            .select('foodToBuy.foodId'),
        ),
      ),
    )
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface SuggestionScope {
  groupId: string
  /** Null for guests, who have nothing on hand. */
  householdId: string | null
  /** Restricts `recipe` to what the caller can see. */
  where: readonly Expression<SqlBool>[]
  /** Foods that count as there and say nothing about a recipe; null without `includeStaples`. */
  staples: readonly string[] | null
}

/** Neither given nor on hand; `column` is a food or tool id. */
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

const isMissingFood = (
  { householdId, staples }: SuggestionScope,
  { foods, includeFoodsOnHand }: RecipeSuggestionQuery,
) => isUnknown('needed.foodId', [...foods, ...(staples ?? [])], includeFoodsOnHand ? householdId : null)

/** "Salt, to taste". */
const staplesAsText = ['salt', 'salz', 'pepper', 'pfeffer', 'water', 'wasser', 'ملح', 'ماء']

/** A line of text that is neither linked nor a staple. */
const isUnreadLine = sql<SqlBool>`("needed"."foodId" is null and "needed"."referencedRecipeId" is null and "needed"."note" <> '' and lower(trim("needed"."note")) not in (${sql.join(STAPLE_NAMES)}) and ${sql.join(
  staplesAsText.flatMap((name) =>
    [' %', ',%'].map((rest) => sql`lower("needed"."note") not like ${`${name}${rest}`}`),
  ),
  sql` and `,
)})`

/**
 * Best first: fewest missing tools, then fewest rows of missing foods (with staples: fewest foods, then the largest share
 * that is there), then most given foods, then the caller's order.
 * Throws `bad_filter`, `bad_order`; InvalidInput for `random` without a seed.
 */
export async function findSuggestedIds(
  ctx: Ctx,
  scope: SuggestionScope,
  query: RecipeSuggestionQuery,
  max = CANDIDATES_MAX,
): Promise<string[]> {
  const filter = filterCondition(ctx, recipeAttributes, query.queryFilter)
  const choice = {
    conditions: [...scope.where, ...(filter ? [filter] : [])],
    order: sql.join(orderTerms(ctx, recipeAttributes, query.orderBy || 'createdAt', query)),
  }
  if (query.limit === 0) return []
  return query.foods.length > 0
    ? findByFoods(ctx, scope, query, choice, max)
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

/** Null without `includeStaples`: then each row counts, and the share does not. */
function countFoods(isMissing: RawBuilder<SqlBool>, staples: readonly string[] | null): RawBuilder<unknown> {
  const needed = sql`from "recipeIngredient" as "needed" where "needed"."recipeId" = "candidate"."recipeId"`
  if (!staples)
    return sql`(select count(*) ${needed} and "needed"."foodId" is not null and ${isMissing}) as "missingFoods", 0 as "total"`
  const distinct = (condition: RawBuilder<SqlBool>) =>
    sql`count(distinct case when ${condition} then "needed"."foodId" end) + count(case when ${isUnreadLine} then 1 end)`
  const isCounted = sql<SqlBool>`"needed"."foodId" not in (${sql.join(['', ...staples])})`
  return sql`(select ${distinct(isMissing)} ${needed}) as "missingFoods", (select ${distinct(isCounted)} ${needed}) as "total"`
}

/** Recipes that are compared. */
const CANDIDATES_MAX = 1000
/** Uses of all given foods that are read for them. */
const USES_MAX = 20_000

/**
 * Starts with the recipes that have one of the foods. Of many, those with most of the foods are compared; of foods that
 * very many recipes use, some of these. Only recipes as good as the last shown one are sorted in the caller's order.
 */
async function findByFoods(
  ctx: Ctx,
  scope: SuggestionScope,
  query: RecipeSuggestionQuery,
  { conditions, order }: Choice,
  max: number,
): Promise<string[]> {
  const { foods, maxMissingFoods, maxMissingTools, limit } = query
  const { staples } = scope
  const telling = foods.filter((food) => !staples?.includes(food))
  const given = await findFoodIds(ctx, scope.groupId, telling.length > 0 ? telling : foods)
  if (given.length === 0) return []
  const allowed =
    conditions.length === 0
      ? sql`"used"`
      : sql`"used" inner join "recipe" on "recipe"."id" = "used"."recipeId" where ${sql.join(conditions, sql` and `)}`
  const uses = given.map(
    (id) =>
      sql`select * from (select distinct "recipeId" from "recipeIngredient" where "foodId" = ${id} limit ${Math.max(max, Math.ceil(USES_MAX / given.length))}) as "uses"`,
  )
  const rank = sql`"missingTools", "missingFoods", "unshared", "unused"`
  const { rows } = await sql<{ id: string }>`
    with "used" as materialized (
      select "recipeId", count(*) as "foods" from (${sql.join(uses, sql` union all `)}) as "uses" group by "recipeId"
    ), "candidate" as materialized (
      select "used"."recipeId" from ${allowed} order by "used"."foods" desc, "used"."recipeId" limit ${max}
    ), "counted" as materialized (
      select "candidate"."recipeId",
        -(select count(distinct "foodId") from "recipeIngredient" where "recipeId" = "candidate"."recipeId" and "foodId" in (${sql.join(given)})) as "unused",
        ${countMissingTools(scope, query, 'candidate.recipeId')} as "missingTools",
        ${countFoods(isMissingFood(scope, query), staples)}
      from "candidate"
    ), "fitting" as (
      select *, -coalesce(("total" - "missingFoods") * 1.0 / nullif("total", 0), 0) as "unshared" from "counted"
      where "missingTools" <= ${maxMissingTools} and "missingFoods" <= ${maxMissingFoods}
    ), "last" as (
      select ${rank} from "fitting" order by ${rank} limit 1 offset ${limit - 1}
    )
    select "recipe"."id" from "fitting" inner join "recipe" on "recipe"."id" = "fitting"."recipeId"
    where coalesce((${rank}) <= (select ${rank} from "last"), true)
    order by ${rank}, ${order} limit ${limit}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

async function findFoodIds(ctx: Ctx, groupId: string, foods: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('food')
    .where('groupId', '=', groupId)
    .where('id', 'in', foods)
    .select('id')
    .execute()
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
  scope: SuggestionScope,
  query: RecipeSuggestionQuery,
  recipeIds: readonly string[],
): Promise<{ recipeId: string; foodId: string; isMissing: boolean }[]> {
  const isMissing = isMissingFood(scope, query)
  const { rows } = await sql<{
    recipeId: string
    foodId: string
    missing: number
  }>`select "recipeId", "foodId", max(case when ${isMissing} then 1 else 0 end) as "missing" from "recipeIngredient" as "needed" where "recipeId" in (${sql.join(recipeIds)}) and "foodId" is not null group by "recipeId", "foodId" order by "recipeId", min("position")`.execute(
    ctx.db,
  )
  return rows.map(({ missing, ...row }) => ({ ...row, isMissing: missing === 1 }))
}

/** By recipe. */
export async function countUnreadLines(
  ctx: Ctx,
  recipeIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    recipeId: string
    lines: number
  }>`select "recipeId", count(*) as "lines" from "recipeIngredient" as "needed" where "recipeId" in (${sql.join(recipeIds)}) and ${isUnreadLine} group by "recipeId"`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ recipeId, lines }) => [recipeId, Number(lines)]))
}
