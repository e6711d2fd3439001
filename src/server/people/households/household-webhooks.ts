import { sql } from 'kysely'
import type { ReadWebhook } from '~/schemas/webhook'
import type { UserCtx } from '~/server/platform/context'

/** The columns in responses; whether there is a secret, but not the secret. */
export const webhookColumns = [
  'webhook.enabled',
  'webhook.name',
  'webhook.url',
  'webhook.webhookType',
  'webhook.scheduledTime',
  'webhook.groupId',
  'webhook.householdId',
  'webhook.id',
  'webhook.updatedAt',
  sql<number>`case when webhook.secret = '' then 0 else 1 end`.as('hasSecret'),
] as const

/** Converts `hasSecret`, which both databases return as a number. */
export const presentWebhooks = <Row extends { hasSecret: number }>(rows: Row[]) =>
  rows.map((row) => ({ ...row, hasSecret: row.hasSecret === 1 }))

/** Oldest first. */
export async function findWebhooksIn(ctx: UserCtx, householdIds: readonly string[]): Promise<ReadWebhook[]> {
  if (householdIds.length === 0) return []
  const rows = await ctx.db
    .selectFrom('webhook')
    .where('webhook.householdId', 'in', householdIds)
    .select(webhookColumns)
    .orderBy('webhook.createdAt')
    .orderBy('webhook.id')
    .execute()
  return presentWebhooks(rows)
}
