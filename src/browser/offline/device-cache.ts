import {
  hashKey,
  onlineManager,
  type Query,
  type QueryClient,
  type QueryKey,
  type QueryPersister,
} from '@tanstack/react-query'
import { hasStatus, isNetworkError, NetworkError } from '~/lib/api-error'
import { onSignOut } from '../sign-out'
import { isConnected, listenToConnection, reportServerReached } from './connection'
import { readResult, removeResult, type StoredResult, writeResults } from './device-storage'

/** How to make the result of a query from that of another one, which is stored whole on the device. */
export interface FromDevice {
  key: QueryKey
  /** `data` is the result of `key`. Undefined if only the server can answer. */
  read: (data: unknown) => unknown
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      fromDevice?: FromDevice
      /** Makes many requests and has no timeout. */
      isLong?: boolean
    }
  }
}

async function resultFromDevice(fromDevice: FromDevice | undefined): Promise<StoredResult | undefined> {
  const stored = fromDevice && (await readResult(hashKey(fromDevice.key)))
  const data = stored && fromDevice.read(stored.data)
  return stored && data !== undefined ? { data, updatedAt: stored.updatedAt } : undefined
}

/** After this wait the device's copy is shown; the response replaces it. */
const COPY_AFTER_MS = 800
/** Timeout of a read without a copy; shorter while the server is unreachable. */
const READ_TIMEOUT_MS = 8000
const AWAY_TIMEOUT_MS = 900
const WRITE_DELAY_MS = 150

/** First parts of query keys whose results are short-lived or stored elsewhere. */
const notStored = new Set<unknown>([
  'device',
  'session',
  'live-position',
  'app-info',
  'import',
  // Waits for a website, which may take longer than this server.
  'import-preview',
  'parser',
  'reports',
  'setup',
])
const isStored = ({ queryKey }: { queryKey: QueryKey }) => !notStored.has(queryKey[0])

/** Results from the device: storing them again would make them look fresh. */
const fromDevice = new WeakSet<object>()
const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null

async function readCopy(query: Query, { isLast }: { isLast: boolean }): Promise<unknown> {
  // The query’s own copy may be old, and only the first page of a list.
  const whole = isLast ? await resultFromDevice(query.meta?.fromDevice) : undefined
  const copy = whole ?? (await readResult(query.queryHash))
  if (!copy) return undefined
  if (isObject(copy.data)) fromDevice.add(copy.data)
  // The query sets its own success time first.
  if (isLast) setTimeout(() => query.setState({ dataUpdatedAt: copy.updatedAt }))
  return copy.data
}

/** Throws `NetworkError` after `ms`. Records whether the server was reached. */
async function readFromServer(response: unknown, ms: number): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NetworkError('unreachable')), ms)
  })
  try {
    const data = await Promise.race([response, timeout])
    reportServerReached(true)
    return data
  } catch (error) {
    if (isNetworkError(error)) reportServerReached(false)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Reads household data from the server, and from the device if the server is slow. Offline the copy is shown
 * immediately.
 */
export const readWithDevice: QueryPersister<unknown, QueryKey, never> = async (queryFn, context, query) => {
  if (!isStored(query) || query.meta?.isLong) return queryFn(context)
  const isFirst = query.state.data === undefined
  if (isFirst && !isConnected()) {
    const copy = await readCopy(query, { isLast: true })
    if (copy !== undefined) return copy
  }
  const response = readFromServer(queryFn(context), isConnected() ? READ_TIMEOUT_MS : AWAY_TIMEOUT_MS)
  response.catch((error: unknown) => {
    if (hasStatus(error, 403, 404, 410)) void removeResult(query.queryHash)
  })
  if (!isFirst) return response
  const slow = new Promise<'slow'>((resolve) => setTimeout(() => resolve('slow'), COPY_AFTER_MS))
  const first = await Promise.race([
    response.then(
      () => 'arrived',
      (error: unknown) => (isNetworkError(error) ? 'unreachable' : 'refused'),
    ),
    slow,
  ])
  if (first === 'arrived' || first === 'refused') return response
  const isSlow = first === 'slow'
  const copy = await readCopy(query, { isLast: !isSlow })
  if (copy === undefined)
    return response.catch(async (error: unknown) => {
      const last = isNetworkError(error) ? await readCopy(query, { isLast: true }) : undefined
      if (last === undefined) throw error
      return last
    })
  if (isSlow)
    response.then(
      (data) => query.setData(data),
      () => query.invalidate(),
    )
  return copy
}

export function storeResults(client: QueryClient): void {
  const waiting = new Map<string, StoredResult>()
  const written = new WeakMap<Query, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size > 0) void writeResults([...waiting])
    waiting.clear()
  }
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'added' && type !== 'updated') return
    const { data, status, dataUpdatedAt } = query.state
    if (status !== 'success' || !isStored(query)) return
    if (isObject(data) && fromDevice.has(data)) return
    if (written.get(query) === dataUpdatedAt) return
    written.set(query, dataUpdatedAt)
    waiting.set(query.queryHash, { data, updatedAt: dataUpdatedAt })
    timer ??= setTimeout(write, WRITE_DELAY_MS)
  })
  document.addEventListener('visibilitychange', () => document.hidden && write())
  onSignOut(() => waiting.clear())
}

/** Refetches visible queries when the connection returns. */
export function followConnection(): void {
  onlineManager.setEventListener((setOnline) => {
    setOnline(isConnected())
    return listenToConnection(() => setOnline(isConnected()))
  })
}
