import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ItemFields, NewItem } from '~/browser/offline-queue/types'
import type { ShoppingListOut } from '~/schemas/shopping'
import { buildPerson, type Person } from '../support/build'
import { createPhone, type Network, type Phone } from '../support/queue-simulation'
import { startTestServer, type TestServer } from '../support/server'
import { buildFood, buildItems, buildList, buildUnit, ITEMS, LISTS } from '../support/shopping'

const nothing: ItemFields = {
  quantity: 0,
  unitId: null,
  foodId: null,
  note: '',
  checked: false,
  position: 0,
  labelId: null,
  extras: {},
  recipeReferences: [],
}
const newItem = (fields: Partial<NewItem>): NewItem => ({ id: crypto.randomUUID(), ...nothing, ...fields })

describe('pending changes of a list', () => {
  let server: TestServer
  let cook: Person
  let partner: Person
  let listId: string
  let phone: Phone

  beforeAll(async () => {
    server = await startTestServer()
    cook = await buildPerson(server, { flags: { canOrganize: true } })
    partner = await buildPerson(server, { household: cook.user })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    listId = (await buildList(cook)).id
    phone = createPhone(cook, listId)
  })

  const serverList = async (): Promise<ShoppingListOut> => (await cook.get(`${LISTS}/${listId}`)).body
  const lines = async () =>
    (await serverList()).listItems.map(
      ({ quantity, note, checked }) => `${quantity} ${note}${checked ? ' ✓' : ''}`,
    )
  const add = (fields: Partial<NewItem>) => {
    const item = newItem(fields)
    phone.do({ kind: 'create', items: [item] })
    return item.id
  }
  const edit = (id: string, set: Partial<ItemFields>, was: Partial<ItemFields>, now?: number) =>
    phone.do({ kind: 'update', edits: [{ id, title: 'it', set, was }] }, now)
  const tick = (id: string, now?: number) => edit(id, { checked: true }, { checked: false }, now)
  const addThere = async (item: object) => (await buildItems(partner, listId, [item])).createdItems[0]

  it('arrive in order when the network returns, and nothing remains on the device', async () => {
    const bread = await addThere({ note: 'bread', quantity: 0 })
    await phone.refresh()
    phone.network = 'down'
    const milk = add({ note: 'milk', quantity: 2 })
    tick(bread.id)
    tick(milk)
    add({ note: 'eggs', quantity: 6 })
    const shown = await phone.shown()
    expect(shown.listItems.map(({ note, checked }) => [note, checked])).toEqual([
      ['bread', true],
      ['milk', true],
      ['eggs', false],
    ])
    expect(await lines()).toEqual(['0 bread'])
    phone.network = 'up'
    await phone.settle()
    expect((await lines()).toSorted()).toEqual(['0 bread ✓', '2 milk ✓', '6 eggs'])
    expect(phone.kept.size).toBe(0)
    expect(phone.refusals).toEqual([])
  })

  it('survive a device that is switched off, also in the middle of a send', async () => {
    phone.responses.push('response-lost')
    add({ note: 'milk', quantity: 1 })
    await phone.queue.flush(listId)
    phone.network = 'down'
    add({ note: 'eggs', quantity: 6 })
    await phone.queue.flush(listId)
    expect(phone.kept.size).toBe(2)
    phone.network = 'up'
    await phone.restart()
    await phone.settle()
    expect((await lines()).toSorted()).toEqual(['1 milk', '6 eggs'])
    expect(phone.kept.size).toBe(0)
  })

  it('apply once although their responses are lost and they are sent twice', async () => {
    await addThere({ note: 'flour', quantity: 1 })
    await phone.refresh()
    phone.responses.push('response-lost', 'twice', 'response-lost', 'response-lost', 'twice')
    add({ note: 'flour', quantity: 2 })
    add({ note: 'salt', quantity: 0 })
    await phone.settle()
    expect((await lines()).toSorted()).toEqual(['0 salt', '3 flour'])
  })

  it('find their item after the server merged it into another', async () => {
    await phone.refresh()
    phone.network = 'down'
    const milk = add({ note: 'milk', quantity: 1 })
    const theirs = await addThere({ note: 'milk', quantity: 2 })
    phone.responses.push('response-lost')
    await phone.queue.flush(listId)
    edit(milk, { quantity: 3 }, { quantity: 1 })
    tick(milk)
    phone.network = 'up'
    await phone.settle()
    expect(await lines()).toEqual(['5 milk ✓'])
    expect(phone.queue.currentId(milk)).toBe(theirs.id)
  })

  it("deleting an item that merged into another person's item subtracts only one's own share", async () => {
    await phone.refresh()
    phone.responses.push('response-lost')
    const theirs = await addThere({ note: 'milk', quantity: 2 })
    const milk = add({ note: 'milk', quantity: 1 })
    await phone.queue.flush(listId)
    expect(await lines()).toEqual(['3 milk'])
    phone.do({ kind: 'delete', ids: [milk] })
    await phone.settle()
    expect(await lines()).toEqual(['2 milk'])
    expect((await serverList()).listItems[0]?.id).toBe(theirs.id)
  })

  it('leave alone what others changed meanwhile in other fields', async () => {
    const milk = await addThere({ note: 'milk', quantity: 1 })
    await phone.refresh()
    phone.network = 'down'
    tick(milk.id)
    await phone.queue.flush(listId)
    await partner.put(ITEMS, [{ ...milk, quantity: 4 }])
    phone.network = 'up'
    await phone.settle()
    expect(await lines()).toEqual(['4 milk ✓'])
  })

  it('the later of two edits of the same field wins', async () => {
    const [milk, eggs] = [await addThere({ note: 'milk' }), await addThere({ note: 'eggs' })]
    await phone.refresh()
    phone.network = 'down'
    const [before, after] = [Date.now() - 60_000, Date.now() + 60_000]
    edit(milk.id, { quantity: 7 }, { quantity: 1 }, before)
    edit(eggs.id, { quantity: 7 }, { quantity: 1 }, after)
    await partner.put(ITEMS, [
      { ...milk, quantity: 4 },
      { ...eggs, quantity: 4 },
    ])
    phone.network = 'up'
    await phone.settle()
    expect((await lines()).toSorted()).toEqual(['4 milk', '7 eggs'])
  })

  it('an edit that another person overruled is reported and can be repeated', async () => {
    const flowers = await addThere({ note: 'flowers', quantity: 1 })
    await phone.refresh()
    phone.network = 'down'
    const [before, after] = [Date.now() - 60_000, Date.now() + 60_000]
    const title = 'Flowers'
    const set = { note: 'roses', quantity: 3, checked: true }
    const was = { note: 'flowers', quantity: 1, checked: false }
    phone.do({ kind: 'update', edits: [{ id: flowers.id, title, set, was }] }, before)
    await partner.put(ITEMS, [{ ...flowers, note: 'tulips' }])
    phone.network = 'up'
    phone.responses.push('response-lost', 'twice')
    await phone.settle()
    expect(await lines()).toEqual(['3 tulips ✓'])
    expect(phone.refusals).toEqual([{ titles: ['Flowers'], why: 'overruled' }])
    const [mine] = phone.rescues
    if (!mine) throw new Error('nothing was offered')
    phone.do(mine, after)
    await phone.settle()
    expect(await lines()).toEqual(['3 roses ✓'])
    expect(phone.refusals).toHaveLength(1)
  })

  it('text typed into a deleted item can be added again', async () => {
    const flowers = await addThere({ note: 'flowers', quantity: 1 })
    const bread = await addThere({ note: 'bread', quantity: 1 })
    await phone.refresh()
    phone.network = 'down'
    const typed = { title: 'Flowers', set: { note: 'roses' }, was: { note: 'flowers' }, item: flowers }
    const ticked = { title: 'Bread', set: { checked: true }, was: { checked: false }, item: bread }
    phone.do({ kind: 'update', edits: [{ id: flowers.id, ...typed }] })
    await phone.queue.flush(listId)
    phone.do({ kind: 'update', edits: [{ id: bread.id, ...ticked }] })
    await partner.delete(`${ITEMS}/${flowers.id}`)
    await partner.delete(`${ITEMS}/${bread.id}`)
    phone.network = 'up'
    await phone.settle()
    expect(phone.refusals.map(({ titles }) => titles)).toEqual([['Flowers'], ['Bread']])
    const [again, nothingTyped] = phone.rescues
    expect(nothingTyped).toBeNull()
    if (!again) throw new Error('nothing was offered')
    phone.do(again)
    await phone.settle()
    expect(await lines()).toEqual(['1 roses'])
  })

  it('a check whose response was lost is not repeated after another person unchecked it', async () => {
    const milk = await addThere({ note: 'milk' })
    await phone.refresh()
    phone.responses.push('response-lost')
    tick(milk.id)
    await phone.queue.flush(listId)
    await partner.put(ITEMS, [{ ...milk, checked: false, quantity: 9 }])
    await phone.settle()
    expect(await lines()).toEqual(['9 milk'])
    expect(phone.refusals).toEqual([])
  })

  it('are dropped with a message when their item is deleted, and the others continue', async () => {
    const milk = await addThere({ note: 'milk' })
    await phone.refresh()
    phone.network = 'down'
    tick(milk.id)
    add({ note: 'eggs', quantity: 6 })
    await partner.delete(`${ITEMS}/${milk.id}`)
    phone.network = 'up'
    await phone.settle()
    expect(await lines()).toEqual(['6 eggs'])
    expect(phone.refusals).toEqual([{ titles: ['it'], why: 'items-gone' }])
  })

  it('of several items report deleted ones by name, and change the others', async () => {
    const milk = await addThere({ note: 'milk' })
    const salt = await addThere({ note: 'salt' })
    const cups = await addThere({ note: 'cups' })
    const change = (title: string, id: string) =>
      phone.do({ kind: 'update', edits: [{ id, title, set: { checked: true }, was: { checked: false } }] })
    // The list is unknown: the checks wait together until it can be read.
    phone.network = 'down'
    change('Milk', milk.id)
    await phone.queue.flush(listId)
    change('Salt', salt.id)
    change('Cups', cups.id)
    await partner.delete(`${ITEMS}/${salt.id}`)
    phone.network = 'up'
    phone.responses.push('response-lost')
    await phone.queue.flush(listId)
    await partner.delete(`${ITEMS}/${cups.id}`)
    await phone.settle()
    expect(await lines()).toEqual(['1 milk ✓'])
    expect(phone.refusals).toEqual([{ titles: ['Salt'], why: 'items-gone' }])
  })

  it('are dropped with a message when the server refuses them, and the others continue', async () => {
    await phone.refresh()
    add({ note: 'wine', foodId: crypto.randomUUID() })
    add({ note: 'eggs', quantity: 6 })
    await phone.settle()
    expect(await lines()).toEqual(['6 eggs'])
    expect(phone.refusals).toEqual([{ titles: ['create'], why: 'refused' }])
  })

  it('are dropped with a message when a rule refuses their values, and the others continue', async () => {
    await phone.refresh()
    add({ note: 'salt', quantity: 99_999_999_999 })
    add({ note: 'eggs', quantity: 6 })
    await phone.settle()
    expect(await lines()).toEqual(['6 eggs'])
    expect(phone.refusals).toEqual([{ titles: ['create'], why: 'refused' }])
  })

  it('wait while a proxy refuses or does not find them', async () => {
    const milk = await addThere({ note: 'milk' })
    await phone.refresh()
    phone.responses.push(403, 404, 404)
    tick(milk.id)
    expect(await phone.queue.flush(listId)).toBe(false)
    await phone.settle()
    expect(await lines()).toEqual(['1 milk ✓'])
    expect(phone.refusals).toEqual([])
  })

  it('with a food deleted in the meantime can be added as text', async () => {
    const [celery, crate] = [await buildFood(cook, 'celery'), await buildUnit(cook, 'crate')]
    await phone.refresh()
    phone.network = 'down'
    const item = newItem({ foodId: celery.id, unitId: crate.id, quantity: 2, note: 'thin' })
    phone.do({ kind: 'create', items: [item] }, undefined, { foods: [celery], units: [crate] })
    await cook.delete(`/api/foods/${celery.id}`)
    phone.network = 'up'
    await phone.settle()
    expect(phone.refusals).toEqual([{ titles: ['create'], why: 'refused' }])
    const [asText] = phone.rescues
    if (!asText) throw new Error('nothing was offered')
    phone.do(asText)
    await phone.settle()
    expect(await lines()).toEqual(['0 2 crate celery thin'])
  })

  it('end with their list when it was deleted', async () => {
    await phone.refresh()
    phone.network = 'down'
    add({ note: 'milk' })
    add({ note: 'eggs' })
    await partner.delete(`${LISTS}/${listId}`)
    phone.network = 'up'
    expect(await phone.queue.flush(listId)).toBe(true)
    expect(phone.refusals.map(({ why }) => why)).toEqual(['list-gone'])
    expect(phone.kept.size).toBe(0)
    // All typed text can be added to another list.
    const [typed] = phone.rescues
    const notes = typed?.kind === 'create' ? typed.items.map(({ note }) => note) : []
    expect(notes).toEqual(['milk', 'eggs'])
  })

  it('go out as few requests as order allows', async () => {
    const there = []
    for (const note of ['a', 'b', 'c']) there.push(await addThere({ note }))
    await phone.refresh()
    phone.network = 'down'
    for (const { id } of there) tick(id)
    await phone.queue.flush(listId)
    phone.sent.length = 0
    phone.network = 'up'
    await phone.settle()
    expect(phone.sent.map((request) => [request.id, 'body' in request && request.body.length])).toEqual([
      // The first attempt may have arrived: nothing is merged into it.
      ['updateShoppingItems', 1],
      ['updateShoppingItems', 2],
    ])
    phone.network = 'down'
    add({ note: 'd' })
    await phone.queue.flush(listId)
    const id = add({ note: 'e' })
    phone.do({ kind: 'delete', ids: [id] })
    expect(phone.queue.changesOf(listId)).toHaveLength(1)
  })

  /** An action on a list: `at` picks one of the visible items. */
  type Step =
    | { act: 'add'; name: number; quantity: number }
    | { act: 'tick' | 'untick' | 'delete' | 'undelete'; at: number }
    | { act: 'rename'; at: number; name: number }
    | { act: 'amount'; at: number; quantity: number }
    | { act: 'order'; at: number }
    | { act: 'restart' | 'online' | 'offline' }

  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ act: fc.constant('add' as const), name: fc.nat(5), quantity: fc.nat(3) }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        act: fc.constantFrom('tick' as const, 'untick' as const, 'delete' as const, 'undelete' as const),
        at: fc.nat(9),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ act: fc.constant('rename' as const), at: fc.nat(9), name: fc.nat(5) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ act: fc.constant('amount' as const), at: fc.nat(9), quantity: fc.nat(3) }),
    },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('order' as const), at: fc.nat(9) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        act: fc.constantFrom('restart' as const, 'online' as const, 'offline' as const),
      }),
    },
  )
  const fate: fc.Arbitrary<Network> = fc.constantFrom('up', 'up', 'down', 'response-lost', 'twice')

  it('any interleaving of losses, repeats and restarts ends in the list that a good network gives', async () => {
    const onion = await buildFood(cook, 'onion')
    const leek = await buildFood(cook, 'leek')
    const kilo = await buildUnit(cook, 'kilogram')
    const things: Partial<ItemFields>[] = [
      { note: 'milk' },
      { note: 'eggs' },
      { foodId: onion.id },
      { foodId: onion.id, unitId: kilo.id },
      { foodId: leek.id, note: 'green' },
      { note: 'milk', unitId: kilo.id },
    ]
    const thing = (name: number) => ({ note: '', foodId: null, unitId: null, ...things[name] })

    const textOf = ({ quantity, note, foodId, unitId, checked, position }: ItemFields) =>
      JSON.stringify({ quantity, note, foodId, unitId, checked, position })

    /** Does one step on the phone's visible list, and returns the affected item. */
    async function doStep(own: Phone, step: Step, gone: NewItem[]): Promise<void> {
      const items = (await own.shown()).listItems.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1))
      const position = items.length
      if (step.act === 'add') {
        const item = newItem({ ...thing(step.name), quantity: step.quantity, position })
        return own.do({ kind: 'create', items: [item] })
      }
      if (step.act === 'undelete') {
        const item = gone.pop()
        if (item) own.do({ kind: 'create', items: [item] })
        return
      }
      if (!('at' in step)) return
      const item = items[step.at % Math.max(1, items.length)]
      if (!item) return
      const change = (set: Partial<ItemFields>, was: Partial<ItemFields>) =>
        own.do({ kind: 'update', edits: [{ id: item.id, title: 'it', set, was }] })
      const { checked, quantity, note, foodId, unitId } = item
      if (step.act === 'tick') change({ checked: true }, { checked })
      if (step.act === 'untick') change({ checked: false }, { checked })
      if (step.act === 'rename') change(thing(step.name), { note, foodId, unitId })
      if (step.act === 'amount') change({ quantity: step.quantity }, { quantity })
      if (step.act === 'order') {
        const edits = items.map(({ id, position }, index) => ({
          id,
          title: 'it',
          set: { position: items.length - index },
          was: { position },
        }))
        own.do({ kind: 'update', edits })
      }
      if (step.act === 'delete') {
        gone.push(newItem(item))
        own.do({ kind: 'delete', ids: [item.id] })
      }
    }

    const summary = ({ listItems }: ShoppingListOut) => listItems.map(textOf).toSorted()

    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 14 }),
        fc.array(fate, { maxLength: 25 }),
        async (steps, responses) => {
          const [goodList, badList] = [(await buildList(cook)).id, (await buildList(cook)).id]
          const [good, bad] = [createPhone(cook, goodList), createPhone(cook, badList)]
          const [goodGone, badGone]: [NewItem[], NewItem[]] = [[], []]
          bad.responses.push(...responses)
          for (const one of steps) {
            if (one.act === 'online' || one.act === 'offline') {
              bad.network = one.act === 'online' ? 'up' : 'down'
              if (one.act === 'online') bad.queue.wake()
            } else if (one.act === 'restart') {
              await bad.restart()
              // No one acts before the repeat of changes in doubt.
              await bad.queue.flush(badList)
            }
            await doStep(good, one, goodGone)
            await good.settle()
            await doStep(bad, one, badGone)
            // Both always see the same, except while it is unknown whether a change has arrived.
            if (!bad.inDoubt) expect(summary(await bad.shown())).toEqual(summary(await good.shown()))
          }
          bad.network = 'up'
          await bad.settle()
          const read = async (id: string) => summary((await cook.get(`${LISTS}/${id}`)).body)
          expect(await read(badList)).toEqual(await read(goodList))
          expect([bad.kept.size, bad.refusals, good.refusals]).toEqual([0, [], []])
        },
      ),
      {
        numRuns: 25,
        // The response to a merged item is lost: meanwhile it must not be counted twice.
        examples: [
          [
            [
              { act: 'add', name: 0, quantity: 0 },
              { act: 'add', name: 0, quantity: 2 },
              { act: 'amount', at: 0, quantity: 0 },
              { act: 'amount', at: 0, quantity: 2 },
              { act: 'add', name: 0, quantity: 0 },
            ],
            ['up', 'response-lost'],
          ],
          // The former page has a request under way while the new one reads its list.
          [
            [{ act: 'add', name: 0, quantity: 0 }, { act: 'restart' }, { act: 'add', name: 0, quantity: 0 }],
            [],
          ],
        ],
      },
    )
  }, 120_000)
})
