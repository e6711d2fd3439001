import type { ShoppingListItemOut, ShoppingListOut } from '~/schemas/shopping'

const stamp = '2026-11-21T08:00:00.000Z'

/** An item as in responses, with the fields of a test. */
export function testItem(id: string, more: Partial<ShoppingListItemOut> = {}): ShoppingListItemOut {
  return {
    id,
    shoppingListId: 'list',
    groupId: 'group',
    householdId: 'household',
    quantity: 0,
    unitId: null,
    unit: null,
    foodId: null,
    food: null,
    referencedRecipe: null,
    note: id,
    display: id,
    upperQuantity: null,
    otherAmounts: [],
    checked: false,
    position: 0,
    labelId: null,
    label: null,
    extras: {},
    recipeReferences: [],
    createdAt: stamp,
    updatedAt: stamp,
    ...more,
  }
}

export const testLabel = (name: string) => ({ id: name, groupId: 'group', name, color: '#43A047' })

/** Labels are in the given order. */
export function testList(listItems: ShoppingListItemOut[], labels: string[] = []): ShoppingListOut {
  return {
    id: 'list',
    groupId: 'group',
    householdId: 'household',
    userId: 'user',
    name: 'Weekend',
    extras: {},
    recipeReferences: [],
    labelSettings: labels.map((name, position) => ({
      id: `setting ${name}`,
      shoppingListId: 'list',
      labelId: name,
      position,
      label: testLabel(name),
    })),
    plan: null,
    planShares: [],
    createdAt: stamp,
    updatedAt: stamp,
    listItems,
  }
}
