import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildHousehold, buildPerson } from '../../support/build'
import { fillGroup } from '../../support/large-group'
import { type ListeningServer, startListening } from '../../support/listening'
import { startTestServer } from '../../support/server'

/** Maximum wait of other callers: 250 ms. Without limits most of these reads took seconds. */
const BLOCKED_MAX_MS = 1000
/** The maximum memory of all of them together, beyond that of an idle server. */
const MEGABYTES_MAX = 300
const TIMEOUT_MS = 60_000

let server: ListeningServer
let groupSlug: string
let atRest: number
beforeAll(async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-costly-'))
  const seeding = await startTestServer('sqlite', { onDisk: true })
  const household = await buildHousehold(seeding.runtime, { privateGroup: false, privateHousehold: false })
  const { user } = await buildPerson(seeding, { household })
  groupSlug = user.groupSlug
  const { db } = seeding.runtime
  await fillGroup(db, { groupId: user.groupId, userId: user.id, recipes: 4000, foods: 20_000 })
  await sql`vacuum into ${path.join(folder, 'ramekin.db')}`.execute(db)
  await seeding.stop()
  server = await startListening({ folder })
  for (const warm of ['/api/recipes', '/api/foods']) await server.send(warm, { token: server.member })
  atRest = server.peakMegabytes()
}, 3 * TIMEOUT_MS)
afterAll(() => server.stop())

const related = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `recipeIngredient.food.name NOT LIKE "%q${from + at}%"`).join(
    ' AND ',
  )
const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString()
const words = Array.from({ length: 20 }, (_, at) => `qzx${at}jkv`).join(' ')
const orders = [
  'recipeIngredient.food.name',
  'tags.name',
  'tools.name',
  'recipeInstructions.text',
  'recipeIngredient.note',
  'recipeCategory.name',
  'recipeIngredient.originalText',
  'recipeIngredient.food.description',
  'recipeInstructions.title',
  'tags.slug',
].join(',')
const rule = (queryFilterString: string) => ({ day: 'unset', entryType: 'unset', queryFilterString })

/** Sends it while another caller measures its waiting time. */
async function attack(send: () => Promise<{ status: number }>, statuses: readonly number[]): Promise<void> {
  const { result, blockedMs } = await server.measure(send)
  expect(statuses).toContain(result.status)
  expect(blockedMs).toBeLessThan(BLOCKED_MAX_MS)
}
const asMember = (path: string, body?: object) => () =>
  server.send(path, { token: server.member, ...(body ? { method: 'POST', body } : {}) })
const asManager = (path: string, body: object) => () =>
  server.send(path, { token: server.manager, method: 'POST', body })
const asGuest = (path: string) => () => server.send(`/api/explore/groups/${groupSlug}${path}`)

/** A read is refused after its deadline. */
const READ = [200, 503]

describe('on four thousand recipes other callers do not wait for', () => {
  it.each([
    ['counts by related rows', `/recipes/filters/counts?${query({ queryFilter: related(8) })}`],
    ['a list by related rows', `/recipes?${query({ queryFilter: related(8), perPage: '1' })}`],
    [
      'a list in random order',
      `/recipes?${query({ orderBy: 'random', paginationSeed: 'a', perPage: '-1' })}`,
    ],
    ['a misspelled search', `/recipes?${query({ search: words })}`],
    ['all recipes', `/recipes?${query({ perPage: '-1' })}`],
    ['all foods', `/foods?${query({ perPage: '-1' })}`],
  ])(
    '%s, of a member or a guest',
    async (_, path) => {
      await attack(asMember(`/api${path}`), READ)
      await attack(asGuest(path), READ)
    },
    TIMEOUT_MS,
  )

  it.each([
    ['counts', '/recipes/filters/counts?'],
    ['counts of a search', `/recipes/filters/counts?${query({ search: words })}`],
    ['the most that a filter may ask', `/recipes?${query({ queryFilter: related(16), perPage: '1' })}`],
    ['a list in the order of related rows', `/recipes?${query({ orderBy: orders })}`],
    [
      'a search for short words',
      `/recipes?${query({ search: 'ab cd ef gh ij kl mn op qr st uv wx yz zq qj' })}`,
    ],
    ['a misspelled food', `/foods?${query({ search: words })}`],
    ['what can be cooked', `/recipes/suggestions?${query({ queryFilter: related(8) })}`],
  ])('%s', (_, path) => attack(asMember(`/api${path}`), READ), TIMEOUT_MS)

  it(
    'many concurrent ones',
    async () => {
      const path = `/recipes?${query({ queryFilter: related(4), perPage: '1' })}`
      const many = async () => {
        const sent = Array.from({ length: 6 }, (_, at) =>
          (at % 2 ? asMember(`/api${path}`) : asGuest(path))(),
        )
        const bad = (await Promise.all(sent)).find(({ status }) => !READ.includes(status))
        return bad ?? { status: 200 }
      }
      await attack(many, READ)
    },
    TIMEOUT_MS,
  )

  it(
    'new items and foods beside twenty thousand foods',
    async () => {
      const list = JSON.parse((await asMember('/api/households/shopping/lists', { name: 'Party' })()).text)
      const item = { shoppingListId: list.id, note: 'foood abd 30', quantity: 1 }
      await attack(asMember('/api/households/shopping/items', item), [201])
      const items = Array.from({ length: 50 }, (_, at) => ({ ...item, note: `something like food ${at}` }))
      await attack(asMember('/api/households/shopping/items/create-bulk', items), [201])
      // The group has the maximum number of foods.
      await attack(asManager('/api/parser/words', { foods: ['one more', 'another'], units: [] }), [400])
    },
    TIMEOUT_MS,
  )

  it('names that look alike', () => attack(asMember('/api/groups/data/foods/similar'), [200]), TIMEOUT_MS)

  it(
    'rules of a plan, of which those that cost too much together are refused',
    async () => {
      const rules = '/api/households/mealplans/rules'
      await attack(asMember(rules, rule(related(9))), [201])
      for (let at = 1; at < 4; at += 1) await attack(asMember(rules, rule(related(9, 20 * at))), [422])
      const meal = { date: '2026-11-28', entryType: 'dinner' }
      await attack(asMember('/api/households/mealplans/random', meal), READ)
      await attack(asMember('/api/households/mealplan-suggestions?date=2026-11-28&entry_type=dinner'), READ)
    },
    TIMEOUT_MS,
  )

  it('thousands of query parameters', async () => {
    const many = Array.from({ length: 7000 }, (_, at) => `p${at}=${at}`).join('&')
    await attack(asMember(`/api/recipes?${many}`), [200, 414, 422])
    await attack(() => server.send(`/api/app/about?${many}`), [200, 414, 422])
  })

  it(
    'lists without end, thirty at once, that their clients do not read',
    async () => {
      const stallEach = (send: () => Promise<number>) => Promise.all(Array.from({ length: 30 }, send))
      const path = '/recipes?perPage=-1'
      const statuses = await stallEach(() => server.sendAndStall(`/api${path}`, { token: server.member }))
      statuses.push(
        ...(await stallEach(() => server.sendAndStall(`/api/explore/groups/${groupSlug}${path}`))),
      )
      // 429 beyond a caller's share, 503 while too much is unread.
      for (const status of statuses) expect([200, 429, 503]).toContain(status)
      expect((await server.send(`/api${path}`, { token: server.manager })).status).toBe(200)
    },
    TIMEOUT_MS,
  )

  it('and the memory of the server stays limited', () => {
    expect(server.peakMegabytes() - atRest).toBeLessThan(MEGABYTES_MAX)
  })
})
