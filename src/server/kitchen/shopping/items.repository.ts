import type { ItemDraft } from '~/lib/merge-items/types'
import { scopedRecipes, scopedShoppingItems } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'
import { chunksOf, ROWS_PER_STATEMENT } from '~/server/platform/db/chunks'
import { jsonArrayFrom } from '~/server/platform/db/dialect'
import type { WritableList } from './lists.repository'
import { moreToJson, unitColumns } from './stored-amounts'

function itemRows(ctx: UserCtx) {
  return scopedShoppingItems(ctx)
    .leftJoin('unit', 'unit.id', 'shoppingListItem.unitId')
    .select(unitColumns)
    .select([
      'shoppingListItem.id',
      'shoppingListItem.shoppingListId',
      'shoppingListItem.quantity',
      'shoppingListItem.unitId',
      'shoppingListItem.foodId',
      'shoppingListItem.note',
      'shoppingListItem.checked',
      'shoppingListItem.position',
      'shoppingListItem.labelId',
      'shoppingListItem.extras',
      'shoppingListItem.more',
      'shoppingListItem.createdAt',
      'shoppingListItem.updatedAt',
      'owner.groupId',
      'owner.householdId',
    ])
    .select((eb) =>
      jsonArrayFrom(ctx.db)(
        eb
          .selectFrom('shoppingListItemRecipe as reference')
          .whereRef('reference.shoppingListItemId', '=', 'shoppingListItem.id')
          .select([
            'reference.id',
            'reference.recipeId',
            'reference.recipeQuantity',
            'reference.recipeScale',
            'reference.recipeNote',
            'reference.more',
          ])
          .orderBy('reference.id'),
      ).as('references'),
    )
    .orderBy('shoppingListItem.position')
    .orderBy('shoppingListItem.createdAt')
    .orderBy('shoppingListItem.id')
}

export const readItemRows = (ctx: UserCtx, ids: readonly string[]) =>
  itemRows(ctx).where('shoppingListItem.id', 'in', ids).execute()
export type ItemRow = Awaited<ReturnType<typeof readItemRows>>[number]

export const readItemRowsOfLists = (ctx: UserCtx, listIds: readonly string[]): Promise<ItemRow[]> =>
  itemRows(ctx).where('shoppingListItem.shoppingListId', 'in', listIds).execute()

const columnsOf = (ctx: UserCtx, item: ItemDraft) => ({
  id: item.id,
  shoppingListId: item.shoppingListId,
  quantity: item.quantity,
  unitId: item.unitId,
  foodId: item.foodId,
  note: item.note,
  checked: item.checked,
  position: item.position,
  labelId: item.labelId,
  extras: JSON.stringify(item.extras),
  more: moreToJson(item.more),
  createdAt: ctx.now,
  updatedAt: ctx.now,
})

/** A millisecond apart, so that items of one request keep their order at equal positions. */
const inTheirOrder = (ctx: UserCtx, items: readonly ItemDraft[]) =>
  items.map((item, index) => ({
    ...columnsOf(ctx, item),
    createdAt: new Date(Date.parse(ctx.now) + index).toISOString(),
  }))

const onlyOf = (lists: readonly WritableList[], items: readonly ItemDraft[]) =>
  items.filter(({ shoppingListId }) => lists.some(({ id }) => id === shoppingListId))

/** An id that is taken, even where the caller cannot see it, is replaced with a new one. Returns the stored items. */
export async function insertItems(
  ctx: UserCtx,
  lists: readonly WritableList[],
  items: readonly ItemDraft[],
): Promise<ItemDraft[]> {
  const stored: ItemDraft[] = []
  for (const chunk of chunksOf(onlyOf(lists, items), ROWS_PER_STATEMENT)) {
    const inserted = await insertUnused(ctx, chunk)
    const renamed = chunk
      .filter(({ id }) => !inserted.has(id))
      .map((item) => ({ ...item, id: crypto.randomUUID() }))
    if (renamed.length > 0) await insertUnused(ctx, renamed)
    stored.push(...chunk.filter(({ id }) => inserted.has(id)), ...renamed)
  }
  await insertReferences(ctx, stored)
  return stored
}

async function insertUnused(ctx: UserCtx, items: readonly ItemDraft[]): Promise<Set<string>> {
  const inserted = await ctx.db
    .insertInto('shoppingListItem')
    .values(inTheirOrder(ctx, items))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return new Set(inserted.map(({ id }) => id))
}

export async function updateItems(
  ctx: UserCtx,
  lists: readonly WritableList[],
  items: readonly ItemDraft[],
): Promise<void> {
  const own = onlyOf(lists, items)
  for (const chunk of chunksOf(own, ROWS_PER_STATEMENT)) {
    await ctx.db
      .insertInto('shoppingListItem')
      .values(chunk.map((item) => columnsOf(ctx, item)))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          shoppingListId: eb.ref('excluded.shoppingListId'),
          quantity: eb.ref('excluded.quantity'),
          unitId: eb.ref('excluded.unitId'),
          foodId: eb.ref('excluded.foodId'),
          note: eb.ref('excluded.note'),
          checked: eb.ref('excluded.checked'),
          position: eb.ref('excluded.position'),
          labelId: eb.ref('excluded.labelId'),
          extras: eb.ref('excluded.extras'),
          more: eb.ref('excluded.more'),
          updatedAt: eb.ref('excluded.updatedAt'),
        })),
      )
      .execute()
    await ctx.db
      .deleteFrom('shoppingListItemRecipe')
      .where(
        'shoppingListItemId',
        'in',
        chunk.map(({ id }) => id),
      )
      .execute()
  }
  await insertReferences(ctx, own)
}

async function insertReferences(ctx: UserCtx, items: readonly ItemDraft[]): Promise<void> {
  const references = items.flatMap((item) =>
    item.recipeReferences.map((reference) => ({
      id: reference.id,
      shoppingListItemId: item.id,
      recipeId: reference.recipeId,
      recipeQuantity: reference.recipeQuantity,
      recipeScale: reference.recipeScale,
      recipeNote: reference.recipeNote,
      more: moreToJson(reference.more, reference.noteAmounts),
    })),
  )
  for (const chunk of chunksOf(references, ROWS_PER_STATEMENT))
    await ctx.db.insertInto('shoppingListItemRecipe').values(chunk).execute()
}

export async function deleteItemRows(
  ctx: UserCtx,
  lists: readonly WritableList[],
  ids: readonly string[],
): Promise<void> {
  const listIds = lists.map(({ id }) => id)
  for (const chunk of chunksOf(ids, ROWS_PER_STATEMENT))
    await ctx.db
      .deleteFrom('shoppingListItem')
      .where('id', 'in', chunk)
      .where('shoppingListId', 'in', listIds)
      .execute()
}

export async function knownRecipes(ctx: UserCtx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await scopedRecipes(ctx).where('recipe.id', 'in', ids).select('recipe.id').execute()
  return new Set(rows.map(({ id }) => id))
}
