import {
  CreatePlanIdea,
  PlanIdea,
  type PlanIdeaOn,
  PlanIdeaPagination,
  type ReadPlanEntry,
} from '~/schemas/mealplan'
import { recipeAttributes } from '~/server/kitchen/recipes/recipes.attributes'
import { householdRowsPolicy } from '~/server/platform/access/policies/rows'
import { scopedMealPlanIdeas } from '~/server/platform/access/scope'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { collection } from '~/server/platform/lists/collections/collection'
import { assertRoomInHousehold } from '~/server/platform/lists/collections/household-max'
import { attributesOf, belongsTo, defineList } from '~/server/platform/lists/entity'
import { addPlanEntry, checkRecipe, getPlanEntry, removePlanEntry } from './plan-entries.service'
import { planIdeaRows } from './plan-ideas.repository'

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
    if (id === undefined) await assertRoomInHousehold(ctx, 'mealPlanIdea')
  },
  event: (operation, { id, householdId }) => ({
    name: 'mealPlanIdea',
    data: { operation, householdId, ideaId: id },
  }),
})

/** Moves an idea to a day of the plan. Throws `not_found`. */
export async function planIdea(ctx: UserCtx, id: string, on: PlanIdeaOn): Promise<ReadPlanEntry> {
  return inTransaction(ctx, async (ctx) => {
    const { title, text, recipeId, servings } = await planIdeaCollection.delete(ctx, id)
    return addPlanEntry(ctx, { ...on, title, text, recipeId, servings })
  })
}

/** Moves an entry from the plan to the ideas. Throws `not_found`, `too_many_rows`. */
export async function shelveEntry(ctx: UserCtx, id: number): Promise<PlanIdea> {
  return inTransaction(ctx, async (ctx) => {
    const { title, text, recipeId, servings } = await getPlanEntry(ctx, id)
    await removePlanEntry(ctx, id)
    return planIdeaCollection.create(ctx, { title, text, recipeId, servings })
  })
}
