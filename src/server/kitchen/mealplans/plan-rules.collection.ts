import {
  PLAN_DAYS,
  PLAN_ENTRY_TYPES,
  PlanRulesCreate,
  PlanRulesOut,
  PlanRulesPagination,
} from '~/schemas/mealplan'
import { checkFiltersTogether, checkRecipeFilter } from '~/server/kitchen/recipes/stored-filter'
import { householdRowsPolicy } from '~/server/platform/access/policies/rows'
import { scopedMealPlanRules } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'
import { lockHousehold } from '~/server/platform/db/locks'
import { assertFound } from '~/server/platform/errors'
import { collection } from '~/server/platform/lists/collections/collection'
import { assertRoomInHousehold } from '~/server/platform/lists/collections/household-max'
import { attributesOf, defineList } from '~/server/platform/lists/entity'
import { findOtherRules, planRuleRows } from './plan-rules.repository'

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

export const planRuleCollection = collection({
  name: 'PlanRule',
  names: 'PlanRules',
  path: '/api/households/mealplans/rules',
  tag: 'Households: Mealplan Rules',
  in: PlanRulesCreate,
  change: PlanRulesCreate,
  out: PlanRulesOut,
  page: PlanRulesPagination,
  policy: householdRowsPolicy,
  list: planRuleList,
  rows: planRuleRows,
  async check(ctx, rule, id) {
    if (id === undefined) await assertRoomInHousehold(ctx, 'mealPlanRule')
    else await lockHousehold(ctx.db, ctx.actor.householdId)
    await checkRuleFilter(ctx, rule, id)
  },
})

const appliesAt = (of: string, at: string) => of === 'unset' || of === at

/** Refuses a rule whose filter is invalid, or too costly together with all rules of one of its meals. */
export async function checkRuleFilter(
  ctx: UserCtx,
  { day, entryType, queryFilterString }: PlanRulesCreate,
  id?: string,
): Promise<void> {
  checkRecipeFilter(ctx, queryFilterString, ['queryFilterString'])
  if (queryFilterString.trim() === '') return
  const others = await findOtherRules(ctx, id)
  for (const aDay of PLAN_DAYS.filter((one) => appliesAt(day, one)))
    for (const meal of PLAN_ENTRY_TYPES.filter((one) => appliesAt(entryType, one))) {
      const together = others.filter((rule) => appliesAt(rule.day, aDay) && appliesAt(rule.entryType, meal))
      const filters = together.map((rule) => rule.queryFilterString)
      checkFiltersTogether(filters, queryFilterString, ['queryFilterString'])
    }
}

/** When a rule of the household was last changed. Error: `not_found`. */
export const readRuleStamp = async (ctx: UserCtx, id: string): Promise<string> =>
  assertFound(await planRuleRows.find(ctx, id)).updatedAt
