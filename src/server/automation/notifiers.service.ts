import { m } from '~/paraglide/messages.js'
import { GENERIC_INTEGRATION } from '~/server/access/find-actor'
import type { Runtime, UserCtx } from '~/server/context'
import { assertFound, DomainError } from '~/server/errors'
import type { DomainEvent } from '~/server/events'
import { type EventBody, eventBody } from './event-body'
import { noticesOf } from './event-notices'
import { findNotifierUrl, findSubscribed } from './notifiers.repository'
import { mailTo } from './senders/mail'
import { requestsTo } from './senders/senders'

/** Hands the requests of one notifier to the deliveries; false when too much waits. */
function send(runtime: Runtime, { id, url }: { id: string; url: string }, event: EventBody): boolean {
  if (url === '') return true
  const { title, body } = event.message
  const to = mailTo(url)
  if (to) {
    const mail = {
      to,
      subject: title,
      text: body,
      html: `<p>${body.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`)}</p>`,
    }
    return runtime.deliver({ notifier: id }, () => runtime.mailer.send(mail))
  }
  const fields = {
    event_type: title.toLowerCase().replaceAll(' ', '_'),
    integration_id: event.integrationId,
    document_data: JSON.stringify(event.documentData),
    event_id: event.eventId,
    timestamp: event.timestamp,
  }
  const requests = requestsTo(url, { title, body, fields }) ?? []
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

async function notify(runtime: Runtime, happened: DomainEvent): Promise<void> {
  for (const { of, option, type, body, documentData } of noticesOf(happened)) {
    const notifiers = await findSubscribed(runtime.db, of, option)
    if (notifiers.length === 0) continue
    const event = eventBody(type, { body, integrationId: GENERIC_INTEGRATION, documentData })
    for (const notifier of notifiers) send(runtime, notifier, event)
  }
}

/** Tells what happens from now on to the notifiers that subscribed to it, behind the request that did it. */
export function startNotifying(runtime: Runtime): void {
  runtime.events.subscribe(async (event) => {
    if (runtime.stopping.aborted) return
    try {
      await notify(runtime, event)
    } catch (error) {
      // The database closes while the last events are on their way.
      if (!runtime.stopping.aborted) throw error
    }
  })
}
