import { m } from '~/paraglide/messages.js'
import type { DeliveryOut } from '~/schemas/delivery'
import type { ReachOut } from '~/schemas/reach'
import { GENERIC_INTEGRATION } from '~/server/platform/access/find-actor'
import type { Runtime, UserCtx } from '~/server/platform/context'
import { assertFound, DomainError } from '~/server/platform/errors'
import type { DomainEvent, EventOrigin } from '~/server/platform/events'
import { publicUrl } from '~/server/platform/outbound/mail/mails'
import { deliverTo, listDeliveries } from './deliveries.service'
import { type EventBody, eventBody, nameOfEvent } from './event-body'
import { type EventNotice, noticeOf } from './event-notices'
import { mayMail } from './mail-recipients'
import { findNotifierAddress, findSubscribed, type NotifierAddress } from './notifiers.repository'
import { withPlannedMeal } from './planned-meal'
import { type Destination, destinationOf, reachOf } from './reach'
import { MAIL_PORTS, mailOf, sendMailOf } from './senders/mail'
import { requestsTo, trialRequests } from './senders/senders'
import { signatureHeaders } from './sign'

/** URLs of formats for receivers of one's own, which check the signature. */
const IS_SIGNED = /^(?:json|form|xml)s?:/i

/** Hands the requests of one notifier to the deliveries; false when too much waits. */
function send(
  runtime: Runtime,
  { id, groupId, householdId, url, secret }: NotifierAddress,
  event: EventBody,
  once = false,
): boolean {
  if (url === '') return true
  const eventType = nameOfEvent(event)
  const deliver = (work: () => Promise<void>) =>
    deliverTo(runtime, { notifierId: id }, eventType, work, { householdId, once })
  const { title, body } = event.message
  const mail = mailOf(url)
  if (mail) {
    // The number of a test is counted where someone asks for it; another try is no other message.
    let isCounted = once
    return deliver(async () => {
      // A member may have left since the notifier was made.
      if (!(await mayMail(runtime.db, groupId, mail))) throw new DomainError('foreign_recipient')
      if (!isCounted) await runtime.attemptLimits.countEventMail(householdId, mail.to.toLowerCase())
      isCounted = true
      await sendMailOf(runtime, mail, { title, body })
    })
  }
  const fields = {
    event_type: eventType,
    integration_id: event.integrationId,
    document_data: JSON.stringify(event.documentData),
    event_id: event.eventId,
    timestamp: event.timestamp,
  }
  const icon = runtime.env.BASE_URL ? publicUrl(runtime, '/icons/icon-192.png') : null
  const requests = requestsTo(url, { title, body, icon, fields }) ?? []
  return requests
    .map((request) => {
      const signature = IS_SIGNED.test(url)
        ? signatureHeaders(secret, request.body, { id: event.eventId })
        : {}
      const signed = { ...request, headers: { ...request.headers, ...signature } }
      return deliver(() => runtime.outbound.send(signed, runtime.stopping))
    })
    .every(Boolean)
}

/** Sends a test in the background, to a notifier that is switched off too. Throws `not_found`, `too_many_requests`. */
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
  if (!send(ctx, notifier, event, true)) throw new DomainError('too_many_requests', { seconds: 60 })
}

/** Where the messages of a notifier go; none for mail by the server of the settings. */
function destinationsOf(url: string): (Destination | null)[] {
  const mail = mailOf(url)
  if (mail) return mail.server ? [{ host: mail.server.host, port: mail.server.port, ports: MAIL_PORTS }] : []
  const requests = trialRequests(url)
  return typeof requests === 'string' ? [null] : requests.map((request) => destinationOf(request.url))
}

/** Whether the server may send to a notifier. Throws `not_found`. */
export async function getNotifierReach(ctx: UserCtx, id: string): Promise<ReachOut> {
  const { url } = assertFound(await findNotifierAddress(ctx, id))
  return reachOf(ctx, url === '' ? [] : destinationsOf(url))
}

/** How the last messages of a notifier went, newest first. Throws `not_found`, `forbidden`. */
export async function listNotifierDeliveries(ctx: UserCtx, id: string): Promise<DeliveryOut[]> {
  assertFound(await findNotifierAddress(ctx, id))
  return listDeliveries(ctx, ctx.actor.householdId, { notifierId: id })
}

/** What happened, and the page that shows it where the settings say how people outside reach it. */
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
  for (const notifier of notifiers) send(runtime, notifier, event)
}

/** Sends events to the notifiers that subscribed to them, after the response to the request that caused them. */
export function startNotifying(runtime: Runtime): void {
  runtime.events.subscribe(async (event, origin) => {
    if (runtime.stopping.aborted) return
    try {
      await notify(runtime, event, origin)
    } catch (error) {
      // The database closes while the last events are on their way.
      if (!runtime.stopping.aborted) throw error
    }
  })
}
