import { foodAttributes } from '~/server/kitchen/ingredients/foods.attributes'
import { labelAttributes } from '~/server/kitchen/ingredients/labels.attributes'
import { unitAttributes } from '~/server/kitchen/ingredients/units.attributes'
import { scopedShoppingItems } from '~/server/platform/access/scope'
import { attributesOf, belongsTo, defineList, hasMany } from '~/server/platform/lists/entity'
import { shoppingListAttributes } from './lists.attributes'

const recipeReferences = attributesOf('shoppingListItemRecipe', {
  scalars: { recipeId: 'uuid', recipeQuantity: 'number', recipeScale: 'number?', recipeNote: 'text?' },
})

const shoppingItemAttributes = attributesOf('shoppingListItem', {
  scalars: {
    id: 'uuid',
    shoppingListId: 'uuid',
    quantity: 'number',
    unitId: 'uuid?',
    foodId: 'uuid?',
    note: 'text',
    checked: 'boolean',
    position: 'number',
    labelId: 'uuid?',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  relations: {
    unit: belongsTo('unitId', unitAttributes),
    food: belongsTo('foodId', foodAttributes),
    label: belongsTo('labelId', labelAttributes),
    shoppingList: belongsTo('shoppingListId', shoppingListAttributes),
    recipeReferences: hasMany(recipeReferences, 'shoppingListItemId'),
  },
})

export const shoppingItemList = defineList({
  scope: scopedShoppingItems,
  attributes: shoppingItemAttributes,
})
