import { type RawBuilder, sql } from 'kysely'

/** For how long a run is its server's from one sign of life to the next; a server that died blocks it no longer. */
export interface Lease {
  id: string
  now: string
  until: string
  /** A lease that ends later was taken by a clock that was ahead, and is free. */
  latest: string
}

const instantAt = (ms: number) => new Date(ms).toISOString()

/** A lease of `ms` from now. */
export function newLease(ms: number, now = Date.now()): Lease {
  const until = instantAt(now + ms)
  return { id: crypto.randomUUID(), now: instantAt(now), until, latest: instantAt(now + 2 * ms) }
}

/** Whether no other server has the row, of a table with `leaseUntil`. */
export const isLeaseFree = ({ now, latest }: Pick<Lease, 'now' | 'latest'>): RawBuilder<boolean> =>
  sql<boolean>`("leaseUntil" is null or "leaseUntil" <= ${now} or "leaseUntil" > ${latest})`
