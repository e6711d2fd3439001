import { api, type Body } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { ifMatch } from '~/lib/row-version'
import type { PlanRulesOut } from '~/schemas/mealplan'
import { resource } from './resource'

const item = (id: string) => ({ item_id: id })

export const planRules = resource<PlanRulesOut, Body<'createPlanRule'>>('plan-rules', {
  list: (query, signal) => api(routes.listPlanRules, { query: { ...query, orderBy: 'createdAt' }, signal }),
  create: (body) => api(routes.createPlanRule, { body, quiet: true }),
  update: (row, body) =>
    api(routes.updatePlanRule, { params: item(row.id), body, headers: ifMatch(row), quiet: true }),
  remove: (id) => api(routes.deletePlanRule, { params: item(id), quiet: true }),
})
