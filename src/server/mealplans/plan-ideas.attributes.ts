import { scopedMealPlanIdeas } from '~/server/access/scope'
import { attributesOf, belongsTo, defineList } from '~/server/lists/entity'
import { recipeAttributes } from '~/server/recipes/recipes.attributes'

/** The ideas of a household as a list. */
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
