import { FollowPlan, ShoppingListOut } from '~/schemas/shopping'
import { ItemId } from '~/schemas/wire'
import { withIdempotencyKey } from '~/server/platform/transport/idempotency/idempotency-key'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { followPlan, stopFollowingPlan } from './list-plans.service'

export const listPlanOperations = tagged('Households: Shopping Lists', [
  userOperation('put /api/households/shopping/lists/{item_id}/plan', {
    id: 'followPlan',
    summary: 'Connect a shopping list to the meal plan of a period; its items follow the plan',
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
    summary: 'Disconnect a shopping list from the meal plan; its items are kept',
    errors: [404],
  })
    .params(ItemId)
    .returns(200, ShoppingListOut)
    .run((ctx, input) =>
      withIdempotencyKey(ctx, input, (ctx) => stopFollowingPlan(ctx, input.params.item_id)),
    ),
])
