import { scopedMealPlanEntries } from '~/server/access/scope'
import { attributesOf, belongsTo, defineList } from '~/server/lists/entity'
import { recipeAttributes } from '~/server/recipes/recipes.attributes'
import { userAttributes } from '~/server/users/users.attributes'

/** What clients may name of plan entries. */
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

/** The plan of a household as a list. */
export const mealPlanList = defineList({ scope: scopedMealPlanEntries, attributes: mealPlanAttributes })
