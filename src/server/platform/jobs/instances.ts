import os from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { Runtime } from '~/server/platform/context'
import type { Db } from '~/server/platform/db/connect'
import { isShared } from '~/server/platform/db/dialect'
import { newestSchema } from '~/server/platform/db/migrate'
import type { InstanceTable } from '~/server/platform/db/schema/operation'
import { readColumnNames } from '~/server/platform/db/snapshot/tables'
import { SettingsError } from '~/server/platform/env'
import { appVersion } from '~/server/platform/version'
import {
  deleteDead,
  deleteInstance,
  extendInstance,
  findLiving,
  insertInstance,
  SERVES_NOTHING,
} from './instances.repository'
import { newLease } from './lease'

/** A server is dead once its lease has expired. */
export const LEASE_MS = 60_000
const BEAT_MS = 10_000
/** Interval of checking whether another server renewed its lease. */
const POLL_MS = 500

type Self = Pick<Runtime, 'db' | 'instanceId'>
type Placed = Self & Pick<Runtime, 'fileLocation'>

interface Watch {
  /** Handlers of the death of servers; each runs once. */
  inTransaction(db: Db): Promise<void>
  /** After the commit, and by the next start if it fails. */
  afterwards(): Promise<void>
  /** Where others may use the database, every ten seconds. */
  everyBeat(): Promise<void>
}

/** Stores that this server runs, until `leaveInstances`: a row that remains belongs to a server that was killed. */
export const joinInstances = (
  { db, instanceId, fileLocation }: Placed,
  closedFor: string | null = null,
): Promise<void> =>
  insertInstance(db, {
    id: instanceId,
    host: os.hostname(),
    version: appVersion,
    schemaName: newestSchema,
    place: fileLocation,
    leaseUntil: newLease(LEASE_MS).until,
    closedFor,
  })

export const leaveInstances = ({ db, instanceId }: Self): Promise<void> => deleteInstance(db, instanceId)

export const hasInstances = async (db: Db) => (await readColumnNames(db, 'instance')).length > 0

/** The other servers of this database that run; none on SQLite. Before the first migration there are none either. */
export async function findOtherInstances({ db, instanceId }: Self): Promise<InstanceTable[]> {
  if (!isShared(db)) return []
  if (!(await hasInstances(db))) return []
  return (await findLiving(db, newLease(LEASE_MS))).filter(({ id }) => id !== instanceId)
}

/**
 * Another server that runs and of which `matches` is true; null if there is none. Waits until the lease of a killed
 * server has expired.
 */
export async function findRunningOther(
  self: Self,
  matches: (other: InstanceTable) => boolean,
): Promise<InstanceTable | null> {
  const leases = new Map<string, string>()
  for (;;) {
    const others = (await findOtherInstances(self)).filter(matches)
    if (others.length === 0) return null
    const running = others.find(({ id, leaseUntil }) => (leases.get(id) ?? leaseUntil) !== leaseUntil)
    if (running) return running
    for (const { id, leaseUntil } of others) leases.set(id, leaseUntil)
    await setTimeout(POLL_MS)
  }
}

/** Call before migrations. Throws `SettingsError` if a server runs that uses other tables or keeps files elsewhere. */
export async function requireCompatibleServers(self: Placed): Promise<void> {
  const other = await findRunningOther(
    self,
    ({ schemaName, place }) => schemaName !== newestSchema || place !== self.fileLocation,
  )
  if (!other) return
  throw new SettingsError(
    other.schemaName === newestSchema
      ? `DATA_DIR, STORAGE: another server (${other.host}) of this database keeps its files in another place. Give all servers one shared folder or the same bucket.`
      : `DATABASE_URL: another server (${other.host}, version ${other.version}) uses this database with other tables. Stop it, then start this one.`,
  )
}

/** Whether the other server of this database with that id runs. */
export const isInstanceLiving = async (self: Self, id: string): Promise<boolean> =>
  (await findOtherInstances(self)).some((instance) => instance.id === id)

/**
 * A command counts as a server while it works on a shared database, so that servers leave its files alone. A restore
 * does not wait for it: it serves no requests.
 */
export async function asInstance<T>(self: Placed, work: () => Promise<T>): Promise<T> {
  if (!isShared(self.db) || !(await hasInstances(self.db))) return work()
  await joinInstances(self, SERVES_NOTHING)
  const extend = () => extendInstance(self.db, self.instanceId, newLease(LEASE_MS).until)
  const timer = setInterval(() => void extend().catch(() => undefined), BEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await leaveInstances(self)
  }
}

/** Finds servers that were killed: at the start, and where others may use the database, until this one stops. */
export async function watchInstances(
  runtime: Placed & Pick<Runtime, 'log' | 'stopping'>,
  watch: Watch,
): Promise<void> {
  const { db, instanceId, log, stopping } = runtime
  const findDead = async () => {
    const dead = await db.transaction().execute(async (db) => {
      const dead = await deleteDead(db, instanceId, isShared(db) ? newLease(LEASE_MS) : null)
      if (dead.length > 0) await watch.inTransaction(db)
      return dead
    })
    if (dead.length === 0) return
    log.warn({ instances: dead.map(({ id, host }) => ({ id, host })) }, 'a server ended without a stop')
    await watch.afterwards()
  }
  await findDead()
  if (!isShared(db)) return
  const beat = async () => {
    const isKnown = await extendInstance(db, instanceId, newLease(LEASE_MS).until)
    if (stopping.aborted) return
    if (!isKnown) {
      log.warn({ id: instanceId }, 'this server was paused and counted as dead')
      await joinInstances(runtime)
    }
    await findDead()
    await watch.everyBeat()
  }
  const timer = setInterval(() => {
    beat().catch((error: unknown) => {
      if (!stopping.aborted) log.error({ err: error }, 'the heartbeat of this server failed')
    })
  }, BEAT_MS).unref()
  stopping.addEventListener('abort', () => clearInterval(timer))
}
