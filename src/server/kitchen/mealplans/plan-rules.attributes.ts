import { scopedMealPlanRules } from '~/server/platform/access/scope'
import { attributesOf, defineList } from '~/server/platform/lists/entity'

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
