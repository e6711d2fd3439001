import { beforeAll, describe, expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { buildFood, buildItems, buildList, buildUnit, LISTS } from '../../../../tests/support/shopping'

describeOnEachDatabase('what names a deleted food or unit', (server) => {
  let cook: Person

  beforeAll(async () => {
    cook = await buildPerson(server(), { flags: { canOrganize: true } })
  })

  /** A recipe with these lines; returns how to read them. */
  async function buildLines(recipeIngredient: object[]) {
    const { body: slug } = await cook.post('/api/recipes', { name: crypto.randomUUID() })
    const path = `/api/recipes/${slug}`
    expect((await cook.patch(path, { recipeIngredient })).status).toBe(200)
    return async () => (await cook.get(path)).body.recipeIngredient
  }

  const remove = {
    one: async (kind: 'foods' | 'units', id: string) =>
      expect((await cook.delete(`/api/${kind}/${id}`)).status).toBe(200),
    many: async (kind: 'foods' | 'units', id: string) =>
      expect((await cook.post(`/api/groups/data/${kind}/delete`, { ids: [id] })).status).toBe(200),
  }

  describe.each(['one', 'many'] as const)('deleted as %s', (way) => {
    it('keeps the food in the text of every line', async () => {
      const pepper = await buildFood(cook, `cayenne pepper ${way}`)
      const onion = await buildFood(cook, `onion ${way}`, { pluralName: `onions ${way}` })
      const unit = await buildUnit(cook, `tsp ${way}`)
      const lines = await buildLines([
        {
          quantity: 0.5,
          unit: { id: unit.id, name: unit.name },
          food: { id: pepper.id, name: pepper.name },
          note: '',
        },
        {
          quantity: 2,
          food: { id: pepper.id, name: pepper.name },
          note: 'ground',
          display: '2 pinches of cayenne',
        },
        { quantity: 3, food: { id: onion.id, name: onion.name }, note: 'sliced' },
      ])
      await remove[way]('foods', pepper.id)
      await remove[way]('foods', onion.id)
      expect(await lines()).toMatchObject([
        {
          quantity: 0.5,
          food: null,
          note: `cayenne pepper ${way}`,
          display: `¹/₂ tsp ${way} cayenne pepper ${way}`,
        },
        { quantity: 2, food: null, note: `cayenne pepper ${way}, ground`, display: '2 pinches of cayenne' },
        { quantity: 3, food: null, note: `onions ${way}, sliced`, display: `3 onions ${way} sliced` },
      ])
    })

    it('keeps the unit in the text of every line', async () => {
      const gram = await buildUnit(cook, `gram ${way}`, { pluralName: `grams ${way}`, fraction: false })
      const lentils = await buildFood(cook, `red lentils ${way}`)
      const lines = await buildLines([
        {
          quantity: 300,
          unit: { id: gram.id, name: gram.name },
          food: { id: lentils.id, name: lentils.name },
          note: '',
        },
        { quantity: 1, unit: { id: gram.id, name: gram.name }, note: 'saffron' },
        { quantity: 0, unit: { id: gram.id, name: gram.name }, note: '' },
      ])
      await remove[way]('units', gram.id)
      expect(await lines()).toMatchObject([
        { quantity: 300, unit: null, display: `300 grams ${way} red lentils ${way}`, note: `grams ${way}` },
        { quantity: 1, unit: null, display: `1 gram ${way} saffron`, note: `gram ${way} saffron` },
        { quantity: 0, unit: null, display: `gram ${way}`, note: `gram ${way}` },
      ])
    })

    it.each(['foods', 'units'] as const)('finds recipes by the words of their %s', async (kind) => {
      const name = `quux${kind}${way}`
      const { id } = await (kind === 'foods' ? buildFood : buildUnit)(cook, name)
      await buildLines([
        { quantity: 2, [kind === 'foods' ? 'food' : 'unit']: { id, name }, note: 'cold', display: '2 of it' },
      ])
      await remove[way](kind, id)
      expect((await cook.get(`/api/recipes?search=${name}`)).body.items).toHaveLength(1)
    })

    it('keeps the unit before the food in rows of lists, now and later', async () => {
      const teaspoon = await buildUnit(cook, `tsp of ${way}`)
      const gram = await buildUnit(cook, `g ${way}`, { fraction: false })
      const cardamom = await buildFood(cook, `ground cardamom ${way}`)
      const cheese = await buildFood(cook, `cream cheese ${way}`)
      const recipeIngredient = [
        {
          quantity: 3,
          unit: { id: teaspoon.id, name: teaspoon.name },
          food: { id: cardamom.id, name: cardamom.name },
          note: 'freshly ground, please',
        },
        {
          quantity: 200,
          unit: { id: gram.id, name: gram.name },
          food: { id: cheese.id, name: cheese.name },
          note: 'full-fat',
          display: `200 g ${way} cream cheese ${way}, full-fat`,
        },
      ]
      const { body: slug } = await cook.post('/api/recipes', { name: crypto.randomUUID() })
      await cook.patch(`/api/recipes/${slug}`, { recipeIngredient })
      const { body: recipe } = await cook.get(`/api/recipes/${slug}`)
      const add = async (listId: string) => {
        const { body } = await cook.post(`${LISTS}/${listId}/recipe`, [{ recipeId: recipe.id }])
        return body.listItems.map(({ display }: { display: string }) => display)
      }
      const list = await buildList(cook)
      await add(list.id)
      await remove[way]('units', teaspoon.id)
      await remove[way]('units', gram.id)
      const rows = [
        `3 tsp of ${way} ground cardamom ${way}, freshly ground, please`,
        `200 g ${way} cream cheese ${way}, full-fat`,
      ]
      const { body } = await cook.get(`${LISTS}/${list.id}`)
      expect(body.listItems.map(({ display }: { display: string }) => display)).toEqual(rows)
      expect(await add((await buildList(cook)).id)).toEqual([
        `3 tsp of ${way} ground cardamom ${way} freshly ground, please`,
        rows[1],
      ])
    })

    it('keeps both in the items of lists', async () => {
      const list = await buildList(cook)
      const milk = await buildFood(cook, `milk ${way}`)
      const liter = await buildUnit(cook, `liter ${way}`, { pluralName: `liters ${way}` })
      await buildItems(cook, list.id, [
        { quantity: 2, unitId: liter.id, foodId: milk.id, note: 'organic' },
        { quantity: 1, foodId: milk.id, note: '' },
      ])
      await remove[way]('foods', milk.id)
      await remove[way]('units', liter.id)
      const { body } = await cook.get(`${LISTS}/${list.id}`)
      expect(body.listItems.map(({ display }: { display: string }) => display).toSorted()).toEqual([
        `1 milk ${way}`,
        `2 liters ${way} milk ${way}, organic`,
      ])
    })
  })

  it('keeps the name of a unit that hundreds of recipes and items use', async () => {
    const cup = await buildUnit(cook, 'cup of many')
    const { db } = server().runtime
    const lines = await buildLines([{ quantity: 2, unit: { id: cup.id, name: cup.name }, note: 'milk' }])
    const [first] = await lines()
    const line = await db
      .selectFrom('recipeIngredient')
      .where('referenceId', '=', first.referenceId)
      .selectAll()
      .executeTakeFirstOrThrow()
    const recipe = await db
      .selectFrom('recipe')
      .where('id', '=', line.recipeId)
      .selectAll()
      .executeTakeFirstOrThrow()
    for (let at = 0; at < 450; at += 1) {
      const id = crypto.randomUUID()
      await db
        .insertInto('recipe')
        .values({ ...recipe, id, slug: id })
        .execute()
      await db
        .insertInto('recipeIngredient')
        .values({ ...line, recipeId: id, referenceId: crypto.randomUUID() })
        .execute()
    }
    const list = await buildList(cook)
    const notes = Array.from({ length: 450 }, (_, at) => `note ${at}`)
    await buildItems(
      cook,
      list.id,
      notes.map((note) => ({ quantity: 2, unitId: cup.id, note })),
    )
    await remove.one('units', cup.id)
    const stored = await db
      .selectFrom('recipeIngredient')
      .where('note', '=', 'cup of many milk')
      .select('recipeId')
      .execute()
    expect(stored).toHaveLength(451)
    const { body } = await cook.get(`${LISTS}/${list.id}`)
    expect(body.listItems.map(({ note }: { note: string }) => note).toSorted()).toEqual(
      notes.map((note) => `cup of many ${note}`).toSorted(),
    )
  }, 60_000)

  it('leaves the lines of other foods alone', async () => {
    const [sugar, salt] = [await buildFood(cook, 'sugar kept'), await buildFood(cook, 'salt gone')]
    const lines = await buildLines([{ quantity: 1, food: { id: sugar.id, name: sugar.name }, note: 'fine' }])
    await remove.one('foods', salt.id)
    expect(await lines()).toMatchObject([
      { food: { name: 'sugar kept' }, note: 'fine', display: '1 sugar kept fine' },
    ])
  })
})
