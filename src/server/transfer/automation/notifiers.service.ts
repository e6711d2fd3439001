import { formatDay } from '~/lib/dates/iso-date'
import { mealName } from '~/lib/meal-plan/meal-name'
import { m } from '~/paraglide/messages.js'
import type { DeliveryOut } from '~/schemas/delivery'
import type { ReadPlanEntry } from '~/schemas/mealplan'
import type { ReachOut } from '~/schemas/reach'
import { getPlanEntry } from '~/server/kitchen/mealplans/plan-entries.service'
import { anonymous } from '~/server/platform/access/actor'
import { findMemberOf, GENERIC_INTEGRATION } from '~/server/platform/access/find-actor'
import { createCtx, type Runtime, type UserCtx } from '~/server/platform/context'
import { assertFound, DomainError } from '~/server/platform/errors'
import type { DomainEvent, EventOrigin } from '~/server/platform/events'
import { publicUrl } from '~/server/platform/outbound/mail/mails'
import { checkConnection, type Destination, destinationOf } from './check-connection'
import { listDeliveries } from './deliveries.service'
import { deliverToNotifier } from './delivery-jobs'
import { eventBody } from './event-body'
import { type EventNotice, noticeOf } from './event-notices'
import { findNotifierAddress, findSubscribed } from './notifiers.repository'
import { MAIL_PORTS, mailOf } from './senders/mail'
import { trialRequests } from './senders/senders'

/** Sends a test in the background, also to a disabled notifier. Throws `not_found`, `too_many_requests`. */
export async function testNotifier(ctx: UserCtx, id: string): Promise<void> {
  const notifier = assertFound(await findNotifierAddress(ctx, id))
  await ctx.attemptLimits.countTest(ctx.actor.id)
  const mail = mailOf(notifier.url)
  if (mail) await ctx.attemptLimits.countMail(ctx.caller, mail.to.toLowerCase())
  const event = eventBody('test_message', {
    body: m.notify_test({}, { locale: ctx.locale }),
    integrationId: ctx.actor.session.integrationId,
    documentData: { documentType: 'generic', operation: 'info' },
  })
  if (!(await deliverToNotifier(ctx, notifier, event, true)))
    throw new DomainError('too_many_requests', { seconds: 60 })
}

/** Hosts that the messages of a notifier go to; null for mail through the operator's server. */
function destinationsOf(url: string): (Destination | null)[] {
  const mail = mailOf(url)
  if (mail) return mail.server ? [{ host: mail.server.host, port: mail.server.port, ports: MAIL_PORTS }] : []
  const requests = trialRequests(url)
  return typeof requests === 'string' ? [null] : requests.map((request) => destinationOf(request.url))
}

/** Whether the server may connect to the notifier's hosts. Throws `not_found`. */
export async function getNotifierReach(ctx: UserCtx, id: string): Promise<ReachOut> {
  const { url } = assertFound(await findNotifierAddress(ctx, id))
  return checkConnection(ctx, url === '' ? [] : destinationsOf(url))
}

/** Newest first. Throws `not_found`, `forbidden`. */
export async function listNotifierDeliveries(ctx: UserCtx, id: string): Promise<DeliveryOut[]> {
  assertFound(await findNotifierAddress(ctx, id))
  return listDeliveries(ctx, ctx.actor.householdId, { notifierId: id })
}

/** The event with a link to its page, if the settings have the public URL. */
function bodyOf(runtime: Runtime, notice: EventNotice, groupSlug: string, { locale }: EventOrigin): string {
  const text = notice.text(locale)
  const path = notice.path(groupSlug)
  if (path === null || !runtime.env.BASE_URL) return text
  return m.notify_with_url({ text, url: publicUrl(runtime, path) }, { locale })
}

async function notify(runtime: Runtime, happened: DomainEvent, origin: EventOrigin): Promise<void> {
  const plain = noticeOf(happened)
  if (!plain) return
  const notifiers = await findSubscribed(runtime.db, plain.of, plain.option)
  const [first] = notifiers
  if (!first) return
  const notice = happened.name === 'mealPlan' ? await withPlannedMeal(runtime, plain, happened.data) : plain
  const event = eventBody(notice.type, {
    body: bodyOf(runtime, notice, first.groupSlug, origin),
    integrationId: origin.integrationId ?? GENERIC_INTEGRATION,
    documentData: notice.documentData,
  })
  const ctx = createCtx(runtime, anonymous, origin.locale)
  for (const notifier of notifiers) await deliverToNotifier(ctx, notifier, event)
}

/** Sends events to the notifiers that subscribe to them, after the response to the request that caused them. */
export function startNotifying(runtime: Runtime): void {
  runtime.events.subscribe(async (event, origin) => {
    if (runtime.stopping.aborted) return
    try {
      await notify(runtime, event, origin)
    } catch (error) {
      // The database closes while the last events are being sent.
      if (!runtime.stopping.aborted) throw error
    }
  })
}

/** Adds the planned meal to its notice, unless it has been removed from the plan. */
async function withPlannedMeal(
  runtime: Runtime,
  notice: EventNotice,
  { householdId, mealPlanId }: { householdId: string; mealPlanId: number },
): Promise<EventNotice> {
  const member = await findMemberOf(runtime, householdId)
  if (!member) return notice
  const ctx = { ...createCtx(runtime, member, 'en-US'), actor: member }
  const entry = await findEntry(() => getPlanEntry(ctx, mealPlanId))
  if (!entry) return notice
  const { date, entryType, title, recipe } = entry
  return {
    ...notice,
    text: (locale) =>
      m.notify_planned_meal(
        {
          meal: mealName(entryType, { locale }),
          date: formatDay(date, locale, 'long'),
          name: recipe?.name || title,
        },
        { locale },
      ),
    documentData: {
      ...notice.documentData,
      ...(recipe ? { recipeId: recipe.id, recipeName: recipe.name, recipeSlug: recipe.slug } : {}),
    },
  }
}

async function findEntry(read: () => Promise<ReadPlanEntry>): Promise<ReadPlanEntry | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
