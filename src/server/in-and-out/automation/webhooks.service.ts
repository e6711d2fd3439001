import { today } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import type { DeliveryOut } from '~/schemas/delivery'
import type { ReachOut } from '~/schemas/reach'
import type { ReadWebhook } from '~/schemas/webhook'
import { listEntriesOfDay } from '~/server/kitchen/mealplans/mealplans.service'
import { findMemberOf, GENERIC_INTEGRATION } from '~/server/platform/access/find-actor'
import { createCtx, type Runtime, type UserCtx } from '~/server/platform/context'
import { assertFound, DomainError } from '~/server/platform/errors'
import type { ScheduledTask } from '~/server/platform/jobs/scheduled-task'
import { addPending, deletePending } from './deliveries.repository'
import { deliverPending, deliverTo, listDeliveries } from './deliveries.service'
import {
  type DuePlan,
  findWebhooksOfToday,
  PLAN_EVENT,
  takeDueWebhooks,
  takeInterruptedPlans,
} from './due-webhooks'
import { type EventBody, eventBody, nameOfEvent } from './event-body'
import { destinationOf, reachOf } from './reach'
import { signatureHeaders } from './sign'
import { readWebhookSecret, webhookRows } from './webhooks.repository'

async function requireWebhook(ctx: UserCtx, id: string): Promise<ReadWebhook> {
  const [webhook] = await webhookRows.read(ctx, [id])
  return assertFound(webhook)
}

/** One call to a webhook. */
async function callOf(
  ctx: UserCtx,
  { id, url }: ReadWebhook,
  event: EventBody,
): Promise<() => Promise<void>> {
  const body = JSON.stringify(event)
  const signature = signatureHeaders(await readWebhookSecret(ctx.db, id), body, { id: event.eventId })
  const headers = { 'content-type': 'application/json', ...signature }
  return () => ctx.outbound.send({ method: 'POST', url, headers, body }, ctx.stopping)
}

/**
 * Hands a recorded plan to the deliveries; false where there is nothing to send, or nowhere to. Every call for it has
 * the id of the delivery, by which its receiver knows one that came before. Throws `too_many_requests`.
 */
async function sendPlan(ctx: UserCtx, { webhook, moment, pending }: DuePlan, now: Date): Promise<boolean> {
  const event = webhook.url === '' ? null : await planBody(ctx, moment, now, pending.id)
  if (!event) {
    await deletePending(ctx.db, pending)
    return false
  }
  const { id, householdId } = webhook
  const isTaken = deliverPending(ctx, id, pending, await callOf(ctx, webhook, event), { householdId })
  if (!isTaken) throw new DomainError('too_many_requests', { seconds: 60 })
  return true
}

/** The plan of the day on which `start` is where the server stands; null where nothing is planned. */
async function planBody(ctx: UserCtx, start: Date, end: Date, eventId: string): Promise<EventBody | null> {
  const entries = await listEntriesOfDay(ctx, today(ctx.env.TZ, start))
  if (entries.length === 0) return null
  return eventBody(PLAN_EVENT, {
    eventId,
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
  const { url, householdId } = webhook
  if (url === '') return
  const call = await callOf(ctx, webhook, body)
  const isTaken = deliverTo(ctx, { webhookId: id }, nameOfEvent(body), call, { householdId, once: true })
  if (!isTaken) throw new DomainError('too_many_requests', { seconds: 60 })
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
  const moment = new Date(ctx.now)
  for (const webhook of await findWebhooksOfToday(ctx)) {
    const pending = await addPending(ctx.db, webhook.id, { eventType: PLAN_EVENT, createdAt: ctx.now })
    try {
      await sendPlan(ctx, { webhook, moment, pending }, moment)
    } catch (error) {
      // Whoever asked for it hears of it, and asks again.
      await deletePending(ctx.db, pending)
      throw error
    }
  }
}

/**
 * Sends the plan to every webhook whose time has come; with several servers one of them does. Takes up what a server
 * before did not get sent. Returns how many.
 */
export async function sendDueWebhooks(runtime: Runtime, now: Date): Promise<number> {
  let sent = 0
  for (const plan of [
    ...(await takeDueWebhooks(runtime, now)),
    ...(await takeInterruptedPlans(runtime, now)),
  ]) {
    try {
      const member = await findMemberOf(runtime, plan.webhook.householdId)
      if (!member) {
        await deletePending(runtime.db, plan.pending)
        continue
      }
      const ctx = { ...createCtx(runtime, member, 'en-US'), actor: member }
      if (await sendPlan(ctx, plan, now)) sent += 1
    } catch (error) {
      runtime.log.error({ err: error, webhook: plan.webhook.id }, 'a webhook could not be sent')
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
