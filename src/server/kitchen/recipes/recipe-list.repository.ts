import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { scopedHouseholds, scopedOrganizers, scopedRecipeRows } from '~/server/platform/access/scope'
import type { ReadCtx } from '~/server/platform/context'
import { type LinkedKind, recipeLinks } from '~/server/platform/db/recipe-links'
import type { OrganizerKind } from '~/server/platform/db/schema'

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

export function hasAnyOf(kind: LinkedKind, ids: readonly string[]): RawBuilder<SqlBool> {
  const { table, column } = recipeLinks[kind]
  return sql<SqlBool>`"recipe"."id" in (select "recipeId" from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)}))`
}

export function hasAllOf(kind: LinkedKind, ids: readonly string[]): RawBuilder<SqlBool> {
  const { table, column } = recipeLinks[kind]
  return sql<SqlBool>`"recipe"."id" in (select "recipeId" from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)}) group by "recipeId" having count(distinct ${sql.ref(column)}) = ${sql.lit(ids.length)})`
}

export const isOfHousehold = (ids: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`"recipe"."userId" in (select "id" from "user" where "householdId" in (${sql.join(ids)}))`

/** Excludes recipes without a time. */
export const withinMinutes = (minutes: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`"recipe"."totalTimeSeconds" <= ${minutes * 60}`

export const isNothing = sql<SqlBool>`1 = 0`

/** By name. */
export async function findRecipeIdsOf(
  ctx: ReadCtx,
  kind: OrganizerKind,
  organizerId: string,
): Promise<string[]> {
  const rows = await scopedRecipeRows(ctx)
    .where(hasAnyOf(kind, [organizerId]))
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
