import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { scopedHouseholds, scopedOrganizers, scopedRecipeRows } from '~/server/platform/access/scope'
import type { ReadCtx } from '~/server/platform/context'
import { type LinkedKind, recipeLinks } from '~/server/platform/db/recipe-links'
import type { OrganizerKind } from '~/server/platform/db/schema'
import type { Choice } from '~/server/platform/lists/entity'

export async function findOrganizerIds(
  ctx: ReadCtx,
  kind: OrganizerKind,
  slugs: readonly string[],
): Promise<string[]> {
  const rows = await scopedOrganizers(ctx, kind).where('slug', 'in', slugs).select('id').execute()
  return rows.map((row) => row.id)
}

export async function findHouseholdIds(ctx: ReadCtx, slugs: readonly string[]): Promise<string[]> {
  const rows = await scopedHouseholds(ctx)
    .where('household.slug', 'in', slugs)
    .select('household.id')
    .execute()
  return rows.map((row) => row.id)
}

export function hasAnyOf(kind: LinkedKind, ids: readonly string[]): Choice {
  const { table, column } = recipeLinks[kind]
  const isChosen = sql`${sql.ref(column)} in (${sql.join(ids)})`
  const chosen = sql`select "recipeId" as "id" from ${sql.table(table)} where ${isChosen}`
  return {
    find: sql`"recipe"."id" in (${chosen})`,
    check: sql`exists (select 1 from ${sql.table(table)} where "recipeId" = "recipe"."id" and ${isChosen})`,
    ids: chosen,
  }
}

/** Of at most 500 ids, the limit of SQLite for parts of a compound select. */
export function hasAllOf(kind: LinkedKind, ids: readonly string[]): Choice {
  const { table, column } = recipeLinks[kind]
  const own = sql`from ${sql.table(table)} where "recipeId" = "recipe"."id" and ${sql.ref(column)} in (${sql.join(ids)})`
  const check = sql<SqlBool>`(select count(distinct ${sql.ref(column)}) = ${sql.lit(ids.length)} ${own})`
  const chosen = sql.join(
    ids.map((id) => sql`select "recipeId" as "id" from ${sql.table(table)} where ${sql.ref(column)} = ${id}`),
    sql` intersect `,
  )
  return { find: sql`"recipe"."id" in (${chosen})`, check, ids: chosen }
}

export function isOfHousehold(ids: readonly string[]): Choice {
  const isThere = sql`"user"."householdId" in (${sql.join(ids)})`
  return {
    find: sql`"recipe"."userId" in (select "id" from "user" where ${isThere})`,
    check: sql`exists (select 1 from "user" where "user"."id" = "recipe"."userId" and ${isThere})`,
    ids: null,
  }
}

/** Excludes recipes without a time. */
export function withinMinutes(minutes: number): Choice {
  const seconds = sql.ref('recipe.totalTimeSeconds')
  const max = minutes * 60
  return { find: sql`${seconds} <= ${max}`, check: sql`+${seconds} <= ${max}`, ids: null }
}

export const isNothing = sql<SqlBool>`1 = 0`

/** By name. */
export async function findRecipeIdsOf(
  ctx: ReadCtx,
  kind: OrganizerKind,
  organizerId: string,
): Promise<string[]> {
  const rows = await scopedRecipeRows(ctx)
    .where(hasAnyOf(kind, [organizerId]).find)
    .select('recipe.id')
    .orderBy('recipe.sortKey')
    .orderBy('recipe.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Random recipes that match all conditions, without excluded ones; only of `among`, if given. */
export async function findRandomRecipeIds(
  ctx: ReadCtx,
  conditions: readonly RawBuilder<SqlBool>[],
  count: number,
  except: readonly string[],
  among?: readonly string[],
): Promise<string[]> {
  if (count <= 0 || among?.length === 0) return []
  let recipes = scopedRecipeRows(ctx)
  if (except.length > 0) recipes = recipes.where('recipe.id', 'not in', except)
  if (among) recipes = recipes.where('recipe.id', 'in', among)
  for (const condition of conditions) recipes = recipes.where(condition)
  const rows = await recipes.select('recipe.id').orderBy(sql`random()`).limit(count).execute()
  return rows.map(({ id }) => id)
}
