import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { deviceOwner } from '~/browser/offline/device-owner'
import { applyChanges, applyResponse, makeChange } from '~/browser/offline-queue/apply-changes'
import { createChangeStorage } from '~/browser/offline-queue/change-storage'
import { classifyError } from '~/browser/offline-queue/classify-error'
import { createQueue, type Queue, type QueueDeps } from '~/browser/offline-queue/queue'
import { type RefusedChange, reportRefusal, storeRefusal } from '~/browser/offline-queue/refusals'
import type {
  Change,
  ChangeEntities,
  ItemsResponse,
  ItemWork,
  SentRequest,
} from '~/browser/offline-queue/types'
import { isLive } from '~/browser/page-stream'
import { onSignOut } from '~/browser/sign-out'
import { api } from '~/lib/api'
import { NetworkError } from '~/lib/api-error'
import * as routes from '~/lib/api-routes.gen'
import { makeId } from '~/lib/make-id'
import type { ShoppingListOut } from '~/schemas/shopping'
import { shoppingKeys } from './keys'
import { knownUser } from './session'
import { fetchShoppingList, isDeletingList, shoppingQueries } from './shopping'

const SEND_TIMEOUT_MS = 20_000
const READ_TIMEOUT_MS = 10_000
/** Without the event stream a page is not notified of changes to a list: data is fresh this long. */
const CACHE_MS = 5000
/** Between refetches of a frequently changing list. */
const READ_PAUSE_MS = 400

interface Sender {
  userId: string
  queue: Queue
}
let sender: Sender | undefined

/** Pending changes of the signed-in person. Browser only. */
function queueOf(client: QueryClient): Queue {
  const userId = knownUser(client)?.id ?? ''
  if (sender?.userId === userId) return sender.queue
  sender?.queue.clear()
  const queue = createQueue(depsOf(client, userId))
  sender = { userId, queue }
  void queue.start()
  return queue
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    // Includes changes that another page of this browser left.
    void sender?.queue.start()
    sender?.queue.wake()
  })
  onSignOut(() => {
    sender?.queue.clear()
    sender = undefined
  })
}

const keyOf = (listId: string) => shoppingQueries.list(listId).queryKey

const fetchList = (listId: string) => fetchShoppingList(listId, AbortSignal.timeout(READ_TIMEOUT_MS))

/** A fetch would overwrite newer data. A list's first fetch continues, because the opening page waits for it. */
async function stopReading(client: QueryClient, listId: string): Promise<void> {
  if (client.getQueryData(keyOf(listId))) await client.cancelQueries({ queryKey: keyOf(listId) })
}

function depsOf(client: QueryClient, userId: string): QueueDeps {
  return {
    send: async (request, key) => {
      // Another page of this browser may have signed in another person, who must not send this.
      if (deviceOwner() !== userId) throw new NetworkError('unreachable')
      return send(request, key)
    },
    readList: async (listId) => {
      const list = await fetchList(listId)
      await stopReading(client, listId)
      client.setQueryData(keyOf(listId), list)
      return list
    },
    fetchList,
    knownList: (listId) => {
      const state = client.getQueryState(keyOf(listId))
      if (!state?.data || state.isInvalidated || state.fetchStatus !== 'idle') return undefined
      return isLive() || Date.now() - state.dataUpdatedAt < CACHE_MS ? state.data : undefined
    },
    applyResponse: async (change, response) => {
      const key = keyOf(change.listId)
      const before = client.getQueryState(key)
      const wasCurrent = before?.fetchStatus === 'idle' && !before.isInvalidated
      await stopReading(client, change.listId)
      client.setQueryData(key, (known) => known && applyResponse(known, change, response))
      if (!wasCurrent) await client.invalidateQueries({ queryKey: key, refetchType: 'none' })
    },
    listSettled: (listId) => {
      refreshShoppingList(client, listId)
      void client.invalidateQueries({ queryKey: shoppingKeys.overviews })
    },
    refused: ({ listId, title, entities }, why, titles, work) => {
      const listName = client.getQueryData(keyOf(listId))?.name ?? null
      const at = new Date().toISOString()
      const refused = { id: makeId(), listId, title, entities, why, titles, work, listName, at }
      storeRefusal(userId, refused)
      reportRefusal(refused)
    },
    classifyError,
    language: () => languageOf(client),
    storage: createChangeStorage(userId),
    later: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  }
}

/** Resolves to the id of its list. A deleted list is created again, with `name` if its own is unknown. */
export async function repeatRefused(
  client: QueryClient,
  { listId, title, entities, why, work, listName }: RefusedChange,
  name: string,
): Promise<string> {
  const target = why === 'list-gone' ? await makeList(client, listName ?? name) : listId
  if (work) queueOf(client).add(makeChange(target, work, { title, entities }))
  return target
}

async function makeList(client: QueryClient, name: string): Promise<string> {
  const { id } = await api(routes.createShoppingList, { body: { name }, quiet: true })
  void client.invalidateQueries({ queryKey: shoppingKeys.all })
  return id
}

async function send(request: SentRequest, key: string): Promise<ItemsResponse | null> {
  const options = {
    headers: { 'idempotency-key': key },
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    quiet: true,
  }
  if (request.id === 'deleteShoppingItems') {
    await api(routes.deleteShoppingItems, { query: request.query, ...options })
    return null
  }
  const isNew = request.id === 'createShoppingItems'
  const route = isNew ? routes.createShoppingItems : routes.updateShoppingItems
  return api(route, { body: request.body, ...options })
}

const readings = new Map<string, { at: number; timer: ReturnType<typeof setTimeout> | null }>()

/** Refetches a list soon, or after its pending own changes. */
export function refreshShoppingList(client: QueryClient, listId: string): void {
  const key = keyOf(listId)
  void client.invalidateQueries({ queryKey: key, refetchType: 'none' })
  const last = readings.get(listId) ?? { at: 0, timer: null }
  if (last.timer) return
  const read = () => {
    readings.set(listId, { at: Date.now(), timer: null })
    // The queue refetches when it is idle.
    if (!sender?.queue.isBusy(listId) && !isDeletingList(client, listId))
      void client.invalidateQueries({ queryKey: key })
  }
  const wait = last.at + READ_PAUSE_MS - Date.now()
  readings.set(listId, { at: last.at, timer: setTimeout(read, Math.max(0, wait)) })
}

/** Sends waiting changes, since the connection seems to be back. */
export function wakeChanges(client: QueryClient): void {
  queueOf(client).wake()
}

const none: readonly Change[] = []
const languageOf = (client: QueryClient) => knownUser(client)?.groupLanguage ?? 'en-US'

/** A shopping list including all own changes, confirmed or not. */
export function useShoppingList(listId: string) {
  const client = useQueryClient()
  const query = useQuery(shoppingQueries.list(listId))
  const subscribe = useCallback((listener: () => void) => queueOf(client).subscribe(listener), [client])
  const changes = useSyncExternalStore(
    subscribe,
    () => queueOf(client).changesOf(listId),
    () => none,
  )
  const isWaiting = useSyncExternalStore(
    subscribe,
    () => queueOf(client).isWaiting(listId),
    () => false,
  )
  const language = languageOf(client)
  const list = useMemo(
    () => query.data && applyChanges(query.data, changes, language),
    [query.data, changes, language],
  )
  return { list, error: query.error, refetch: query.refetch, waiting: isWaiting ? changes.length : 0 }
}

export function useChangeItems(listId: string) {
  const client = useQueryClient()
  return useMemo(() => {
    const queue = () => queueOf(client)
    return {
      read(): ShoppingListOut | undefined {
        const list = client.getQueryData(keyOf(listId))
        return list && applyChanges(list, queue().changesOf(listId), languageOf(client))
      },
      change(work: ItemWork, title: string, entities?: ChangeEntities): void {
        queue().add(makeChange(listId, work, { title, entities }))
      },
      currentId: (id: string) => queue().currentId(id),
      /** Resolves when all changes are sent; false if they have to wait. */
      flush: () => queue().flush(listId),
      retry: () => queue().wake(),
    }
  }, [client, listId])
}
