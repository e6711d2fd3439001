import { recipeAttributes } from '~/server/kitchen/recipes/recipes.attributes'
import { userAttributes } from '~/server/people/users/users.attributes'
import { scopedMealPlanEntries } from '~/server/platform/access/scope'
import { attributesOf, belongsTo, defineList } from '~/server/platform/lists/entity'

const mealPlanAttributes = attributesOf('mealPlanEntry', {
  scalars: {
    id: 'number',
    date: 'day',
    entryType: 'text',
    title: 'text',
    text: 'text',
    recipeId: 'uuid?',
    servings: 'number?',
    leftoverOf: 'number?',
    userId: 'uuid',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  relations: { recipe: belongsTo('recipeId', recipeAttributes), user: belongsTo('userId', userAttributes) },
})

export const mealPlanList = defineList({ scope: scopedMealPlanEntries, attributes: mealPlanAttributes })
