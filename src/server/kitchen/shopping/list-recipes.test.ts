import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

describeOnEachDatabase('recipes on shopping lists', (server) => {
  let cook: Person
  let neighbor: Person
  let outsider: Person
  let listId: string
  let flour: { id: string }
  let egg: { id: string }
  let gram: { id: string }
  let label: { id: string }
  let cake: string

  beforeAll(async () => {
    cook = await buildPerson(server(), { flags: { canOrganize: true } })
    neighbor = await buildPerson(server(), {
      household: await buildHousehold(server().runtime, { groupId: cook.user.groupId }),
    })
    outsider = await buildPerson(server())
    label = await buildLabel(cook, 'Baking')
    flour = await buildFood(cook, 'flour', { labelId: label.id })
    egg = await buildFood(cook, 'egg', { pluralName: 'eggs' })
    gram = await buildUnit(cook, 'gram', { fraction: false })
    cake = await buildRecipe(server(), cook, 'Cake', [
      { quantity: 200, unitId: gram.id, foodId: flour.id, note: 'sifted' },
      { quantity: 2, foodId: egg.id },
      { quantity: null, note: 'salt' },
    ])
  })
  beforeEach(async () => {
    listId = (await buildList(cook)).id
  })

  const readList = async () => (await cook.get(`${LISTS}/${listId}`)).body
  const linesOf = (list: { listItems: { display: string }[] }) => list.listItems.map(({ display }) => display)
  const add = async (...entries: object[]) => {
    const response = await cook.post(`${LISTS}/${listId}/recipe`, entries)
    expect(response.status).toBe(200)
    return response.body
  }
  const remove = async (recipeId: string, body?: object) => {
    const response = await cook.post(`${LISTS}/${listId}/recipe/${recipeId}/delete`, body)
    expect(response.status).toBe(200)
    return response.body
  }
  const timesOf = (list: { recipeReferences: { recipeId: string; recipeQuantity: number }[] }) =>
    Object.fromEntries(
      list.recipeReferences.map(({ recipeId, recipeQuantity }) => [recipeId, recipeQuantity]),
    )

  describe('adding', () => {
    it('adds every ingredient to the list with its reference and label', async () => {
      const list = await add({ recipeId: cake })
      expect(linesOf(list)).toEqual(['200 gram flour sifted', '2 eggs', 'salt'])
      expect(list.listItems[0]).toMatchObject({
        labelId: label.id,
        checked: false,
        recipeReferences: [{ recipeId: cake, recipeQuantity: 200, recipeScale: 1, recipeNote: 'sifted' }],
      })
      expect(list.listItems[2]).toMatchObject({ quantity: 0, note: 'salt' })
      expect(list.recipeReferences).toMatchObject([
        { recipeId: cake, recipeQuantity: 1, shoppingListId: listId, recipe: { id: cake, name: 'Cake' } },
      ])
      expect(await readList()).toEqual(list)
    })

    it('twice doubles the quantities and keeps one reference', async () => {
      const once = await add({ recipeId: cake })
      const twice = await add({ recipeId: cake })
      expect(linesOf(twice)).toEqual(['400 gram flour sifted', '4 eggs', 'salt'])
      expect(twice.listItems[0]).toMatchObject({
        id: once.listItems[0].id,
        recipeReferences: [{ recipeQuantity: 200, recipeScale: 2 }],
      })
      expect(timesOf(twice)).toEqual({ [cake]: 2 })
      expect(twice.recipeReferences[0].id).toBe(once.recipeReferences[0].id)
      expect(twice.updatedAt > once.updatedAt).toBe(true)
    })

    it('scales', async () => {
      const list = await add({ recipeId: cake, recipeIncrementQuantity: 2.5 })
      expect(linesOf(list)).toEqual(['500 gram flour sifted', '5 eggs', 'salt'])
      expect(timesOf(list)).toEqual({ [cake]: 2.5 })
    })

    it('adds only the chosen ingredients, with the text of unknown foods', async () => {
      const list = await add({
        recipeId: cake,
        recipeIncrementQuantity: 2,
        recipeIngredients: [
          { quantity: 3, food: { ...egg, name: 'egg' }, note: 'large' },
          { quantity: 1, food: { name: 'vanilla pod' }, unit: { name: 'piece' } },
          { quantity: null, note: 'a song' },
        ],
      })
      expect(linesOf(list)).toEqual(['6 eggs large', '2 piece vanilla pod', 'a song'])
      expect(timesOf(list)).toEqual({ [cake]: 2 })
      expect((await add({ recipeId: cake, recipeIngredients: [] })).listItems).toHaveLength(3)
    })

    it('adds compatible measures, and removes exactly what it added', async () => {
      const kilogram = await buildUnit(cook, 'kilogram', {
        abbreviation: 'kg',
        fraction: false,
        standardQuantity: 1,
        standardUnit: 'kilogram',
      })
      const bread = await buildRecipe(server(), cook, 'Bread', [
        { quantity: 2, unitId: kilogram.id, foodId: flour.id },
      ])
      const list = await add({ recipeId: cake, recipeIncrementQuantity: 2.5 }, { recipeId: bread })
      expect(linesOf(list)).toEqual(['2.5 kilogram flour sifted', '5 eggs', 'salt'])
      expect(linesOf(await remove(bread))).toEqual(['0.5 kilogram flour sifted', '5 eggs', 'salt'])
      expect(linesOf(await remove(cake, { recipeDecrementQuantity: 2.5 }))).toEqual([])
    })

    it('adds up ranges and other measures, which a change by hand ends', async () => {
      const cup = await buildUnit(cook, 'cup', { pluralName: 'cups' })
      const onion = await buildFood(cook, 'onion', { pluralName: 'onions' })
      const recipeId = await buildRecipe(server(), cook, 'Onion bread', [
        { quantity: 2, foodId: onion.id, note: '(2–3)' },
        { quantity: 1, unitId: cup.id, foodId: flour.id, note: '(125 g), sifted' },
        { quantity: 2, unitId: cup.id, foodId: egg.id, note: '+ 2 tablespoons' },
      ])
      await add({ recipeId })
      const list = await add({ recipeId })
      const lines = ['4–6 onions', '2 cups (250 g) flour sifted', '4 ¹/₄ cups eggs']
      expect(linesOf(list)).toEqual(lines)
      expect(list.listItems).toMatchObject([
        { quantity: 4, upperQuantity: 6, otherAmounts: [], note: '' },
        {
          upperQuantity: null,
          otherAmounts: [{ quantity: 250, upperQuantity: null, unit: 'g', added: false }],
        },
        { quantity: 4.25, upperQuantity: null, otherAmounts: [] },
      ])
      const [onions, cups] = list.listItems
      const change = async (item: { id: string }, fields: object) =>
        expect((await cook.put(`${ITEMS}/${item.id}`, { ...item, ...fields })).status).toBe(200)
      await change(onions, { checked: true })
      await change(onions, { checked: false, recipeReferences: onions.recipeReferences })
      await change(cups, { quantity: 3 })
      expect(linesOf(await readList())).toEqual([lines[0], '3 cups flour sifted', lines[2]])
      expect(linesOf(await remove(recipeId))).toEqual([
        '2–3 onions',
        '2 cups flour sifted',
        '2 ¹/₈ cups eggs',
      ])
      await cook.delete(`${ITEMS}?ids=${onions.id}`)
      const back = await buildItems(cook, listId, [{ ...onions, id: crypto.randomUUID() }])
      expect(linesOf({ listItems: back.createdItems })).toEqual(['4–6 onions'])
    })

    it('again adds the lines that it added before', async () => {
      const chosen = [{ quantity: 2, food: { ...egg, name: 'egg' } }]
      await add({ recipeId: cake, recipeIngredients: chosen })
      const again = async (body?: object) => (await cook.post(`${LISTS}/${listId}/recipe/${cake}`, body)).body
      const list = await again({ recipeIncrementQuantity: 1, again: true })
      expect(linesOf(list)).toEqual(['4 eggs'])
      expect(timesOf(list)).toEqual({ [cake]: 2 })
      expect(linesOf(await again())).toEqual(['6 eggs', '200 gram flour sifted', 'salt'])
    })

    it('of several merge common items, after the existing ones', async () => {
      const pancakes = await buildRecipe(server(), cook, 'Pancakes', [
        { quantity: 100, unitId: gram.id, foodId: flour.id },
        { quantity: 1, note: 'milk' },
      ])
      await buildItems(cook, listId, [{ note: 'soap', position: 7 }])
      const list = await add(
        { recipeId: cake },
        { recipeId: pancakes, recipeIncrementQuantity: 2 },
        { recipeId: pancakes },
      )
      expect(linesOf(list)).toEqual(['1 soap', '500 gram flour sifted', '2 eggs', 'salt', '3 milk'])
      expect(timesOf(list)).toEqual({ [cake]: 1, [pancakes]: 3 })
      const positions = list.listItems.map(({ position }: { position: number }) => position)
      expect(positions).toEqual(positions.toSorted((a: number, b: number) => a - b))
      expect(list.listItems[1].recipeReferences).toHaveLength(2)
    })

    it('merges equal lines of one recipe at its scale', async () => {
      const dough = await buildRecipe(server(), cook, 'Dough', [
        { quantity: 100, unitId: gram.id, foodId: flour.id },
        { quantity: 50, unitId: gram.id, foodId: flour.id, note: 'for dusting' },
      ])
      const list = await add({ recipeId: dough, recipeIncrementQuantity: 2 })
      expect(linesOf(list)).toEqual(['300 gram flour for dusting'])
      expect(list.listItems[0].recipeReferences).toMatchObject([{ recipeQuantity: 150, recipeScale: 2 }])
    })

    it('includes linked recipes at their scale; cycles end', async () => {
      const filling = await buildRecipe(server(), cook, 'Filling', [{ quantity: 10, note: 'berries' }])
      const base = await buildRecipe(server(), cook, 'Base', [
        { quantity: 100, unitId: gram.id, foodId: flour.id },
        { quantity: 0, referencedRecipeId: filling },
      ])
      const tart = await buildRecipe(server(), cook, 'Tart', [
        { quantity: 2, referencedRecipeId: base },
        { quantity: 1, note: 'cream' },
      ])
      await server()
        .runtime.db.insertInto('recipeIngredient')
        .values({
          recipeId: filling,
          position: 9,
          referenceId: crypto.randomUUID(),
          quantity: 1,
          note: '',
          referencedRecipeId: tart,
        })
        .execute()
      const list = await add({ recipeId: tart, recipeIncrementQuantity: 3 })
      expect(linesOf(list).toSorted()).toEqual(['3 cream', '60 berries', '600 gram flour'].toSorted())
      expect(timesOf(list)).toEqual({ [tart]: 3 })
      const berries = list.listItems.find(({ note }: { note: string }) => note === 'berries')
      expect(berries.recipeReferences).toMatchObject([{ recipeId: filling, recipeScale: 6 }])
    })

    it('keeps a recipe on the list while only its linked recipes have items', async () => {
      const filling = await buildRecipe(server(), cook, 'Jam', [{ note: 'plums' }, { note: 'sugar' }])
      const shell = await buildRecipe(server(), cook, 'Shell', [{ referencedRecipeId: filling }])
      const list = await add({ recipeId: shell })
      const [plums, sugar] = list.listItems
      await cook.delete(`${ITEMS}/${plums.id}`)
      expect(timesOf(await readList())).toEqual({ [shell]: 1 })
      await cook.delete(`${ITEMS}/${sugar.id}`)
      expect(timesOf(await readList())).toEqual({})
    })

    it('by its URL works with and without a body', async () => {
      const path = `${LISTS}/${listId}/recipe/${cake}`
      expect(timesOf((await cook.post(path)).body)).toEqual({ [cake]: 1 })
      expect(timesOf((await cook.post(path, { recipeIncrementQuantity: 2 })).body)).toEqual({ [cake]: 3 })
      const response = await cook.post(path, null)
      expect(response.status).toBe(200)
      expect(timesOf(response.body)).toEqual({ [cake]: 4 })
    })

    it('accepts recipes of other households of the group, not of other groups', async () => {
      const theirs = await buildRecipe(server(), neighbor, 'Stew', [{ note: 'beans' }])
      expect(linesOf(await add({ recipeId: theirs }))).toEqual(['1 beans'])
      const foreign = await buildRecipe(server(), outsider, 'Secret', [{ note: 'spice' }])
      const before = await readList()
      for (const recipeId of [foreign, unknownId]) {
        const response = await cook.post(`${LISTS}/${listId}/recipe`, [{ recipeId: cake }, { recipeId }])
        expect(response.status).toBe(404)
        expect((await cook.post(`${LISTS}/${listId}/recipe/${recipeId}`)).status).toBe(404)
        expect((await cook.post(`${LISTS}/${listId}/recipe/${recipeId}/delete`)).status).toBe(404)
      }
      expect(await readList()).toEqual(before)
      const linked = await add({
        recipeId: cake,
        recipeIngredients: [{ quantity: 1, referencedRecipe: { id: foreign, name: 'Secret' } }],
      })
      expect(linesOf(linked)).toEqual(['1 beans'])
    })

    it.each([
      ['a scale of zero', [{ recipeIncrementQuantity: 0 }]],
      ['a scale below zero', [{ recipeIncrementQuantity: -1 }]],
      ['a scale beyond all use', [{ recipeIncrementQuantity: 1e99 }]],
      ['a recipe that is no id', [{ recipeId: 'cake' }]],
      ['an ingredient in numbers', [{ recipeIngredients: [7] }]],
      ['something that is no list', { recipeId: 'x' }],
    ])('refuses %s', async (_, wrong) => {
      const body = Array.isArray(wrong) ? wrong.map((entry) => ({ recipeId: cake, ...entry })) : wrong
      expect((await cook.post(`${LISTS}/${listId}/recipe`, body)).status).toBe(422)
      expect((await readList()).listItems).toEqual([])
    })

    it('refuses lists of other households', async () => {
      for (const person of [neighbor, outsider]) {
        const path = `${LISTS}/${listId}/recipe`
        expect((await person.post(path, [{ recipeId: cake }])).status).toBe(404)
        expect((await person.post(`${path}/${cake}`)).status).toBe(404)
        expect((await person.post(`${path}/${cake}/delete`)).status).toBe(404)
      }
      expect((await cook.post(`${LISTS}/${unknownId}/recipe`, [{ recipeId: cake }])).status).toBe(404)
    })
  })

  describe('removing', () => {
    it('once removes one addition', async () => {
      await add({ recipeId: cake, recipeIncrementQuantity: 2 })
      const less = await remove(cake)
      expect(linesOf(less)).toEqual(['200 gram flour sifted', '2 eggs', 'salt'])
      expect(timesOf(less)).toEqual({ [cake]: 1 })
      const none = await remove(cake)
      expect(none).toMatchObject({ listItems: [], recipeReferences: [] })
    })

    it('more often than it was added empties exactly its share', async () => {
      await buildItems(cook, listId, [{ foodId: egg.id, quantity: 3 }, { note: 'soap' }])
      await add({ recipeId: cake })
      const list = await remove(cake, { recipeDecrementQuantity: 10 })
      expect(linesOf(list).toSorted()).toEqual(['1 soap', '3 eggs'])
      expect(list.recipeReferences).toEqual([])
      expect(list.listItems[0].recipeReferences).toEqual([])
    })

    it('keeps edited quantities, minus its own', async () => {
      const { listItems } = await add({ recipeId: cake })
      await cook.put(ITEMS, [{ ...listItems[1], quantity: 7 }])
      expect(linesOf(await remove(cake))).toEqual(['5 eggs'])
    })

    it('leaves ticked items', async () => {
      const { listItems } = await add({ recipeId: cake })
      await cook.put(ITEMS, [{ ...listItems[1], checked: true }])
      const list = await remove(cake)
      expect(list.listItems).toMatchObject([{ checked: true, quantity: 2 }])
      expect(list.recipeReferences).toEqual([])
    })

    it('removes the linked recipes that it added, not those of others', async () => {
      const sauce = await buildRecipe(server(), cook, 'Sauce', [{ quantity: 2, note: 'tomatoes' }])
      const pasta = await buildRecipe(server(), cook, 'Pasta', [
        { note: 'noodles' },
        { referencedRecipeId: sauce },
      ])
      await add({ recipeId: pasta, recipeIncrementQuantity: 2 })
      expect(linesOf(await remove(pasta)).toSorted()).toEqual(['1 noodles', '2 tomatoes'])
      await add({ recipeId: sauce })
      const rest = await remove(pasta)
      expect(linesOf(rest)).toEqual(['4 tomatoes'])
      expect(timesOf(rest)).toEqual({ [sauce]: 1 })
    })

    it('changes nothing when the recipe is not on the list', async () => {
      await buildItems(cook, listId, [{ note: 'soap' }])
      expect(linesOf(await remove(cake))).toEqual(['1 soap'])
      const path = `${LISTS}/${listId}/recipe/${cake}/delete`
      expect((await cook.post(path, { recipeDecrementQuantity: 0 })).status).toBe(422)
      expect((await cook.post(path, { recipeDecrementQuantity: 'all' })).status).toBe(422)
    })
  })

  it('loses its items from lists nowhere when the recipe is deleted', async () => {
    const recipeId = await buildRecipe(server(), cook, 'Gone', [{ note: 'leek' }])
    await add({ recipeId })
    await server().runtime.db.deleteFrom('recipe').where('id', '=', recipeId).execute()
    expect(await readList()).toMatchObject({
      listItems: [{ note: 'leek', recipeReferences: [] }],
      recipeReferences: [],
    })
  })

  it('takes a constant number of statements, however many recipes and lines', async () => {
    const counting = createCountingClient(server(), cook.token)
    const lines = Array.from({ length: 40 }, (_, index) => ({ note: `line ${index}` }))
    const many = await Promise.all(['a', 'b', 'c'].map((name) => buildRecipe(server(), cook, name, lines)))
    const one = await buildRecipe(server(), cook, 'one', lines.slice(0, 1))
    const count = async (recipeIds: string[]) => {
      const list = await buildList(cook)
      return counting.count((counted) =>
        counted.post(
          `${LISTS}/${list.id}/recipe`,
          recipeIds.map((recipeId) => ({ recipeId })),
        ),
      )
    }
    expect(await count(many)).toBe(await count([one]))
  })

  it('emits an event of the items, or of the list when no item changes', async () => {
    const empty = await buildRecipe(server(), cook, 'Empty', [])
    const heard: string[] = []
    const stop = server().runtime.events.subscribe(({ name, data }) => {
      heard.push(`${name} ${data.operation}`)
    })
    await add({ recipeId: cake })
    await add({ recipeId: cake })
    await add({ recipeId: empty })
    await remove(cake, { recipeDecrementQuantity: 2 })
    stop()
    expect(heard).toEqual([
      'shoppingListItem create',
      'shoppingListItem update',
      'shoppingList update',
      'shoppingListItem delete',
    ])
  })
})
