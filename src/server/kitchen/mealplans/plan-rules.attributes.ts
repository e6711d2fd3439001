import { scopedMealPlanRules } from '~/server/platform/access/scope'
import { attributesOf, defineList } from '~/server/platform/lists/entity'

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
