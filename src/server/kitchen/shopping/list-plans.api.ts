import { FollowPlan, ShoppingListOut } from '~/schemas/shopping'
import { ItemId } from '~/schemas/wire'
import { withIdempotencyKey } from '~/server/platform/transport/idempotency/idempotency-key'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { followPlan, stopFollowingPlan } from './list-plans.service'

export const listPlanOperations = tagged('Households: Shopping Lists', [
  userOperation('put /api/households/shopping/lists/{item_id}/plan', {
    id: 'followPlan',
    summary: 'Let a shopping list follow the plan of a period',
    errors: [400, 404],
  })
    .params(ItemId)
    .body(FollowPlan)
    .returns(200, ShoppingListOut)
    .run((ctx, input) =>
      withIdempotencyKey(ctx, input, (ctx) => followPlan(ctx, input.params.item_id, input.body)),
    ),
  userOperation('delete /api/households/shopping/lists/{item_id}/plan', {
    id: 'stopFollowingPlan',
    summary: 'Let a shopping list follow the plan no longer; its items stay',
    errors: [404],
  })
    .params(ItemId)
    .returns(200, ShoppingListOut)
    .run((ctx, input) =>
      withIdempotencyKey(ctx, input, (ctx) => stopFollowingPlan(ctx, input.params.item_id)),
    ),
])
