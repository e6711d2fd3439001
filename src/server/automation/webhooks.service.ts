import { today } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import type { ReadWebhook } from '~/schemas/webhook'
import { findMemberOf, GENERIC_INTEGRATION } from '~/server/access/find-actor'
import { createCtx, type Runtime, type UserCtx } from '~/server/context'
import { DomainError } from '~/server/errors'
import { webhookCollection } from '~/server/households/webhooks.collection'
import { findWebhooksOfToday, takeDueWebhooks } from '~/server/households/webhooks.service'
import { listEntriesOfDay } from '~/server/mealplans/mealplans.service'
import { type EventBody, eventBody } from './event-body'

const EVERY_MS = 60_000

/** Hands one call to the deliveries; a webhook without an address is sent nowhere. */
function send(ctx: UserCtx, { id, url }: ReadWebhook, body: EventBody): void {
  if (url === '') return
  const isTaken = ctx.deliver({ webhook: id }, () => ctx.outbound.postJson(url, body, ctx.stopping))
  if (!isTaken) throw new DomainError('too_many_requests', { seconds: 60 })
}

/** The plan of the day on which `start` is where the server stands; null where nothing is planned. */
async function planBody(ctx: UserCtx, start: Date, end: Date): Promise<EventBody | null> {
  const entries = await listEntriesOfDay(ctx, today(ctx.env.TZ, start))
  if (entries.length === 0) return null
  return eventBody('webhook_task', {
    body: m.webhook_plan_message({}, { locale: ctx.locale }),
    integrationId: GENERIC_INTEGRATION,
    documentData: {
      documentType: 'mealplan',
      operation: 'info',
      webhookStartDt: start.toISOString(),
      webhookEndDt: end.toISOString(),
      webhookBody: entries,
    },
  })
}

/** Sends a test to a webhook, in the background and whatever is planned. Throws `not_found`, `too_many_requests`. */
export async function testWebhook(ctx: UserCtx, id: string): Promise<void> {
  const webhook = await webhookCollection.get(ctx, id)
  const body = eventBody('test_message', {
    body: m.webhook_test_message({}, { locale: ctx.locale }),
    integrationId: GENERIC_INTEGRATION,
    documentData: {
      documentType: 'generic',
      operation: 'info',
      webhookStartDt: ctx.now,
      webhookEndDt: ctx.now,
      webhookBody: [],
    },
  })
  send(ctx, webhook, body)
}

/** Sends today's plan once more to every webhook of the household whose time has passed. Throws `too_many_requests`. */
export async function rerunWebhooks(ctx: UserCtx): Promise<void> {
  const webhooks = await findWebhooksOfToday(ctx)
  if (webhooks.length === 0) return
  const now = new Date(ctx.now)
  const body = await planBody(ctx, now, now)
  if (body) for (const webhook of webhooks) send(ctx, webhook, body)
}

/** Sends the plan to every webhook whose time has come; with several servers one of them does. */
export async function sendDueWebhooks(runtime: Runtime, now = new Date()): Promise<void> {
  for (const { webhook, moment } of await takeDueWebhooks(runtime, now)) {
    try {
      const member = await findMemberOf(runtime, webhook.householdId)
      if (!member) continue
      const ctx = { ...createCtx(runtime, member, 'en-US'), actor: member }
      const body = await planBody(ctx, moment, now)
      if (body) send(ctx, webhook, body)
    } catch (error) {
      runtime.log.error({ err: error, webhook: webhook.id }, 'a webhook could not be sent')
    }
  }
}

/** Looks every minute until the server stops. A failure is logged and tried again. */
export function startSendingWebhooks(runtime: Runtime): void {
  const look = () =>
    sendDueWebhooks(runtime).catch((error) => {
      if (!runtime.stopping.aborted) runtime.log.error({ err: error }, 'looking for webhooks failed')
    })
  const timer = setInterval(look, EVERY_MS).unref()
  runtime.stopping.addEventListener('abort', () => clearInterval(timer))
  void look()
}
