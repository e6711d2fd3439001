import type { ReadWebhook } from '~/schemas/webhook'
import type { UserCtx } from '~/server/platform/context'
import type { Db } from '~/server/platform/db/connect'
import { findScheduledWebhooks, findWebhooks } from './webhooks.repository'

/** How long after its time a webhook is still sent, for instance by a server that was down. */
const LATE_MS = 15 * 60_000
const DAY_MS = 86_400_000

const timeOf = (ms: number) => new Date(ms).toISOString().slice(11, 19)

/** The latest moment up to `now` at which it was this time of day in UTC. */
function latestMomentOf({ scheduledTime }: ReadWebhook, now: Date): Date {
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T${scheduledTime}Z`)
  return new Date(today > now.getTime() ? today - DAY_MS : today)
}

/** The webhooks of all households whose time has come, with that moment; this or another server may have taken them. */
export const findDueWebhooks = async (db: Db, now: Date): Promise<{ webhook: ReadWebhook; moment: Date }[]> =>
  (await findScheduledWebhooks(db, timeOf(now.getTime() - LATE_MS), timeOf(now.getTime()))).map(
    (webhook) => ({ webhook, moment: latestMomentOf(webhook, now) }),
  )

/** The enabled webhooks of the caller's household whose time of today has passed. */
export async function findWebhooksOfToday(ctx: UserCtx): Promise<ReadWebhook[]> {
  const now = ctx.now.slice(11, 19)
  return (await findWebhooks(ctx)).filter(({ enabled, scheduledTime }) => enabled && scheduledTime <= now)
}
