import { scopedShoppingLists } from '~/server/platform/access/scope'
import { attributesOf, defineList, hasMany } from '~/server/platform/lists/entity'

const recipeReferences = attributesOf('shoppingListRecipe', {
  scalars: { recipeId: 'uuid', recipeQuantity: 'number' },
})

export const shoppingListAttributes = attributesOf('shoppingList', {
  scalars: { id: 'uuid', userId: 'uuid', name: 'text?', createdAt: 'instant', updatedAt: 'instant' },
  sortBy: { name: 'sortKey' },
  relations: { recipeReferences: hasMany(recipeReferences, 'shoppingListId') },
})

export const shoppingListList = defineList({
  scope: scopedShoppingLists,
  attributes: shoppingListAttributes,
})
