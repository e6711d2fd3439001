import { clear, createStore, del, delMany, entries, get, keys, setMany } from 'idb-keyval'
import { deviceOwner } from './device-owner'

export interface StoredResult {
  data: unknown
  updatedAt: number
}

/** Raise it when results change shape: older ones are then ignored. */
const FORMAT = 1
const MAX_AGE_MS = 60 * 24 * 60 * 60 * 1000
/** The results read longest ago are deleted first. */
const RESULTS_MAX = 1000

const store = createStore('ramekin-device', 'results')
const prefixOf = (userId: string) => `${userId} ${FORMAT} `

/** Undefined if there is none. People get only their own results. */
export async function readResult(queryHash: string): Promise<StoredResult | undefined> {
  const userId = deviceOwner()
  if (!userId) return undefined
  try {
    const stored = await get<StoredResult>(prefixOf(userId) + queryHash, store)
    return stored && stored.updatedAt > Date.now() - MAX_AGE_MS ? stored : undefined
  } catch {
    // A private window has no database.
    return undefined
  }
}

/** Does nothing when signed out. */
export async function writeResults(results: readonly (readonly [string, StoredResult])[]): Promise<void> {
  const userId = deviceOwner()
  if (!userId) return
  try {
    await setMany(
      results.map(([queryHash, result]) => [prefixOf(userId) + queryHash, result]),
      store,
    )
  } catch (error) {
    console.warn('results could not be stored on this device', error)
  }
}

export async function removeResult(queryHash: string): Promise<void> {
  const userId = deviceOwner()
  if (userId) await del(prefixOf(userId) + queryHash, store).catch(() => {})
}

/** Results of the device's owner, by query hash. */
export async function readAllResults(): Promise<[string, StoredResult][]> {
  const userId = deviceOwner()
  if (!userId) return []
  const prefix = prefixOf(userId)
  const all = await entries<string, StoredResult>(store).catch(() => [])
  return all.flatMap(([key, result]): [string, StoredResult][] =>
    key.startsWith(prefix) ? [[key.slice(prefix.length), result]] : [],
  )
}

/** Removes results of other people and older versions. */
export async function removeForeignResults(userId: string): Promise<void> {
  const foreign = (await keys<string>(store)).filter((key) => !key.startsWith(prefixOf(userId)))
  if (foreign.length > 0) await delMany(foreign, store)
}

/** Bounds the storage. */
export async function removeOldResults(): Promise<void> {
  const all = await entries<string, StoredResult>(store)
  const newestFirst = all.toSorted(([, a], [, b]) => b.updatedAt - a.updatedAt)
  const old = newestFirst.filter(
    ([, { updatedAt }], at) => at >= RESULTS_MAX || updatedAt < Date.now() - MAX_AGE_MS,
  )
  if (old.length === 0) return
  await delMany(
    old.map(([key]) => key),
    store,
  )
}

export async function clearResults(): Promise<void> {
  await clear(store)
}
