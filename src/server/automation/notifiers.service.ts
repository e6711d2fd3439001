import { m } from '~/paraglide/messages.js'
import { GENERIC_INTEGRATION } from '~/server/access/find-actor'
import type { Runtime, UserCtx } from '~/server/context'
import { assertFound, DomainError } from '~/server/errors'
import type { DomainEvent, EventOrigin } from '~/server/events'
import { publicUrl } from '~/server/mail/mails'
import { type EventBody, eventBody } from './event-body'
import { type EventNotice, noticeOf } from './event-notices'
import { findNotifierUrl, findSubscribed } from './notifiers.repository'
import { withPlannedMeal } from './planned-meal'
import { mailOf, sendMailOf } from './senders/mail'
import { requestsTo } from './senders/senders'

/** Hands the requests of one notifier to the deliveries; false when too much waits. */
function send(runtime: Runtime, { id, url }: { id: string; url: string }, event: EventBody): boolean {
  if (url === '') return true
  const { title, body } = event.message
  const mail = mailOf(url)
  if (mail) return runtime.deliver({ notifier: id }, () => sendMailOf(runtime, mail, { title, body }))
  const fields = {
    event_type: title.toLowerCase().replaceAll(' ', '_'),
    integration_id: event.integrationId,
    document_data: JSON.stringify(event.documentData),
    event_id: event.eventId,
    timestamp: event.timestamp,
  }
  const icon = runtime.env.BASE_URL ? publicUrl(runtime, '/icons/icon-192.png') : null
  const requests = requestsTo(url, { title, body, icon, fields }) ?? []
  return requests
    .map((request) =>
      runtime.deliver({ notifier: id }, () => runtime.outbound.send(request, runtime.stopping)),
    )
    .every(Boolean)
}

/** Sends a test in the background, to a notifier that is switched off too. Throws `not_found`, `too_many_requests`. */
export async function testNotifier(ctx: UserCtx, id: string): Promise<void> {
  const { url } = assertFound(await findNotifierUrl(ctx, id))
  const event = eventBody('test_message', {
    body: m.notify_test({}, { locale: ctx.locale }),
    integrationId: ctx.actor.session.integrationId,
    documentData: { documentType: 'generic', operation: 'info' },
  })
  if (!send(ctx, { id, url }, event)) throw new DomainError('too_many_requests', { seconds: 60 })
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

/** Tells what happens from now on to the notifiers that subscribed to it, behind the request that did it. */
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
