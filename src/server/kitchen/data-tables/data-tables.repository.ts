import { sql } from 'kysely'
import type { MergedTable } from '~/schemas/data-table'
import type { Authorized } from '~/server/platform/access/authorize'
import {
  scopedFoods,
  scopedGroupRows,
  scopedRecipeActions,
  scopedUnits,
} from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'
import { nextVersion } from '~/server/platform/db/row-version'
import type { NamedRow } from '~/server/platform/lists/collections/group-rows'
import type { TableName } from '~/server/platform/lists/entity'

interface Link {
  table: TableName
  column: string
  counted: 'recipeId' | 'id'
}

/** References by row; unused rows are left out. One statement. */
export async function countUses(
  { db }: UserCtx,
  { table, column, counted }: Link,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; uses: number }>`
    select ${sql.ref(column)} as id, count(distinct ${sql.ref(counted)}) as uses from ${sql.table(table)}
    where ${sql.ref(column)} in (${sql.join(ids)}) group by ${sql.ref(column)}`.execute(db)
  return new Map(rows.map(({ id, uses }) => [id, Number(uses)]))
}

export async function countUsesTogether(
  { db }: UserCtx,
  { table, column, counted }: Link,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select count(distinct ${sql.ref(counted)}) as uses from ${sql.table(table)}
    where ${sql.ref(column)} in (${sql.join(ids)})`.execute(db)
  return Number(rows[0]?.uses ?? 0)
}

export const findRecipeActions = (ctx: UserCtx, ids: readonly string[]) =>
  scopedRecipeActions(ctx)
    .where('recipeAction.id', 'in', ids)
    .select(['recipeAction.id', 'recipeAction.householdId', 'recipeAction.title'])
    .execute()

export async function deleteRecipeActions(
  { db }: UserCtx,
  actions: readonly Authorized<{ id: string; householdId: string }, 'delete'>[],
): Promise<void> {
  if (actions.length === 0) return
  const ids = actions.map(({ id }) => id)
  await db.deleteFrom('recipeAction').where('id', 'in', ids).execute()
}

export async function setLabel(
  { db, now }: UserCtx,
  foods: readonly Authorized<NamedRow, 'update'>[],
  labelId: string | null,
): Promise<void> {
  if (foods.length === 0) return
  const ids = foods.map(({ id }) => id)
  const updatedAt = await nextVersion({ db, now }, 'food', ids)
  await db.updateTable('food').set({ labelId, updatedAt }).where('id', 'in', ids).execute()
}

/** Normalized names; one entry per alias. */
export function readNamesOf(ctx: UserCtx, table: MergedTable) {
  const none = sql<string | null>`null`
  switch (table) {
    case 'foods':
      return scopedFoods(ctx)
        .leftJoin('foodAlias', 'foodAlias.foodId', 'food.id')
        .select(['food.id', 'food.name', 'food.nameNormalized', 'food.pluralNameNormalized as plural'])
        .select('foodAlias.nameNormalized as alias')
        .orderBy('food.nameNormalized')
        .orderBy('food.id')
        .execute()
    case 'units':
      return scopedUnits(ctx)
        .leftJoin('unitAlias', 'unitAlias.unitId', 'unit.id')
        .select(['unit.id', 'unit.name', 'unit.nameNormalized', 'unit.pluralNameNormalized as plural'])
        .select('unitAlias.nameNormalized as alias')
        .orderBy('unit.nameNormalized')
        .orderBy('unit.id')
        .execute()
    default:
      return scopedGroupRows(ctx, singular[table])
        .select(['id', 'name'])
        .select([none.as('nameNormalized'), none.as('plural'), none.as('alias')])
        .orderBy('name')
        .orderBy('id')
        .execute()
  }
}

const singular = { labels: 'label', categories: 'category', tags: 'tag', tools: 'tool' } as const

/** Pairs that a member marked as not the same. */
export const readDistinctPairs = ({ db, actor }: UserCtx) =>
  db.selectFrom('distinctPair').where('groupId', '=', actor.groupId).select(['firstId', 'secondId']).execute()

export async function insertDistinctPair(
  { db }: UserCtx,
  { groupId }: Authorized<{ groupId: string }, 'merge'>,
  [firstId, secondId]: readonly [string, string],
): Promise<void> {
  await db
    .insertInto('distinctPair')
    .values({ groupId, firstId, secondId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
