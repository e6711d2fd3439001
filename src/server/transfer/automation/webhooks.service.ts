import { today } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import type { DeliveryOut } from '~/schemas/delivery'
import type { ReachOut } from '~/schemas/reach'
import type { ReadWebhook } from '~/schemas/webhook'
import { listEntriesOfDay } from '~/server/kitchen/mealplans/plan-entries.service'
import { findMemberOf, GENERIC_INTEGRATION } from '~/server/platform/access/find-actor'
import { createCtx, inTransaction, type Runtime, type UserCtx } from '~/server/platform/context'
import type { Db } from '~/server/platform/db/connect'
import { assertFound, DomainError } from '~/server/platform/errors'
import type { ScheduledTask } from '~/server/platform/jobs/scheduled-task'
import { checkConnection, destinationOf } from './check-connection'
import { listDeliveries } from './deliveries.service'
import { deliverToWebhook } from './delivery-jobs'
import { type EventBody, type EventType, eventBody } from './event-body'
import { claimWebhook, findScheduledWebhooks, findWebhooks, webhookRows } from './webhooks.repository'

async function requireWebhook(ctx: UserCtx, id: string): Promise<ReadWebhook> {
  const [webhook] = await webhookRows.read(ctx, [id])
  return assertFound(webhook)
}

const PLAN_EVENT = 'webhook_task' satisfies EventType

/** Queues the plan for a webhook; false if there is nothing to send or no URL. Throws `too_many_requests`. */
async function sendPlan(ctx: UserCtx, webhook: ReadWebhook, moment: Date, now: Date): Promise<boolean> {
  const event = webhook.url === '' ? null : await planBody(ctx, moment, now)
  if (!event) return false
  if (!(await deliverToWebhook(ctx, webhook, event)))
    throw new DomainError('too_many_requests', { seconds: 60 })
  return true
}

/** The plan of the day of `start` in the server's time zone; null for an empty day. */
async function planBody(ctx: UserCtx, start: Date, end: Date): Promise<EventBody | null> {
  const entries = await listEntriesOfDay(ctx, today(ctx.env.TZ, start))
  if (entries.length === 0) return null
  return eventBody(PLAN_EVENT, {
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

/** Sends a test in the background, with or without a plan. Throws `not_found`, `too_many_requests`. */
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
  if (webhook.url === '') return
  if (!(await deliverToWebhook(ctx, webhook, body, true)))
    throw new DomainError('too_many_requests', { seconds: 60 })
}

/** Whether the server may connect to the webhook's host. Throws `not_found`. */
export async function getWebhookReach(ctx: UserCtx, id: string): Promise<ReachOut> {
  const { url } = await requireWebhook(ctx, id)
  return checkConnection(ctx, url === '' ? [] : [destinationOf(url)])
}

/** Newest first. Throws `not_found`, `forbidden`. */
export async function listWebhookDeliveries(ctx: UserCtx, id: string): Promise<DeliveryOut[]> {
  const { householdId } = await requireWebhook(ctx, id)
  return listDeliveries(ctx, householdId, { webhookId: id })
}

/** Sends today's plan again to every webhook of the household whose time has passed. Throws `too_many_requests`. */
export async function rerunWebhooks(ctx: UserCtx): Promise<void> {
  const moment = new Date(ctx.now)
  for (const webhook of await findWebhooksOfToday(ctx)) await sendPlan(ctx, webhook, moment, moment)
}

/** Claim and job are one transaction, so that a crash loses neither. Returns the number. */
export async function sendDueWebhooks(runtime: Runtime, now: Date): Promise<number> {
  let sent = 0
  for (const { webhook, moment } of await findDueWebhooks(runtime.db, now)) {
    try {
      const member = await findMemberOf(runtime, webhook.householdId)
      if (!member) continue
      const isSent = await inTransaction(
        { ...createCtx(runtime, member, 'en-US'), actor: member },
        async (ctx) =>
          (await claimWebhook(ctx.db, webhook, moment.toISOString()))
            ? sendPlan(ctx, webhook, moment, now)
            : false,
      )
      if (isSent) sent += 1
    } catch (error) {
      runtime.log.error({ err: error, webhook: webhook.id }, 'a webhook could not be sent')
    }
  }
  return sent
}

/** Every minute, since webhooks are set to a minute. */
export const sendWebhooks: ScheduledTask = {
  name: 'webhooks',
  schedule: { everyMinutes: 1 },
  run: async (ctx) => ({ sent: await sendDueWebhooks(ctx, new Date(ctx.now)) }),
}

/** A webhook is still sent this long after its time, for example when the server was down. */
const LATE_MS = 15 * 60_000
const DAY_MS = 86_400_000

const timeOf = (ms: number) => new Date(ms).toISOString().slice(11, 19)

/** The latest moment up to `now` at this time of day in UTC. */
function latestMomentOf({ scheduledTime }: ReadWebhook, now: Date): Date {
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T${scheduledTime}Z`)
  return new Date(today > now.getTime() ? today - DAY_MS : today)
}

/** Webhooks of all households that are due, each with its moment; another server may have claimed them. */
const findDueWebhooks = async (db: Db, now: Date): Promise<{ webhook: ReadWebhook; moment: Date }[]> =>
  (await findScheduledWebhooks(db, timeOf(now.getTime() - LATE_MS), timeOf(now.getTime()))).map(
    (webhook) => ({ webhook, moment: latestMomentOf(webhook, now) }),
  )

async function findWebhooksOfToday(ctx: UserCtx): Promise<ReadWebhook[]> {
  const now = ctx.now.slice(11, 19)
  return (await findWebhooks(ctx)).filter(({ enabled, scheduledTime }) => enabled && scheduledTime <= now)
}
