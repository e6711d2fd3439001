import { beforeAll, describe, expect, it } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import {
  buildFood,
  buildItems,
  buildLabel,
  buildList,
  buildRecipe,
  buildUnit,
  ITEMS,
  LISTS,
} from '../../../../tests/support/shopping'
import { createCountingClient } from '../../../../tests/support/statements'

const unknownId = 'b0b0b0b0-0000-4000-8000-000000000000'

describeOnEachDatabase('shopping lists', (server) => {
  let cook: Person
  let partner: Person
  let neighbor: Person
  let outsider: Person

  beforeAll(async () => {
    cook = await buildPerson(server(), { flags: { canOrganize: true } })
    partner = await buildPerson(server(), { household: cook.user })
    neighbor = await buildPerson(server(), {
      household: await buildHousehold(server().runtime, { groupId: cook.user.groupId }),
    })
    outsider = await buildPerson(server())
  })

  const labelsOf = (list: { labelSettings: { label: { name: string } }[] }) =>
    list.labelSettings.map(({ label }) => label.name)

  it('are created for the caller, with a name or without', async () => {
    const response = await cook.post(LISTS, { name: ' Market ', extras: { shop: 'corner', aisle: 3 } })
    expect(response.status).toBe(201)
    expect(response.body).toMatchObject({
      name: 'Market',
      userId: cook.user.id,
      groupId: cook.user.groupId,
      householdId: cook.user.householdId,
      extras: { shop: 'corner', aisle: '3' },
      listItems: [],
      recipeReferences: [],
    })
    expect((await cook.get(`${LISTS}/${response.body.id}`)).body).toEqual(response.body)
    expect((await cook.post(LISTS, {})).body.name).toBe(null)
    expect((await cook.post(LISTS, { name: 'x'.repeat(301) })).status).toBe(422)
    expect((await cook.post(LISTS, { extras: { a: [] } })).status).toBe(422)
  })

  it('have an overview: how much is to buy, of which labels, and what first', async () => {
    const overviews = '/api/households/shopping/list-overviews'
    const cook = await buildPerson(server(), { flags: { canOrganize: true } })
    const partner = await buildPerson(server(), { household: cook.user })
    const of = async (person: Person, id: string) =>
      (await person.get(overviews)).body.find((overview: { id: string }) => overview.id === id)
    const { id } = await buildList(cook, 'Glance')
    expect(await of(cook, id)).toBeUndefined()
    const dairy = await buildLabel(cook, 'Dairy at a glance')
    await buildItems(cook, id, [
      { note: 'milk', labelId: dairy.id, position: 2 },
      { note: 'salt', position: 1 },
      { note: 'oil', position: 3 },
      { note: 'rice', position: 4 },
      { note: 'tea', position: 5 },
      { note: 'bread', checked: true },
    ])
    expect(await of(partner, id)).toEqual({
      id,
      open: 5,
      checked: 1,
      labels: ['Dairy at a glance'],
      items: ['salt', 'milk', 'oil', 'rice'],
      recipes: [],
    })
    expect((await outsider.get(overviews)).body).toEqual([])
  })

  it('have an overview in the words of who typed the items', async () => {
    const cook = await buildPerson(server())
    const { id } = await buildList(cook, 'Words')
    const cola = (await cook.post('/api/foods', { name: 'cola', aliases: [{ name: 'coke' }] })).body
    await buildItems(cook, id, [
      { foodId: cola.id, position: 1, extras: { needed: 'yes', said: 'Coke' } },
      { foodId: cola.id, position: 2, quantity: 2, unitId: (await buildUnit(cook, 'crate')).id },
    ])
    const overview = async () => (await cook.get('/api/households/shopping/list-overviews')).body[0]
    expect(await overview()).toMatchObject({ items: ['Coke', 'cola'] })
  })

  it('have an overview that counts what is to buy, not what is at home', async () => {
    const cook = await buildPerson(server())
    const { id } = await buildList(cook, 'Staples')
    const food = (name: string) => buildFood(cook, name)
    const [salt, beef, cumin] = [await food('salt'), await food('beef'), await food('ground cumin')]
    const slug = (await cook.post('/api/recipes', { name: 'Salted beef' })).body
    const lines = [salt, beef, cumin].map(({ id, name }) => ({ quantity: 1, food: { id, name } }))
    await cook.patch(`/api/recipes/${slug}`, { recipeIngredient: lines })
    const recipe = (await cook.get(`/api/recipes/${slug}`)).body
    await cook.post(`${LISTS}/${id}/recipe`, [{ recipeId: recipe.id }])
    const overview = async () => (await cook.get('/api/households/shopping/list-overviews')).body[0]
    expect(await overview()).toMatchObject({ open: 1, items: ['beef'] })
    await cook.put(`/api/foods/${salt.id}/at-home`, { atHome: false })
    expect(await overview()).toMatchObject({ open: 2 })
  })

  it('are seen by the household only, and listed without items', async () => {
    const list = await buildList(cook, 'Household')
    await buildItems(cook, list.id, [{ note: 'milk' }])
    const page = (await partner.get(`${LISTS}?orderBy=name&perPage=-1`)).body
    const summary = page.items.find(({ id }: { id: string }) => id === list.id)
    expect(summary).toMatchObject({ name: 'Household', recipeReferences: [], labelSettings: [] })
    expect(summary).not.toHaveProperty('listItems')
    const filtered = await partner.get(`${LISTS}?queryFilter=${encodeURIComponent('name = "household"')}`)
    expect(filtered.body.items.map(({ id }: { id: string }) => id)).toEqual([list.id])
    for (const person of [neighbor, outsider]) {
      expect((await person.get(LISTS)).body.items).toEqual([])
      expect((await person.get(`${LISTS}/${list.id}`)).status).toBe(404)
      expect((await person.delete(`${LISTS}/${list.id}`)).status).toBe(404)
    }
    expect((await cook.get(`${LISTS}/${unknownId}`)).status).toBe(404)
    expect((await cook.get(`${LISTS}/first`)).status).toBe(422)
  })

  describe('replaced', () => {
    const whole = (list: { id: string; groupId: string; userId: string }, more: object) => ({
      id: list.id,
      groupId: list.groupId,
      userId: list.userId,
      ...more,
    })

    it('accepts name and extras; the extras as a whole', async () => {
      const list = await buildList(cook)
      const path = `${LISTS}/${list.id}`
      const first = await cook.put(path, whole(list, { name: 'Renamed', extras: { a: '1', b: '2' } }))
      expect(first.body).toMatchObject({ name: 'Renamed', extras: { a: '1', b: '2' } })
      const second = await partner.put(path, whole(list, { name: 'Renamed', extras: { b: '3' } }))
      expect(second.body.extras).toEqual({ b: '3' })
      expect(second.body.updatedAt > first.body.updatedAt).toBe(true)
      expect((await cook.get(path)).body).toEqual(second.body)
    })

    it('keeps the items unless an empty list of items is sent', async () => {
      const list = await buildList(cook)
      const path = `${LISTS}/${list.id}`
      await buildItems(cook, list.id, [{ note: 'milk' }, { note: 'bread' }])
      const absent = await cook.put(path, whole(list, { name: 'a', extras: {} }))
      expect(absent.body.listItems).toHaveLength(2)
      const present = await cook.put(
        path,
        whole(list, { name: 'a', extras: {}, listItems: absent.body.listItems.slice(0, 1) }),
      )
      expect(present.body.listItems).toHaveLength(2)
      const empty = await cook.put(path, whole(list, { name: 'a', extras: {}, listItems: [] }))
      expect(empty.body.listItems).toEqual([])
    })

    it('moves to the household of a new owner', async () => {
      const list = await buildList(cook)
      const path = `${LISTS}/${list.id}`
      const [item] = (await buildItems(cook, list.id, [{ note: 'milk' }])).createdItems
      const toPartner = await cook.put(path, whole(list, { name: 'b', userId: partner.user.id }))
      expect(toPartner.body).toMatchObject({
        userId: partner.user.id,
        householdId: cook.user.householdId,
      })
      const moved = await cook.put(path, whole(list, { name: 'b', userId: neighbor.user.id }))
      expect(moved.body).toMatchObject({
        userId: neighbor.user.id,
        householdId: neighbor.user.householdId,
      })
      expect((await cook.get(path)).status).toBe(404)
      expect((await cook.get(`${ITEMS}/${item.id}`)).status).toBe(404)
      expect((await neighbor.get(path)).body.listItems).toHaveLength(1)
    })

    it('refuses owners of other groups, foreign and unknown lists', async () => {
      const list = await buildList(cook)
      const path = `${LISTS}/${list.id}`
      const body = whole(list, { name: 'c' })
      expect((await cook.put(path, { ...body, userId: outsider.user.id })).status).toBe(400)
      expect((await cook.put(path, { ...body, userId: 'me' })).status).toBe(422)
      expect((await cook.put(`${LISTS}/${unknownId}`, body)).status).toBe(404)
      for (const person of [neighbor, outsider]) expect((await person.put(path, body)).status).toBe(404)
      expect((await cook.get(path)).body.name).toBe('Weekend')
    })
  })

  it('are deleted with all that hangs on them', async () => {
    const list = await buildList(cook)
    const [item] = (await buildItems(cook, list.id, [{ note: 'milk' }])).createdItems
    const response = await partner.delete(`${LISTS}/${list.id}`)
    expect(response.status).toBe(200)
    expect(response.body.listItems).toHaveLength(1)
    expect((await cook.get(`${LISTS}/${list.id}`)).status).toBe(404)
    expect((await cook.get(`${ITEMS}/${item.id}`)).status).toBe(404)
    expect((await cook.delete(`${LISTS}/${list.id}`)).status).toBe(404)
  })

  describe('labels of lists', () => {
    it('are in the order of a store in new lists; a new label is last in all lists of the group', async () => {
      await buildLabel(cook, 'b vegetables')
      await buildLabel(cook, 'A bakery')
      const [list, theirs] = [await buildList(cook), await buildList(neighbor)]
      expect(labelsOf(list)).toEqual(['b vegetables', 'A bakery'])
      expect(list.labelSettings.map(({ position }: { position: number }) => position)).toEqual([0, 1])
      const label = await buildLabel(cook, 'aa first by name')
      for (const [person, { id }] of [
        [cook, list],
        [neighbor, theirs],
      ] as const)
        expect(labelsOf((await person.get(`${LISTS}/${id}`)).body)).toEqual([
          'b vegetables',
          'A bakery',
          'aa first by name',
        ])
      expect(labelsOf(await buildList(cook))[2]).toBe('aa first by name')
      await cook.delete(`/api/groups/labels/${label.id}`)
      expect(labelsOf((await neighbor.get(`${LISTS}/${theirs.id}`)).body)).toEqual([
        'b vegetables',
        'A bakery',
      ])
    })

    it('are ordered per list', async () => {
      const [list, other] = [await buildList(cook), await buildList(cook)]
      const turned = list.labelSettings.map((setting: object, index: number) => ({
        ...setting,
        position: 10 - index,
      }))
      const path = `${LISTS}/${list.id}/label-settings`
      const response = await partner.put(path, turned)
      expect(response.status).toBe(200)
      expect(labelsOf(response.body)).toEqual(labelsOf(list).toReversed())
      expect(response.body.updatedAt > list.updatedAt).toBe(true)
      expect(labelsOf((await cook.get(`${LISTS}/${other.id}`)).body)).toEqual(labelsOf(other))
    })

    it('refuses settings of another list, unknown lists and other households', async () => {
      const [list, other] = [await buildList(cook), await buildList(cook)]
      const path = `${LISTS}/${list.id}/label-settings`
      const wrong = await cook.put(path, other.labelSettings)
      expect(wrong.status).toBe(400)
      expect(wrong.body.detail.message).toBe(
        `object ${other.labelSettings[0].id} has an invalid shopping list id`,
      )
      expect((await neighbor.put(path, list.labelSettings)).status).toBe(404)
      expect((await cook.put(`${LISTS}/${unknownId}/label-settings`, [])).status).toBe(404)
      expect((await cook.put(path, [{ position: 1 }])).status).toBe(422)
    })
  })

  it('take a constant number of statements, however long they are', async () => {
    const counting = createCountingClient(server(), cook.token)
    const count = (list: { id: string }) =>
      counting.count(async (counted) => {
        expect((await counted.get(`${LISTS}/${list.id}`)).status).toBe(200)
      })
    const [short, long] = [await buildList(cook), await buildList(cook)]
    const label = await buildLabel(cook, `Label ${crypto.randomUUID()}`)
    const items = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const food = (await cook.post('/api/foods', { name: `food ${short.id} ${index}` })).body
        const unit = (await cook.post('/api/units', { name: `unit ${short.id} ${index}` })).body
        return { foodId: food.id, unitId: unit.id, labelId: label.id }
      }),
    )
    const recipeIds = await Promise.all(
      ['a', 'b', 'c'].map((name) => buildRecipe(server(), cook, name, [{ note: `${name} line` }])),
    )
    await buildItems(cook, short.id, items.slice(0, 1))
    await buildItems(cook, long.id, items)
    const add = (list: { id: string }, ids: string[]) =>
      cook.post(
        `${LISTS}/${list.id}/recipe`,
        ids.map((recipeId) => ({ recipeId })),
      )
    await add(short, recipeIds.slice(0, 1))
    await add(long, recipeIds)
    // The caller, the list, its recipes, its items, their foods, units and labels.
    expect(await count(short)).toBe(8)
    expect(await count(long)).toBe(8)
  })

  it('emit events', async () => {
    const heard: unknown[] = []
    const stop = server().runtime.events.subscribe((event) => {
      heard.push(event)
    })
    const { id: shoppingListId, userId, groupId } = await buildList(cook)
    await cook.put(`${LISTS}/${shoppingListId}`, { id: shoppingListId, userId, groupId, name: 'x' })
    await cook.delete(`${LISTS}/${shoppingListId}`)
    stop()
    const { householdId } = cook.user
    expect(heard).toEqual(
      ['create', 'update', 'delete'].map((operation) => ({
        name: 'shoppingList',
        data: { operation, householdId, shoppingListId, name: operation === 'create' ? 'Weekend' : 'x' },
      })),
    )
  })
})
