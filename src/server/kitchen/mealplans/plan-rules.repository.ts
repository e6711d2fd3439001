import * as v from 'valibot'
import { type PlanRulesCreate, PlanRulesOut } from '~/schemas/mealplan'
import { scopedMealPlanRules } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'
import type { CollectionRows } from '~/server/platform/lists/collections/collection'
import { filterToJson } from '~/server/platform/lists/filter/filter-json'

export const planRuleRows: CollectionRows<
  PlanRulesCreate,
  PlanRulesOut,
  { id: string; householdId: string; updatedAt: string }
> = {
  find: (ctx, id) =>
    scopedMealPlanRules(ctx)
      .where('mealPlanRule.id', '=', id)
      .select(['mealPlanRule.id', 'mealPlanRule.householdId', 'mealPlanRule.updatedAt'])
      .executeTakeFirst(),

  async read(ctx, ids) {
    const rows = await scopedMealPlanRules(ctx)
      .where('mealPlanRule.id', 'in', ids)
      .select(['day', 'entryType', 'queryFilterString', 'groupId', 'householdId', 'id', 'updatedAt'])
      .execute()
    return rows.map((row) =>
      v.parse(PlanRulesOut, { ...row, queryFilter: filterToJson(row.queryFilterString) }),
    )
  },

  async insert(ctx, { id, groupId, householdId }, { day, entryType, queryFilterString }) {
    const stamps = { createdAt: ctx.now, updatedAt: ctx.now }
    await ctx.db
      .insertInto('mealPlanRule')
      .values({ id, groupId, householdId, day, entryType, queryFilterString, ...stamps })
      .execute()
  },

  async update(ctx, { id }, { day, entryType, queryFilterString }) {
    await ctx.db
      .updateTable('mealPlanRule')
      .set({ day, entryType, queryFilterString, updatedAt: ctx.now })
      .where('id', '=', id)
      .execute()
  },

  async delete(ctx, { id }) {
    await ctx.db.deleteFrom('mealPlanRule').where('id', '=', id).execute()
  },
}

export async function findFiltersFor(ctx: UserCtx, day: string, entryType: string): Promise<string[]> {
  const rows = await scopedMealPlanRules(ctx)
    .where('mealPlanRule.day', 'in', [day, 'unset'])
    .where('mealPlanRule.entryType', 'in', [entryType, 'unset'])
    .select('mealPlanRule.queryFilterString')
    .execute()
  return rows.map((row) => row.queryFilterString)
}

export const findOtherRules = (ctx: UserCtx, id: string | undefined) => {
  const rules = scopedMealPlanRules(ctx).select([
    'mealPlanRule.day',
    'mealPlanRule.entryType',
    'mealPlanRule.queryFilterString',
  ])
  return (id === undefined ? rules : rules.where('mealPlanRule.id', '!=', id)).execute()
}
