import { CreateWebhook, ReadWebhook, WebhookPagination } from '~/schemas/webhook'
import { householdPolicy } from '~/server/access/policies/household-rows'
import { collection } from '~/server/collections/collection'
import { DomainError } from '~/server/errors'
import { webhookList } from './webhooks.attributes'
import { findWebhooks, webhookRows } from './webhooks.repository'

/** Webhooks of one household. */
const WEBHOOKS_MAX = 50

/** Addresses that a household's plan is sent to; `server/automation` sends it. */
export const webhookCollection = collection({
  name: 'Webhook',
  names: 'Webhooks',
  path: '/api/households/webhooks',
  tag: 'Households: Webhooks',
  in: CreateWebhook,
  change: CreateWebhook,
  out: ReadWebhook,
  page: WebhookPagination,
  policy: householdPolicy,
  list: webhookList,
  rows: webhookRows,
  async check(ctx, _, id) {
    if (id === undefined && (await findWebhooks(ctx)).length >= WEBHOOKS_MAX)
      throw new DomainError('too_many_rows', { max: WEBHOOKS_MAX })
  },
})
