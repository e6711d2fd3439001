import { applyChanges, applyResponse, makeChange } from '~/browser/offline-queue/apply-changes'
import { classifyError } from '~/browser/offline-queue/classify-error'
import { createQueue, type QueueDeps } from '~/browser/offline-queue/queue'
import type { Refusal } from '~/browser/offline-queue/send-change'
import type { Change, ChangeEntities, ItemWork, SentRequest } from '~/browser/offline-queue/types'
import { ApiError, NetworkError } from '~/lib/api-error'
import { createShoppingItems, deleteShoppingItems, updateShoppingItems } from '~/lib/api-routes.gen'
import type { ShoppingListOut } from '~/schemas/shopping'
import type { Person } from './build'
import type { ClientResponse } from './client'
import { LISTS } from './shopping'

const routes = { createShoppingItems, deleteShoppingItems, updateShoppingItems }

/** Method, path and body of a request of the queue. */
function rawRequest(request: SentRequest): [method: string, path: string, body?: unknown] {
  const [method = '', path = ''] = routes[request.id].split(' ')
  if (request.id !== 'deleteShoppingItems') return [method.toUpperCase(), path, request.body]
  return [method.toUpperCase(), `${path}?${request.query.ids.map((id) => `ids=${id}`).join('&')}`]
}

/** What happens to a call between a device and the server; a number is the status of a proxy's own error page. */
export type Network = 'up' | 'down' | 'response-lost' | 'twice' | 403 | 404

/** A person's device: its queue, its storage, and a network that fails on demand. */
export function createPhone(person: Person, listId: string) {
  const kept = new Map<string, Change>()
  let base: ShoppingListOut | undefined
  let visit = 0
  let doubts = false
  /** Results of the next calls; afterwards `network` counts. */
  const responses: Network[] = []
  const phone = {
    network: 'up' as Network,
    refusals: [] as { titles: readonly string[]; why: Refusal }[],
    /** Offered repetitions. */
    rescues: [] as (ItemWork | null)[],
    sent: [] as SentRequest[],
    responses,
    queue: start(),
    /** It restarted with a network, and has had no response to its requests since. */
    get inDoubt() {
      doubts &&= kept.size > 0
      return doubts
    },
    /** Restarts it: only stored data remains, and the current list, if it can be read. */
    async restart() {
      // The former page receives nothing while the new one reads its list.
      visit += 1
      if (phone.network !== 'down') {
        doubts = true
        base = await readList()
      }
      phone.queue = start()
      await phone.queue.start()
    },
    do(work: ItemWork, now?: number, entities?: ChangeEntities) {
      phone.queue.add(makeChange(listId, work, { title: work.kind, now, entities }))
    },
    /** What the person sees. */
    async shown(): Promise<ShoppingListOut> {
      base ??= await readList()
      return applyChanges(base, phone.queue.changesOf(listId), 'en-US')
    },
    /** Waits until the queue is empty; requires the network. */
    async settle(): Promise<void> {
      for (let tries = 0; !(await phone.queue.flush(listId)); tries += 1)
        if (tries > 200) throw new Error('the queue does not empty')
      base = await readList()
    },
    /** As after an event about a change by others. */
    async refresh(): Promise<void> {
      base = await readList()
    },
    kept,
  }

  async function call(run: () => Promise<ClientResponse>): Promise<ClientResponse> {
    const fate = responses.shift() ?? phone.network
    if (fate === 'down') throw new NetworkError('unreachable')
    if (typeof fate === 'number') throw new ApiError(fate, '<h1>Refused</h1>')
    const response = await run()
    if (fate === 'twice') await run()
    if (fate === 'response-lost') throw new NetworkError('unreachable')
    if (response.status >= 400) throw new ApiError(response.status, response.body)
    return response
  }

  async function readList(): Promise<ShoppingListOut> {
    const response = await person.get(`${LISTS}/${listId}`)
    if (response.status !== 200) throw new ApiError(response.status, response.body)
    return response.body
  }

  async function readUnlessDown(): Promise<ShoppingListOut> {
    if ((responses[0] ?? phone.network) !== 'down') return readList()
    responses.shift()
    throw new NetworkError('unreachable')
  }

  function start() {
    visit += 1
    const own = visit
    /** Pending work of a closed page never ends. */
    const whileOpen = <T>(work: () => Promise<T>): Promise<T> =>
      own === visit ? work() : new Promise<T>(() => {})
    const deps: QueueDeps = {
      send: async (request, key) => {
        phone.sent.push(request)
        const response = await call(() => person.call(...rawRequest(request), { 'idempotency-key': key }))
        return whileOpen(async () => (request.id === 'deleteShoppingItems' ? null : response.body))
      },
      readList: async () => {
        const list = await readUnlessDown()
        return whileOpen(async () => {
          base = list
          return list
        })
      },
      fetchList: () => whileOpen(readUnlessDown),
      knownList: () => base,
      applyResponse: async (change, response) => {
        if (base) base = applyResponse(base, change, response)
      },
      listSettled: () => {},
      refused: (_, why, titles, rescue) => {
        phone.refusals.push({ titles, why })
        phone.rescues.push(rescue)
      },
      classifyError,
      language: () => 'en-US',
      storage: {
        load: async () => [...kept.values()].sort((a, b) => a.order - b.order),
        write: (changed, removed) => {
          if (own !== visit) return
          for (const change of changed) kept.set(change.key, structuredClone(change))
          for (const key of removed) kept.delete(key)
        },
      },
      later: () => () => {},
    }
    return createQueue(deps)
  }
  return phone
}

export type Phone = ReturnType<typeof createPhone>
