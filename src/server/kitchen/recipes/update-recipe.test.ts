import { expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'

const create = async (person: Person, name = 'Soup'): Promise<string> => {
  const { status, body } = await person.post('/api/recipes', { name })
  expect(status).toBe(201)
  return body
}
const read = async (person: Person, slug: string) => (await person.get(`/api/recipes/${slug}`)).body

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
  tools: [{ id: crypto.randomUUID(), name: 'Oven', slug: 'oven' }],
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

describeOnEachDatabase('saving recipes', (server, onSqlite) => {
  it('stores and returns every field', async () => {
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
      tools: [{ name: 'Oven', slug: 'oven' }],
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

  it('changes nothing but the timestamps when a response is saved again', async () => {
    const anna = await buildPerson(server())
    await anna.put(`/api/recipes/${await create(anna)}`, everything)
    const before = await read(anna, 'everything')
    const { body } = await anna.put('/api/recipes/everything', before)
    expect({ ...body, updatedAt: before.updatedAt, dateUpdated: before.dateUpdated }).toEqual(before)
    expect(body.updatedAt > before.updatedAt).toBe(true)
  })

  onSqlite('accepts snake_case and old names of properties', async () => {
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
    expect((await anna.get('/api/recipes/new-name')).status).toBe(200)
  })

  onSqlite('refuses lists where objects belong and changes nothing', async () => {
    const anna = await buildPerson(server())
    await create(anna, 'Plain')
    const before = await read(anna, 'plain')
    for (const body of [{ recipeIngredient: [['1 egg']] }, { extras: ['x', 'y'] }, { settings: [] }])
      expect((await anna.patch('/api/recipes/plain', body)).status, JSON.stringify(body)).toBe(422)
    expect(await read(anna, 'plain')).toEqual(before)
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
    for (const list of lists.filter((name) => name !== 'assets')) expect(before[list]).not.toEqual([])
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

  it('changes with PATCH only given fields', async () => {
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

  it('saves several, by id or slug, and stops at the first failure', async () => {
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

  onSqlite('refuses several whose texts are too long to return together, and saves none', async () => {
    const anna = await buildPerson(server())
    const slugs = [await create(anna, 'Long'), await create(anna, 'Longer')]
    const { db } = server().runtime
    await db.updateTable('recipe').set({ textBytes: 20_000_000 }).where('slug', 'in', slugs).execute()
    const refused = await anna.patch(
      '/api/recipes',
      slugs.map((slug) => ({ slug, description: 'new' })),
    )
    expect(refused.status).toBe(413)
    for (const slug of slugs) expect((await read(anna, slug)).description).toBe('')
    expect((await anna.patch('/api/recipes', [{ slug: slugs[0], description: 'new' }])).status).toBe(200)
  })

  it('refuses the second of two concurrent saves without writing', async () => {
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
      expect([second.status, second.body.detail.code]).toEqual([412, 'row_changed'])
      expect(second.body.current).toEqual(first.body)
      expect(second.body.changed).toEqual({
        at: first.body.updatedAt,
        by: { id: anna.user.id, name: anna.user.fullName },
      })
    }
    expect(await read(anna, slug)).toEqual(first.body)
    const again = await anna.patch(
      `/api/recipes/${slug}`,
      { description: 'third' },
      { 'if-match': first.headers.get('etag') ?? '' },
    )
    expect(again.status).toBe(200)
  })

  it('lets exactly one of many concurrent saves of one version succeed', async () => {
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
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412])
    const { description, recipeIngredient } = await read(anna, slug)
    expect(recipeIngredient).toMatchObject([{ note: description }])
  })

  it('never leaves a mixture of two saves without a version', async () => {
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
