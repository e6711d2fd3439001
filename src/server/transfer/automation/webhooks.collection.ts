import * as v from 'valibot'
import { DeliveryOut } from '~/schemas/delivery'
import { ReachOut } from '~/schemas/reach'
import { CreateWebhook, ReadWebhook, WebhookPagination } from '~/schemas/webhook'
import { ItemId } from '~/schemas/wire'
import { householdRowsPolicy } from '~/server/platform/access/policies/rows'
import { scopedWebhooks } from '~/server/platform/access/scope'
import { collection } from '~/server/platform/lists/collections/collection'
import { assertRoomInHousehold } from '~/server/platform/lists/collections/household-max'
import { attributesOf, defineList } from '~/server/platform/lists/entity'
import { userOperation } from '~/server/platform/transport/operation'
import { webhookRows } from './webhooks.repository'
import { getWebhookReach, listWebhookDeliveries, rerunWebhooks, testWebhook } from './webhooks.service'

export const webhookList = defineList({
  scope: scopedWebhooks,
  attributes: attributesOf('webhook', {
    scalars: {
      id: 'uuid',
      groupId: 'uuid',
      householdId: 'uuid',
      enabled: 'boolean',
      name: 'text',
      url: 'text',
      webhookType: 'text',
      scheduledTime: 'text',
      createdAt: 'instant',
      updatedAt: 'instant',
    },
  }),
})

const path = '/api/households/webhooks'

export const webhookOperations = collection({
  name: 'Webhook',
  names: 'Webhooks',
  path,
  tag: 'Households: Webhooks',
  in: CreateWebhook,
  change: CreateWebhook,
  out: ReadWebhook,
  page: WebhookPagination,
  policy: householdRowsPolicy,
  list: webhookList,
  rows: webhookRows,
  audit: { kind: 'webhook', nameOf: ({ name }) => name },
  async check(ctx, _, id) {
    if (id === undefined) await assertRoomInHousehold(ctx, 'webhook')
  },
})
  .with(
    userOperation(`post ${path}/{item_id}/test`, {
      id: 'testWebhook',
      summary: 'Send a test to a webhook in the background',
      errors: [404, 429],
    })
      .params(ItemId)
      .returns(200, null)
      .run(async (ctx, { params }) => {
        await testWebhook(ctx, params.item_id)
        return null
      }),
  )
  .with(
    userOperation(`get ${path}/{item_id}/deliveries`, {
      id: 'listWebhookDeliveries',
      summary: 'List the latest deliveries of a webhook, newest first',
      errors: [403, 404],
    })
      .params(ItemId)
      .returns(200, v.array(DeliveryOut))
      .run((ctx, { params }) => listWebhookDeliveries(ctx, params.item_id)),
  )
  .with(
    userOperation(`get ${path}/{item_id}/reach`, {
      id: 'getWebhookReach',
      summary: 'Check whether the server is allowed to send to the URL of a webhook',
      errors: [404],
    })
      .params(ItemId)
      .returns(200, ReachOut)
      .run((ctx, { params }) => getWebhookReach(ctx, params.item_id)),
  )
  .with(
    userOperation(`post ${path}/rerun`, {
      id: 'rerunWebhooks',
      summary: "Send today's meal plan again, in the background, to webhooks whose time has passed",
      errors: [429],
    })
      .returns(200, null)
      .run(async (ctx) => {
        await rerunWebhooks(ctx)
        return null
      }),
  ).operations
