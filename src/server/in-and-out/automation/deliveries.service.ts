import type { DeliveryOut } from '~/schemas/delivery'
import { authorize } from '~/server/platform/access/authorize'
import { deliveriesPolicy } from '~/server/platform/access/policies/household-rows'
import type { Runtime, UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import {
  type DeliveryTarget,
  type PendingDelivery,
  readDeliveries,
  saveDelivery,
  updatePending,
} from './deliveries.repository'

/**
 * Hands something that is to be sent to the deliveries and notes how it goes, for the people who manage the household.
 * False when too much waits.
 */
export function deliverTo(
  { db, deliver }: Runtime,
  target: DeliveryTarget,
  eventType: string,
  send: () => Promise<void>,
  { householdId, once = false }: { householdId: string; once?: boolean },
): boolean {
  const row = { id: crypto.randomUUID(), eventType, createdAt: new Date().toISOString() }
  return deliver(target, send, {
    householdId,
    once,
    report: (outcome) => saveDelivery(db, target, row, outcome),
  })
}

/**
 * Hands what a webhook is to be sent, recorded before, to the deliveries. A try is counted before it begins: of two
 * servers that go on with the same delivery one sends it, and one that ends its server is not tried for ever. False when
 * too much waits.
 */
export function deliverPending(
  { db, deliver }: Runtime,
  webhookId: string,
  { id, tries: before }: PendingDelivery,
  send: () => Promise<void>,
  { householdId }: { householdId: string },
): boolean {
  let tries = before
  return deliver(
    { webhookId },
    async () => {
      const begun = { status: 'waiting' as const, tries: tries + 1, reason: null, httpStatus: null }
      if (!(await updatePending(db, { id, tries }, begun))) throw new DomainError('not_found')
      tries += 1
      await send()
    },
    {
      householdId,
      report: async (outcome) => {
        await updatePending(db, { id, tries }, { ...outcome, tries })
      },
    },
  )
}

/** The last deliveries of a webhook or notifier of the household. Throws `forbidden`. */
export function listDeliveries(
  ctx: UserCtx,
  householdId: string,
  target: DeliveryTarget,
): Promise<DeliveryOut[]> {
  return readDeliveries(
    ctx,
    authorize(ctx.actor, deliveriesPolicy, 'readDeliveries', { householdId, target }),
  )
}
