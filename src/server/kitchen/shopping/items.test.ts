import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { send } from '../../../../tests/support/client'
import { describeOnEachDatabase, startTestServer } from '../../../../tests/support/server'
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

const unknownId = 'b0b0b0b0-0000-4000-8000-000000000000'
const newId = () => crypto.randomUUID()

describeOnEachDatabase('shopping items', (server) => {
  let cook: Person
  let partner: Person
  let neighbor: Person
  let outsider: Person
  let listId: string
  let onion: { id: string }
  let kilo: { id: string }

  beforeAll(async () => {
    cook = await buildPerson(server(), { flags: { canOrganize: true } })
    partner = await buildPerson(server(), { household: cook.user })
    neighbor = await buildPerson(server(), {
      household: await buildHousehold(server().runtime, { groupId: cook.user.groupId }),
    })
    outsider = await buildPerson(server())
    onion = await buildFood(cook, 'onion', { pluralName: 'onions' })
    kilo = await buildUnit(cook, 'kilogram', { abbreviation: 'kg', useAbbreviation: true, fraction: false })
  })
  beforeEach(async () => {
    listId = (await buildList(cook)).id
  })

  const readList = async () => (await cook.get(`${LISTS}/${listId}`)).body
  const lines = async () => (await readList()).listItems.map(({ display }: { display: string }) => display)
  const add = async (...items: object[]) => (await buildItems(cook, listId, items)).createdItems
  const put = async (items: object[]) => {
    const response = await cook.put(ITEMS, items)
    expect(response.status).toBe(200)
    return response.body
  }

  describe('create', () => {
    it('returns the item with its food, unit, text and defaults', async () => {
      const response = await partner.post(ITEMS, {
        shoppingListId: listId,
        quantity: 1.5,
        foodId: onion.id,
        unitId: kilo.id,
        note: ' red ',
        extras: { brand: 'any' },
        display: 'ignored',
      })
      expect(response.status).toBe(201)
      const [item] = response.body.createdItems
      expect(response.body).toEqual({ createdItems: [item], updatedItems: [], deletedItems: [] })
      expect(item).toMatchObject({
        shoppingListId: listId,
        groupId: cook.user.groupId,
        householdId: cook.user.householdId,
        quantity: 1.5,
        food: { id: onion.id, name: 'onion' },
        unit: { id: kilo.id, abbreviation: 'kg' },
        note: 'red',
        display: '1.5 kg onions red',
        checked: false,
        position: 0,
        label: null,
        labelId: null,
        referencedRecipe: null,
        extras: { brand: 'any' },
        recipeReferences: [],
      })
      expect((await cook.get(`${ITEMS}/${item.id}`)).body).toEqual(item)
      const [bare] = await add({})
      expect(bare).toMatchObject({ quantity: 1, note: '', checked: false })
    })

    /** A body that the contract does not allow but older clients send. */
    const postLoosely = (body: object) =>
      send(
        server(),
        new Request(`http://ramekin.test${ITEMS}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${cook.token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      )

    it('reads food and unit from the objects if their ids are missing, in either spelling', async () => {
      const response = await postLoosely({
        shopping_list_id: listId,
        food: { ...onion, name: 'other' },
        unit: { id: kilo.id },
        food_id: '',
      })
      expect(response.status).toBe(201)
      const list = await readList()
      expect(list.listItems).toMatchObject([{ foodId: onion.id, unitId: kilo.id, food: { name: 'onion' } }])
    })

    it("keeps the client's id, and treats a repeat as done", async () => {
      const id = newId()
      const [item] = await add({ id, note: 'milk' })
      expect(item.id).toBe(id)
      const again = await buildItems(cook, listId, [{ id, note: 'milk' }])
      expect(again).toEqual({ createdItems: [item], updatedItems: [], deletedItems: [] })
      const inCapitals = await buildItems(cook, listId, [{ id: id.toUpperCase(), note: 'milk' }])
      expect(inCapitals.createdItems).toEqual([item])
      expect(await lines()).toEqual(['1 milk'])
    })

    it('treats the repeat of an item that merged into another as done', async () => {
      const [milk] = await add({ note: 'milk' })
      const [id, first, second] = [newId(), newId(), newId()]
      const merged = await buildItems(cook, listId, [{ id, note: 'milk' }])
      expect(merged.updatedItems).toMatchObject([{ id: milk.id, quantity: 2 }])
      const again = await buildItems(cook, listId, [{ id, note: 'milk' }])
      expect(again).toEqual(merged)
      // Among each other and into the list in one request.
      const both = [
        { id: first, note: 'milk' },
        { id: second, note: 'milk' },
      ]
      await buildItems(cook, listId, both)
      await buildItems(cook, listId, both)
      expect(await lines()).toEqual(['4 milk'])
      const other = { id: newId(), note: 'milk' }
      await buildItems(cook, listId, [...both, other])
      expect(await lines()).toEqual(['5 milk'])
      await cook.delete(`${ITEMS}/${milk.id}`)
      expect((await buildItems(cook, listId, both)).createdItems).toEqual([])
      expect(await lines()).toEqual([])
    })

    it('replaces an id that cannot be used', async () => {
      const response = await postLoosely({ shoppingListId: listId, id: 'first', note: 'odd id' })
      expect(response.status).toBe(201)
      const theirs = (await buildList(outsider)).id
      const taken = (await buildItems(outsider, theirs, [{ note: 'theirs' }])).createdItems[0]
      const [own] = await add({ id: taken.id, note: 'own' })
      expect(own.id).not.toBe(taken.id)
      expect(own.note).toBe('own')
      expect((await outsider.get(`${ITEMS}/${taken.id}`)).body.note).toBe('theirs')
    })

    it('merges equal food and unit within one request and into stored items', async () => {
      const onions = { foodId: onion.id, unitId: kilo.id }
      const first = await buildItems(cook, listId, [
        { ...onions, quantity: 1, note: 'red' },
        { ...onions, quantity: 2, note: 'white' },
        { foodId: onion.id, quantity: 5 },
      ])
      expect(first.createdItems.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3, 5])
      expect(first.createdItems[0].note).toBe('red | white')
      const second = await buildItems(cook, listId, [{ ...onions, quantity: 0.5, note: 'white' }])
      expect(second.createdItems).toEqual([])
      expect(second.updatedItems).toMatchObject([
        { id: first.createdItems[0].id, quantity: 3.5, note: 'red | white' },
      ])
      expect(await lines()).toEqual(['3.5 kg onions red | white', '5 onions'])
    })

    it('merges notes only when they are equal, and never across lists', async () => {
      const other = (await buildList(cook)).id
      await buildItems(cook, listId, [
        { note: 'milk' },
        { note: 'oat milk' },
        { note: 'milk', quantity: 2 },
        { note: 'milk', shoppingListId: other },
      ])
      expect(await lines()).toEqual(['3 milk', '1 oat milk'])
      expect((await cook.get(`${LISTS}/${other}`)).body.listItems).toHaveLength(1)
    })

    it('never merges into ticked items, and ticked items belong to no recipe', async () => {
      const recipeId = await buildRecipe(server(), cook, 'Soup', [])
      const reference = { recipeId, recipeQuantity: 1 }
      const [ticked] = await add({ note: 'milk', checked: true, recipeReferences: [reference] })
      expect(ticked.recipeReferences).toEqual([])
      const collection = await buildItems(cook, listId, [{ note: 'milk' }, { note: 'milk', checked: true }])
      expect(collection.createdItems).toHaveLength(2)
      expect(await lines()).toHaveLength(3)
    })

    it('merges extras where both have some, and joins references', async () => {
      const recipeId = await buildRecipe(server(), cook, 'Soup', [])
      const reference = { recipeId, recipeQuantity: 2, recipeScale: null, recipeNote: 'fine' }
      const [item] = await add({ note: 'salt', extras: { a: '1', b: '2' }, recipeReferences: [reference] })
      await add({ note: 'salt' })
      await add({ note: 'salt', extras: { b: '3' }, recipeReferences: [{ ...reference, recipeScale: 2 }] })
      const merged = (await cook.get(`${ITEMS}/${item.id}`)).body
      expect(merged.extras).toEqual({ a: '1', b: '3' })
      expect(merged.recipeReferences).toMatchObject([{ recipeId, recipeQuantity: 2, recipeScale: 3 }])
    })

    it('keeps zero, drops negative quantities, and deletes items that become negative', async () => {
      const [salt] = await add({ note: 'salt', quantity: 0 })
      expect(salt.quantity).toBe(0)
      expect(await add({ note: 'less than nothing', quantity: -1 })).toEqual([])
      await add({ note: 'eggs', quantity: 3 })
      await add({ note: 'eggs', quantity: -1 })
      expect(await lines()).toEqual(['salt', '2 eggs'])
      const gone = await buildItems(cook, listId, [{ note: 'eggs', quantity: -5 }])
      expect(gone.deletedItems).toMatchObject([{ note: 'eggs', quantity: 2 }])
      expect(await lines()).toEqual(['salt'])
    })

    it.each([
      ['an unknown list', { shoppingListId: unknownId }, 404],
      ['a list that is no id', { shoppingListId: 'weekend' }, 422],
      ['no list', { shoppingListId: undefined }, 422],
      ['an unknown food', { foodId: unknownId }, 400],
      ['an unknown unit', { unitId: unknownId }, 400],
      ['an unknown label', { labelId: unknownId }, 400],
      ['a quantity in words', { quantity: '1/0' }, 422],
      ['a quantity beyond all use', { quantity: 1e99 }, 422],
      ['a position with a fraction', { position: 0.5 }, 422],
      ['a note that is a list', { note: ['milk'] }, 422],
    ])('refuses %s and stores nothing', async (_, wrong, status) => {
      const response = await cook.post(`${ITEMS}/create-bulk`, [
        { shoppingListId: listId, note: 'good' },
        { shoppingListId: listId, note: 'bad', ...wrong },
      ])
      expect(response.status).toBe(status)
      expect((await cook.post(ITEMS, { shoppingListId: listId, note: 'bad', ...wrong })).status).toBe(status)
      expect(await lines()).toEqual([])
    })

    it('refuses lists of other households; foods, units and labels of other groups', async () => {
      for (const person of [neighbor, outsider])
        expect((await person.post(ITEMS, { shoppingListId: listId, note: 'x' })).status).toBe(404)
      const theirs = {
        foodId: (await buildFood(outsider, 'foreign')).id,
        unitId: (await buildUnit(outsider, 'foreign')).id,
        labelId: (await buildLabel(outsider, 'foreign')).id,
      }
      for (const [name, id] of Object.entries(theirs))
        expect((await cook.post(ITEMS, { shoppingListId: listId, [name]: id })).status).toBe(400)
      expect(await lines()).toEqual([])
    })

    it('leaves out references to recipes that the group does not have', async () => {
      const theirs = await buildRecipe(server(), outsider, 'Theirs', [])
      const [item] = await add({
        note: 'x',
        recipeReferences: [{ recipeId: theirs }, { recipeId: unknownId }],
      })
      expect(item.recipeReferences).toEqual([])
    })

    it('returns nothing for nothing', async () => {
      expect(await buildItems(cook, listId, [])).toEqual({
        createdItems: [],
        updatedItems: [],
        deletedItems: [],
      })
    })

    it('keeps notes of any script', async () => {
      const note = '🥛 حليب \u200f <script>alert(1)</script>'
      const [item] = await add({ note })
      expect(item.note).toBe(note)
      expect((await add({ note: 'nul \u0000 byte' }))[0].note).toBe('nul  byte')
      expect((await add({ note: 'mi\u202elk\u009b' }))[0].note).toBe('milk')
    })
  })

  describe('labels of new items', () => {
    it('are those of the item, else of its food, else of the most similar food, else none', async () => {
      const [dairy, produce] = [await buildLabel(cook, 'Dairy'), await buildLabel(cook, 'Produce')]
      const carrot = await buildFood(cook, 'Möhre', {
        pluralName: 'Möhren',
        labelId: produce.id,
        aliases: [{ name: 'Karotte' }],
      })
      await buildFood(cook, 'Milch', { labelId: dairy.id })
      const gram = await buildUnit(cook, 'Gramm')
      const items = await add(
        { foodId: carrot.id, labelId: dairy.id },
        { foodId: carrot.id, unitId: gram.id },
        { note: 'Moehren' },
        { note: 'mohre' },
        { note: 'Karoten', quantity: 2 },
        { note: 'milch', quantity: 0 },
        { note: 'Schraubenzieher' },
        { foodId: onion.id },
      )
      expect(items.map(({ labelId }: { labelId: string | null }) => labelId)).toEqual([
        dairy.id,
        produce.id,
        produce.id,
        produce.id,
        produce.id,
        dairy.id,
        null,
        null,
      ])
      expect(items[2].food).toBe(null)
      expect(items[2].label).toEqual(produce)
    })

    it('are shown from the food when the item has none, without being stored', async () => {
      const [item] = await add({ foodId: onion.id })
      const label = await buildLabel(cook, 'Roots')
      await cook.put(`/api/foods/${onion.id}`, { name: 'onion', pluralName: 'onions', labelId: label.id })
      const { id, name, color, groupId } = label
      expect((await cook.get(`${ITEMS}/${item.id}`)).body).toMatchObject({
        labelId: id,
        label: { id, name, color, groupId },
      })
      await cook.put(`/api/foods/${onion.id}`, { name: 'onion', pluralName: 'onions' })
      expect((await cook.get(`${ITEMS}/${item.id}`)).body).toMatchObject({ labelId: null, label: null })
    })
  })

  describe('update', () => {
    it('replaces one item; omitted fields get their default', async () => {
      const [item] = await add({ note: 'milk', quantity: 3, position: 4, extras: { a: '1' } })
      const response = await partner.put(`${ITEMS}/${item.id}`, { shoppingListId: listId, note: 'oat milk' })
      expect(response.status).toBe(200)
      expect(response.body).toMatchObject({ createdItems: [], deletedItems: [] })
      expect(response.body.updatedItems).toMatchObject([
        { id: item.id, note: 'oat milk', quantity: 1, position: 0, extras: {}, createdAt: item.createdAt },
      ])
      expect((await cook.get(`${ITEMS}/${item.id}`)).body).toEqual(response.body.updatedItems[0])
    })

    it('checks: the item keeps its recipes, which change it only once it is unchecked', async () => {
      const recipeId = await buildRecipe(server(), cook, 'Soup', [{ note: 'leek', quantity: 2 }])
      const recipe = `${LISTS}/${listId}/recipe/${recipeId}`
      const [leek] = (await cook.post(recipe)).body.listItems
      await put([{ ...leek, checked: true }])
      expect(await readList()).toMatchObject({
        recipeReferences: [{ recipeId }],
        listItems: [{ checked: true, recipeReferences: [{ recipeId, recipeQuantity: 2 }] }],
      })
      await cook.post(`${recipe}/delete`)
      expect((await readList()).listItems).toMatchObject([{ checked: true, quantity: 2 }])
      const [bought] = (await readList()).listItems
      await put([{ ...bought, checked: false }])
      await cook.post(`${recipe}/delete`)
      expect((await readList()).listItems).toEqual([])
    })

    it('keeps the ids of references when an item is sent back unchanged', async () => {
      const recipeId = await buildRecipe(server(), cook, 'Soup', [{ note: 'leek', quantity: 1.5 }])
      const [leek] = (await cook.post(`${LISTS}/${listId}/recipe/${recipeId}`)).body.listItems
      const { updatedItems } = await put([leek])
      expect(updatedItems).toEqual([{ ...leek, updatedAt: expect.any(String) }])
    })

    it('merges an item that became equal to another unchecked one; the other survives', async () => {
      const [milk, oat, ticked] = await add(
        { note: 'milk', quantity: 2 },
        { note: 'oat milk' },
        { note: 'milk', checked: true },
      )
      const { updatedItems, deletedItems } = await put([{ ...oat, note: 'milk' }])
      expect(updatedItems).toMatchObject([{ id: milk.id, quantity: 3 }])
      expect(deletedItems).toMatchObject([{ id: oat.id, note: 'oat milk' }])
      const unticked = await put([{ ...ticked, checked: false }])
      expect(unticked.updatedItems).toMatchObject([{ id: milk.id, quantity: 4 }])
      expect(await lines()).toEqual(['4 milk'])
    })

    it('merges requested items into the first of them, and counts a repeated id once', async () => {
      const [a, b] = await add({ note: 'a' }, { note: 'b' })
      const { updatedItems, deletedItems } = await put([
        { ...a, note: 'c', quantity: 1 },
        { ...b, note: 'c', quantity: 2 },
        { ...a, note: 'ignored', quantity: 9 },
      ])
      expect(updatedItems).toMatchObject([{ id: a.id, note: 'c', quantity: 3 }])
      expect(deletedItems).toMatchObject([{ id: b.id }])
      expect(await lines()).toEqual(['3 c'])
    })

    it('keeps references when their item merges into another', async () => {
      const soup = await buildRecipe(server(), cook, 'Soup', [{ note: 'leek' }])
      const list = (await cook.post(`${LISTS}/${listId}/recipe/${soup}`)).body
      const [porree] = await add({ note: 'porree', position: 5 })
      await put([{ ...list.listItems[0], note: 'porree' }])
      const after = await readList()
      expect(after.listItems).toMatchObject([
        { id: porree.id, quantity: 2, recipeReferences: [{ recipeId: soup }] },
      ])
      expect(after.recipeReferences).toHaveLength(1)
    })

    it('keeps zero, deletes negative quantities', async () => {
      const [salt, eggs] = await add({ note: 'salt' }, { note: 'eggs' })
      const { updatedItems, deletedItems } = await put([
        { ...salt, quantity: 0 },
        { ...eggs, quantity: -1 },
      ])
      expect(updatedItems).toMatchObject([{ id: salt.id, quantity: 0 }])
      expect(deletedItems).toMatchObject([{ id: eggs.id }])
    })

    it('puts items in the order of their positions', async () => {
      const items = await add({ note: 'a' }, { note: 'b' }, { note: 'c' })
      await put(items.map((item: object, index: number) => ({ ...item, position: items.length - index })))
      expect(await lines()).toEqual(['1 c', '1 b', '1 a'])
    })

    it('moves an item to another list of the household', async () => {
      const other = (await buildList(partner)).id
      const [item] = await add({ note: 'milk' })
      await put([{ ...item, shoppingListId: other }])
      expect(await lines()).toEqual([])
      expect((await cook.get(`${LISTS}/${other}`)).body.listItems).toMatchObject([{ id: item.id }])
    })

    it('applies a late check though its food, label or neighbors are deleted', async () => {
      const food = await buildFood(cook, `gone ${listId}`)
      const label = await buildLabel(cook, `gone ${listId}`)
      const [item, deleted] = await add({ foodId: food.id, labelId: label.id }, { note: 'deleted' })
      await cook.delete(`/api/foods/${food.id}`)
      await cook.delete(`/api/groups/labels/${label.id}`)
      await cook.delete(`${ITEMS}/${deleted.id}`)
      const { updatedItems } = await put([
        { ...item, checked: true },
        { ...deleted, checked: true },
      ])
      expect(updatedItems).toMatchObject([{ id: item.id, checked: true, foodId: null, labelId: null }])
      expect(await lines()).toHaveLength(1)
    })

    it('refuses unknown items and lists, and those of other households', async () => {
      const [item] = await add({ note: 'milk' })
      const theirs = (await buildList(outsider)).id
      const [foreign] = (await buildItems(outsider, theirs, [{ note: 'x' }])).createdItems
      const body = { shoppingListId: listId, note: 'changed' }
      expect((await cook.put(`${ITEMS}/${unknownId}`, body)).status).toBe(404)
      expect((await cook.put(`${ITEMS}/${foreign.id}`, body)).status).toBe(404)
      expect((await cook.put(ITEMS, [{ ...foreign, note: 'changed' }])).status).toBe(404)
      expect((await cook.put(`${ITEMS}/${item.id}`, { ...body, shoppingListId: theirs })).status).toBe(404)
      for (const person of [neighbor, outsider])
        expect((await person.put(`${ITEMS}/${item.id}`, body)).status).toBe(404)
      expect((await cook.put(`${ITEMS}/${item.id}`, { note: 'no list' })).status).toBe(422)
      expect((await cook.put(ITEMS, [{ note: 'no id', shoppingListId: listId }])).status).toBe(422)
      expect(await lines()).toEqual(['1 milk'])
      expect((await outsider.get(`${ITEMS}/${foreign.id}`)).body.note).toBe('x')
    })
  })

  describe('delete', () => {
    it('deletes one or many; unknown and foreign ids are left out', async () => {
      const theirs = (await buildList(outsider)).id
      const [foreign] = (await buildItems(outsider, theirs, [{ note: 'x' }])).createdItems
      const [a, b, c] = await add({ note: 'a' }, { note: 'b' }, { note: 'c' })
      const success = { message: '', error: false }
      expect((await cook.delete(`${ITEMS}/${a.id}`)).body).toEqual(success)
      expect((await cook.delete(`${ITEMS}/${a.id}`)).body).toEqual(success)
      expect((await cook.delete(`${ITEMS}/${foreign.id}`)).body).toEqual(success)
      const ids = [b.id, c.id.toUpperCase(), foreign.id, unknownId, 'nonsense']
      const many = await partner.delete(`${ITEMS}?${ids.map((id) => `ids=${id}`).join('&')}`)
      expect(many.body).toEqual(success)
      expect(await lines()).toEqual([])
      expect((await cook.delete(ITEMS)).body).toEqual(success)
      expect((await cook.delete(`${ITEMS}/nonsense`)).status).toBe(422)
      expect((await outsider.get(`${ITEMS}/${foreign.id}`)).status).toBe(200)
    })

    it('removes the recipe from the list with its last item', async () => {
      const recipeId = await buildRecipe(server(), cook, 'Soup', [{ note: 'leek' }])
      const list = (await cook.post(`${LISTS}/${listId}/recipe/${recipeId}`)).body
      expect(list.recipeReferences).toHaveLength(1)
      await cook.delete(`${ITEMS}/${list.listItems[0].id}`)
      expect((await readList()).recipeReferences).toEqual([])
    })
  })

  it('shows a food that many items name whole a few times, then short', async () => {
    const aliases = Array.from({ length: 1000 }, (_, at) => ({ name: `${at} ${'x'.repeat(250)}` }))
    const { body: food } = await cook.post('/api/foods', { name: `leek ${newId()}`, aliases })
    const items = Array.from({ length: 40 }, (_, at) => ({
      shoppingListId: listId,
      foodId: food.id,
      quantity: 1,
      note: `note ${at}`,
      // Unlike others, checked items are not merged.
      checked: true,
    }))
    await cook.post(`${ITEMS}/create-bulk`, items)
    const { listItems } = (await cook.get(`${LISTS}/${listId}`)).body
    expect(listItems).toHaveLength(40)
    expect(JSON.stringify(listItems).length).toBeLessThan(4_500_000)
    expect(listItems[0].food.aliases).toHaveLength(1000)
    expect(listItems[39].food).toMatchObject({ id: food.id, name: food.name, aliases: [] })
  })

  it('lists the items of all lists of the household', async () => {
    const marker = `marker ${listId}`
    await add({ note: marker, foodId: onion.id }, { note: marker })
    const filter = encodeURIComponent(`note = "${marker}" AND checked = false AND food.name = "onion"`)
    const page = (await partner.get(`${ITEMS}?queryFilter=${filter}`)).body
    expect(page).toMatchObject({ total: 1, items: [{ note: marker, display: `1 onion ${marker}` }] })
    expect((await neighbor.get(`${ITEMS}?queryFilter=${filter}`)).body.items).toEqual([])
    expect((await cook.get(`${ITEMS}?perPage=1`)).body.next).toMatch(/^\/households\/shopping\/items\?page=2/)
    expect((await cook.get(`${ITEMS}?queryFilter=password%20%3D%201`)).status).toBe(400)
    expect((await cook.get(`${ITEMS}/${unknownId}`)).status).toBe(404)
    expect((await cook.get(`${ITEMS}/nonsense`)).status).toBe(422)
  })

  it("moves the list's moment forward with each write", async () => {
    const moments: string[] = []
    const note = async (work: Promise<unknown>) => {
      await work
      moments.push((await readList()).updatedAt)
    }
    await note(Promise.resolve())
    const [item] = await add({ note: 'a' })
    await note(Promise.resolve())
    await note(put([{ ...item, note: 'b' }]))
    await note(put([{ ...item, note: 'c' }]))
    await note(cook.delete(`${ITEMS}/${item.id}`))
    expect(new Set(moments).size).toBe(moments.length)
    expect(moments).toEqual(moments.toSorted())
  })

  it('emits one event for each list and kind of change', async () => {
    const other = (await buildList(cook)).id
    const heard: unknown[] = []
    const stop = server().runtime.events.subscribe((event) => {
      heard.push(event)
    })
    const [a, b] = (
      await buildItems(cook, listId, [{ note: 'a' }, { note: 'b' }, { note: 'c', shoppingListId: other }])
    ).createdItems
    heard.splice(0)
    await put([
      { ...a, note: 'b' },
      { ...b, quantity: 2 },
    ])
    await cook.delete(`${ITEMS}/${a.id}`)
    await cook.delete(`${ITEMS}/${unknownId}`)
    stop()
    const of = { householdId: cook.user.householdId, shoppingListId: listId, name: 'Weekend' }
    expect(heard).toEqual([
      { name: 'shoppingListItem', data: { operation: 'update', ...of, itemIds: [a.id] } },
      { name: 'shoppingListItem', data: { operation: 'delete', ...of, itemIds: [b.id] } },
      { name: 'shoppingListItem', data: { operation: 'delete', ...of, itemIds: [a.id] } },
    ])
  })

  it('loses nothing when a household writes concurrently', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? cook : partner).post(ITEMS, { shoppingListId: listId, note: 'apples', quantity: 1 }),
      ),
    )
    expect(await lines()).toEqual(['8 apples'])
  })
})

// Only a separate server has two concurrent connections.
describe.skipIf(!process.env.TEST_POSTGRES_URL)('concurrent changes of shopping items', () => {
  it('stay deleted for a person who checks them at that moment', async () => {
    const server = await startTestServer('postgres')
    onTestFinished(() => server.stop())
    const { db } = server.runtime
    const cook = await buildPerson(server)
    const { id } = await buildList(cook)
    const [onions, leek] = (await buildItems(cook, id, [{ note: 'onions' }, { note: 'leek' }])).createdItems
    const waiting = async () =>
      (
        await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        )
      ).rows.length
    const ticking = await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('shoppingList').set({ name: 'held' }).where('id', '=', id).execute()
      const ticking = cook.put(
        ITEMS,
        [onions, leek].map((item) => ({ ...item, checked: true })),
      )
      await expect.poll(waiting).toBe(1)
      await transaction.deleteFrom('shoppingListItem').where('id', '=', leek.id).execute()
      return { response: ticking }
    })
    expect((await ticking.response).status).toBe(200)
    const { listItems } = (await cook.get(`${LISTS}/${id}`)).body
    expect(listItems).toMatchObject([{ note: 'onions', checked: true }])
  })
})
