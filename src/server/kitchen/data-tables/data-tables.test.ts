import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase, startTestServer } from '../../../../tests/support/server'

const base = '/api/groups/data'
const unknownId = 'b0b0b0b0-0000-4000-8000-000000000000'
const paths = {
  foods: '/api/foods',
  units: '/api/units',
  labels: '/api/groups/labels',
  categories: '/api/organizers/categories',
  tags: '/api/organizers/tags',
  tools: '/api/organizers/tools',
} as const
type Table = keyof typeof paths

let counter = 0
async function make(person: Person, table: Table, more: object = {}) {
  counter += 1
  const { body } = await person.post(paths[table], { name: `${table} ${counter}`, ...more })
  return body
}

/** A recipe with these ingredients and organizers. */
async function makeRecipe(person: Person, parts: Record<string, unknown>) {
  counter += 1
  const slug = (await person.post('/api/recipes', { name: `Recipe ${counter}` })).body
  const { status } = await person.patch(`/api/recipes/${slug}`, parts)
  expect(status).toBe(200)
  return slug
}

describeOnEachDatabase('data tables', (server) => {
  let cook: Person
  let helper: Person
  let neighbor: Person
  let outsider: Person

  beforeAll(async () => {
    const flags = { canOrganize: true }
    cook = await buildPerson(server(), { flags })
    helper = await buildPerson(server(), { household: cook.user })
    const otherHousehold = await buildHousehold(server().runtime, { groupId: cook.user.groupId })
    neighbor = await buildPerson(server(), { household: otherHousehold, flags })
    outsider = await buildPerson(server(), { flags })
  })

  describe('merge', () => {
    it('merges many foods: recipes, items, names and households get the target', async () => {
      const scallion = await make(cook, 'foods', {
        name: 'scallion',
        aliases: [{ name: 'green onion' }],
        householdsWithIngredientFood: [cook.user.householdSlug],
      })
      const cibol = await make(cook, 'foods', { name: 'cibol', pluralName: 'cibols' })
      const kept = await make(neighbor, 'foods', { name: 'spring onion' })
      const slug = await makeRecipe(cook, {
        recipeIngredient: [{ food: scallion }, { food: cibol }, { food: scallion }],
      })
      const other = await makeRecipe(cook, { recipeIngredient: [{ food: cibol }] })
      const list = (await cook.post('/api/households/shopping/lists', { name: 'Market' })).body
      await cook.post('/api/households/shopping/items', { shoppingListId: list.id, foodId: scallion.id })

      const merge = { fromIds: [scallion.id, cibol.id], toId: kept.id }
      const expected = {
        recipes: 2,
        shoppingItems: 1,
        aliases: expect.arrayContaining(['scallion', 'green onion', 'cibol', 'cibols']),
      }
      const asked = await cook.post(`${base}/foods/merge`, { ...merge, dryRun: true })
      expect(asked).toMatchObject({ status: 200, body: expected })
      expect((await cook.get(`/api/foods/${scallion.id}`)).status).toBe(200)

      expect(await cook.post(`${base}/foods/merge`, merge)).toMatchObject({ status: 200, body: expected })
      for (const { id } of [scallion, cibol]) expect((await cook.get(`/api/foods/${id}`)).status).toBe(404)
      const food = (await cook.get(`/api/foods/${kept.id}`)).body
      expect(food.aliases.map(({ name }: { name: string }) => name).toSorted()).toEqual([
        'cibol',
        'cibols',
        'green onion',
        'scallion',
      ])
      expect(food.householdsWithIngredientFood).toEqual([cook.user.householdSlug])
      const { recipeIngredient } = (await cook.get(`/api/recipes/${slug}`)).body
      expect(recipeIngredient.map((line: { food: { id: string } }) => line.food.id)).toEqual(
        Array(3).fill(kept.id),
      )
      expect((await cook.get('/api/recipes?search=spring')).body.items).toHaveLength(2)
      expect((await cook.get(`/api/recipes/${other}`)).body.recipeIngredient[0].food.id).toBe(kept.id)
    })

    it('merges many units, with their abbreviations', async () => {
      const [one, two] = [await make(cook, 'units', { abbreviation: 'spn' }), await make(cook, 'units')]
      const kept = await make(cook, 'units')
      const slug = await makeRecipe(cook, { recipeIngredient: [{ quantity: 1, unit: one, note: 'salt' }] })
      const { body } = await cook.post(`${base}/units/merge`, { fromIds: [one.id, two.id], toId: kept.id })
      expect(body).toEqual({
        recipes: 1,
        shoppingItems: 0,
        foods: 0,
        aliases: [one.name, 'spn', two.name],
      })
      expect((await cook.get(`/api/recipes/${slug}`)).body.recipeIngredient[0].unit.id).toBe(kept.id)
    })

    it.each([
      ['categories', 'recipeCategory'],
      ['tags', 'tags'],
      ['tools', 'tools'],
    ] as const)(
      'makes one of many %s; recipes have it once, and cookbooks and plan rules ask for it',
      async (table, field) => {
        const [one, two] = [await make(cook, table), await make(cook, table)]
        const kept = await make(cook, table)
        const slug = await makeRecipe(cook, { [field]: [one, two, kept] })
        const attribute = table === 'categories' ? 'recipeCategory.id' : `${table}.id`
        const book = (
          await cook.post('/api/households/cookbooks', {
            name: `Book of ${table}`,
            queryFilterString: `${attribute} IN ["${one.id}", "${two.id.replaceAll('-', '').toUpperCase()}"]`,
          })
        ).body
        const rule = (
          await neighbor.post('/api/households/mealplans/rules', {
            queryFilterString: `${attribute} = "${two.id}"`,
          })
        ).body
        const { body } = await cook.post(`${base}/${table}/merge`, {
          fromIds: [one.id, two.id],
          toId: kept.id,
        })
        expect(body).toEqual({ recipes: 1, shoppingItems: 0, foods: 0, aliases: [] })
        const recipe = (await cook.get(`/api/recipes/${slug}`)).body
        expect(recipe[field].map(({ id }: { id: string }) => id)).toEqual([kept.id])
        const filterOf = async (person: Person, path: string) =>
          (await person.get(path)).body.queryFilterString
        expect(await filterOf(cook, `/api/households/cookbooks/${book.id}`)).toBe(
          `${attribute} IN ["${kept.id}", "${kept.id}"]`,
        )
        expect(await filterOf(neighbor, `/api/households/mealplans/rules/${rule.id}`)).toBe(
          `${attribute} = "${kept.id}"`,
        )
      },
    )

    it('refuses itself, missing rows, those of others and bad input', async () => {
      const [one, two] = [await make(cook, 'foods'), await make(cook, 'foods')]
      const merge = { fromIds: [one.id], toId: two.id }
      const post = (person: Person, body: object, table = 'foods') =>
        person.post(`${base}/${table}/merge`, body)
      expect((await post(cook, { ...merge, toId: one.id })).body.detail).toMatchObject({
        code: 'merge_with_itself',
        field: 'toId',
      })
      expect((await post(cook, { ...merge, toId: unknownId })).status).toBe(404)
      expect((await post(cook, { ...merge, fromIds: [unknownId, one.id] })).status).toBe(404)
      expect((await post(outsider, merge)).status).toBe(404)
      expect((await post(helper, merge)).status).toBe(403)
      expect((await post(helper, { ...merge, dryRun: true })).status).toBe(403)
      expect((await post(cook, { ...merge, fromIds: [] })).status).toBe(422)
      expect((await post(cook, { ...merge, fromIds: Array(101).fill(one.id) })).status).toBe(422)
      expect((await post(cook, merge, 'labels')).status).toBe(404)
      expect((await post(cook, merge, 'recipe-actions')).status).toBe(422)
      expect((await cook.get(`/api/foods/${one.id}`)).status).toBe(200)
    })
  })

  it.each([
    ['tags', 'categories', 'tags', 'recipeCategory', 'recipeCategory.id'],
    ['categories', 'tags', 'recipeCategory', 'tags', 'tags.id'],
  ] as const)('turns %s into %s, in recipes and filters', async (from, to, field, other, attribute) => {
    const [one, two] = [await make(cook, from), await make(cook, from)]
    const known = await make(cook, to, { name: two.name.toUpperCase() })
    const slug = await makeRecipe(cook, { [field]: [one, two], [other]: [known] })
    const own = attribute === 'tags.id' ? 'recipe_category.id' : 'tags.id'
    const book = (
      await cook.post('/api/households/cookbooks', {
        name: `Book of ${from}`,
        queryFilterString: `${own} NOT IN ["${one.id}", "${two.id}"] AND name = "x"`,
      })
    ).body
    const path = `${base}/${from}/convert`
    expect((await helper.post(path, { ids: [one.id] })).status).toBe(403)
    expect((await outsider.post(path, { ids: [one.id] })).status).toBe(404)
    expect((await cook.post(path, { ids: [] })).status).toBe(422)
    expect((await cook.post(`${base}/tools/convert`, { ids: [one.id] })).status).toBe(422)
    expect((await cook.post(path, { ids: [two.id] })).body).toEqual({ count: 1 })
    const filter = async () => (await cook.get(`/api/households/cookbooks/${book.id}`)).body.queryFilterString
    const split = attribute === 'tags.id' ? 'recipeCategory.id' : 'tags.id'
    expect(await filter()).toBe(
      `(${split} NOT IN ["${one.id}"] AND ${attribute} NOT IN ["${known.id}"]) AND name = "x"`,
    )
    expect((await cook.post(path, { ids: [one.id] })).body).toEqual({ count: 1 })
    const recipe = (await cook.get(`/api/recipes/${slug}`)).body
    expect(recipe[field]).toEqual([])
    expect(recipe[other].map(({ name }: { name: string }) => name).toSorted()).toEqual(
      [known.name, one.name].toSorted(),
    )
    expect((await cook.get(`${paths[from]}/${one.id}`)).status).toBe(404)
  })

  describe('usage', () => {
    it('counts each recipe once, for every row and together', async () => {
      const label = await make(cook, 'labels')
      const [one, two, three] = [
        await make(cook, 'foods', { labelId: label.id }),
        await make(cook, 'foods'),
        await make(cook, 'foods'),
      ]
      await makeRecipe(cook, { recipeIngredient: [{ food: one }, { food: one }, { food: two }] })
      const foreign = await make(outsider, 'foods')
      const { body } = await helper.post(`${base}/foods/usage`, {
        ids: [one.id, two.id, three.id, foreign.id, unknownId],
      })
      expect(body).toMatchObject({ recipes: 1, shoppingItems: 0, foods: 0 })
      expect(body.items.toSorted((a: { id: string }) => (a.id === one.id ? -1 : 1))).toEqual([
        { id: one.id, recipes: 1, shoppingItems: 0, foods: 0 },
        { id: two.id, recipes: 1, shoppingItems: 0, foods: 0 },
      ])
      const labels = (await helper.post(`${base}/labels/usage`, { ids: [label.id] })).body
      expect(labels).toMatchObject({ foods: 1, items: [{ id: label.id, foods: 1 }] })
    })

    it('orders and filters the lists', async () => {
      const label = await make(cook, 'labels')
      const [used, unused] = [await make(cook, 'foods', { labelId: label.id }), await make(cook, 'foods')]
      const [often, tag] = [await make(cook, 'tags'), await make(cook, 'tags')]
      await makeRecipe(cook, { recipeIngredient: [{ food: used }], tags: [often, tag] })
      await makeRecipe(cook, { recipeIngredient: [{ food: used }], tags: [often] })
      const list = async (path: string, ids: string[], filter = '') => {
        const query = new URLSearchParams({
          orderBy: 'recipes',
          orderDirection: 'desc',
          queryFilter: `id IN [${ids.map((id) => `"${id}"`).join(', ')}]${filter}`,
        })
        const { items } = (await cook.get(`${path}?${query}`)).body
        return items.map(({ id }: { id: string }) => id)
      }
      expect(await list('/api/foods', [unused.id, used.id])).toEqual([used.id, unused.id])
      expect(await list('/api/foods', [unused.id, used.id], ' AND recipes = 0')).toEqual([unused.id])
      expect(await list('/api/organizers/tags', [tag.id, often.id])).toEqual([often.id, tag.id])
      const empty = await make(cook, 'labels')
      const unusedLabels = encodeURIComponent(`id IN ["${label.id}", "${empty.id}"] AND foods = 0`)
      const labels = (await cook.get(`/api/groups/labels?queryFilter=${unusedLabels}`)).body
      expect(labels.items.map(({ id }: { id: string }) => id)).toEqual([empty.id])
    })

    it('of rows of another group is none', async () => {
      const tag = await make(cook, 'tags')
      await makeRecipe(cook, { tags: [tag] })
      expect((await outsider.post(`${base}/tags/usage`, { ids: [tag.id] })).body).toEqual({
        recipes: 0,
        shoppingItems: 0,
        foods: 0,
        items: [],
      })
      expect((await cook.post(`${base}/recipe-actions/usage`, { ids: [tag.id] })).status).toBe(422)
    })
  })

  describe('delete', () => {
    it.each(Object.keys(paths).filter((table): table is Table => table in paths))(
      'accepts many %s at once and nothing of others',
      async (table) => {
        const [one, two] = [await make(cook, table), await make(cook, table)]
        const foreign = await make(outsider, table)
        const ids = [one.id, two.id, foreign.id, unknownId]
        expect((await helper.post(`${base}/${table}/delete`, { ids })).status).toBe(403)
        expect((await cook.post(`${base}/${table}/delete`, { ids })).body).toEqual({ count: 2 })
        expect((await cook.post(`${base}/${table}/delete`, { ids })).body).toEqual({ count: 0 })
        expect((await cook.get(`${paths[table]}/${one.id}`)).status).toBe(404)
        expect((await outsider.get(`${paths[table]}/${foreign.id}`)).status).toBe(200)
      },
    )

    it('accepts recipe actions of the own household only', async () => {
      const path = '/api/households/recipe-actions'
      const { id } = (await cook.post(path, { actionType: 'link', title: 'Go', url: 'https://example.org' }))
        .body
      const ids = [id]
      expect((await neighbor.post(`${base}/recipe-actions/delete`, { ids })).body).toEqual({ count: 0 })
      expect((await helper.post(`${base}/recipe-actions/delete`, { ids })).body).toEqual({ count: 1 })
      expect((await cook.get(`${path}/${id}`)).status).toBe(404)
    })

    it('leaves the names of the foods in recipes, which are still found by them', async () => {
      const food = await make(cook, 'foods', { name: 'gooseberry' })
      const slug = await makeRecipe(cook, { recipeIngredient: [{ food, note: 'ripe' }] })
      const found = async () => (await cook.get('/api/recipes?search="gooseberry"')).body.items.length
      expect(await found()).toBe(1)
      await cook.post(`${base}/foods/delete`, { ids: [food.id] })
      expect(await found()).toBe(1)
      expect((await cook.get(`/api/recipes/${slug}`)).body.recipeIngredient).toMatchObject([
        { food: null, note: 'gooseberry, ripe' },
      ])
    })

    it.each([
      ['no ids', { ids: [] }],
      ['no id', { ids: ['soup'] }],
      ['nothing', {}],
    ])('refuses %s', async (_, body) => {
      expect((await cook.post(`${base}/tags/delete`, body)).status).toBe(422)
    })
  })

  it('sets or clears the label of many foods', async () => {
    const label = await make(cook, 'labels')
    const [one, two] = [await make(cook, 'foods'), await make(cook, 'foods')]
    const foreign = await make(outsider, 'foods')
    const ids = [one.id, two.id, foreign.id]
    const post = (person: Person, labelId: string | null) =>
      person.post(`${base}/foods/label`, { ids, labelId })
    expect((await post(cook, label.id)).body).toEqual({ count: 2 })
    expect((await cook.get(`/api/foods/${two.id}`)).body.label).toEqual({
      id: label.id,
      groupId: label.groupId,
      name: label.name,
      color: label.color,
    })
    expect((await post(helper, label.id)).status).toBe(403)
    expect((await post(outsider, label.id)).body.detail.code).toBe('foreign_reference')
    expect((await post(cook, null)).body).toEqual({ count: 2 })
    expect((await cook.get(`/api/foods/${one.id}`)).body.labelId).toBeNull()
  })

  describe('export', () => {
    const read = (person: Person, table: string, query: string) =>
      person.get(`${base}/${table}/export?${query}`)

    it('writes a table that a spreadsheet opens without running anything', async () => {
      const person = await buildPerson(server(), { flags: { canOrganize: true } })
      const label = await make(person, 'labels', { name: 'Fruit, fresh' })
      const food = await make(person, 'foods', {
        name: '=SUM(A1)',
        labelId: label.id,
        aliases: [{ name: 'b' }, { name: 'a "b"' }],
      })
      const response = await read(person, 'foods', 'format=csv')
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="foods.csv"')
      const lines = String(response.body).replace('\uFEFF', '').split('\r\n')
      expect(lines[0]).toBe('id,name,pluralName,description,label,aliases,householdsWithIngredientFood,forms')
      expect(lines[1]).toBe(`${food.id},'=SUM(A1),,,"Fruit, fresh","a ""b""; b",,`)
    })

    it.each([...Object.keys(paths), 'recipe-actions'])('writes %s as JSON', async (table) => {
      const person = await buildPerson(server(), { flags: { canOrganize: true } })
      expect((await read(person, table, 'format=json')).body).toEqual([])
      const path = Object.entries(paths).find(([name]) => name === table)?.[1]
      const list = path ?? '/api/households/recipe-actions'
      for (const name of ['Beta', 'Alpha'])
        await person.post(list, { name, title: name, actionType: 'link', url: 'https://example.org' })
      const by = path ? 'name' : 'title'
      const rows = (await read(person, table, `format=json&orderBy=${by}&orderDirection=asc`)).body
      expect(rows).toEqual((await person.get(`${list}?orderBy=${by}&orderDirection=asc`)).body.items)
      expect((await read(person, table, 'format=json&search=alpha')).body).toHaveLength(1)
      expect((await read(outsider, table, 'format=json&search=beta')).body).not.toContainEqual(rows[1])
    })

    it.each([
      ['foods', 'format=xml', 422],
      ['foods', '', 422],
      ['secrets', 'format=csv', 422],
      ['foods', 'format=csv&orderBy=secret', 400],
      ['foods', 'format=csv&queryFilter=((', 400],
    ])('refuses %s?%s', async (table, query, status) => {
      expect((await read(cook, table, query)).status).toBe(status)
    })
  })

  describe('similar names', () => {
    it.each(['en-US', 'de-DE', 'ar-SA'])(
      'are none of the foods that a group in %s begins with',
      async (locale) => {
        const person = await buildPerson(server(), { flags: { canOrganize: true } })
        await person.post('/api/groups/seeders/foods', { locale })
        expect((await person.get(`${base}/foods/similar`)).body.items).toEqual([])
        // A misspelled one is still similar.
        await person.post('/api/foods', { name: locale === 'ar-SA' ? 'باذنجاان' : 'auberginne' })
        expect((await person.get(`${base}/foods/similar`)).body.items).toHaveLength(1)
      },
    )

    const similar = async (person: Person, table: string) => {
      const { body } = await person.get(`${base}/${table}/similar`)
      return body.items.map((item: { reason: string; rows: { name: string }[] }) => [
        item.reason,
        ...item.rows.map(({ name }) => name).toSorted(),
      ])
    }

    it('are found among all names of foods', async () => {
      const person = await buildPerson(server(), { flags: { canOrganize: true } })
      for (const [name, alias] of [
        ['Crème fraîche', 'sour cream'],
        ['creme fraiche', 'x'],
        ['Tomato', 'y'],
        ['tomatoes', 'z'],
        ['salt', 'common salt'],
      ])
        await person.post('/api/foods', { name, aliases: [{ name: alias }] })
      expect(await similar(person, 'foods')).toEqual([
        ['spelling', 'Crème fraîche', 'creme fraiche'],
        ['plural', 'Tomato', 'tomatoes'],
      ])
      expect(await similar(outsider, 'units')).toEqual([])
    })

    it.each(['units', 'categories', 'tags', 'tools'] as const)(
      'are found among %s, and marked as distinct for everyone',
      async (table) => {
        const person = await buildPerson(server(), { flags: { canOrganize: true } })
        const partner = await buildPerson(server(), { household: person.user })
        const [one, two] = [
          await make(person, table, { name: 'Breakfast' }),
          await make(person, table, { name: 'Breakfasts' }),
        ]
        expect(await similar(partner, table)).toEqual([['plural', 'Breakfast', 'Breakfasts']])
        const apart = (who: Person, ids: string[]) => who.post(`${base}/${table}/similar/distinct`, { ids })
        expect((await apart(partner, [one.id, two.id])).status).toBe(403)
        expect((await apart(outsider, [one.id, two.id])).status).toBe(404)
        expect((await apart(person, [one.id, one.id])).status).toBe(404)
        expect((await apart(person, [one.id])).status).toBe(422)
        for (const ids of [
          [one.id, two.id],
          [two.id, one.id],
        ])
          expect((await apart(person, ids)).status).toBe(200)
        expect(await similar(partner, table)).toEqual([])
      },
    )
  })
})

/** Two at once need two connections, which the in-process Postgres lacks. */
describe.skipIf(!process.env.TEST_POSTGRES_URL)('rows that are merged while someone saves', () => {
  it.each([
    ['foods', 'recipeIngredient', 'foodId'],
    ['units', 'recipeIngredient', 'unitId'],
    ['tags', 'recipeTag', 'tagId'],
  ] as const)('%s that a recipe has since a moment ago go over too', async (table, uses, column) => {
    const server = await startTestServer('postgres')
    const cook = await buildPerson(server, { flags: { canOrganize: true } })
    const [gone, kept] = [await make(cook, table), await make(cook, table)]
    const slug = await makeRecipe(cook, { recipeIngredient: [{ quantity: 1, note: 'salt' }] })
    const { id: recipeId } = (await cook.get(`/api/recipes/${slug}`)).body
    const { db } = server.runtime
    const { merging } = await db.transaction().execute(async (db) => {
      if (column === 'tagId') await db.insertInto('recipeTag').values({ recipeId, tagId: gone.id }).execute()
      else
        await db
          .updateTable('recipeIngredient')
          .set({ [column]: gone.id })
          .where('recipeId', '=', recipeId)
          .execute()
      const merging = cook.post(`${base}/${table}/merge`, { fromIds: [gone.id], toId: kept.id })
      // Until it waits for this transaction; awaiting it would be a deadlock.
      await sleep(300)
      return { merging }
    })
    expect((await merging).status).toBe(200)
    const rows = await db.selectFrom(uses).where('recipeId', '=', recipeId).selectAll().execute()
    expect(rows).toMatchObject([{ [column]: kept.id }])
    await server.stop()
  })
})
