import type { ReadWebhook } from '~/schemas/webhook'
import type { UserCtx } from '~/server/platform/context'
import type { Db } from '~/server/platform/db/connect'
import { findScheduledWebhooks, findWebhooks } from './webhooks.repository'

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
export const findDueWebhooks = async (db: Db, now: Date): Promise<{ webhook: ReadWebhook; moment: Date }[]> =>
  (await findScheduledWebhooks(db, timeOf(now.getTime() - LATE_MS), timeOf(now.getTime()))).map(
    (webhook) => ({ webhook, moment: latestMomentOf(webhook, now) }),
  )

export async function findWebhooksOfToday(ctx: UserCtx): Promise<ReadWebhook[]> {
  const now = ctx.now.slice(11, 19)
  return (await findWebhooks(ctx)).filter(({ enabled, scheduledTime }) => enabled && scheduledTime <= now)
}
