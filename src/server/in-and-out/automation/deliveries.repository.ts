import * as v from 'valibot'
import { DeliveryOut } from '~/schemas/delivery'
import type { Authorized } from '~/server/platform/access/authorize'
import type { UserCtx } from '~/server/platform/context'
import type { Db } from '~/server/platform/db/connect'

/** Deliveries that a webhook or notifier looks back upon. */
const DELIVERIES_MAX = 20
/** After that long without a try nobody tries any more: the server was stopped meanwhile. */
const INTERRUPTED_AFTER_MS = 10 * 60_000

/** What a delivery belongs to. */
export type DeliveryTarget = { webhookId: string } | { notifierId: string }

const columnOf = (target: DeliveryTarget) =>
  'webhookId' in target
    ? ({ column: 'webhookId', id: target.webhookId } as const)
    : ({ column: 'notifierId', id: target.notifierId } as const)

type Outcome = Pick<DeliveryOut, 'status' | 'tries' | 'reason' | 'httpStatus'>

type NewDelivery = Pick<DeliveryOut, 'id' | 'eventType' | 'createdAt'>

/** Notes how a delivery stands, and forgets the oldest of its target. */
export async function saveDelivery(
  db: Db,
  target: DeliveryTarget,
  { id, eventType, createdAt }: NewDelivery,
  outcome: Outcome,
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

/** What is recorded before it is sent, so that another server or the next start goes on where this one ends. */
export type PendingDelivery = Pick<DeliveryOut, 'id' | 'tries' | 'createdAt'>

/** Records what a webhook is to be sent. */
export async function addPending(
  db: Db,
  webhookId: string,
  { eventType, createdAt }: Omit<NewDelivery, 'id'>,
): Promise<PendingDelivery> {
  const pending = { id: crypto.randomUUID(), tries: 0, createdAt }
  await saveDelivery(
    db,
    { webhookId },
    { ...pending, eventType },
    { status: 'waiting', tries: 0, reason: null, httpStatus: null },
  )
  return pending
}

/** Notes how a pending delivery stands; false where another server went on with it, or it is gone with its webhook. */
export async function updatePending(
  db: Db,
  { id, tries }: Pick<PendingDelivery, 'id' | 'tries'>,
  outcome: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({ ...outcome, updatedAt: new Date().toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('tries', '=', tries)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets what there is no reason to send any more. */
export async function deletePending(db: Db, { id }: PendingDelivery): Promise<void> {
  await db.deleteFrom('delivery').where('id', '=', id).execute()
}

/** The last deliveries of a webhook or notifier that the caller may look into, newest first. */
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
