import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { asUser, createCtx } from '~/server/platform/context'
import { lockHousehold } from '~/server/platform/db/locks'
import { EVERYONE } from '~/server/platform/db/notices'
import { createEventBus } from '~/server/platform/events'
import { buildHousehold, buildPerson, type Person } from '../../../../../tests/support/build'
import { openLive, readStream, type StreamMessage } from '../../../../../tests/support/event-stream'
import { addRecipeRows } from '../../../../../tests/support/recipe-rows'
import { databases, describeOnEachDatabase, startTestServer } from '../../../../../tests/support/server'
import { buildItems, buildList, ITEMS, LISTS } from '../../../../../tests/support/shopping'
import { type LiveTiming, streamEvents } from './live'
import { insertEvent, keepNewestEvents } from './live.repository'
import { deleteOldLiveEvents, flushLiveEvents, resetPages, startLiveEvents } from './live-events'

const DAY = 86_400_000
type Live = Awaited<ReturnType<typeof openLive>>

/** The next message, which must be an event. */
async function nextEvent(live: Pick<Live, 'next'>): Promise<StreamMessage> {
  const message = await live.next()
  if (typeof message === 'string') throw new Error(`expected an event, got ${message}`)
  return message
}

/** Everything until it is quiet for a while. */
async function untilQuiet(live: Pick<Live, 'next'>, ms = 300): Promise<StreamMessage[]> {
  const messages: StreamMessage[] = []
  for (;;) {
    const message = await live.next(ms)
    if (typeof message === 'string') return messages
    messages.push(message)
  }
}

describeOnEachDatabase('the live stream', (server) => {
  let cook: Person
  let partner: Person
  let neighbor: Person
  let listId: string

  beforeAll(async () => {
    neighbor = await buildPerson(server())
  })
  beforeEach(async () => {
    cook = await buildPerson(server())
    partner = await buildPerson(server(), { household: cook.user })
    listId = (await buildList(cook)).id
    await expect.poll(() => storedEvents(cook)).toEqual(['shoppingList'])
  })

  const openStreams = () => server().runtime.liveSignals.countListeners(cook.user.householdId)
  const ctxOf = ({ user }: Person) => asUser(createCtx(server().runtime, user, 'en-US'))
  const addItem = async (person = cook) =>
    (await buildItems(person, listId, [{ note: crypto.randomUUID() }])).createdItems[0]
  /** Names of the household's events, oldest first. */
  async function storedEvents({ user }: Person): Promise<string[]> {
    const rows = await server()
      .runtime.db.selectFrom('liveEvent')
      .where('householdId', '=', user.householdId)
      .select('event')
      .orderBy('seq')
      .execute()
    return rows.map(({ event }) => event)
  }
  /** The newest id of a household, by opening a stream. */
  async function openSeq(person: Person): Promise<number> {
    const live = await openLive(server(), person)
    const { data } = await nextEvent(live)
    await live.close()
    return data.seq
  }
  /** A stream with a timing for tests. */
  async function openWith(timing: Partial<LiveTiming>, after?: string) {
    const { signal } = new AbortController()
    const times = { poll: 5000, beat: 20_000, lifetime: 60_000, ...timing }
    return readStream(await streamEvents(ctxOf(cook), { after, disconnected: signal }, times))
  }

  it('sends all households of the group events of its tables, members and preferences', async () => {
    const { groupId } = cook.user
    const otherHousehold = await buildHousehold(server().runtime, { groupId })
    const neighbor = await buildPerson(server(), { household: otherHousehold })
    const flags = { canManage: true, canManageHousehold: true, canOrganize: true }
    const manager = await buildPerson(server(), { household: cook.user, flags })
    const live = await openLive(server(), neighbor)
    await nextEvent(live)
    const readEvents = async () => (await untilQuiet(live)).map(({ event, data }) => ({ event, ...data }))
    const food = (await manager.post('/api/foods', { name: crypto.randomUUID() })).body
    await manager.post('/api/units', { name: crypto.randomUUID() })
    const label = (await manager.post('/api/groups/labels', { name: 'Shelf' })).body
    await manager.post('/api/organizers/tags', { name: 'Quick' })
    expect(await readEvents()).toEqual(
      ['foods', 'units', 'labels', 'tags'].map((table) => ({
        event: 'groupTable',
        operation: 'create',
        table,
      })),
    )
    await manager.post('/api/groups/data/foods/delete', { ids: [food.id] })
    await manager.delete(`/api/groups/labels/${label.id}`)
    expect((await readEvents()).map(({ operation, table }) => [operation, table])).toEqual([
      ['delete', 'foods'],
      ['delete', 'labels'],
    ])
    await manager.put('/api/households/permissions', { userId: partner.user.id, canInvite: true })
    expect(await readEvents()).toEqual([{ event: 'member', operation: 'update', userId: partner.user.id }])
    const preferences = await manager.get('/api/households/preferences')
    await manager.put('/api/households/preferences', { ...preferences.body, firstDayOfWeek: 1 })
    await manager.put('/api/groups/preferences', { privateGroup: true })
    expect((await readEvents()).map(({ event }) => event)).toEqual(['preferences', 'preferences'])
    await live.close()
  })

  it('sends all households of the group events of its recipes', async () => {
    const otherHousehold = await buildHousehold(server().runtime, { groupId: cook.user.groupId })
    const neighbor = await buildPerson(server(), { household: otherHousehold })
    const ids = await addRecipeRows(server().runtime, cook, [{ name: 'Soup' }])
    const recipe = { recipeId: ids.get('Soup'), slug: 'soup' }
    const live = await openLive(server(), neighbor)
    await nextEvent(live)
    const { id: commentId } = (await cook.post('/api/comments', { recipeId: recipe.recipeId, text: 'Good' }))
      .body
    await cook.post(`/api/users/${cook.user.id}/favorites/soup`)
    await cook.post(`/api/users/${cook.user.id}/ratings/soup`, { rating: 4 })
    const timestamp = '2026-11-20T12:00:00Z'
    const event = (await cook.post('/api/recipes/soup/made', { timestamp, eventMessage: null })).body
    const rating = { operation: 'update', ...recipe, userId: cook.user.id }
    expect((await untilQuiet(live)).map(({ event, data }) => [event, data])).toEqual([
      ['recipeComment', { operation: 'create', ...recipe, commentId }],
      ['recipeRating', { ...rating, rated: false }],
      ['recipeRating', { ...rating, rated: true }],
      ['timelineEvent', { operation: 'create', ...recipe, timelineEventId: event.id }],
      ['lastMade', { operation: 'update', ...recipe }],
    ])
    await live.close()
  })

  it('is for signed-in callers, never stored, never buffered', async () => {
    const live = await openLive(server(), cook)
    expect(live.response.status).toBe(200)
    expect(live.response.headers.get('content-type')).toBe('text/event-stream')
    expect(live.response.headers.get('cache-control')).toBe('no-store')
    expect(live.response.headers.get('x-accel-buffering')).toBe('no')
    await live.close()
    const anonymousClient = await openLive(server(), { ...cook, token: 'nobody' })
    expect(anonymousClient.response.status).toBe(401)
  })

  it('begins with the number to resume from, also in a household where nothing ever happened', async () => {
    const fresh = await buildPerson(server())
    const [first, second] = [await openLive(server(), fresh), await openLive(server(), fresh)]
    const ready = await nextEvent(first)
    expect(ready).toEqual({ id: String(ready.data.seq), event: 'ready', data: { seq: expect.any(Number) } })
    expect(await nextEvent(second)).toEqual(ready)
    await first.close()
    await second.close()
    const resumed = await openLive(server(), fresh, { after: ready.id })
    const list = await buildList(fresh)
    expect(await nextEvent(resumed)).toEqual({ comment: 'resumed' })
    expect((await nextEvent(resumed)).data).toEqual({ operation: 'create', shoppingListId: list.id })
    await resumed.close()
  })

  it('delivers a change to another connection within a second', async () => {
    const live = await openLive(server(), partner)
    await nextEvent(live)
    const started = performance.now()
    const item = await addItem()
    const message = await nextEvent(live)
    expect(performance.now() - started).toBeLessThan(1000)
    expect(message).toEqual({
      id: expect.stringMatching(/^\d+$/),
      event: 'shoppingListItem',
      data: { operation: 'create', shoppingListId: listId, itemIds: [item.id] },
    })
    await cook.put(ITEMS, [{ ...item, checked: true }])
    expect((await nextEvent(live)).data).toMatchObject({ operation: 'update', itemIds: [item.id] })
    await live.close()
  })

  it('brings what changed after a page read its position, also in a household where nothing ever happened', async () => {
    const fresh = await buildPerson(server())
    const position = async (person: Person) =>
      (await person.get('/api/households/live/position')).body.seq as number
    for (const person of [fresh, cook]) {
      const seq = await position(person)
      expect(await position(person)).toBe(seq)
      const list = await buildList(person)
      await expect.poll(() => position(person)).toBeGreaterThan(seq)
      const live = await openLive(server(), person, { after: String(seq) })
      expect(await nextEvent(live)).toEqual({ comment: 'resumed' })
      expect(await nextEvent(live)).toMatchObject({
        event: 'shoppingList',
        data: { shoppingListId: list.id },
      })
      await live.close()
    }
  })

  it('resumes with exactly the missed events; the header wins over the URL', async () => {
    const live = await openLive(server(), partner)
    const ready = await nextEvent(live)
    await addItem()
    const seen = await nextEvent(live)
    await live.close()
    const missed = [await addItem(), await addItem(partner), await addItem()]
    await vi.waitFor(async () => expect(await openSeq(cook)).toBeGreaterThan(Number(seen.id) + 2))
    const idsOf = (messages: StreamMessage[]) => messages.flatMap(({ data }) => (data ? data.itemIds : []))
    const expected = missed.map(({ id }) => id)
    const byHeader = await openLive(server(), partner, { after: ready.id, lastEventId: seen.id })
    expect(idsOf(await untilQuiet(byHeader))).toEqual(expected)
    const another = await addItem()
    expect((await nextEvent(byHeader)).data.itemIds).toEqual([another.id])
    await byHeader.close()
    const byAddress = await openLive(server(), partner, { after: seen.id })
    expect(idsOf(await untilQuiet(byAddress))).toEqual([...expected, another.id])
    await byAddress.close()
  })

  it.each(['0', '999999999', '2147483648', 'yesterday', '-1', '1e3'])(
    'sends reset when asked to resume from %s',
    async (after) => {
      const seq = await openSeq(cook)
      const live = await openLive(server(), cook, { after })
      expect(await nextEvent(live)).toEqual({ id: String(seq), event: 'reset', data: { seq } })
      const item = await addItem()
      expect((await nextEvent(live)).data.itemIds).toEqual([item.id])
      await live.close()
    },
  )

  it('sends reset for an id of another household', async () => {
    await buildList(neighbor)
    const live = await openLive(server(), cook, { after: String(await openSeq(neighbor)) })
    expect((await nextEvent(live)).event).toBe('reset')
    await live.close()
  })

  it('sends other households nothing, but the whole group events of recipes', async () => {
    const other = await buildPerson(server(), {
      household: await buildHousehold(server().runtime, { groupId: cook.user.groupId }),
    })
    const [theirs, outsiders] = [await openLive(server(), other), await openLive(server(), neighbor)]
    await nextEvent(theirs)
    await nextEvent(outsiders)
    await addItem()
    server().runtime.events.publish({
      name: 'recipe',
      data: {
        operation: 'update',
        groupId: cook.user.groupId,
        householdId: cook.user.householdId,
        recipeId: listId,
        slug: 'soup',
        name: 'Soup',
      },
    })
    expect(await nextEvent(theirs)).toMatchObject({
      event: 'recipe',
      data: { operation: 'update', recipeId: listId, slug: 'soup' },
    })
    expect(await untilQuiet(outsiders)).toEqual([])
    await theirs.close()
    await outsiders.close()
  })

  it('ends for a person who moves to another household, after announcing it; resumed there it sends reset', async () => {
    const otherHousehold = await buildHousehold(server().runtime, { groupId: cook.user.groupId })
    const admin = await buildPerson(server(), { household: cook.user, flags: { admin: true } })
    const [live, stays] = [await openLive(server(), cook), await openLive(server(), partner)]
    await nextEvent(live)
    await nextEvent(stays)
    const moved = await admin.put(`/api/admin/users/${cook.user.id}`, {
      ...(await admin.get(`/api/admin/users/${cook.user.id}`)).body,
      household: otherHousehold.householdId,
    })
    expect(moved.status).toBe(200)
    const member = { operation: 'update', userId: cook.user.id }
    const { id: lastEventId, event, data } = await nextEvent(live)
    expect([event, data]).toEqual(['member', member])
    expect(await live.next()).toBe('end')
    expect(await untilQuiet(stays)).toMatchObject([{ event: 'member', data: member }])
    await stays.close()
    const resumed = await openLive(server(), cook, { lastEventId })
    expect(await nextEvent(resumed)).toMatchObject({ event: 'reset' })
    await resumed.close()
  })

  it('of an API token ends when its person is locked, or when it runs out', async () => {
    const admin = await buildPerson(server(), { flags: { admin: true } })
    const { body: made } = await cook.post('/api/users/api-tokens', { name: 'Wall' })
    const script = { ...cook, token: String(made.token) }
    const opened = await openLive(server(), script)
    await nextEvent(opened)
    expect((await admin.post(`/api/admin/users/${cook.user.id}/lock`)).status).toBe(200)
    await addItem(partner)
    expect(await opened.next()).toBe('end')
    expect(await flushLiveEvents(server().runtime, 5000)).toBe(true)
    expect((await admin.delete(`/api/admin/users/${cook.user.id}/lock`)).status).toBe(200)
    const session = { kind: 'apiToken', id: String(made.id), byCookie: false, integrationId: 'x' } as const
    const ctx = ctxOf({ ...cook, user: { ...cook.user, session } })
    const disconnected = new AbortController().signal
    const short = readStream(
      await streamEvents(ctx, { after: undefined, disconnected }, { poll: 50, beat: 100, lifetime: 5000 }),
    )
    await nextEvent(short)
    expect(await nextEvent(short)).toEqual({ comment: 'beat' })
    await server()
      .runtime.db.updateTable('apiToken')
      .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
      .where('id', '=', Number(made.id))
      .execute()
    expect((await untilQuiet(short, 400)).length).toBeLessThan(3)
    expect(await short.next()).toBe('end')
  })

  it('stays small: a change of very many items has no ids', async () => {
    const live = await openLive(server(), partner)
    await nextEvent(live)
    const many = Array.from({ length: 101 }, (_, index) => ({ note: `item ${index}` }))
    await buildItems(cook, listId, many)
    expect((await nextEvent(live)).data).toEqual({ operation: 'create', shoppingListId: listId })
    await live.close()
  })

  it('sends events of plans', async () => {
    const live = await openLive(server(), partner)
    await nextEvent(live)
    const data = { operation: 'create' as const, mealPlanId: 7, date: '2026-11-21' }
    server().runtime.events.publish({
      name: 'mealPlan',
      data: { ...data, householdId: cook.user.householdId },
    })
    expect(await nextEvent(live)).toMatchObject({ event: 'mealPlan', data })
    await live.close()
  })

  it('leaves nothing when the client disconnects', async () => {
    const before = openStreams()
    const live = await openLive(server(), cook)
    await nextEvent(live)
    expect(openStreams()).toBe(before + 1)
    await live.close()
    expect(openStreams()).toBe(before)
    const connection = new AbortController()
    const other = await openLive(server(), cook, { signal: connection.signal })
    await nextEvent(other)
    connection.abort()
    await expect.poll(openStreams).toBe(before)
    expect(await other.next().catch(() => 'end')).toBe('end')
  })

  it('sends a heartbeat, and ends after its time', async () => {
    const live = await openWith({ beat: 100, lifetime: 350 })
    expect((await nextEvent(live)).event).toBe('ready')
    expect(await nextEvent(live)).toEqual({ comment: 'beat' })
    expect(await nextEvent(live)).toEqual({ comment: 'beat' })
    const messages = await untilQuiet(live, 1000)
    expect(messages.length).toBeLessThan(3)
    expect(await live.next()).toBe('end')
    expect(openStreams()).toBe(0)
  })

  it('finds what another server wrote without a notice', async () => {
    // Only one server uses a SQLite file.
    if (server().runtime.notices.isComplete) return
    const live = await openWith({ poll: 50 })
    await nextEvent(live)
    const { householdId } = cook.user
    const seq = await insertEvent(server().runtime.db, { householdId, event: 'mealPlan', data: {} })
    expect((await nextEvent(live)).id).toBe(String(seq))
    await live.close()
  })

  it('skips nothing when several processes write concurrently', async () => {
    const live = await openWith({ poll: 1 })
    await nextEvent(live)
    const { runtime } = server()
    const processes = [1, 2, 3, 4].map(() => ({
      ...runtime,
      events: createEventBus((error) => expect.unreachable(String(error))),
    }))
    for (const process of processes) await startLiveEvents(process)
    const ids = Array.from({ length: 80 }, () => crypto.randomUUID())
    for (const [index, shoppingListId] of ids.entries())
      processes[index % 4]?.events.publish({
        name: 'shoppingList',
        data: { operation: 'update', householdId: cook.user.householdId, shoppingListId, name: null },
      })
    const received: StreamMessage[] = []
    while (received.length < ids.length) {
      const message = await nextEvent(live)
      if (message.event === 'shoppingList') received.push(message)
    }
    expect(received.map(({ data }) => data.shoppingListId).toSorted()).toEqual(ids.toSorted())
    const numbers = received.map(({ id }) => Number(id))
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    await live.close()
  })

  it('deletes old and excess events; a client that slept longer reloads everything', async () => {
    const { db } = server().runtime
    const first = await openSeq(cook)
    for (const _ of [1, 2, 3, 4]) await addItem()
    await vi.waitFor(async () => expect(await openSeq(cook)).toBeGreaterThanOrEqual(first + 4))
    const rows = () =>
      db.selectFrom('liveEvent').where('householdId', '=', cook.user.householdId).select('seq').execute()
    await keepNewestEvents(db, cook.user.householdId, 3)
    expect(await rows()).toHaveLength(3)
    const live = await openLive(server(), cook, { after: String(first) })
    expect((await nextEvent(live)).event).toBe('reset')
    await live.close()
    const newest = await openSeq(cook)
    await deleteOldLiveEvents(db, Date.now() + DAY)
    expect(await rows()).toHaveLength(3)
    await deleteOldLiveEvents(db, Date.now() + 3 * DAY)
    expect(await rows()).toEqual([{ seq: newest }])
    const resumed = await openLive(server(), cook, { after: String(newest) })
    expect(await nextEvent(resumed)).toEqual({ comment: 'resumed' })
    await resumed.close()
  })

  it('lists of a deleted household are sent to no one, without an error', async () => {
    server().runtime.events.publish({
      name: 'shoppingList',
      data: { operation: 'delete', householdId: crypto.randomUUID(), shoppingListId: listId, name: null },
    })
    const live = await openLive(server(), cook)
    await nextEvent(live)
    const item = await addItem()
    expect((await nextEvent(live)).data.itemIds).toEqual([item.id])
    await live.close()
    expect((await cook.get(`${LISTS}/${listId}`)).status).toBe(200)
  })
})

it.each(databases)(
  'streams end with the server on %s, and everybody reads again after a server was killed',
  async (kind) => {
    const server = await startTestServer(kind)
    const person = await buildPerson(server)
    await buildList(person)
    expect(await flushLiveEvents(server.runtime, 5000)).toBe(true)
    const live = await openLive(server, person)
    const first = await live.next()
    if (typeof first === 'string') throw new Error(first)
    await live.close()
    const { db, liveSignals } = server.runtime
    await db.transaction().execute((db) => resetPages(server.runtime, db))
    liveSignals.send(EVERYONE)
    const again = await openLive(server, person, { after: first.id })
    const [resumed, reset] = [await again.next(), await again.next()]
    expect(resumed).toEqual({ comment: 'resumed' })
    expect(reset).toMatchObject({ event: 'reset', data: { seq: expect.any(Number) } })
    const started = performance.now()
    await server.stop()
    expect(await again.next()).toBe('end')
    expect(performance.now() - started).toBeLessThan(2000)
    expect(server.runtime.liveSignals.countListeners(person.user.householdId)).toBe(0)
  },
)

it.each(databases)('events of a server on %s that stops are written before it ends', async (kind) => {
  const server = await startTestServer(kind)
  const { runtime } = server
  const { householdId } = (await buildPerson(server)).user
  const events = createEventBus((error) => expect.unreachable(String(error)))
  const stopping = { ...runtime, events, stopping: AbortSignal.abort() }
  await startLiveEvents(stopping)
  for (const success of [true, false])
    events.publish({ name: 'recipeExport', data: { operation: 'create', success, householdId } })
  expect(await flushLiveEvents(stopping, 5000)).toBe(true)
  expect(await runtime.db.selectFrom('liveEvent').select('event').execute()).toHaveLength(2)
  await runtime.db.schema.dropTable('liveEvent').execute()
  events.publish({ name: 'recipeExport', data: { operation: 'create', success: true, householdId } })
  expect(await flushLiveEvents(stopping, 5000)).toBe(false)
  await server.stop()
})

/** Two concurrent transactions, which the in-process Postgres does not support. */
it.runIf(process.env.TEST_POSTGRES_URL)(
  'a household that is blocked for long delays no event of another',
  async () => {
    const server = await startTestServer('postgres')
    try {
      const [cook, neighbor] = [await buildPerson(server), await buildPerson(server)]
      const storedOf = async ({ user }: Person) =>
        (
          await server.runtime.db
            .selectFrom('liveEvent')
            .where('householdId', '=', user.householdId)
            .selectAll()
            .execute()
        ).length
      await server.runtime.db.transaction().execute(async (held) => {
        await lockHousehold(held, cook.user.householdId)
        const { householdId } = cook.user
        server.runtime.events.publish({
          name: 'recipeExport',
          data: { operation: 'create', success: true, householdId },
        })
        await buildList(neighbor)
        await expect.poll(() => storedOf(neighbor), { timeout: 3000 }).toBe(1)
        expect(await storedOf(cook)).toBe(0)
      })
      await expect.poll(() => storedOf(cook), { timeout: 5000 }).toBe(1)
    } finally {
      await server.stop()
    }
  },
)
