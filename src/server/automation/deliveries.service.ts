import type { DeliveryOut } from '~/schemas/delivery'
import { authorize } from '~/server/access/authorize'
import { deliveriesPolicy } from '~/server/access/policies/household-rows'
import type { Runtime, UserCtx } from '~/server/context'
import { type DeliveryTarget, readDeliveries, saveDelivery } from './deliveries.repository'

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
