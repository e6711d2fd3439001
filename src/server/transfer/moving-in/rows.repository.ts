import { sql } from 'kysely'
import { KnownNames } from '~/server/kitchen/ingredients/known-names'
import type { Authorized } from '~/server/platform/access/authorize'
import {
  scopedGroupRows,
  scopedLabels,
  scopedMealPlanEntries,
  scopedOrganizers,
  scopedShoppingLists,
  scopedUsers,
} from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'
import type { RootTable } from '~/server/platform/db/group-data/group-tables'
import type { NamedTable, OrganizerKind } from '~/server/platform/db/schema'

export async function isSlugFree(ctx: UserCtx, table: 'recipe' | 'cookbook', slug: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom(table)
    .where('groupId', '=', ctx.actor.groupId)
    .where('slug', '=', slug)
    .select('id')
    .executeTakeFirst()
  return row === undefined
}

export const findOrganizerNames = (ctx: UserCtx, kind: OrganizerKind) =>
  scopedOrganizers(ctx, kind).select(['id', 'name', 'slug']).execute()

export async function findWordIds(ctx: UserCtx, kind: NamedTable): Promise<Set<string>> {
  const rows = await scopedGroupRows(ctx, kind).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

export async function findStamp(ctx: UserCtx, table: RootTable, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ updatedAt: string }>`
    select "updatedAt" from ${sql.table(table)} where "id" = ${id} and "householdId" = ${ctx.actor.householdId}`.execute(
    ctx.db,
  )
  return rows[0]?.updatedAt
}

export async function hasList(ctx: UserCtx, id: string): Promise<boolean> {
  const row = await scopedShoppingLists(ctx)
    .where('shoppingList.id', '=', id)
    .select('shoppingList.id')
    .executeTakeFirst()
  return row !== undefined
}

/** The entry of an archive that is here already; entries have other ids on every server. */
export async function findSameEntry(
  ctx: UserCtx,
  { date, entryType, createdAt }: { date: string; entryType: string; createdAt: string },
): Promise<number | undefined> {
  const row = await scopedMealPlanEntries(ctx)
    .where('mealPlanEntry.date', '=', date)
    .where('mealPlanEntry.entryType', '=', entryType)
    .where('mealPlanEntry.createdAt', '=', createdAt)
    .select('mealPlanEntry.id')
    .executeTakeFirst()
  return row?.id
}

/** Appends labels without a position on a list after those that have one. */
export async function placeLabels(
  ctx: UserCtx,
  { groupId }: Authorized<{ groupId: string }, 'create'>,
): Promise<void> {
  const { rows } = await sql<{ shoppingListId: string; labelId: string; last: number | null }>`
    select "shoppingList"."id" as "shoppingListId", "label"."id" as "labelId",
      (select max("position") from "shoppingListLabel" where "shoppingListId" = "shoppingList"."id") as "last"
    from "shoppingList" inner join "user" on "user"."id" = "shoppingList"."userId"
      inner join "label" on "label"."groupId" = "user"."groupId"
    where "user"."groupId" = ${groupId} and not exists (
      select 1 from "shoppingListLabel" where "shoppingListId" = "shoppingList"."id" and "labelId" = "label"."id")
    order by "shoppingList"."id", "label"."name"`.execute(ctx.db)
  const placed = new Map<string, number>()
  for (const { shoppingListId, labelId, last } of rows) {
    const position = placed.get(shoppingListId) ?? (last === null ? 0 : Number(last) + 1)
    placed.set(shoppingListId, position + 1)
    await ctx.db
      .insertInto('shoppingListLabel')
      .values({ id: crypto.randomUUID(), shoppingListId, labelId, position })
      .execute()
  }
}

export async function countKnownSlugs(
  ctx: UserCtx,
  table: 'tag' | 'category',
  slugs: readonly string[],
): Promise<number> {
  const rows = await ctx.db
    .selectFrom(table)
    .where('groupId', '=', ctx.actor.groupId)
    .where('slug', 'in', slugs)
    .select('id')
    .execute()
  return rows.length
}

export async function findLabelNames(ctx: UserCtx): Promise<KnownNames> {
  const rows = await scopedLabels(ctx).select(['label.id', 'label.name']).execute()
  const names = new KnownNames(ctx.actor.groupLanguage)
  for (const { id, name } of rows) names.add(id, name)
  return names
}

/** Members in whose name an import may write: for administrators all that are not locked, for others themselves. */
export async function findMembers(ctx: UserCtx): Promise<{ id: string; email: string; username: string }[]> {
  return scopedUsers(ctx)
    .$if(!ctx.actor.admin, (query) => query.where('user.id', '=', ctx.actor.id))
    .where('user.lockedAt', 'is', null)
    .select(['user.id', 'user.email', 'user.username'])
    .execute()
}
