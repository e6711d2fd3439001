import { beforeAll, describe, expect, it } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { buildItems, buildList, buildRecipe, ITEMS } from '../../../../tests/support/shopping'

const unknownId = 'b0b0b0b0-0000-4000-8000-000000000000'
const create = async (person: Person, food: object) => {
  const response = await person.post('/api/foods', food)
  expect(response.status).toBe(201)
  return response.body
}

describeOnEachDatabase('foods', (server) => {
  let cook: Person
  let helper: Person
  let neighbor: Person
  let outsider: Person

  beforeAll(async () => {
    cook = await buildPerson(server(), { flags: { canOrganize: true } })
    const { groupId } = cook.user
    helper = await buildPerson(server(), { household: cook.user })
    neighbor = await buildPerson(server(), {
      flags: { canOrganize: true },
      household: await buildHousehold(server().runtime, { groupId }),
    })
    outsider = await buildPerson(server(), { flags: { canOrganize: true } })
  })

  describe('create', () => {
    it('stores every field, trims names and drops repeated aliases', async () => {
      const label = (await cook.post('/api/groups/labels', { name: 'Vegetables', color: '#0f0' })).body
      const food = await create(cook, {
        name: '  Courgette ',
        pluralName: ' ',
        description: 'green',
        extras: { shelf: 'B', price: 2, organic: true },
        labelId: label.id,
        aliases: [{ name: 'Zucchini' }, { name: ' Zucchini ' }, { name: 'Marrow' }],
      })
      expect(food).toEqual({
        id: expect.any(String),
        name: 'Courgette',
        pluralName: null,
        forms: null,
        description: 'green',
        extras: { shelf: 'B', price: '2', organic: 'true' },
        labelId: label.id,
        label: { id: label.id, groupId: label.groupId, name: 'Vegetables', color: '#0f0' },
        aliases: [{ name: 'Marrow' }, { name: 'Zucchini' }],
        householdsWithIngredientFood: [],
        householdsToBuy: [],
        staple: null,
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: expect.stringMatching(/Z$/),
      })
      const read = await cook.get(`/api/foods/${food.id}`)
      expect(read.body).toEqual(food)
      expect(read.headers.get('last-modified')).toBe(new Date(food.updatedAt).toUTCString())
    })

    it('is open to every member and ignores an id of the client', async () => {
      const response = await helper.post('/api/foods', { id: unknownId, name: 'helper food' })
      expect(response.status).toBe(201)
      expect(response.body.id).not.toBe(unknownId)
    })

    it('accepts snake_case names', async () => {
      const label = (await cook.post('/api/groups/labels', { name: 'Snake' })).body
      const response = await cook.post('/api/foods', {
        name: 'snake food',
        plural_name: 'snake foods',
        label_id: label.id,
      })
      expect(response.body).toMatchObject({ pluralName: 'snake foods', labelId: label.id })
    })

    it('refuses an existing name of the group, but not one of another group', async () => {
      await create(cook, { name: 'twice' })
      const clash = await cook.post('/api/foods', { name: 'twice' })
      expect(clash.status).toBe(400)
      expect(clash.body.detail).toMatchObject({
        message: 'The name “twice” is already taken. Choose another one.',
        error: true,
      })
      await create(outsider, { name: 'twice' })
    })

    it.each([
      ['a blank name', { name: '  ' }],
      ['no name', {}],
      ['a name of 301 characters', { name: 'x'.repeat(301) }],
      ['a label that is no id', { name: 'bad label', labelId: 'aisle 3' }],
      ['nested extras', { name: 'nested', extras: { a: { b: 1 } } }],
    ])('refuses %s', async (_, food) => {
      expect((await cook.post('/api/foods', food)).status).toBe(422)
    })

    it('refuses a label of another group', async () => {
      const label = (await outsider.post('/api/groups/labels', { name: 'Foreign' })).body
      const response = await cook.post('/api/foods', { name: 'foreign label', labelId: label.id })
      expect(response.status).toBe(400)
    })

    it('keeps names of any script', async () => {
      const name = '🧅 بصل \u200f tropea'
      expect((await create(cook, { name })).name).toBe(name)
    })

    it('removes bidi controls from every name', async () => {
      const names = {
        name: 'le\u202eek',
        pluralName: '\u2067leeks\u2069',
        aliases: [{ name: 'por\u202aro' }],
      }
      expect(await create(cook, names)).toMatchObject({
        name: 'leek',
        pluralName: 'leeks',
        aliases: [{ name: 'porro' }],
      })
      const unit = (await cook.post('/api/units', { name: 'p\u202einch', abbreviation: '\u2066pn\u2069' }))
        .body
      expect(unit).toMatchObject({ name: 'pinch', abbreviation: 'pn' })
      const label = (await cook.post('/api/groups/labels', { name: '\u202bGreens' })).body
      expect(label.name).toBe('Greens')
      const list = (await cook.post('/api/households/shopping/lists', { name: 'Mar\u202eket' })).body
      expect(list.name).toBe('Market')
      const category = (await cook.post('/api/organizers/categories', { name: 'Dai\u2068ly' })).body
      expect(category.name).toBe('Daily')
    })
  })

  describe('read', () => {
    it('lists and searches names, plurals and aliases of the own group, page by page', async () => {
      const [a, b] = [
        await create(cook, { name: 'Pâtisson', pluralName: 'pâtissons' }),
        await create(cook, { name: 'sunroot', aliases: [{ name: 'Topinambour' }] }),
      ]
      await create(outsider, { name: 'Patisson of another group' })
      const found = async (search: string) =>
        (await cook.get(`/api/foods?search=${search}`)).body.items.map(({ id }: { id: string }) => id)
      expect(await found('patisson')).toEqual([a.id])
      expect(await found('patissons')).toEqual([a.id])
      expect(await found('topinam')).toEqual([b.id])
      const page = (await cook.get('/api/foods?perPage=1&orderBy=name&orderDirection=asc')).body
      expect(page).toMatchObject({ page: 1, per_page: 1, previous: null })
      expect(page.next).toBe('/foods?page=2&perPage=1&orderBy=name&orderDirection=asc')
      expect((await cook.get(`/api${page.next}`)).body.page).toBe(2)
    })

    it('filters by label, alias and household', async () => {
      const food = await create(cook, {
        name: 'at hand',
        aliases: [{ name: 'ready' }],
        householdsWithIngredientFood: [cook.user.householdSlug],
      })
      const filters = [
        'aliases.name = "ready"',
        `householdsWithIngredientFood.slug = "${cook.user.householdSlug}"`,
      ]
      for (const queryFilter of filters) {
        const response = await cook.get(`/api/foods?queryFilter=${encodeURIComponent(queryFilter)}`)
        expect(response.body.items.map(({ id }: { id: string }) => id)).toEqual([food.id])
      }
      expect((await cook.get('/api/foods?queryFilter=secret%20%3D%201')).status).toBe(400)
    })

    it('does not find foods of other groups, unknown ids and invalid ids', async () => {
      const food = await create(cook, { name: 'private' })
      expect((await outsider.get(`/api/foods/${food.id}`)).status).toBe(404)
      expect((await cook.get(`/api/foods/${unknownId}`)).status).toBe(404)
      expect((await cook.get('/api/foods/17')).status).toBe(422)
    })
  })

  describe('replace', () => {
    it('replaces everything but the id: omitted fields get their default', async () => {
      const food = await create(cook, {
        name: 'whole',
        pluralName: 'wholes',
        extras: { a: '1', b: '2' },
        aliases: [{ name: 'entire' }],
      })
      const changed = await cook.put(`/api/foods/${food.id}`, { name: 'Whole', extras: { b: '3' } })
      expect(changed.status).toBe(200)
      expect(changed.body).toMatchObject({ id: food.id, name: 'Whole', pluralName: null, aliases: [] })
      expect(changed.body.extras).toEqual({ b: '3' })
      const emptied = await cook.put(`/api/foods/${food.id}`, { name: 'Whole', extras: {} })
      expect(emptied.body.extras).toEqual({})
    })

    it('refuses the name of another food and accepts its own', async () => {
      await create(cook, { name: 'first' })
      const food = await create(cook, { name: 'second' })
      expect((await cook.put(`/api/foods/${food.id}`, { name: 'first' })).status).toBe(400)
      expect((await cook.put(`/api/foods/${food.id}`, { name: 'second' })).status).toBe(200)
    })

    it('changes "on hand" only for the own household', async () => {
      const food = await create(cook, {
        name: 'shared',
        householdsWithIngredientFood: [cook.user.householdSlug, neighbor.user.householdSlug, 'nowhere'],
      })
      expect(food.householdsWithIngredientFood).toEqual([cook.user.householdSlug])
      const both = await neighbor.put(`/api/foods/${food.id}`, {
        name: 'shared',
        householdsWithIngredientFood: [neighbor.user.householdSlug],
      })
      expect(both.body.householdsWithIngredientFood.sort()).toEqual(
        [cook.user.householdSlug, neighbor.user.householdSlug].sort(),
      )
      const one = await neighbor.put(`/api/foods/${food.id}`, { name: 'shared' })
      expect(one.body.householdsWithIngredientFood).toEqual([cook.user.householdSlug])
    })

    it('needs the permission to organize', async () => {
      const food = await create(cook, { name: 'guarded' })
      expect((await helper.put(`/api/foods/${food.id}`, { name: 'changed' })).status).toBe(403)
      expect((await outsider.put(`/api/foods/${food.id}`, { name: 'changed' })).status).toBe(404)
      expect((await cook.put(`/api/foods/${unknownId}`, { name: 'changed' })).status).toBe(404)
      expect((await cook.put(`/api/foods/${food.id}`, { name: '' })).status).toBe(422)
      expect((await cook.get(`/api/foods/${food.id}`)).body.name).toBe('guarded')
    })
  })

  describe('delete', () => {
    it('returns the deleted food; afterwards it is unknown', async () => {
      const food = await create(cook, { name: 'short-lived', aliases: [{ name: 'brief' }] })
      expect((await helper.delete(`/api/foods/${food.id}`)).status).toBe(403)
      expect((await outsider.delete(`/api/foods/${food.id}`)).status).toBe(400)
      const response = await cook.delete(`/api/foods/${food.id}`)
      expect(response.status).toBe(200)
      expect(response.body).toEqual(food)
      expect((await cook.get(`/api/foods/${food.id}`)).status).toBe(404)
      expect((await cook.delete(`/api/foods/${food.id}`)).status).toBe(400)
    })
  })

  describe('merge', () => {
    it('keeps the names of the source as aliases and unites the households that have it', async () => {
      const from = await create(cook, {
        name: 'Eggplant',
        pluralName: 'Eggplants',
        aliases: [{ name: 'Brinjal' }, { name: 'AUBERGINES' }],
        householdsWithIngredientFood: [cook.user.householdSlug],
      })
      const to = await create(neighbor, {
        name: 'Aubergine',
        pluralName: 'Aubergines',
        aliases: [{ name: 'Brinjal' }],
        householdsWithIngredientFood: [neighbor.user.householdSlug],
      })
      const response = await cook.put('/api/foods/merge', { fromFood: from.id, toFood: to.id })
      expect(response.status).toBe(200)
      expect(response.body).toEqual({ message: 'Foods merged', error: false })
      expect((await cook.get(`/api/foods/${from.id}`)).status).toBe(404)
      const merged = (await cook.get(`/api/foods/${to.id}`)).body
      expect(merged.aliases).toEqual([{ name: 'Brinjal' }, { name: 'Eggplant' }, { name: 'Eggplants' }])
      expect(merged.householdsWithIngredientFood.sort()).toEqual(
        [cook.user.householdSlug, neighbor.user.householdSlug].sort(),
      )
    })

    it('moves ingredients and shopping items; recipes are found by the new name', async () => {
      const [from, to] = [await create(cook, { name: 'Cilantro' }), await create(cook, { name: 'Coriander' })]
      const recipeId = await buildRecipe(server(), cook, 'Green sauce', [{ foodId: from.id }])
      const list = await buildList(cook)
      const [item] = (await buildItems(cook, list.id, [{ foodId: from.id }])).createdItems
      await cook.put('/api/foods/merge', { fromFood: from.id, toFood: to.id })
      const ingredient = await server()
        .runtime.db.selectFrom('recipeIngredient')
        .where('recipeId', '=', recipeId)
        .select('foodId')
        .executeTakeFirstOrThrow()
      expect(ingredient.foodId).toBe(to.id)
      expect((await cook.get(`${ITEMS}/${item.id}`)).body.foodId).toBe(to.id)
      const found = async (search: string) =>
        (await cook.get(`/api/recipes?search=${search}`)).body.items.map(({ id }: { id: string }) => id)
      expect(await found('coriander')).toEqual([recipeId])
      await cook.put(`/api/foods/${to.id}`, { name: 'Dhania' })
      expect(await found('dhania')).toEqual([recipeId])
      await cook.delete(`/api/foods/${to.id}`)
      expect(await found('dhania')).toEqual([recipeId])
      expect((await cook.get(`${ITEMS}/${item.id}`)).body).toMatchObject({ foodId: null, note: 'Dhania' })
    })

    it('updates cookbooks to the remaining food, and announces their change', async () => {
      const [from, to] = [await create(cook, { name: 'Pattypan' }), await create(cook, { name: 'Squash' })]
      const { body: book } = await neighbor.post('/api/households/cookbooks', {
        name: 'Summer',
        queryFilterString: `recipe_ingredient.food.id = "${from.id}"`,
      })
      const heard: unknown[] = []
      const stop = server().runtime.events.subscribe(({ name, data }) => {
        if (name === 'cookbook') heard.push(data)
      })
      await cook.put('/api/foods/merge', { fromFood: from.id, toFood: to.id })
      stop()
      const { queryFilterString } = (await neighbor.get(`/api/households/cookbooks/${book.id}`)).body
      expect(queryFilterString).toBe(`recipe_ingredient.food.id = "${to.id}"`)
      const { groupId, householdId } = neighbor.user
      const about = { groupId, householdId, cookbookIds: [book.id], names: ['Summer'] }
      expect(heard).toEqual([{ operation: 'update', ...about }])
    })

    it('refuses a food with itself, of another group, and callers who may not', async () => {
      const [a, b] = [await create(cook, { name: 'merge a' }), await create(cook, { name: 'merge b' })]
      const foreign = await create(outsider, { name: 'merge c' })
      const merge = (person: Person, fromFood: string, toFood: string) =>
        person.put('/api/foods/merge', { fromFood, toFood })
      expect((await merge(cook, a.id, a.id)).status).toBe(400)
      expect((await merge(cook, a.id, foreign.id)).status).toBe(404)
      expect((await merge(cook, foreign.id, a.id)).status).toBe(404)
      expect((await merge(helper, a.id, b.id)).status).toBe(403)
      expect((await cook.put('/api/foods/merge', { fromFood: a.id })).status).toBe(422)
      expect((await cook.get(`/api/foods/${a.id}`)).status).toBe(200)
    })
  })
})
