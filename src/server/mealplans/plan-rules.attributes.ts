import { scopedMealPlanRules } from '~/server/access/scope'
import { attributesOf, defineList } from '~/server/lists/entity'

/** The rules of a household as a list. */
export const planRuleList = defineList({
  scope: scopedMealPlanRules,
  attributes: attributesOf('mealPlanRule', {
    scalars: {
      id: 'uuid',
      groupId: 'uuid',
      householdId: 'uuid',
      day: 'text',
      entryType: 'text',
      queryFilterString: 'text',
      createdAt: 'instant',
      updatedAt: 'instant',
    },
  }),
})
