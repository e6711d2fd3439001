import {
  CreateGroupRecipeAction,
  GroupRecipeActionOut,
  GroupRecipeActionPagination,
  SaveGroupRecipeAction,
} from '~/schemas/recipe-action'
import { householdRowsPolicy } from '~/server/platform/access/policies/rows'
import { collection } from '~/server/platform/lists/collections/collection'
import { assertRoomInHousehold } from '~/server/platform/lists/collections/household-max'
import { recipeActionList } from './recipe-actions.attributes'
import { recipeActionRows } from './recipe-actions.repository'

export const recipeActionCollection = collection({
  name: 'RecipeAction',
  names: 'RecipeActions',
  path: '/api/households/recipe-actions',
  tag: 'Households: Recipe Actions',
  in: CreateGroupRecipeAction,
  change: SaveGroupRecipeAction,
  out: GroupRecipeActionOut,
  page: GroupRecipeActionPagination,
  undo: ({ title, householdId }) => ({ kind: 'recipeAction', name: title, householdId }),
  policy: householdRowsPolicy,
  list: recipeActionList,
  rows: recipeActionRows,
  async check(ctx, _, id) {
    if (id === undefined) await assertRoomInHousehold(ctx, 'recipeAction')
  },
  audit: { kind: 'recipe_action', nameOf: ({ title }) => title },
})
