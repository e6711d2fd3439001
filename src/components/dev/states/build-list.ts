import type { MultiPurposeLabelSummary } from '~/schemas/label'
import type { ShoppingListItemOut, ShoppingListOut } from '~/schemas/shopping'
import { buildFood, buildLabel, buildUnit, GROUP, HOUSEHOLD, NOW, nextId, PERSON } from './build-words'

const stamps = { createdAt: NOW, updatedAt: NOW }
const kilogram = buildUnit('kilogram', { abbreviation: 'kg', useAbbreviation: true })

export const aisles: readonly MultiPurposeLabelSummary[] = [
  buildLabel('Vegetables and fruit', '#43A047'),
  buildLabel('Dairy', '#1976D2'),
  buildLabel('Bakery', '#C98A3C'),
]

function buildItem(
  listId: string,
  name: string,
  changes: Partial<ShoppingListItemOut> = {},
): ShoppingListItemOut {
  const food = buildFood(name, changes.label ?? null)
  return {
    id: nextId(),
    shoppingListId: listId,
    groupId: GROUP,
    householdId: HOUSEHOLD,
    quantity: 2,
    unitId: kilogram.id,
    unit: kilogram,
    foodId: food.id,
    food,
    referencedRecipe: null,
    note: '',
    display: `2 kg ${name}`,
    upperQuantity: null,
    otherAmounts: [],
    checked: false,
    position: 0,
    labelId: food.labelId,
    label: food.label,
    extras: {},
    recipeReferences: [],
    ...stamps,
    ...changes,
  }
}

/** `count` items spread over the sections; `isTicked` selects checked ones. */
export function buildList(
  name: string,
  count: number,
  word: string,
  isTicked: (index: number) => boolean = () => false,
): ShoppingListOut {
  const id = nextId()
  return {
    id,
    groupId: GROUP,
    householdId: HOUSEHOLD,
    userId: PERSON,
    name,
    extras: {},
    plan: null,
    planShares: [],
    recipeReferences: [],
    labelSettings: aisles.map((label, position) => ({
      id: nextId(),
      shoppingListId: id,
      labelId: label.id,
      position,
      label,
    })),
    listItems: Array.from({ length: count }, (_, position) =>
      buildItem(id, `${word} ${position + 1}`, {
        position,
        label: aisles[position % aisles.length] ?? null,
        checked: isTicked(position),
      }),
    ),
    ...stamps,
  }
}
