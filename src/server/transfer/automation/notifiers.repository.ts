import * as v from 'valibot'
import { type NotifierCreate, type NotifierOption, NotifierOptions, NotifierOut } from '~/schemas/notifier'
import { scopedNotifiers } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'
import type { Db } from '~/server/platform/db/connect'
import type { CollectionRows } from '~/server/platform/lists/collections/collection'
import type { TargetAddress } from './deliveries.repository'

/** Sent on request only, so they cannot be subscribed to. */
const INTERNAL: readonly string[] = ['testMessage', 'webhookTask']

const OptionNames = v.array(v.string())
const namesIn = (text: string): string[] => v.parse(OptionNames, JSON.parse(text))
const storedOptions = (options: NotifierCreate['options']): string =>
  JSON.stringify(
    Object.entries(options)
      .filter(([name, isOn]) => isOn && !INTERNAL.includes(name))
      .map(([name]) => name),
  )

export const notifierRows: CollectionRows<NotifierCreate, NotifierOut, { id: string; householdId: string }> =
  {
    find: (ctx, id) =>
      scopedNotifiers(ctx)
        .where('notifier.id', '=', id)
        .select(['notifier.id', 'notifier.householdId'])
        .executeTakeFirst(),

    async read(ctx, ids) {
      const rows = await scopedNotifiers(ctx)
        .where('notifier.id', 'in', ids)
        .select(['id', 'name', 'enabled', 'groupId', 'householdId', 'options', 'secret', 'updatedAt'])
        .execute()
      return rows.map((row) => {
        const isOn = Object.fromEntries(namesIn(row.options).map((name) => [name, true]))
        const options = { ...v.parse(NotifierOptions, isOn), id: row.id }
        return v.parse(NotifierOut, { ...row, options, hasSecret: row.secret !== '' })
      })
    },

    async insert(ctx, { id, groupId, householdId }, { name, appriseUrl, enabled, options, secret }) {
      const url = appriseUrl ?? ''
      const stored = { name, url, enabled, options: storedOptions(options), secret: secret ?? '' }
      await ctx.db
        .insertInto('notifier')
        .values({ id, groupId, householdId, ...stored, createdAt: ctx.now, updatedAt: ctx.now })
        .execute()
    },

    async update(ctx, { id }, { name, appriseUrl, enabled, options, secret }) {
      const written = { ...(appriseUrl ? { url: appriseUrl } : {}), ...(secret === null ? {} : { secret }) }
      await ctx.db
        .updateTable('notifier')
        .set({ name, enabled, ...written, options: storedOptions(options), updatedAt: ctx.now })
        .where('id', '=', id)
        .execute()
    },

    async delete(ctx, { id }) {
      await ctx.db.deleteFrom('notifier').where('id', '=', id).execute()
    },
  }

/** For the sender only: the URL is secret. */
export const findNotifierAddress = (ctx: UserCtx, id: string): Promise<TargetAddress | undefined> =>
  scopedNotifiers(ctx)
    .where('notifier.id', '=', id)
    .select(['notifier.id', 'notifier.groupId', 'notifier.householdId', 'notifier.url', 'notifier.secret'])
    .executeTakeFirst()

export async function findSubscribed(
  db: Db,
  of: { householdId: string } | { groupId: string },
  option: NotifierOption,
): Promise<(TargetAddress & { groupSlug: string })[]> {
  const all = db
    .selectFrom('notifier')
    .innerJoin('group', 'group.id', 'notifier.groupId')
    .where('notifier.enabled', '=', true)
  const own =
    'householdId' in of
      ? all.where('notifier.householdId', '=', of.householdId)
      : all.where('notifier.groupId', '=', of.groupId)
  const rows = await own
    .select(['notifier.id', 'notifier.groupId', 'notifier.householdId', 'notifier.url', 'notifier.secret'])
    .select(['notifier.options', 'group.slug as groupSlug'])
    .execute()
  return rows.filter(({ options }) => namesIn(options).includes(option))
}
