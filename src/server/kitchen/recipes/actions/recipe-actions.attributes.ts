import { scopedRecipeActions } from '~/server/platform/access/scope'
import { attributesOf, defineList } from '~/server/platform/lists/entity'
import { searchInColumns } from '~/server/platform/lists/search/column-search'

export const recipeActionList = defineList({
  scope: scopedRecipeActions,
  attributes: attributesOf('recipeAction', {
    scalars: {
      id: 'uuid',
      groupId: 'uuid',
      householdId: 'uuid',
      actionType: 'text',
      title: 'text',
      url: 'text',
      createdAt: 'instant',
      updatedAt: 'instant',
    },
  }),
  search: searchInColumns({ root: 'recipeAction', scope: scopedRecipeActions, name: 'title' }),
})
