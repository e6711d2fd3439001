import { type SqlBool, sql } from 'kysely'
import type { CreateWebhook, ReadWebhook } from '~/schemas/webhook'
import {
  findWebhooksIn,
  presentWebhooks,
  webhookColumns,
} from '~/server/people/households/household-webhooks'
import { scopedWebhooks } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'
import type { Db } from '~/server/platform/db/connect'
import type { CollectionRows } from '~/server/platform/lists/collections/collection'

export const findWebhooks = (ctx: UserCtx): Promise<ReadWebhook[]> =>
  findWebhooksIn(ctx, [ctx.actor.householdId])

export const webhookRows: CollectionRows<CreateWebhook, ReadWebhook, { id: string; householdId: string }> = {
  find: (ctx, id) =>
    scopedWebhooks(ctx)
      .where('webhook.id', '=', id)
      .select(['webhook.id', 'webhook.householdId'])
      .executeTakeFirst(),

  read: async (ctx, ids) =>
    presentWebhooks(
      await scopedWebhooks(ctx).where('webhook.id', 'in', ids).select(webhookColumns).execute(),
    ),

  async insert(ctx, row, input) {
    const { enabled, name, url, webhookType, scheduledTime } = input
    const { id, groupId, householdId } = row
    await ctx.db
      .insertInto('webhook')
      .values({
        ...{ id, groupId, householdId, enabled, name, url, webhookType, scheduledTime },
        ...{ secret: input.secret ?? '', sentUntil: ctx.now, createdAt: ctx.now, updatedAt: ctx.now },
      })
      .execute()
  },

  async update(ctx, { id }, { enabled, name, url, webhookType, scheduledTime, secret }) {
    await ctx.db
      .updateTable('webhook')
      .set((eb) => ({
        ...{ enabled, name, url, webhookType, scheduledTime, updatedAt: ctx.now },
        ...(secret === null ? {} : { secret }),
        // A new or re-enabled webhook does not send for a time of today that has passed.
        sentUntil: eb
          .case()
          .when(eb.and([eb('scheduledTime', '=', scheduledTime), eb('enabled', '=', true)]))
          .then(eb.ref('sentUntil'))
          .else(ctx.now)
          .end(),
      }))
      .where('id', '=', id)
      .execute()
  },

  async delete(ctx, { id }) {
    await ctx.db.deleteFrom('webhook').where('id', '=', id).execute()
  },
}

/** Enabled webhooks of all households with a time of day after `from` and up to `to`, which may be past midnight. */
export async function findScheduledWebhooks(db: Db, from: string, to: string): Promise<ReadWebhook[]> {
  const time = sql.ref('webhook.scheduledTime')
  const isBetween =
    from < to
      ? sql<SqlBool>`${time} > ${from} and ${time} <= ${to}`
      : sql<SqlBool>`(${time} > ${from} or ${time} <= ${to})`
  const rows = await db
    .selectFrom('webhook')
    .where('webhook.enabled', '=', true)
    .where(isBetween)
    .select(webhookColumns)
    .orderBy('webhook.id')
    .execute()
  return presentWebhooks(rows)
}

const dayAfter = (moment: string) => new Date(Date.parse(moment) + 86_400_000).toISOString()

/** Claims a webhook for a moment; false if this or another server has claimed it already. */
export async function claimWebhook(db: Db, { id }: ReadWebhook, moment: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({ sentUntil: moment })
    .where('id', '=', id)
    // A claim more than a day ahead comes from a wrong clock.
    .where((eb) => eb.or([eb('sentUntil', '<', moment), eb('sentUntil', '>', dayAfter(moment))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
