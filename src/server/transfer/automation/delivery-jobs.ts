import * as v from 'valibot'
import { type Ctx, inTransaction } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { defineServerJob, type JobRun } from '~/server/platform/jobs/define-job'
import { countUnfinished, startJobFor } from '~/server/platform/jobs/jobs.service'
import { publicUrl } from '~/server/platform/outbound/mail/mails'
import { OutboundError } from '~/server/platform/outbound/outbound-error'
import { type DeliveryTarget, findAddress, saveDelivery, type TargetAddress } from './deliveries.repository'
import { type DeliveryOutcome, isFinal, reasonOf } from './delivery-outcome'
import { type EventBody, nameOfEvent } from './event-body'
import { mayMail } from './mail-recipients'
import { mailOf, sendMailOf } from './senders/mail'
import { requestsTo } from './senders/senders'
import { signatureHeaders } from './sign'

const ATTEMPTS = 3
/** Pauses before the second and the third try. */
const RETRY_AFTER_MS = [5_000, 60_000]
const AT_ONCE = 4
const WAITING_MAX = 500
/** Per household, so that its failing hosts delay no one else. */
const WAITING_MAX_PER_HOUSEHOLD = 100
/** Formats for custom receivers, which check the signature. */
const IS_SIGNED = /^(?:json|form|xml)s?:/i

const Payload = v.object({
  target: v.union([v.object({ webhookId: v.string() }), v.object({ notifierId: v.string() })]),
  event: v.object({
    message: v.object({ title: v.string(), body: v.string() }),
    eventType: v.number(),
    integrationId: v.string(),
    documentData: v.record(v.string(), v.unknown()),
    eventId: v.string(),
    timestamp: v.string(),
  }),
  part: v.number(),
  /** A test: sent once, since the person who waits for it can repeat it. */
  once: v.boolean(),
})
type Payload = v.InferOutput<typeof Payload>

export const delivery = defineServerJob({
  kind: 'delivery',
  payload: Payload,
  result: v.null(),
  owner: 'household',
  atOnce: AT_ONCE,
  attempts: ATTEMPTS,
  retryAfterMs: RETRY_AFTER_MS,
  keepFailedForMs: 0,
  run: deliver,
  async ended({ db }, { id, payload }, error) {
    if (error === undefined) return
    await saveDelivery(db, payload.target, rowOf(id, payload), {
      status: 'failed',
      tries: ATTEMPTS,
      reason: 'interrupted',
      httpStatus: null,
    })
  },
})

/** Makes the job retry. It has no message: other errors may contain the URL, which must not reach a row or the log. */
class NotDelivered extends Error {}

const rowOf = (id: string, { event }: Payload) => ({
  id,
  eventType: nameOfEvent(event),
  createdAt: event.timestamp,
})

async function deliver(ctx: Ctx, { id, payload, attempt }: JobRun<Payload>): Promise<null> {
  const { db, log } = ctx
  const address = await findAddress(db, payload.target)
  if (!address) return null
  const record = (outcome: DeliveryOutcome) =>
    saveDelivery(db, payload.target, rowOf(id, payload), outcome).catch((error: unknown) =>
      // Not a reason to send it again; the delivery may have been deleted in the meantime.
      log.warn({ ...payload.target, err: error }, 'failed to record a delivery'),
    )
  try {
    await send(ctx, address, payload, attempt)
  } catch (error) {
    ctx.stopping.throwIfAborted()
    const httpStatus = error instanceof OutboundError ? error.status : null
    const failure = { tries: attempt, reason: reasonOf(error), httpStatus }
    const isLast = payload.once || isFinal(error) || attempt >= ATTEMPTS
    if (isLast) log.warn({ ...payload.target, ...failure }, 'not delivered')
    await record({ status: isLast ? 'failed' : 'waiting', ...failure })
    if (isLast) return null
    throw new NotDelivered()
  }
  log.info(payload.target, 'delivered')
  await record({ status: 'delivered', tries: attempt, reason: null, httpStatus: null })
  return null
}

/** Throws the error of the other host or of a policy. */
async function send(
  ctx: Ctx,
  { id, groupId, householdId, url, secret }: TargetAddress,
  { target, event, part, once }: Payload,
  attempt: number,
): Promise<void> {
  const signed = (body: string) => signatureHeaders(secret, body, { id: event.eventId })
  if ('webhookId' in target) {
    const body = JSON.stringify(event)
    const headers = { 'content-type': 'application/json', ...signed(body) }
    return ctx.outbound.send({ method: 'POST', url, headers, body }, ctx.stopping)
  }
  const mail = mailOf(url)
  if (mail) {
    // A member may have left since the notifier was created.
    if (!(await mayMail(ctx.db, groupId, mail))) throw new DomainError('foreign_recipient')
    // Tests are counted when they are requested, and a retry is not a new message.
    if (!once && attempt === 1) await ctx.attemptLimits.countEventMail(householdId, mail.to.toLowerCase())
    return sendMailOf(ctx, mail, event.message)
  }
  const request = notifierRequests(ctx, url, event)[part]
  // The URL has changed since.
  if (!request) return ctx.log.info({ notifierId: id }, 'there is nothing to send')
  if (request.dialogue) return request.dialogue((one) => ctx.outbound.askJson(one, ctx.stopping))
  const headers = { ...request.headers, ...(IS_SIGNED.test(url) ? signed(request.body) : {}) }
  return ctx.outbound.send({ ...request, headers }, ctx.stopping)
}

function notifierRequests(ctx: Ctx, url: string, event: EventBody) {
  const { title, body } = event.message
  const icon = ctx.env.BASE_URL ? publicUrl(ctx, '/icons/icon-192.png') : null
  const fields = {
    event_type: nameOfEvent(event),
    integration_id: event.integrationId,
    document_data: JSON.stringify(event.documentData),
    event_id: event.eventId,
    timestamp: event.timestamp,
  }
  return requestsTo(url, { title, body, icon, fields }) ?? []
}

type Owner = Pick<TargetAddress, 'groupId' | 'householdId'>

/** Queues an event for a webhook; false when the queue is full. The job has the id of the delivery. */
export const deliverToWebhook = (
  ctx: Ctx,
  { id, ...owner }: Owner & { id: string },
  event: EventBody,
  once = false,
): Promise<boolean> => enqueue(ctx, owner, { target: { webhookId: id }, event, part: 0, once }, event.eventId)

/** Queues an event for a notifier, as several requests if needed; false when the queue is full. */
export async function deliverToNotifier(
  ctx: Ctx,
  { id, url, groupId, householdId }: Omit<TargetAddress, 'secret'>,
  event: EventBody,
  once = false,
): Promise<boolean> {
  if (url === '') return true
  const target: DeliveryTarget = { notifierId: id }
  const parts = mailOf(url) ? 1 : notifierRequests(ctx, url, event).length
  let areTaken = true
  for (let part = 0; part < parts; part += 1)
    if (!(await enqueue(ctx, { groupId, householdId }, { target, event, part, once }))) areTaken = false
  return areTaken
}

const enqueue = (
  ctx: Ctx,
  { groupId, householdId }: Owner,
  payload: Payload,
  id: string = crypto.randomUUID(),
): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const { all, own } = await countUnfinished(ctx, delivery, householdId)
    if (all >= WAITING_MAX || own >= WAITING_MAX_PER_HOUSEHOLD) {
      ctx.log.warn(payload.target, 'not delivered: the queue is full')
      return false
    }
    await startJobFor(ctx, delivery, payload, { id, groupId, householdId })
    return true
  })
