import { type SqlBool, sql } from 'kysely'
import { scopedGroupShoppingLists, scopedUsers } from '~/server/platform/access/scope'
import type { Ctx, UserCtx } from '~/server/platform/context'
import { chunksOf, IDS_PER_STATEMENT, ROWS_PER_STATEMENT } from '~/server/platform/db/chunks'
import { nextVersion } from '~/server/platform/db/row-version'
import type { NamedTable } from '~/server/platform/db/schema'

/** Rows of the caller's group with one of these names or slugs. */
export async function findTaken(
  { db, actor }: UserCtx,
  table: NamedTable | 'recipe',
  column: 'name' | 'slug',
  values: readonly string[],
): Promise<{ id: string; name: string; value: string }[]> {
  const found: { id: string; name: string; value: string }[] = []
  for (const chunk of chunksOf(values, IDS_PER_STATEMENT)) {
    const { rows } = await sql<{ id: string; name: string; value: string }>`
      select id, name, ${sql.ref(column)} as value from ${sql.table(table)}
      where "groupId" = ${actor.groupId} and ${sql.ref(column)} in (${sql.join(chunk)})`.execute(db)
    found.push(...rows)
  }
  return found
}

/** Members with their household, and whether it locks its recipes. */
export async function findOwnersOf(ctx: UserCtx, ids: readonly (string | null | undefined)[]) {
  const wanted = [...new Set(ids)].filter((id) => id != null)
  if (wanted.length === 0) return []
  return scopedUsers(ctx)
    .leftJoin('householdPreference as preference', 'preference.householdId', 'user.householdId')
    .where('user.id', 'in', wanted)
    .select(['user.id', 'user.householdId', 'preference.lockRecipeEditsFromOtherHouseholds as locksEdits'])
    .execute()
}

/** Gives lists the sections that they lack: their own ones of before stay in order. */
export async function addMissingSections(ctx: UserCtx): Promise<void> {
  const missing = await scopedGroupShoppingLists(ctx)
    .innerJoin('label', 'label.groupId', 'owner.groupId')
    .where(
      sql<SqlBool>`not exists (select 1 from "shoppingListLabel" as known
        where known."shoppingListId" = "shoppingList".id and known."labelId" = label.id)`,
    )
    .select((eb) => [
      'shoppingList.id as shoppingListId',
      'label.id as labelId',
      eb
        .selectFrom('shoppingListLabel as other')
        .whereRef('other.shoppingListId', '=', 'shoppingList.id')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('position'),
    ])
    .orderBy('label.sortKey')
    .execute()
  const rows = missing.map((row) => ({
    ...row,
    id: crypto.randomUUID(),
    position: Number(row.position),
  }))
  for (const chunk of chunksOf(rows, ROWS_PER_STATEMENT))
    await ctx.db
      .insertInto('shoppingListLabel')
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export async function stampRecipes(ctx: UserCtx, ids: readonly string[]): Promise<void> {
  const updatedAt = await nextVersion(ctx, 'recipe', ids)
  await ctx.db.updateTable('recipe').set({ updatedAt }).where('id', 'in', ids).execute()
}

/** Those of the ids that recipes have now, such as one that an archive brought back. */
export async function findLivingRecipes({ db }: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const living = new Set<string>()
  for (const chunk of chunksOf(ids, IDS_PER_STATEMENT)) {
    const rows = await db.selectFrom('recipe').where('id', 'in', chunk).select('id').execute()
    for (const { id } of rows) living.add(id)
  }
  return living
}
