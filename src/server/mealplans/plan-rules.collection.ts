import { PlanRulesCreate, PlanRulesOut, PlanRulesPagination } from '~/schemas/mealplan'
import { householdRowsPolicy } from '~/server/access/policies/household-rows'
import { collection } from '~/server/collections/collection'
import { assertRoomInHousehold } from '~/server/collections/household-max'
import type { UserCtx } from '~/server/context'
import { assertFound } from '~/server/errors'
import { checkRecipeFilter } from '~/server/recipes/stored-filter'
import { planRuleList } from './plan-rules.attributes'
import { countRules, planRuleRows } from './plan-rules.repository'

/** All rules of a day are asked in one statement. */
const RULES_MAX = 50

/** Which recipes a household wants on which day and for which meal. */
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
  async check(ctx, { queryFilterString }, id) {
    checkRecipeFilter(ctx, queryFilterString, ['queryFilterString'])
    if (id === undefined) await assertRoomInHousehold(ctx, RULES_MAX, countRules)
  },
})

/** When a rule of the household changed last. Error: `not_found`. */
export const readRuleStamp = async (ctx: UserCtx, id: string): Promise<string> =>
  assertFound(await planRuleRows.find(ctx, id)).updatedAt
