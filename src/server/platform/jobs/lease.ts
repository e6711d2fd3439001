import { type RawBuilder, sql } from 'kysely'

/** A run belongs to its server until the lease expires, unless it is extended: a dead server does not block it. */
export interface Lease {
  id: string
  now: string
  until: string
  /** A lease beyond this comes from a clock that was ahead, and counts as expired. */
  latest: string
}

const instantAt = (ms: number) => new Date(ms).toISOString()

export function newLease(ms: number, now = Date.now()): Lease {
  const until = instantAt(now + ms)
  return { id: crypto.randomUUID(), now: instantAt(now), until, latest: instantAt(now + 2 * ms) }
}

/** For a table with `leaseUntil`. */
export const isLeaseFree = ({ now, latest }: Pick<Lease, 'now' | 'latest'>): RawBuilder<boolean> =>
  sql<boolean>`("leaseUntil" is null or "leaseUntil" <= ${now} or "leaseUntil" > ${latest})`
