import * as v from 'valibot'
import { DeliveryOut } from '~/schemas/delivery'
import type { Authorized } from '~/server/platform/access/authorize'
import type { UserCtx } from '~/server/platform/context'
import type { Db } from '~/server/platform/db/connect'
import type { DeliveryOutcome } from './delivery-outcome'

/** Deliveries kept for each webhook or notifier. */
const DELIVERIES_MAX = 20
/** A delivery without an attempt for this long was interrupted by a stop of the server. */
const INTERRUPTED_AFTER_MS = 10 * 60_000

export type DeliveryTarget = { webhookId: string } | { notifierId: string }

const columnOf = (target: DeliveryTarget) =>
  'webhookId' in target
    ? ({ column: 'webhookId', id: target.webhookId } as const)
    : ({ column: 'notifierId', id: target.notifierId } as const)

type NewDelivery = Pick<DeliveryOut, 'id' | 'eventType' | 'createdAt'>

export async function saveDelivery(
  db: Db,
  target: DeliveryTarget,
  { id, eventType, createdAt }: NewDelivery,
  outcome: DeliveryOutcome,
): Promise<void> {
  const { status, tries, reason, httpStatus } = outcome
  const changing = { status, tries, reason, httpStatus, updatedAt: new Date().toISOString() }
  const { column, id: targetId } = columnOf(target)
  await db
    .insertInto('delivery')
    .values({ webhookId: null, notifierId: null, [column]: targetId, id, eventType, createdAt, ...changing })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
    .execute()
  await db
    .deleteFrom('delivery')
    .where(column, '=', targetId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('delivery')
        .where(column, '=', targetId)
        .select('id')
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .limit(DELIVERIES_MAX),
    )
    .execute()
}

/** The url may hold secrets. */
export interface TargetAddress {
  id: string
  groupId: string
  householdId: string
  url: string
  secret: string
}

/** The URL of a target in any household; undefined once the target is deleted. */
export function findAddress(db: Db, target: DeliveryTarget): Promise<TargetAddress | undefined> {
  const { id } = columnOf(target)
  const table = 'webhookId' in target ? 'webhook' : 'notifier'
  return db
    .selectFrom(table)
    .where('id', '=', id)
    .select(['id', 'groupId', 'householdId', 'url', 'secret'])
    .executeTakeFirst()
}

export async function readDeliveries(
  { db, now }: UserCtx,
  target: Authorized<{ target: DeliveryTarget }, 'readDeliveries'>,
): Promise<DeliveryOut[]> {
  const { column, id } = columnOf(target.target)
  const rows = await db
    .selectFrom('delivery')
    .where(column, '=', id)
    .select(['id', 'eventType', 'status', 'tries', 'reason', 'httpStatus', 'createdAt', 'updatedAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(DELIVERIES_MAX)
    .execute()
  return rows.map((row) => {
    const isLate = Date.parse(now) - Date.parse(row.updatedAt) > INTERRUPTED_AFTER_MS
    const wasInterrupted = row.status === 'waiting' && isLate
    return v.parse(DeliveryOut, wasInterrupted ? { ...row, status: 'failed', reason: 'interrupted' } : row)
  })
}
