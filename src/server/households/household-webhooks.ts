import type { ReadWebhook } from '~/schemas/webhook'
import type { UserCtx } from '~/server/context'

/** A webhook as it goes out. */
export const webhookColumns = [
  'webhook.enabled',
  'webhook.name',
  'webhook.url',
  'webhook.webhookType',
  'webhook.scheduledTime',
  'webhook.groupId',
  'webhook.householdId',
  'webhook.id',
  'webhook.secret',
] as const

/** Whether there is a secret, instead of the secret. */
export const withoutSecret = <Row extends { secret: string }>(rows: Row[]) =>
  rows.map(({ secret, ...row }) => ({ ...row, hasSecret: secret !== '' }))

/** The webhooks of these households, oldest first. */
export const findWebhooksIn = async (ctx: UserCtx, householdIds: readonly string[]): Promise<ReadWebhook[]> =>
  withoutSecret(
    await ctx.db
      .selectFrom('webhook')
      .where('webhook.householdId', 'in', householdIds)
      .select(webhookColumns)
      .orderBy('webhook.createdAt')
      .orderBy('webhook.id')
      .execute(),
  )
