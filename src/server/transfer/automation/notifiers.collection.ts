import * as v from 'valibot'
import { DeliveryOut } from '~/schemas/delivery'
import { NotifierCreate, NotifierOut, NotifierPagination, NotifierUpdate } from '~/schemas/notifier'
import { ReachOut } from '~/schemas/reach'
import { ItemId } from '~/schemas/wire'
import { householdRowsPolicy } from '~/server/platform/access/policies/rows'
import { scopedNotifiers } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'
import { InvalidInput } from '~/server/platform/errors'
import { collection } from '~/server/platform/lists/collections/collection'
import { assertRoomInHousehold } from '~/server/platform/lists/collections/household-max'
import { attributesOf, defineList } from '~/server/platform/lists/entity'
import { userOperation } from '~/server/platform/transport/operation'
import { mayMail } from './mail-recipients'
import { notifierRows } from './notifiers.repository'
import { getNotifierReach, listNotifierDeliveries, testNotifier } from './notifiers.service'
import { mailOf } from './senders/mail'
import { trialRequests } from './senders/senders'

/** Without URLs, which are secrets. */
export const notifierList = defineList({
  scope: scopedNotifiers,
  attributes: attributesOf('notifier', {
    scalars: {
      id: 'uuid',
      groupId: 'uuid',
      householdId: 'uuid',
      name: 'text',
      enabled: 'boolean',
      createdAt: 'instant',
      updatedAt: 'instant',
    },
  }),
})

const path = '/api/households/events/notifications'

/** Refuses a URL that no sender supports, and mail through the operator's server to anyone but members of the group. */
async function checkUrl(ctx: UserCtx, url: string | null): Promise<void> {
  if (!url) return
  const mail = mailOf(url)
  const refuse = (type: string, msg: string) => new InvalidInput([{ loc: ['body', 'appriseUrl'], msg, type }])
  if (mail && !(await mayMail(ctx.db, ctx.actor.groupId, mail)))
    throw refuse('foreign_recipient', 'This server mails only to confirmed addresses of members of the group')
  if (mail) return
  if (/^mailtos?:/i.test(url))
    throw refuse(
      'bad_address',
      'Write mailto://name@example.org, or mailto://user:password@example.org/?to=name@example.net',
    )
  const requests = trialRequests(url)
  if (requests === 'incomplete') throw refuse('bad_address', 'This URL lacks a part that its service needs')
  if (requests === 'unknown') throw refuse('unknown_scheme', 'No service is known for this kind of URL')
}

const notifiers = collection({
  name: 'Notifier',
  names: 'Notifiers',
  path,
  tag: 'Households: Event Notifications',
  in: NotifierCreate,
  change: NotifierUpdate,
  out: NotifierOut,
  page: NotifierPagination,
  policy: householdRowsPolicy,
  list: notifierList,
  rows: notifierRows,
  audit: { kind: 'notifier', nameOf: ({ name }) => name },
  async check(ctx, { appriseUrl }, id) {
    await checkUrl(ctx, appriseUrl)
    if (id === undefined) await assertRoomInHousehold(ctx, 'notifier')
  },
})

export const notifierOperations = notifiers
  .with(
    userOperation(`delete ${path}/{item_id}`, {
      id: 'deleteNotifier',
      summary: 'Delete a notifier',
      errors: [403, 404],
    })
      .params(ItemId)
      .returns(204, null)
      .run(async (ctx, { params }) => {
        await notifiers.delete(ctx, params.item_id)
        return null
      }),
  )
  .with(
    userOperation(`post ${path}/{item_id}/test`, {
      id: 'testNotifier',
      summary: 'Send a test to a notifier in the background',
      errors: [404, 429],
    })
      .params(ItemId)
      .returns(204, null)
      .run(async (ctx, { params }) => {
        await testNotifier(ctx, params.item_id)
        return null
      }),
  )
  .with(
    userOperation(`get ${path}/{item_id}/deliveries`, {
      id: 'listNotifierDeliveries',
      summary: 'List the latest deliveries of a notifier, newest first',
      errors: [403, 404],
    })
      .params(ItemId)
      .returns(200, v.array(DeliveryOut))
      .run((ctx, { params }) => listNotifierDeliveries(ctx, params.item_id)),
  )
  .with(
    userOperation(`get ${path}/{item_id}/reach`, {
      id: 'getNotifierReach',
      summary: 'Check whether the server is allowed to send to the URL of a notifier',
      errors: [404],
    })
      .params(ItemId)
      .returns(200, ReachOut)
      .run((ctx, { params }) => getNotifierReach(ctx, params.item_id)),
  ).operations
