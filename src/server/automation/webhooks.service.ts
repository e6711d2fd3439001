import { today } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import type { DeliveryOut } from '~/schemas/delivery'
import type { ReachOut } from '~/schemas/reach'
import type { ReadWebhook } from '~/schemas/webhook'
import { findMemberOf, GENERIC_INTEGRATION } from '~/server/access/find-actor'
import { createCtx, type Runtime, type UserCtx } from '~/server/context'
import { assertFound, DomainError } from '~/server/errors'
import { listEntriesOfDay } from '~/server/mealplans/mealplans.service'
import type { ScheduledTask } from '~/server/scheduled-tasks/scheduled-task'
import { deliverTo, listDeliveries } from './deliveries.service'
import { findWebhooksOfToday, takeDueWebhooks } from './due-webhooks'
import { type EventBody, eventBody, nameOfEvent } from './event-body'
import { destinationOf, reachOf } from './reach'
import { signatureHeaders } from './sign'
import { readWebhookSecret, webhookRows } from './webhooks.repository'

async function requireWebhook(ctx: UserCtx, id: string): Promise<ReadWebhook> {
  const [webhook] = await webhookRows.read(ctx, [id])
  return assertFound(webhook)
}

/** Hands one call to the deliveries; a webhook without a URL is sent nowhere. */
async function send(ctx: UserCtx, webhook: ReadWebhook, event: EventBody, once = false): Promise<void> {
  const { id, url, householdId } = webhook
  if (url === '') return
  const body = JSON.stringify(event)
  const signature = signatureHeaders(await readWebhookSecret(ctx.db, id), body, { id: event.eventId })
  const headers = { 'content-type': 'application/json', ...signature }
  const isTaken = deliverTo(
    ctx,
    { webhookId: id },
    nameOfEvent(event),
    () => ctx.outbound.send({ method: 'POST', url, headers, body }, ctx.stopping),
    { householdId, once },
  )
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
  const webhook = await requireWebhook(ctx, id)
  await ctx.attemptLimits.countTest(ctx.actor.id)
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
  await send(ctx, webhook, body, true)
}

/** Whether the server may send to a webhook. Throws `not_found`. */
export async function getWebhookReach(ctx: UserCtx, id: string): Promise<ReachOut> {
  const { url } = await requireWebhook(ctx, id)
  return reachOf(ctx, url === '' ? [] : [destinationOf(url)])
}

/** How the last calls of a webhook went, newest first. Throws `not_found`, `forbidden`. */
export async function listWebhookDeliveries(ctx: UserCtx, id: string): Promise<DeliveryOut[]> {
  const { householdId } = await requireWebhook(ctx, id)
  return listDeliveries(ctx, householdId, { webhookId: id })
}

/** Sends today's plan once more to every webhook of the household whose time has passed. Throws `too_many_requests`. */
export async function rerunWebhooks(ctx: UserCtx): Promise<void> {
  const webhooks = await findWebhooksOfToday(ctx)
  if (webhooks.length === 0) return
  const now = new Date(ctx.now)
  const body = await planBody(ctx, now, now)
  if (body) for (const webhook of webhooks) await send(ctx, webhook, body)
}

/** Sends the plan to every webhook whose time has come; with several servers one of them does. Returns how many. */
export async function sendDueWebhooks(runtime: Runtime, now: Date): Promise<number> {
  let sent = 0
  for (const { webhook, moment } of await takeDueWebhooks(runtime, now)) {
    try {
      const member = await findMemberOf(runtime, webhook.householdId)
      if (!member) continue
      const ctx = { ...createCtx(runtime, member, 'en-US'), actor: member }
      const body = await planBody(ctx, moment, now)
      if (!body) continue
      await send(ctx, webhook, body)
      sent += 1
    } catch (error) {
      runtime.log.error({ err: error, webhook: webhook.id }, 'a webhook could not be sent')
    }
  }
  return sent
}

/** Looks every minute, so that a webhook is sent in the minute that it names. */
export const sendWebhooks: ScheduledTask = {
  name: 'webhooks',
  schedule: { everyMinutes: 1 },
  run: async (ctx) => ({ sent: await sendDueWebhooks(ctx, new Date(ctx.now)) }),
}
