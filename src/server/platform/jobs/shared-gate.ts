import { setTimeout } from 'node:timers/promises'
import type { Runtime } from '~/server/platform/context'
import type { Db } from '~/server/platform/db/connect'
import { isShared } from '~/server/platform/db/dialect'
import { EVERYONE } from '~/server/platform/db/notices'
import { holdStartLock, withStartLock } from '~/server/platform/db/start-lock'
import { DomainError } from '~/server/platform/errors'
import { hasInstances, LEASE_MS } from './instances'
import {
  type Closing,
  confirmClosing,
  deleteClosing,
  findClosing,
  findOpen,
  storeClosing,
} from './instances.repository'
import { newLease } from './lease'

/** Maximum wait for running requests before the database is replaced. */
const DRAIN_MS = 3000
/** The notice of a closing. */
const CLOSING = 'closing'
/** Longer than the lease of a killed server and the end of background work. */
const OTHERS_TIMEOUT_MS = 75_000
const POLL_MS = 100

type Host = Pick<Runtime, 'db' | 'instanceId' | 'notices' | 'log' | 'requestGate'>

/** Whether servers run on the database. Uses its own connection. */
export const hasServers = async (db: Db): Promise<boolean> => isShared(db) && (await hasInstances(db))

/**
 * Closes the gates of all servers of the database, so that no request meets its replacement; the result reopens them.
 * No server starts until then. If this server dies, the others open automatically. Throws `restore_interrupted` if one
 * of them does not close.
 */
export async function closeServers(host: Host, areServers: boolean): Promise<() => Promise<void>> {
  const { db, instanceId, notices, requestGate, log } = host
  if (!areServers) {
    const open = await requestGate.close(DRAIN_MS)
    return async () => open()
  }
  const release = await holdStartLock(db)
  const closing: Closing = { id: crypto.randomUUID(), by: instanceId }
  const openOthers = async () => {
    try {
      await deleteClosing(db, closing.id)
    } catch (error) {
      log.error({ err: error }, 'the end of a closing could not be stored')
    } finally {
      // The other servers wait for this.
      await release()
    }
  }
  try {
    if (await storeClosing(db, closing)) await notices.send(db, [CLOSING])
    await waitForOthers(host, closing)
    const open = await requestGate.close(DRAIN_MS)
    return async () => {
      open()
      await openOthers()
    }
  } catch (error) {
    await openOthers()
    throw error
  }
}

/** Under the start lock, as at startup: the server of a stored closing is dead. */
export const endClosings = (db: Db): Promise<void> => deleteClosing(db)

async function waitForOthers({ db, log }: Host, closing: Closing): Promise<void> {
  const deadline = Date.now() + OTHERS_TIMEOUT_MS
  for (;;) {
    const open = await findOpen(db, closing, newLease(LEASE_MS))
    if (open.length === 0) return
    if (Date.now() > deadline) {
      log.error({ hosts: open }, 'other servers did not close for a restore')
      throw new DomainError('restore_interrupted')
    }
    await setTimeout(POLL_MS)
  }
}

/**
 * Closes this server while another one closes all. `complete` runs before it opens: the other one may have died. The
 * result looks for a closing, in case its notice was lost.
 */
export function followClosings(
  host: Host & Pick<Runtime, 'stopping'>,
  complete: () => Promise<void>,
): () => Promise<void> {
  const { db, instanceId, notices, requestGate, log, stopping } = host
  const follow = async () => {
    const closing = await findClosing(db)
    if (!closing || closing.by === instanceId || stopping.aborted) return
    const open = await requestGate.close(DRAIN_MS)
    try {
      await confirmClosing(db, instanceId, closing.id)
      await withStartLock(db, async () => {
        await complete()
        await deleteClosing(db, closing.id)
      })
    } finally {
      open()
    }
  }
  let following: Promise<void> | undefined
  const look = () =>
    (following ??= follow().finally(() => {
      following = undefined
    }))
  notices.receive((name) => {
    if (name !== CLOSING && name !== EVERYONE) return
    look().catch((error: unknown) => {
      if (!stopping.aborted) log.error({ err: error }, 'this server could not close for another one')
    })
  })
  return look
}
