import type { ReadWebhook } from '~/schemas/webhook'
import { anonymous } from '~/server/platform/access/actor'
import { createCtx, inTransaction, type Runtime, type UserCtx } from '~/server/platform/context'
import { addPending, type PendingDelivery } from './deliveries.repository'
import type { EventType } from './event-body'
import { claimWebhook, findScheduledWebhooks, findWebhooks, takeInterrupted } from './webhooks.repository'

/** The event of a plan that is sent. */
export const PLAN_EVENT = 'webhook_task' satisfies EventType
/** Longer than the longest pause between two tries and a try together. */
const INTERRUPTED_MS = 2 * 60_000
/** A plan that was tried that often is not taken up again. */
const TRIES_MAX = 3

/** How long after its time a webhook is still sent, for instance by a server that was down. */
const LATE_MS = 15 * 60_000
const DAY_MS = 86_400_000

const timeOf = (ms: number) => new Date(ms).toISOString().slice(11, 19)

/** The latest moment up to `now` at which it was this time of day in UTC. */
function latestMomentOf({ scheduledTime }: ReadWebhook, now: Date): Date {
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T${scheduledTime}Z`)
  return new Date(today > now.getTime() ? today - DAY_MS : today)
}

/** A plan that a webhook is to be sent, for the moment at which its time came. */
export interface DuePlan {
  webhook: ReadWebhook
  moment: Date
  pending: PendingDelivery
}

/**
 * The webhooks of all households whose time has come, each for one server and once. With the claim it is recorded what
 * is to be sent: a server that ends now has taken nothing away.
 */
export async function takeDueWebhooks(runtime: Runtime, now: Date): Promise<DuePlan[]> {
  const ctx = createCtx(runtime, anonymous, 'en-US')
  const taken: DuePlan[] = []
  for (const webhook of await findScheduledWebhooks(
    ctx.db,
    timeOf(now.getTime() - LATE_MS),
    timeOf(now.getTime()),
  )) {
    const moment = latestMomentOf(webhook, now)
    const pending = await inTransaction(ctx, async ({ db }) => {
      if (!(await claimWebhook(db, webhook, moment.toISOString()))) return null
      return addPending(db, webhook.id, { eventType: PLAN_EVENT, createdAt: now.toISOString() })
    })
    if (pending) taken.push({ webhook, moment, pending })
  }
  return taken
}

/** Plans that a server took and did not get sent, because it ended or too much waited. */
export async function takeInterruptedPlans({ db }: Runtime, now: Date): Promise<DuePlan[]> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const found = await takeInterrupted(db, {
    eventType: PLAN_EVENT,
    now: now.toISOString(),
    createdAfter: before(DAY_MS),
    updatedBefore: before(INTERRUPTED_MS),
    triesMax: TRIES_MAX,
  })
  return found.map(({ webhook, pending }) => ({
    webhook,
    moment: latestMomentOf(webhook, new Date(pending.createdAt)),
    pending,
  }))
}

/** The enabled webhooks of the caller's household whose time of today has passed. */
export async function findWebhooksOfToday(ctx: UserCtx): Promise<ReadWebhook[]> {
  const now = ctx.now.slice(11, 19)
  return (await findWebhooks(ctx)).filter(({ enabled, scheduledTime }) => enabled && scheduledTime <= now)
}
