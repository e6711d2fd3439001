import type { MultiPurposeLabelCreate, MultiPurposeLabelOut } from '~/schemas/label'
import type { Authorized } from '~/server/access/authorize'
import { scopedGroupShoppingLists, scopedLabels } from '~/server/access/scope'
import type { UserCtx } from '~/server/context'

const columns = ['label.id', 'label.groupId', 'label.name', 'label.color'] as const

/** Labels of the group by id. */
export const readLabelRows = (ctx: UserCtx, ids: readonly string[]): Promise<MultiPurposeLabelOut[]> =>
  scopedLabels(ctx).where('label.id', 'in', ids).select(columns).execute()

/** Whether another label of the group than `exceptId` has exactly this name. */
export async function isLabelNameTaken(ctx: UserCtx, name: string, exceptId?: string): Promise<boolean> {
  const same = await scopedLabels(ctx)
    .where('label.name', '=', name)
    .where('label.id', '<>', exceptId ?? '')
    .select('label.id')
    .executeTakeFirst()
  return same !== undefined
}

/** Stores a new label. */
export async function insertLabel(
  ctx: UserCtx,
  { id, groupId }: Authorized<{ id: string; groupId: string }, 'create'>,
  { name, color }: MultiPurposeLabelCreate,
): Promise<void> {
  await ctx.db
    .insertInto('label')
    .values({ id, groupId, name, color, createdAt: ctx.now, updatedAt: ctx.now })
    .execute()
}

/** Puts the label at the end of the label order of every shopping list of the group. */
export async function appendLabelToLists(
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

/** Gives the label another name and colour. */
export async function updateLabelRow(
  ctx: UserCtx,
  { id }: Authorized<MultiPurposeLabelOut, 'update'>,
  { name, color }: MultiPurposeLabelCreate,
): Promise<void> {
  await ctx.db.updateTable('label').set({ name, color, updatedAt: ctx.now }).where('id', '=', id).execute()
}

/** Deletes the label; foods and items lose it, shopping lists their place for it. */
export async function deleteLabelRow(
  ctx: UserCtx,
  { id }: Authorized<MultiPurposeLabelOut, 'delete'>,
): Promise<void> {
  await ctx.db.deleteFrom('label').where('id', '=', id).execute()
}

/** The name of every label of the group. */
export async function readLabelNames(ctx: UserCtx): Promise<string[]> {
  const rows = await scopedLabels(ctx).select('label.name').execute()
  return rows.map(({ name }) => name)
}
