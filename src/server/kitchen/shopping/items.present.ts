import { displayIngredient } from '~/lib/ingredient-display/display-ingredient'
import { shownAmounts } from '~/lib/merge-items/more-amounts'
import type { ItemDraft } from '~/lib/merge-items/types'
import type { IngredientFood } from '~/schemas/food'
import type { MultiPurposeLabelSummary } from '~/schemas/label'
import type { ShoppingListItemOut } from '~/schemas/shopping'
import type { IngredientUnit } from '~/schemas/unit'
import type { WordsRoom } from '~/server/kitchen/ingredients/words-room'
import { fromJson } from '~/server/platform/db/dialect'
import type { ItemRow } from './items.repository'
import { measureOfRow, moreFromJson, noteAmountsFromJson } from './stored-amounts'

export interface ItemWords {
  foods: ReadonlyMap<string, IngredientFood>
  units: ReadonlyMap<string, IngredientUnit>
  labels: ReadonlyMap<string, MultiPurposeLabelSummary>
}

/** Without its own label an item shows that of its food, which is not stored. */
export function presentItem(
  row: ItemRow,
  { foods, units, labels }: ItemWords,
  room: WordsRoom,
  language: string,
): ShoppingListItemOut {
  const food = (row.foodId && foods.get(row.foodId)) || null
  const unit = (row.unitId && units.get(row.unitId)) || null
  const label = (row.labelId && labels.get(row.labelId)) || food?.label || null
  const amounts = shownAmounts({ quantity: row.quantity, more: moreFromJson(row.more) })
  return {
    id: row.id,
    shoppingListId: row.shoppingListId,
    groupId: row.groupId,
    householdId: row.householdId,
    quantity: row.quantity,
    unitId: row.unitId,
    unit: room.unit(unit),
    foodId: row.foodId,
    food: room.food(food),
    referencedRecipe: null,
    note: row.note,
    display: displayIngredient({ quantity: row.quantity, unit, food, note: row.note, ...amounts }, language),
    ...amounts,
    checked: row.checked,
    position: row.position,
    labelId: label?.id ?? null,
    label,
    extras: JSON.parse(row.extras),
    recipeReferences: fromJson(row.references).map((reference) => ({
      id: reference.id,
      shoppingListItemId: row.id,
      recipeId: reference.recipeId,
      recipeQuantity: reference.recipeQuantity,
      recipeScale: reference.recipeScale,
      recipeNote: reference.recipeNote,
    })),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

export function draftOf(row: ItemRow): ItemDraft {
  return {
    id: row.id,
    shoppingListId: row.shoppingListId,
    quantity: row.quantity,
    unitId: row.unitId,
    measure: measureOfRow(row),
    more: moreFromJson(row.more),
    foodId: row.foodId,
    note: row.note,
    checked: row.checked,
    position: row.position,
    labelId: row.labelId,
    extras: JSON.parse(row.extras),
    recipeReferences: fromJson(row.references).map((reference) => ({
      ...reference,
      more: moreFromJson(reference.more),
      noteAmounts: noteAmountsFromJson(reference.more),
    })),
  }
}
