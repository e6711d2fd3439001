import { sql } from 'kysely'
import type { Locale } from '~/paraglide/runtime.js'
import type { MultiPurposeLabelCreate, MultiPurposeLabelOut } from '~/schemas/label'
import type { Authorized } from '~/server/platform/access/authorize'
import { scopedGroupShoppingLists, scopedLabels } from '~/server/platform/access/scope'
import type { Ctx, UserCtx } from '~/server/platform/context'
import { type GroupLanguage, nameColumns } from '~/server/platform/db/names/name-columns'
import { clearReferences } from '~/server/platform/db/undo/change-many'
import type { CollectionRows } from '~/server/platform/lists/collections/collection'
import {
  deleteNamedRow,
  findNamedRow,
  type NamedRow,
  requireRoom,
} from '~/server/platform/lists/collections/group-rows'

export const labelRows: CollectionRows<MultiPurposeLabelCreate, MultiPurposeLabelOut, NamedRow> = {
  find: (ctx, id) => findNamedRow(ctx, 'label', id),

  read: (ctx, ids) =>
    scopedLabels(ctx)
      .where('label.id', 'in', ids)
      .select(['label.id', 'label.groupId', 'label.name', 'label.color', 'label.updatedAt'])
      .execute(),

  async insert(ctx, label, { name, color }) {
    const { id, groupId } = label
    await requireRoom(ctx, 'label', groupId)
    await ctx.db
      .insertInto('label')
      .values({
        id,
        groupId,
        ...columnsOf(ctx.actor.groupLanguage, { name, color }),
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .execute()
    await appendLabelToLists(ctx, label)
  },

  async update(ctx, { id }, { name, color }) {
    await ctx.db
      .updateTable('label')
      .set({ ...columnsOf(ctx.actor.groupLanguage, { name, color }), updatedAt: ctx.now })
      .where('id', '=', id)
      .execute()
  },

  delete: (ctx, label) => deleteNamedRow(ctx, 'label', label),

  clear: (ctx, _, subject) => clearReferences(ctx, 'label', subject),
}

const columnsOf = (language: Locale, { name, color }: { name: string; color: string }) => ({
  ...nameColumns(language, name),
  color,
})

export async function insertLabels(
  ctx: Ctx,
  { id: groupId, language }: GroupLanguage,
  labels: readonly { name: string; color: string }[],
): Promise<Map<string, string>> {
  const stamps = { createdAt: ctx.now, updatedAt: ctx.now }
  const rows = labels.map(({ name, color }) => ({
    id: crypto.randomUUID(),
    groupId,
    ...columnsOf(language, { name, color }),
    ...stamps,
  }))
  await ctx.db.insertInto('label').values(rows).execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

export const readLabels = (ctx: UserCtx): Promise<{ id: string; name: string }[]> =>
  scopedLabels(ctx).select(['label.id', 'label.name']).execute()

/** Appends the label to the label order of every shopping list of the group. */
async function appendLabelToLists(
  ctx: UserCtx,
  { id: labelId }: Authorized<{ id: string }, 'create'>,
): Promise<void> {
  const lists = await scopedGroupShoppingLists(ctx)
    .select('shoppingList.id')
    .select((eb) =>
      eb
        .selectFrom('shoppingListLabel')
        .whereRef('shoppingListLabel.shoppingListId', '=', 'shoppingList.id')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('position'),
    )
    .execute()
  const settings = lists.map((list) => ({
    id: crypto.randomUUID(),
    shoppingListId: list.id,
    labelId,
    position: Number(list.position),
  }))
  for (let start = 0; start < settings.length; start += 1000)
    await ctx.db
      .insertInto('shoppingListLabel')
      .values(settings.slice(start, start + 1000))
      .execute()
}

/** Replaces the label of foods and shopping items. A store without the target gets it where the first one was. */
export async function repointLabels(
  ctx: UserCtx,
  from: readonly Authorized<{ id: string }, 'merge'>[],
  to: Authorized<{ id: string }, 'merge'>,
): Promise<void> {
  const sources = from.map(({ id }) => id)
  const labelId = to.id
  await ctx.db
    .updateTable('food')
    .set({ labelId, updatedAt: ctx.now })
    .where('labelId', 'in', sources)
    .execute()
  await ctx.db
    .updateTable('shoppingListItem')
    .set({ labelId, updatedAt: ctx.now })
    .where('labelId', 'in', sources)
    .execute()
  await sql`insert into "storeSection" ("storeId", "labelId", position, moved)
    select "storeId", ${labelId}, min(position), max(moved) from "storeSection"
    where "labelId" in (${sql.join(sources)}) group by "storeId"
    on conflict do nothing`.execute(ctx.db)
  await ctx.db.updateTable('storeCheck').set({ labelId }).where('labelId', 'in', sources).execute()
}
