import { beforeAll, expect, it } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { buildItems, buildLabel, buildList, ITEMS, LISTS } from '../../../../tests/support/shopping'

const STORES = '/api/households/shopping/stores'
const unknownId = 'b0b0b0b0-0000-4000-8000-000000000000'

describeOnEachDatabase('stores', (server) => {
  let cook: Person
  let partner: Person
  let neighbor: Person
  const labels: string[] = []

  beforeAll(async () => {
    cook = await buildPerson(server(), { flags: { canOrganize: true } })
    partner = await buildPerson(server(), { household: cook.user })
    neighbor = await buildPerson(server(), {
      household: await buildHousehold(server().runtime, { groupId: cook.user.groupId }),
    })
    for (const name of ['Vegetables', 'Meat', 'Cheese', 'Drinks'])
      labels.push((await buildLabel(cook, name)).id)
  })
  const build = async (name = 'Market') => {
    const response = await cook.post(STORES, { name })
    expect(response.status).toBe(201)
    return response.body
  }
  const read = async (id: string) =>
    (await cook.get(STORES)).body.find((store: { id: string }) => store.id === id)
  const choose = (listId: string, storeId: string | null, person = cook) =>
    person.put(`${LISTS}/${listId}/store`, { storeId })

  it('start with the default order, and are shared by the household', async () => {
    const store = await build()
    expect(store).toMatchObject({
      name: 'Market',
      learns: true,
      trips: 0,
      labelIds: labels,
      movedLabelIds: [],
    })
    expect((await partner.get(STORES)).body).toContainEqual(store)
    expect((await neighbor.get(STORES)).body).toEqual([])
    expect((await cook.post(STORES, { name: ' ' })).status).toBe(422)
  })

  it('are renamed, ordered and deleted', async () => {
    const { id } = await build()
    const one = `${STORES}/${id}`
    const [first = '', ...others] = labels
    const order = [...others, first]
    const changed = await partner.put(one, { name: 'Elm', labelIds: order, movedLabelIds: [first] })
    expect(changed.body).toMatchObject({ name: 'Elm', labelIds: order, movedLabelIds: [first] })
    expect((await cook.put(one, { labelIds: [unknownId] })).status).toBe(400)
    expect((await neighbor.put(one, { name: 'x' })).status).toBe(404)
    const list = await buildList(cook)
    expect((await choose(list.id, id)).body.store).toMatchObject({ id, labelIds: order })
    expect((await choose(list.id, unknownId)).status).toBe(404)
    expect((await choose(list.id, id, neighbor)).status).toBe(404)
    expect((await cook.delete(one)).status).toBe(200)
    expect((await cook.delete(one)).status).toBe(404)
    expect((await cook.get(`${LISTS}/${list.id}`)).body.store).toBeNull()
  })

  it('learn their order from three trips, without undone checks', async () => {
    const { db } = server().runtime
    const { id } = await build('Learning')
    const { id: listId } = await buildList(cook)
    await choose(listId, id)
    const walk = labels.toReversed()
    for (let day = 4; day > 1; day -= 1) {
      const wanted = walk.flatMap((labelId) =>
        [0, 1].map((at) => ({ note: `${labelId} ${at} ${day}`, quantity: 0, labelId })),
      )
      const { createdItems } = await buildItems(cook, listId, wanted)
      const check = (item: { id: string }, checked: boolean) =>
        cook.put(`${ITEMS}/${item.id}`, { ...item, checked })
      for (const item of createdItems) expect((await check(item, true)).status).toBe(200)
      await check(createdItems.at(-1), false)
      await check(createdItems.at(-1), true)
      expect((await read(id)).trips).toBe(4 - day)
      const checks = await db.selectFrom('storeCheck').where('storeId', '=', id).selectAll().execute()
      expect(checks).toHaveLength(8 * (5 - day))
      // Each trip was a day before the next one.
      for (const { id: checkId, checkedAt } of checks) {
        const earlier = new Date(Date.parse(checkedAt) - 24 * 60 * 60_000).toISOString()
        await db.updateTable('storeCheck').set({ checkedAt: earlier }).where('id', '=', checkId).execute()
      }
    }
    expect(await read(id)).toMatchObject({ trips: 3, labelIds: walk })
    const { body: list } = await cook.get(`${LISTS}/${listId}`)
    expect(list.store.labelIds).toEqual(walk)
    // For the next trip.
    await cook.put(
      ITEMS,
      list.listItems.map((item: object) => ({ ...item, checked: false })),
    )
    expect((await read(id)).trips).toBe(3)
    expect((await cook.put(`${STORES}/${id}`, { learns: false })).body.labelIds).toEqual(labels)
    expect((await cook.put(`${STORES}/${id}`, { learns: true, forget: true })).body).toMatchObject({
      trips: 0,
      labelIds: labels,
    })
  })

  it('do not learn from "check all"', async () => {
    const { id } = await build('At once')
    const { id: listId } = await buildList(cook)
    await choose(listId, id)
    const wanted = Array.from({ length: 8 }, (_, at) => ({
      note: `thing ${at}`,
      quantity: 0,
      position: at,
      labelId: labels[at % 4],
    }))
    const { createdItems } = await buildItems(cook, listId, wanted)
    await cook.put(
      ITEMS,
      createdItems.map((item: object) => ({ ...item, checked: true })),
    )
    const checks = await server()
      .runtime.db.selectFrom('storeCheck')
      .where('storeId', '=', id)
      .selectAll()
      .execute()
    expect(checks).toEqual([])
  })

  it('stay behind when a list moves to another household', async () => {
    const { id } = await build('Left behind')
    const list = await buildList(cook)
    expect((await choose(list.id, id)).status).toBe(200)
    const { body } = await cook.get(`${LISTS}/${list.id}`)
    expect((await cook.put(`${LISTS}/${list.id}`, { ...body, userId: neighbor.user.id })).status).toBe(200)
    const moved = await neighbor.get(`${LISTS}/${list.id}`)
    expect([moved.status, moved.body.store]).toEqual([200, null])
    expect((await neighbor.delete(`${LISTS}/${list.id}`)).status).toBe(200)
  })
})
