import { noteWithoutAmounts } from '~/lib/merge-items/item-note'
import { measureOfUnit } from '~/lib/merge-items/measures'
import { extrasOfShown, isSameAmount, type MoreAmounts, scaleExtras } from '~/lib/merge-items/more-amounts'
import type { ItemDraft, ItemReference } from '~/lib/merge-items/types'
import type {
  ShoppingListItemCreate,
  ShoppingListItemUpdate,
  ShoppingListItemUpdateBulk,
} from '~/schemas/shopping'
import type { IngredientUnit } from '~/schemas/unit'
import { foodCollection } from '~/server/kitchen/ingredients/foods.collection'
import { labelCollection } from '~/server/kitchen/ingredients/labels.collection'
import { unitCollection } from '~/server/kitchen/ingredients/units.collection'
import type { UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { draftOf } from './items.present'
import { type ItemRow, knownRecipes } from './items.repository'

/** `foreign_reference` for a food, unit or label outside the group. */
export async function newDrafts(
  ctx: UserCtx,
  items: readonly ShoppingListItemCreate[],
): Promise<ItemDraft[]> {
  const known = await readKnown(ctx, items)
  return items.map((item) => {
    const draft = toDraft(item, item.id ?? crypto.randomUUID(), known, { more: extrasOfShown(item) })
    const wanted = { foodId: foodIdOf(item), unitId: unitIdOf(item), labelId: item.labelId }
    for (const field of ['foodId', 'unitId', 'labelId'] as const)
      if (draft[field] !== wanted[field]) throw new DomainError('foreign_reference', { field })
    return draft
  })
}

export async function changedDrafts(
  ctx: UserCtx,
  items: readonly ShoppingListItemUpdateBulk[],
  stored: readonly ItemRow[],
): Promise<ItemDraft[]> {
  const known = await readKnown(ctx, items)
  const storedItems = new Map(stored.map((row) => [row.id, draftOf(row)]))
  return items.map((item) => {
    const before = storedItems.get(item.id)
    const isSame = before && isSameAmount(before, toDraft(item, item.id, known))
    const more = isSame ? before.more : null
    const draft = toDraft(item, item.id, known, { more, references: before?.recipeReferences })
    // The amounts of an old note do not apply to one that a person wrote.
    const note = before && !isSame && item.note === before.note ? noteWithoutAmounts(before) : draft.note
    return { ...draft, note }
  })
}

interface Known {
  foods: { has(id: string): boolean }
  units: ReadonlyMap<string, IngredientUnit>
  labels: { has(id: string): boolean }
  recipes: { has(id: string): boolean }
}

const foodIdOf = ({ foodId, food }: ShoppingListItemUpdate) => foodId ?? food
const unitIdOf = ({ unitId, unit }: ShoppingListItemUpdate) => unitId ?? unit

async function readKnown(ctx: UserCtx, items: readonly ShoppingListItemUpdate[]): Promise<Known> {
  const recipeIds = items.flatMap((item) => item.recipeReferences.map(({ recipeId }) => recipeId))
  return {
    foods: await foodCollection.read(
      ctx,
      items.flatMap((item) => foodIdOf(item) ?? []),
    ),
    units: await unitCollection.read(
      ctx,
      items.flatMap((item) => unitIdOf(item) ?? []),
    ),
    labels: await labelCollection.read(
      ctx,
      items.flatMap(({ labelId }) => labelId ?? []),
    ),
    recipes: await knownRecipes(ctx, [...new Set(recipeIds)]),
  }
}

function toDraft(
  item: ShoppingListItemUpdate,
  id: string,
  known: Known,
  {
    more = null,
    references: stored = [],
  }: { more?: MoreAmounts | null; references?: ItemReference[] | undefined } = {},
): ItemDraft {
  const ifKnown = (rows: { has(id: string): boolean }, rowId: string | null) =>
    rowId !== null && rows.has(rowId) ? rowId : null
  const references = new Map<string, ItemReference>()
  for (const reference of item.recipeReferences) {
    if (!known.recipes.has(reference.recipeId)) continue
    const before = stored.find(({ recipeId }) => recipeId === reference.recipeId)
    // A reference that was removed when the item was checked gets its share of `more` back.
    const part = item.quantity > 0 ? reference.recipeQuantity / item.quantity : 0
    references.set(reference.recipeId, {
      ...reference,
      id: before?.id ?? crypto.randomUUID(),
      more: before ? before.more : scaleExtras(more, part),
      noteAmounts: before?.recipeNote === reference.recipeNote ? before?.noteAmounts : null,
    })
  }
  const unitId = ifKnown(known.units, unitIdOf(item))
  const foodId = ifKnown(known.foods, foodIdOf(item))
  return {
    id,
    shoppingListId: item.shoppingListId,
    quantity: item.quantity,
    unitId,
    measure: measureOfUnit(unitId === null ? null : known.units.get(unitId)),
    more,
    foodId,
    note: item.note,
    checked: item.checked,
    position: item.position,
    labelId: ifKnown(known.labels, item.labelId),
    extras: item.extras,
    recipeReferences: [...references.values()],
  }
}
