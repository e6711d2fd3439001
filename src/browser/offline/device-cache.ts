import {
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

/** Whoever waits longer sees the copy on this device; the response replaces it when it arrives. */
const COPY_AFTER_MS = 800
/** A read without a copy gives up after this long, and sooner while the server is known to be away. */
const READ_TIMEOUT_MS = 8000
const AWAY_TIMEOUT_MS = 900
const WRITE_DELAY_MS = 150

/** First parts of query keys whose results are of use only now, or are stored elsewhere. */
const notStored = new Set<unknown>(['device', 'session', 'app-info', 'import', 'parser', 'reports', 'setup'])
const isStored = ({ queryKey }: { queryKey: QueryKey }) => !notStored.has(queryKey[0])

/** Results that came from the device: writing them again would make them look new. */
const fromDevice = new WeakSet<object>()
const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null

/**
 * The copy on this device, undefined when there is none. With `isLast` no response is on its way: the query learns how
 * old the copy is, so that it is read again when it is next needed.
 */
async function readCopy(query: Query, { isLast }: { isLast: boolean }): Promise<unknown> {
  const copy = await readResult(query.queryHash)
  if (!copy) return undefined
  if (isObject(copy.data)) fromDevice.add(copy.data)
  // The query takes the time of its success first.
  if (isLast) setTimeout(() => query.setState({ dataUpdatedAt: copy.updatedAt }))
  return copy.data
}

/** The response, or a `NetworkError` when it takes longer than `ms`. Records whether the server was reached. */
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
 * How the browser reads what belongs to the household: from the server, and from this device when the server does not
 * respond soon. Without a connection the copy is shown at once.
 */
export const readWithDevice: QueryPersister<unknown, QueryKey, never> = async (queryFn, context, query) => {
  if (!isStored(query)) return queryFn(context)
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
  if (copy === undefined) return response
  if (isSlow)
    response.then(
      (data) => query.setData(data),
      () => query.invalidate(),
    )
  return copy
}

/** Writes results to the device a moment after they arrive, and what is left when the page is hidden. */
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

/** Reads again what is shown when the connection is back. */
export function followConnection(): void {
  onlineManager.setEventListener((setOnline) => {
    setOnline(isConnected())
    return listenToConnection(() => setOnline(isConnected()))
  })
}
