import type { DeliveryOut } from '~/schemas/delivery'
import { authorize } from '~/server/platform/access/authorize'
import { deliveriesPolicy } from '~/server/platform/access/policies/rows'
import type { UserCtx } from '~/server/platform/context'
import { type DeliveryTarget, readDeliveries } from './deliveries.repository'

/** Newest first. Throws `forbidden`. */
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
