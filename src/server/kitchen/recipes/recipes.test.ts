import { expect, it } from 'vitest'
import { today } from '~/lib/dates/iso-date'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { createClient } from '../../../../tests/support/client'
import { describeOnEachDatabase } from '../../../../tests/support/server'

const create = async (person: Person, name = 'Soup'): Promise<string> => {
  const { status, body } = await person.post('/api/recipes', { name })
  expect(status).toBe(201)
  return body
}
const read = async (person: Person, slug: string) => (await person.get(`/api/recipes/${slug}`)).body

describeOnEachDatabase('creating recipes', (server) => {
  it('returns the slug of a recipe that belongs to the caller and starts with a sample', async () => {
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
        { note: '1 cup flour', display: '1 cup flour', quantity: 0, food: null, unit: null },
      ],
      nutrition: { calories: null, unsaturatedFatContent: null },
      comments: [],
      extras: {},
    })
    expect(recipe.recipeInstructions).toHaveLength(1)
    expect(recipe.createdAt).toMatch(/Z$/)
  })

  it("uses the settings of the household's preferences", async () => {
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

  it('gives ten recipes of one name different slugs and refuses the eleventh', async () => {
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

  it('allows the same slug in two groups, and deleting one leaves the other', async () => {
    const anna = await buildPerson(server())
    const ben = await buildPerson(server())
    expect(await create(anna, 'Twin')).toBe('twin')
    expect(await create(ben, 'Twin')).toBe('twin')
    expect((await anna.delete('/api/recipes/twin')).status).toBe(200)
    expect((await anna.get('/api/recipes/twin')).status).toBe(404)
    expect((await ben.get('/api/recipes/twin')).status).toBe(200)
  })

  it('avoids slugs of routes and ids', async () => {
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

  it('removes bidi controls from names, and keeps marks that letters need', async () => {
    const anna = await buildPerson(server())
    const joined = '\u200fنیم\u200cرو\u200e 👩\u200d🍳'
    const turning = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
    const slug = await create(anna, `${turning} Sou\u202ep${turning} `)
    expect(await read(anna, slug)).toMatchObject({ name: 'Soup', slug: 'soup' })
    expect((await read(anna, await create(anna, joined))).name).toBe(joined)
    await anna.patch('/api/recipes/soup', {
      name: 'Ste\u2066w',
      tags: [{ id: null, name: 'Win\u202eter', slug: '' }],
      recipeCategory: [{ id: null, name: '\u2069Soups', slug: '' }],
    })
    expect(await read(anna, 'stew')).toMatchObject({
      name: 'Stew',
      tags: [{ name: 'Winter' }],
      recipeCategory: [{ name: 'Soups' }],
    })
    expect((await anna.post('/api/recipes', { name: turning })).status).toBe(422)
  })

  it('accepts long names, emoji and right-to-left names, and numbers them', async () => {
    const anna = await buildPerson(server())
    const long = 'Sauerkraut '.repeat(40).slice(0, 300)
    for (const name of [long, '🍕🍕🍕', 'مقلوبة', '\u200fحمص\u200f', '🍲'.repeat(300)]) {
      const first = await read(anna, await create(anna, name))
      expect(first.name).toBe(name.trim())
      const second = await read(anna, await create(anna, name))
      expect(second.slug).toBe(`${first.slug.slice(0, 248)}-1`)
      expect([...second.name].length).toBeLessThanOrEqual(300)
      // The numbered name can be saved again unchanged.
      const saved = await anna.put(`/api/recipes/${second.slug}`, second)
      expect([saved.status, saved.body.slug]).toEqual([200, second.slug])
    }
  })

  it('is for people who have signed in', async () => {
    const anonymousClient = createClient(server())
    expect((await anonymousClient.post('/api/recipes', { name: 'Soup' })).status).toBe(401)
    expect((await anonymousClient.get('/api/recipes/soup')).status).toBe(401)
    expect((await anonymousClient.delete('/api/recipes/soup')).status).toBe(401)
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

  it('returns 404 for unknown recipes and for recipes of other groups', async () => {
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

  it('returns the deleted recipe and deletes all its rows', async () => {
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
    // Its files stay as long as it can be restored.
    expect(await runtime.files.list(`recipes/${dough.id}`)).toEqual(['assets'])
    for (const table of ['recipeIngredient', 'recipeInstruction', 'recipeSetting', 'recipeSearch'] as const)
      expect(
        await runtime.db.selectFrom(table).where('recipeId', '=', dough.id).selectAll().execute(),
      ).toEqual([])
    expect((await read(anna, 'pizza')).recipeIngredient).toMatchObject([
      { quantity: 1, referencedRecipe: null },
    ])
  })
})

// On one side of the date line or the other it is always another day than in UTC.
for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
  describeOnEachDatabase(
    `a recipe in ${zone}`,
    (server) => {
      it('is added on the day there', async () => {
        const anna = await buildPerson(server())
        const { dateAdded, createdAt } = await read(anna, await create(anna))
        expect(dateAdded).toBe(today(zone, new Date(createdAt)))
      })
    },
    { env: { TZ: zone } },
  )
