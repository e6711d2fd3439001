import { CreatePlanIdea, PlanIdea, PlanIdeaPagination } from '~/schemas/mealplan'
import { householdRowsPolicy } from '~/server/platform/access/policies/household-rows'
import { collection } from '~/server/platform/lists/collections/collection'
import { assertRoomInHousehold } from '~/server/platform/lists/collections/household-max'
import { checkRecipe } from './plan-entries.service'
import { planIdeaList } from './plan-ideas.attributes'
import { countIdeas, planIdeaRows } from './plan-ideas.repository'

/** All are shown next to the plan. */
const IDEAS_MAX = 200

/** Entries without a day. Clients require a day for plan entries, so ideas are separate. */
export const planIdeaCollection = collection({
  name: 'PlanIdea',
  names: 'PlanIdeas',
  path: '/api/households/mealplan-ideas',
  tag: 'Households: Mealplan Ideas',
  in: CreatePlanIdea,
  change: CreatePlanIdea,
  out: PlanIdea,
  page: PlanIdeaPagination,
  policy: householdRowsPolicy,
  list: planIdeaList,
  rows: planIdeaRows,
  async check(ctx, idea, id) {
    await checkRecipe(ctx, idea)
    if (id === undefined) await assertRoomInHousehold(ctx, IDEAS_MAX, countIdeas)
  },
  event: (operation, { id, householdId }) => ({
    name: 'mealPlanIdea',
    data: { operation, householdId, ideaId: id },
  }),
})
