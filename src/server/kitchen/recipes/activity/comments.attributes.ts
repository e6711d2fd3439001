import { recipeAttributes } from '~/server/kitchen/recipes/recipes.attributes'
import { userAttributes } from '~/server/people/users/users.attributes'
import { scopedRecipeComments } from '~/server/platform/access/scope'
import { attributesOf, belongsTo, defineList } from '~/server/platform/lists/entity'

export const commentList = defineList({
  scope: scopedRecipeComments,
  attributes: attributesOf('recipeComment', {
    scalars: {
      id: 'uuid',
      recipeId: 'uuid',
      userId: 'uuid',
      text: 'text',
      createdAt: 'instant',
      updatedAt: 'instant',
    },
    relations: { recipe: belongsTo('recipeId', recipeAttributes), user: belongsTo('userId', userAttributes) },
    shortcuts: { groupId: 'recipe.groupId', householdId: 'recipe.householdId' },
  }),
})
