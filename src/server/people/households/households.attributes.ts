import { scopedHouseholds } from '~/server/platform/access/scope'
import { attributesOf, defineList, hasOne } from '~/server/platform/lists/entity'

export const householdPreferenceAttributes = attributesOf('householdPreference', {
  scalars: {
    privateHousehold: 'boolean',
    lockRecipeEditsFromOtherHouseholds: 'boolean',
    firstDayOfWeek: 'number',
    recipePublic: 'boolean',
    recipeShowNutrition: 'boolean',
    recipeShowAssets: 'boolean',
    recipeLandscapeView: 'boolean',
    recipeDisableComments: 'boolean',
  },
})

const householdAttributes = attributesOf('household', {
  scalars: {
    id: 'uuid',
    groupId: 'uuid',
    name: 'text',
    slug: 'text',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  relations: { preferences: hasOne(householdPreferenceAttributes, 'householdId') },
  open: ['id', 'groupId', 'name', 'slug', 'createdAt', 'updatedAt'],
})

export const householdList = defineList({ scope: scopedHouseholds, attributes: householdAttributes })
