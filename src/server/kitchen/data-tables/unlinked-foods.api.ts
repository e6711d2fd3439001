import {
  UnlinkedFoodDecided,
  UnlinkedFoodDecision,
  UnlinkedFoods,
  UnlinkedFoodsQuery,
} from '~/schemas/unlinked-food'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { decideUnlinkedFood, listUnlinkedFoods } from './unlinked-foods.service'

const path = '/api/groups/recipes/unlinked-foods'

/** /api/groups/recipes/unlinked-foods: what ingredient lines without a food name. */
export const unlinkedFoodOperations = tagged('Groups: Data Tables', [
  userOperation(`get ${path}`, {
    id: 'listUnlinkedFoods',
    summary: 'List foods that ingredient lines name without a link, most frequent first',
    errors: [503],
  })
    .query(UnlinkedFoodsQuery)
    .returns(200, UnlinkedFoods)
    .run((ctx, { query }) => listUnlinkedFoods(ctx, query)),
  userOperation(`post ${path}`, {
    id: 'decideUnlinkedFood',
    summary: 'Link all ingredient lines that name a food, or leave them as words',
    errors: [403, 404, 503],
  })
    .body(UnlinkedFoodDecision)
    .returns(200, UnlinkedFoodDecided)
    .run((ctx, { body }) => decideUnlinkedFood(ctx, body)),
])
