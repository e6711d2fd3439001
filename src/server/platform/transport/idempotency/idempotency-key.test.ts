import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../../tests/support/server'
import { buildItems, buildList, buildRecipe, ITEMS, LISTS } from '../../../../../tests/support/shopping'

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })

describeOnEachDatabase('a write with an idempotency key', (server) => {
  let cook: Person
  let partner: Person
  let listId: string

  beforeAll(async () => {
    cook = await buildPerson(server())
    partner = await buildPerson(server(), { household: cook.user })
  })
  beforeEach(async () => {
    listId = (await buildList(cook)).id
  })

  const lines = async () =>
    (await cook.get(`${LISTS}/${listId}`)).body.listItems.map(({ display }: { display: string }) => display)
  const milk = () => ({ shoppingListId: listId, note: 'milk', quantity: 1 })

  it('changes nothing when it is repeated, and gets the same response', async () => {
    const key = newKey()
    const first = await cook.post(ITEMS, milk(), key)
    const second = await cook.post(ITEMS, milk(), key)
    expect(second.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect(await lines()).toEqual(['1 milk'])
    await cook.post(ITEMS, milk(), newKey())
    expect((await cook.post(ITEMS, milk(), key)).body).toEqual(first.body)
    expect(await lines()).toEqual(['2 milk'])
  })

  it('emits its event once', async () => {
    const heard: unknown[] = []
    const stop = server().runtime.events.subscribe((event) => {
      heard.push(event)
    })
    const key = newKey()
    await cook.post(ITEMS, milk(), key)
    await cook.post(ITEMS, milk(), key)
    stop()
    expect(heard).toHaveLength(1)
  })

  it('is applied once when it arrives several times concurrently', async () => {
    const key = newKey()
    const responses = await Promise.all(Array.from({ length: 5 }, () => cook.post(ITEMS, milk(), key)))
    for (const response of responses) expect(response.body).toEqual(responses[0]?.body)
    expect(await lines()).toEqual(['1 milk'])
  })

  it('is refused if its key came with other content, another URL or another method', async () => {
    const key = newKey()
    await cook.post(ITEMS, milk(), key)
    const others = [
      await cook.post(ITEMS, { ...milk(), quantity: 2 }, key),
      await cook.post(`${ITEMS}/create-bulk`, [milk()], key),
      await cook.delete(`${ITEMS}?ids=${listId}`, undefined, key),
    ]
    for (const response of others) {
      expect(response.status).toBe(422)
      expect(response.body.detail.message).toBe('This request was already sent with other content')
    }
    expect(await lines()).toEqual(['1 milk'])
  })

  it('belongs to one user: the same key of another user is another write', async () => {
    const key = newKey()
    await cook.post(ITEMS, milk(), key)
    await partner.post(ITEMS, milk(), key)
    expect(await lines()).toEqual(['2 milk'])
  })

  it('may be tried again when it failed', async () => {
    const key = newKey()
    const item = { ...milk(), id: crypto.randomUUID() }
    const path = `${ITEMS}/${item.id}`
    expect((await cook.put(path, item, key)).status).toBe(404)
    await cook.post(ITEMS, { ...item, note: 'bread' })
    expect((await cook.put(path, item, key)).status).toBe(200)
    expect(await lines()).toEqual(['1 milk'])
  })

  it.each(['short', 'x'.repeat(201), 'with a blank'])('is refused with the key "%s"', async (key) => {
    const response = await cook.post(ITEMS, milk(), { 'idempotency-key': key })
    expect(response.status).toBe(422)
    expect(await lines()).toEqual([])
  })

  it('is remembered for 30 days', async () => {
    const [old, older] = [newKey(), newKey()]
    await cook.post(ITEMS, milk(), old)
    await cook.post(ITEMS, milk(), older)
    const age = (key: { 'idempotency-key': string }, days: number) =>
      server()
        .runtime.db.updateTable('idempotencyKey')
        .set({ createdAt: new Date(Date.now() - days * 86_400_000).toISOString() })
        .where('key', '=', key['idempotency-key'])
        .execute()
    await age(old, 29)
    await age(older, 31)
    await cook.post(ITEMS, milk(), old)
    expect(await lines()).toEqual(['2 milk'])
    await cook.post(ITEMS, milk(), older)
    expect(await lines()).toEqual(['3 milk'])
  })

  it('works for every write of lists and items', async () => {
    const recipeId = await buildRecipe(server(), cook, 'Soup', [{ note: 'leek' }])
    const list = await buildList(cook, 'Every write')
    const [item] = (await buildItems(cook, list.id, [{ note: 'eggs' }])).createdItems
    const base = { id: list.id, groupId: list.groupId, userId: list.userId }
    const path = `${LISTS}/${list.id}`
    const writes: [method: string, path: string, body?: unknown][] = [
      ['POST', LISTS, { name: 'Once' }],
      ['PUT', path, { ...base, name: 'Renamed' }],
      ['PUT', `${path}/label-settings`, []],
      ['POST', `${path}/recipe`, [{ recipeId }]],
      ['POST', `${path}/recipe/${recipeId}`, { recipeIncrementQuantity: 2 }],
      ['POST', `${path}/recipe/${recipeId}/delete`, {}],
      ['POST', `${ITEMS}/create-bulk`, [{ shoppingListId: list.id, note: 'eggs' }]],
      ['PUT', ITEMS, [{ ...item, quantity: 5 }]],
      ['PUT', `${ITEMS}/${item.id}`, { shoppingListId: list.id, note: 'eggs', quantity: 6 }],
      ['DELETE', `${ITEMS}/${item.id}`],
      ['DELETE', `${ITEMS}?ids=${item.id}`],
      ['DELETE', path],
    ]
    for (const [method, url, body] of writes) {
      const key = newKey()
      const first = await cook.call(method, url, body, key)
      const again = await cook.call(method, url, body, key)
      expect(first.status, `${method} ${url}`).toBeLessThan(300)
      expect(again, `${method} ${url}`).toMatchObject({ status: first.status, body: first.body })
    }
    const named = await cook.get(`${LISTS}?queryFilter=${encodeURIComponent('name = "Once"')}`)
    expect(named.body.total).toBe(1)
  })
})
