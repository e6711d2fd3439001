import { type Expression, type SqlBool, sql } from 'kysely'
import { TIME_LIMITS } from '~/schemas/limits'
import type { FilterCount } from '~/schemas/recipe-filter-counts'
import { scopedRecipeRows } from '~/server/access/scope'
import type { ReadCtx } from '~/server/context'
import { type LinkedKind, recipeLinks } from '~/server/db/recipe-links'

type Condition = Expression<SqlBool>

/** The most that is offered of one kind. */
const MOST = 300

/** The recipes that the caller can reach and that fulfil all of these. */
function matching(ctx: ReadCtx, conditions: readonly Condition[]) {
  let rows = scopedRecipeRows(ctx)
  for (const condition of conditions) rows = rows.where(condition)
  return rows
}

const counted = ({ id, name, count }: FilterCount): FilterCount => ({ id, name, count: Number(count) })

/** How many of these recipes have each category, tag, tool or food. */
export async function countLinked(
  ctx: ReadCtx,
  kind: LinkedKind,
  conditions: readonly Condition[],
): Promise<FilterCount[]> {
  const { table, column } = recipeLinks[kind]
  const recipes = matching(ctx, conditions).select('recipe.id')
  const { rows } = await sql<FilterCount>`
    select "named"."id", "named"."name", "counts"."count" from (
      select ${sql.ref(column)} as "id", count(distinct "recipeId") as "count" from ${sql.table(table)}
      where ${sql.ref(column)} is not null and "recipeId" in (${recipes}) group by ${sql.ref(column)}
    ) as "counts" inner join ${sql.table(kind)} as "named" on "named"."id" = "counts"."id"
    order by "counts"."count" desc, lower("named"."name"), "named"."id" limit ${sql.lit(MOST)}`.execute(
    ctx.db,
  )
  return rows.map(counted)
}

/** How many of these recipes each household has. */
export async function countHouseholds(
  ctx: ReadCtx,
  conditions: readonly Condition[],
): Promise<FilterCount[]> {
  const recipes = matching(ctx, conditions).select('recipe.userId')
  const { rows } = await sql<FilterCount>`
    select "household"."id", "household"."name", count(*) as "count" from (${recipes}) as "found"
    inner join "user" on "user"."id" = "found"."userId"
    inner join "household" on "household"."id" = "user"."householdId"
    group by "household"."id", "household"."name"
    order by "count" desc, lower("household"."name") limit ${sql.lit(MOST)}`.execute(ctx.db)
  return rows.map(counted)
}

/** How many of these recipes there are, and how many take no longer than each limit. */
export async function countTimes(
  ctx: ReadCtx,
  conditions: readonly Condition[],
): Promise<{ minutes: number; count: number }[]> {
  const within = TIME_LIMITS.map(
    (minutes) =>
      sql`sum(case when "totalTimeSeconds" <= ${sql.lit(minutes * 60)} then 1 else 0 end) as ${sql.ref(`m${minutes}`)}`,
  )
  const recipes = matching(ctx, conditions).select('recipe.totalTimeSeconds')
  const { rows } = await sql<
    Record<string, number | null>
  >`select ${sql.join(within)} from (${recipes}) as "found"`.execute(ctx.db)
  return TIME_LIMITS.map((minutes) => ({ minutes, count: Number(rows[0]?.[`m${minutes}`] ?? 0) }))
}

/** How many recipes fulfil all of these. */
export async function countRecipes(ctx: ReadCtx, conditions: readonly Condition[]): Promise<number> {
  const row = await matching(ctx, conditions)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
