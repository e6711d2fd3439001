import * as v from 'valibot'
import { DeliveryOut } from '~/schemas/delivery'
import { ItemId } from '~/schemas/wire'
import { tagged, userOperation } from '~/server/transport/operation'
import { listWebhookDeliveries, rerunWebhooks, testWebhook } from './webhooks.service'

/** What webhooks do; the webhooks themselves are in `households`. */
export const webhookOperations = tagged('Households: Webhooks', [
  userOperation('post /api/households/webhooks/rerun', {
    id: 'rerunWebhooks',
    summary: 'Send the plan again to the webhooks whose time of today has passed; in the background',
    errors: [429],
  })
    .returns(200, null)
    .run(async (ctx) => {
      await rerunWebhooks(ctx)
      return null
    }),
  userOperation('post /api/households/webhooks/{item_id}/test', {
    id: 'testWebhook',
    summary: 'Send a test to a webhook; in the background',
    errors: [404, 429],
  })
    .params(ItemId)
    .returns(200, null)
    .run(async (ctx, { params }) => {
      await testWebhook(ctx, params.item_id)
      return null
    }),
  userOperation('get /api/households/webhooks/{item_id}/deliveries', {
    id: 'listWebhookDeliveries',
    summary: 'How the last calls of a webhook went, newest first',
    errors: [403, 404],
  })
    .params(ItemId)
    .returns(200, v.array(DeliveryOut))
    .run((ctx, { params }) => listWebhookDeliveries(ctx, params.item_id)),
])
