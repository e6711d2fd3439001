import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ListeningServer, startListening } from '../../support/listening'

const RECIPES = 40
const LINES = 1000
/** Maximum wait of other callers: 250 ms. In one transaction these took one to four seconds. */
const BLOCKED_MAX_MS = 600
const TIMEOUT_MS = 240_000

let server: ListeningServer
let words: Record<'foods' | 'units', { id: string; name: string }[]>
let lists: { own: string; others: string }
let long: string[]

async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const { status, text } = await server.send(path, { method, token: server.manager, body, headers })
  expect([status, text.slice(0, 200)]).toEqual([expect.toBeOneOf([200, 201]), expect.any(String)])
  return JSON.parse(text)
}

beforeAll(async () => {
  server = await startListening()
  const build = (path: string, names: string[]) =>
    Promise.all(names.map((name) => send('POST', path, { name })))
  words = {
    foods: await build('/api/foods', ['sorrel', 'dock']),
    units: await build('/api/units', ['cup', 'mug']),
  }
  const [own, others] = await build('/api/households/shopping/lists', ['Own', 'Others'])
  lists = { own: own.id, others: others.id }
  const [food, unit] = [words.foods[0], words.units[0]]
  for (let at = 0; at < RECIPES; at += 1) {
    const slug = await send('POST', '/api/recipes', { name: `Long ${at}` })
    const recipeIngredient = Array.from({ length: LINES }, (_, line) => ({
      quantity: 1 + (line % 7),
      unit,
      food,
      note: `or ${line} g of it`,
    }))
    const { status } = await server.send(`/api/recipes/${slug}`, {
      method: 'PATCH',
      token: server.manager,
      body: { recipeIngredient },
    })
    expect(status).toBe(200)
  }
  const { items } = await send('GET', '/api/recipes?perPage=2')
  long = items.map(({ id }: { id: string }) => id)
}, TIMEOUT_MS)
afterAll(() => server.stop())

/** The longest computing time while another caller’s read, and while their write waits. */
async function othersWait(work: () => Promise<unknown>): Promise<void> {
  const write = async () => {
    const body = { shoppingListId: lists.others, note: 'Leek', quantity: 1 }
    const { status } = await server.send('/api/households/shopping/items', {
      method: 'POST',
      token: server.member,
      body,
    })
    expect(status).toBe(201)
  }
  const { result: reading } = await server
    .measure(() => server.measure(work), write)
    .then((writing) => {
      expect(writing.blockedMs).toBeLessThan(BLOCKED_MAX_MS)
      return writing
    })
  expect(reading.blockedMs).toBeLessThan(BLOCKED_MAX_MS)
}

describe.each(['foods', 'units'] as const)(
  '%s of 40,000 lines do not block others while they are',
  (table) => {
    const ids = () => words[table].map(({ id }) => id)

    it.each([
      ['merged', () => ({ fromIds: ids().slice(0, 1), toId: ids()[1] }), 'merge'],
      ['deleted', () => ({ ids: ids().slice(0, 1) }), 'delete'],
    ] as const)(
      '%s and restored',
      async (_, body, action) => {
        const batchId = crypto.randomUUID()
        await othersWait(() =>
          send('POST', `/api/groups/data/${table}/${action}`, body(), { 'x-undo-id': batchId }),
        )
        await othersWait(() => send('POST', '/api/recently-deleted/restore', { batchId }))
        const used = await send('POST', `/api/groups/data/${table}/usage`, { ids: ids().slice(0, 1) })
        expect(used.recipes).toBe(RECIPES)
      },
      TIMEOUT_MS,
    )
  },
)

it(
  'two recipes of a thousand lines do not block others while a list gets them and loses them',
  async () => {
    const path = `/api/households/shopping/lists/${lists.own}/recipe`
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const add = long.map((recipeId) => ({ recipeId, recipeIncrementQuantity: 1 }))
    await othersWait(() => send('POST', path, add, headers))
    await othersWait(() => send('POST', `${path}/${long[0]}/delete`, {}))
  },
  TIMEOUT_MS,
)
