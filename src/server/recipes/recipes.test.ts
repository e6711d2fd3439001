import { expect, it } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../tests/support/build'
import { describeOnEachDatabase } from '../../../tests/support/server'

const create = async (person: Person, name = 'Soup'): Promise<string> => {
  const { status, body } = await person.post('/api/recipes', { name })
  expect(status).toBe(201)
  return body
}
const read = async (person: Person, slug: string) => (await person.get(`/api/recipes/${slug}`)).body

describeOnEachDatabase('creating recipes', (server) => {
  it('answers the slug of a recipe that belongs to the caller and starts with a sample', async () => {
    const anna = await buildPerson(server())
    const { status, body } = await anna.post('/api/recipes', {
      name: "Grandma's Brisket",
      userId: crypto.randomUUID(),
      householdId: crypto.randomUUID(),
    })
    expect([status, body]).toEqual([201, 'grandma-s-brisket'])
    const recipe = await read(anna, body)
    expect(recipe).toMatchObject({
      name: "Grandma's Brisket",
      slug: 'grandma-s-brisket',
      userId: anna.user.id,
      householdId: anna.user.householdId,
      groupId: anna.user.groupId,
      image: null,
      rating: null,
      lastMade: null,
      dateAdded: recipe.createdAt.slice(0, 10),
      recipeIngredient: [
        { note: '1 Cup Flour', display: '1 Cup Flour', quantity: 0, food: null, unit: null },
      ],
      nutrition: { calories: null, unsaturatedFatContent: null },
      comments: [],
      extras: {},
    })
    expect(recipe.recipeInstructions).toHaveLength(1)
    expect(recipe.createdAt).toMatch(/Z$/)
  })

  it('takes the settings from the preferences of the household', async () => {
    const home = await buildHousehold(server().runtime, { recipePublic: false })
    const anna = await buildPerson(server(), { household: home })
    const { settings } = await read(anna, await create(anna))
    expect(settings).toEqual({
      public: false,
      showNutrition: false,
      showAssets: false,
      landscapeView: false,
      disableComments: false,
      locked: false,
    })
  })

  it('leaves an event on the timeline', async () => {
    const anna = await buildPerson(server())
    const { id, createdAt } = await read(anna, await create(anna))
    const events = await server()
      .runtime.db.selectFrom('recipeTimelineEvent')
      .where('recipeId', '=', id)
      .selectAll()
      .execute()
    expect(events).toMatchObject([
      { subject: 'Recipe created', eventType: 'system', userId: anna.user.id, timestamp: createdAt },
    ])
  })

  it('gives ten recipes of one name addresses of their own and refuses the eleventh', async () => {
    const anna = await buildPerson(server())
    const slugs: string[] = []
    for (let count = 0; count < 10; count += 1) slugs.push(await create(anna, 'Soup'))
    expect(slugs).toEqual(['soup', ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `soup-${n}`)])
    expect((await read(anna, 'soup-3')).name).toBe('Soup (3)')
    const { status, body } = await anna.post('/api/recipes', { name: 'Soup' })
    expect([status, body.detail.message]).toEqual([400, 'Recipe already exists'])
  })

  it('gives people who create the same name at the same moment different addresses', async () => {
    const anna = await buildPerson(server())
    const slugs = await Promise.all(Array.from({ length: 6 }, () => create(anna, 'Race')))
    expect(new Set(slugs).size).toBe(6)
  })

  it('gives the same slug in two groups, and deleting one leaves the other', async () => {
    const anna = await buildPerson(server())
    const ben = await buildPerson(server())
    expect(await create(anna, 'Twin')).toBe('twin')
    expect(await create(ben, 'Twin')).toBe('twin')
    expect((await anna.delete('/api/recipes/twin')).status).toBe(200)
    expect((await anna.get('/api/recipes/twin')).status).toBe(404)
    expect((await ben.get('/api/recipes/twin')).status).toBe(200)
  })

  it('keeps recipes apart from routes and ids of the same name', async () => {
    const anna = await buildPerson(server())
    expect(await create(anna, 'Suggestions')).toBe('suggestions-recipe')
    const uuid = crypto.randomUUID()
    expect((await read(anna, await create(anna, uuid))).name).toBe(uuid)
  })

  it('refuses a name that is missing, blank, too long or without anything readable', async () => {
    const anna = await buildPerson(server())
    for (const body of [{}, { name: '' }, { name: ' \n ' }, { name: 'x'.repeat(301) }, { name: 7 }])
      expect((await anna.post('/api/recipes', body)).status, JSON.stringify(body)).toBe(422)
    for (const name of ['\u200f\u200f\u202e', '---', '!!!']) {
      const { status, body } = await anna.post('/api/recipes', { name })
      expect([status, body.detail.message]).toEqual([400, 'A name needs at least one letter or number'])
    }
  })

  it('takes long names, emoji and right-to-left names, and numbers them', async () => {
    const anna = await buildPerson(server())
    const long = 'Sauerkraut '.repeat(40).slice(0, 300)
    for (const name of [long, '🍕🍕🍕', 'مقلوبة', '\u200fحمص\u200f', '🍲'.repeat(300)]) {
      const first = await read(anna, await create(anna, name))
      expect(first.name).toBe(name.trim())
      const second = await read(anna, await create(anna, name))
      expect(second.slug).toBe(`${first.slug.slice(0, 248)}-1`)
      expect([...second.name].length).toBeLessThanOrEqual(300)
      // The numbered name can be saved again as it is.
      const saved = await anna.put(`/api/recipes/${second.slug}`, second)
      expect([saved.status, saved.body.slug]).toEqual([200, second.slug])
    }
  })

  it('is for people who have signed in', async () => {
    const { createClient } = await import('../../../tests/support/client')
    const nobody = createClient(server())
    expect((await nobody.post('/api/recipes', { name: 'Soup' })).status).toBe(401)
    expect((await nobody.get('/api/recipes/soup')).status).toBe(401)
    expect((await nobody.delete('/api/recipes/soup')).status).toBe(401)
  })
})

describeOnEachDatabase('reading and deleting recipes', (server) => {
  it('finds a recipe by slug and by id, in any letter case', async () => {
    const anna = await buildPerson(server())
    const slug = await create(anna)
    const recipe = await read(anna, slug)
    expect(await read(anna, recipe.id)).toEqual(recipe)
    expect(await read(anna, recipe.id.toUpperCase())).toEqual(recipe)
  })

  it('answers 404 for what is not there and for recipes of other groups', async () => {
    const anna = await buildPerson(server())
    const ben = await buildPerson(server())
    const { id } = await read(anna, await create(anna, 'Private stew'))
    for (const address of ['private-stew', id, crypto.randomUUID(), 'nothing', '%F0%9F%8D%95']) {
      const calls = [
        ben.get(`/api/recipes/${address}`),
        ben.put(`/api/recipes/${address}`, { name: 'Mine' }),
        ben.patch(`/api/recipes/${address}`, { name: 'Mine' }),
        ben.post(`/api/recipes/${address}/duplicate`, {}),
        ben.patch(`/api/recipes/${address}/last-made`, { timestamp: '2026-01-01T00:00:00Z' }),
        ben.get(`/api/households/self/recipes/${address}`),
        ben.delete(`/api/recipes/${address}/image`),
        ben.delete(`/api/recipes/${address}`),
      ]
      for (const { status, body } of await Promise.all(calls))
        expect([status, body.detail.message]).toEqual([404, 'No Entry Found'])
    }
    expect((await read(anna, id)).name).toBe('Private stew')
  })

  it('never fails on an address that no text can have', async () => {
    const anna = await buildPerson(server())
    expect((await anna.get('/api/recipes/a%00b')).status).toBeOneOf([400, 404])
    expect((await anna.get(`/api/recipes/${'a'.repeat(2000)}`)).status).toBe(404)
  })

  it('answers what was deleted and takes everything along', async () => {
    const anna = await buildPerson(server())
    const { runtime } = server()
    const dough = await read(anna, await create(anna, 'Dough'))
    const pizza = await read(anna, await create(anna, 'Pizza'))
    await anna.put('/api/recipes/pizza', {
      ...pizza,
      recipeIngredient: [{ quantity: 1, referencedRecipe: { id: dough.id } }],
    })
    await runtime.files.write(`recipes/${dough.id}/assets/note.txt`, new TextEncoder().encode('note'))
    const { status, body } = await anna.delete('/api/recipes/dough')
    expect(status).toBe(200)
    expect(body).toEqual(dough)
    expect(await runtime.files.list(`recipes/${dough.id}`)).toEqual([])
    for (const table of ['recipeIngredient', 'recipeInstruction', 'recipeSetting', 'recipeSearch'] as const)
      expect(
        await runtime.db.selectFrom(table).where('recipeId', '=', dough.id).selectAll().execute(),
      ).toEqual([])
    expect((await read(anna, 'pizza')).recipeIngredient).toMatchObject([
      { quantity: 1, referencedRecipe: null },
    ])
  })
})

const named = (name: string) => ({ name, slug: '' })
const lines = (...notes: string[]) => notes.map((note) => ({ note }))

const everything = {
  name: 'Everything',
  description: '# Nice',
  recipeServings: 4,
  recipeYieldQuantity: 2,
  recipeYield: 'loaves',
  totalTime: '1 hour',
  prepTime: '20 minutes',
  performTime: '40 minutes',
  cookTime: '40 minutes',
  orgURL: 'https://example.org/bread',
  recipeCategory: [named('Baking')],
  tags: [named('Slow food'), { name: 'Bread', slug: 'bread' }],
  recipeIngredient: [
    { quantity: 1.23456, note: 'flour', title: 'Dough', originalText: '1.23 flour' },
    { note: 'a pinch of salt' },
  ],
  recipeInstructions: [{ title: 'First', summary: 'Mix', text: 'Mix it.' }, { text: 'Bake it.' }],
  notes: [
    { title: 'One', text: 'a' },
    { title: 'Two', text: 'b' },
  ],
  nutrition: { calories: '250', fatContent: '12' },
  settings: { public: true, showNutrition: true },
  extras: { source: 'book', page: 12 },
}

describeOnEachDatabase('saving recipes', (server) => {
  it('stores and answers every field', async () => {
    const anna = await buildPerson(server())
    const slug = await create(anna)
    const { status, body, headers } = await anna.put(`/api/recipes/${slug}`, everything)
    expect(status).toBe(200)
    expect(headers.get('etag')).toBe(`"${body.updatedAt}"`)
    expect(body).toMatchObject({
      ...everything,
      slug: 'everything',
      recipeCategory: [{ name: 'Baking', slug: 'baking', groupId: anna.user.groupId }],
      tags: [{ slug: 'bread' }, { slug: 'slow-food' }],
      tools: [],
      recipeIngredient: [
        {
          quantity: 1.235,
          note: 'flour',
          title: 'Dough',
          originalText: '1.23 flour',
          display: '1 ⁴/₁₇ flour',
        },
        { quantity: 0, note: 'a pinch of salt', title: null, display: 'a pinch of salt' },
      ],
      recipeInstructions: [
        { title: 'First', summary: 'Mix', text: 'Mix it.', ingredientReferences: [] },
        { title: '', summary: '', text: 'Bake it.' },
      ],
      nutrition: { calories: '250', fatContent: '12', sugarContent: null },
      settings: { public: true, showNutrition: true, locked: false },
      extras: { source: 'book', page: '12' },
    })
    expect(await read(anna, 'everything')).toEqual(body)
  })

  it('changes nothing but the stamps when what was read is saved again', async () => {
    const anna = await buildPerson(server())
    await anna.put(`/api/recipes/${await create(anna)}`, everything)
    const before = await read(anna, 'everything')
    const { body } = await anna.put('/api/recipes/everything', before)
    expect({ ...body, updatedAt: before.updatedAt, dateUpdated: before.dateUpdated }).toEqual(before)
    expect(body.updatedAt > before.updatedAt).toBe(true)
  })

  it('accepts snake_case and old names of properties', async () => {
    const anna = await buildPerson(server())
    const slug = await create(anna)
    const { body } = await anna.put(`/api/recipes/${slug}`, {
      name: 'Snake',
      recipe_servings: 3,
      org_url: 'https://example.org',
      recipe_ingredient: [{ note: 'x', original_text: 'X' }],
      update_at: '2020-01-01T00:00:00Z',
    })
    expect(body).toMatchObject({
      recipeServings: 3,
      orgURL: 'https://example.org',
      recipeIngredient: [{ note: 'x', originalText: 'X' }],
    })
  })

  it('moves to a new address with a new name, and only then', async () => {
    const anna = await buildPerson(server())
    await create(anna, 'Old name')
    const same = await anna.put('/api/recipes/old-name', {
      name: 'Old name',
      slug: 'sneaky',
      description: 'x',
    })
    expect(same.body.slug).toBe('old-name')
    const renamed = await anna.put('/api/recipes/old-name', { name: 'New name' })
    expect(renamed.body.slug).toBe('new-name')
    expect((await anna.get('/api/recipes/old-name')).status).toBe(404)
    expect((await anna.get('/api/recipes/new-name')).status).toBe(200)
  })

  it('refuses a new name that another recipe has', async () => {
    const anna = await buildPerson(server())
    await create(anna, 'Taken')
    await create(anna, 'Other')
    const { status, body } = await anna.put('/api/recipes/other', { name: 'taken!' })
    expect([status, body.detail.message]).toEqual([400, 'Recipe already exists'])
    expect((await read(anna, 'other')).name).toBe('Other')
  })

  it.each([
    ['recipeCategory'],
    ['tags'],
    ['tools'],
    ['notes'],
    ['recipeIngredient'],
    ['recipeInstructions'],
    ['recipeCategory', 'tags', 'tools', 'notes', 'recipeIngredient', 'recipeInstructions', 'assets'],
  ])('empties %s with an empty list', async (...lists) => {
    const anna = await buildPerson(server())
    await anna.put(`/api/recipes/${await create(anna)}`, everything)
    const before = await read(anna, 'everything')
    const empty = Object.fromEntries(lists.map((list) => [list, []]))
    const { status, body } = await anna.put('/api/recipes/everything', { ...before, ...empty })
    expect(status).toBe(200)
    for (const list of lists) expect(body[list]).toEqual([])
    const { updatedAt: _, dateUpdated: __, ...rest } = { ...before, ...empty }
    expect(body).toMatchObject(rest)
  })

  it('keeps the order of notes while they are removed one by one', async () => {
    const anna = await buildPerson(server())
    const slug = await create(anna)
    let notes = ['c', 'a', 'b'].map((title) => ({ title, text: title }))
    for (;;) {
      const { body } = await anna.put(`/api/recipes/${slug}`, { name: 'Soup', notes })
      expect(body.notes).toEqual(notes)
      if (notes.length === 0) return
      notes = notes.slice(1)
    }
  })

  it('changes with PATCH only what is named', async () => {
    const anna = await buildPerson(server())
    await anna.put(`/api/recipes/${await create(anna)}`, everything)
    const before = await read(anna, 'everything')
    const { status, body } = await anna.patch('/api/recipes/everything', {
      description: 'new',
      rating: 4,
      lastMade: '2026-01-01T00:00:00Z',
      settings: { showAssets: true },
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...before,
      description: 'new',
      settings: { ...before.settings, showAssets: true },
      updatedAt: body.updatedAt,
      dateUpdated: body.dateUpdated,
    })
  })

  it('saves several at once, by id or slug, and stops at the first that fails', async () => {
    const anna = await buildPerson(server())
    const a = await read(anna, await create(anna, 'A'))
    const b = await read(anna, await create(anna, 'B'))
    const patched = await anna.patch('/api/recipes', [
      { id: b.id, description: 'second' },
      { slug: 'a', tags: [named('Quick')] },
    ])
    expect(patched.status).toBe(200)
    expect(patched.body).toMatchObject([
      { id: b.id, description: 'second', recipeIngredient: b.recipeIngredient },
      { id: a.id, tags: [{ slug: 'quick' }], recipeIngredient: a.recipeIngredient },
    ])
    const put = await anna.put('/api/recipes', [
      { ...a, description: 'one' },
      { ...b, recipeIngredient: [] },
    ])
    expect(put.body).toMatchObject([{ description: 'one', tags: [] }, { recipeIngredient: [] }])

    const { status } = await anna.patch('/api/recipes', [
      { id: a.id, description: 'kept' },
      { id: crypto.randomUUID(), description: 'nobody' },
      { id: b.id, description: 'never' },
    ])
    expect(status).toBe(404)
    expect((await read(anna, 'a')).description).toBe('kept')
    expect((await read(anna, 'b')).description).not.toBe('never')
    expect((await anna.patch('/api/recipes', [{ description: 'whose?' }])).status).toBe(404)
  })

  it('tells the second of two people who save at once, and writes nothing of theirs', async () => {
    const anna = await buildPerson(server())
    const slug = await create(anna, 'Shared')
    const { headers, body: seen } = await anna.get(`/api/recipes/${slug}`)
    const etag = headers.get('etag') ?? ''
    expect(etag).toBe(`"${seen.updatedAt}"`)
    const first = await anna.put(
      `/api/recipes/${slug}`,
      { ...seen, description: 'first' },
      { 'if-match': etag },
    )
    expect(first.status).toBe(200)
    for (const save of [anna.put, anna.patch]) {
      const second = await save(`/api/recipes/${slug}`, { name: 'Hijacked', notes: [] }, { 'if-match': etag })
      expect([second.status, second.body.detail.message]).toEqual([
        409,
        'Somebody else saved this recipe while you were editing it',
      ])
    }
    expect(await read(anna, slug)).toEqual(first.body)
    const again = await anna.patch(
      `/api/recipes/${slug}`,
      { description: 'third' },
      { 'if-match': first.headers.get('etag') ?? '' },
    )
    expect(again.status).toBe(200)
  })

  it('lets exactly one of many simultaneous saves of one version through', async () => {
    const anna = await buildPerson(server())
    const slug = await create(anna, 'Popular')
    const { updatedAt } = await read(anna, slug)
    const saves = await Promise.all(
      [1, 2, 3, 4, 5].map((n) =>
        anna.put(
          `/api/recipes/${slug}`,
          { name: 'Popular', description: `${n}`, recipeIngredient: lines(`${n}`) },
          { 'if-match': `"${updatedAt}"` },
        ),
      ),
    )
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const { description, recipeIngredient } = await read(anna, slug)
    expect(recipeIngredient).toMatchObject([{ note: description }])
  })

  it('never leaves a mixture of two saves that asked for no version', async () => {
    const anna = await buildPerson(server())
    const slug = await create(anna, 'Busy')
    const list = (n: number) => Array.from({ length: 20 }, (_, at) => `${n} ${at}`)
    await Promise.all(
      [1, 2, 3, 4].map((n) =>
        anna.put(`/api/recipes/${slug}`, {
          name: 'Busy',
          description: `${n}`,
          recipeIngredient: lines(...list(n)),
        }),
      ),
    )
    const { description, recipeIngredient } = await read(anna, slug)
    expect(recipeIngredient.map(({ note }: { note: string }) => note)).toEqual(list(Number(description)))
  })
})
