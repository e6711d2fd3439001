import { recipeAttributes } from '~/server/kitchen/recipes/recipes.attributes'
import { scopedMealPlanIdeas } from '~/server/platform/access/scope'
import { attributesOf, belongsTo, defineList } from '~/server/platform/lists/entity'

export const planIdeaList = defineList({
  scope: scopedMealPlanIdeas,
  attributes: attributesOf('mealPlanIdea', {
    scalars: {
      id: 'uuid',
      groupId: 'uuid',
      householdId: 'uuid',
      userId: 'uuid?',
      title: 'text',
      text: 'text',
      recipeId: 'uuid?',
      servings: 'number?',
      createdAt: 'instant',
      updatedAt: 'instant',
    },
    relations: { recipe: belongsTo('recipeId', recipeAttributes) },
  }),
})
