import sharp from 'sharp'
import { expect, it } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { send } from '../../../../tests/support/client'
import { describeOnEachDatabase } from '../../../../tests/support/server'

const create = async (person: Person, name = 'Soup') => {
  const { body: slug } = await person.post('/api/recipes', { name })
  return (await person.get(`/api/recipes/${slug}`)).body
}

describeOnEachDatabase('copying a recipe', (server) => {
  it('copies everything into a recipe of the caller, with its own ids', async () => {
    const home = await buildHousehold(server().runtime)
    const anna = await buildPerson(server(), { household: home })
    const other = await buildHousehold(server().runtime, { groupId: home.groupId })
    const ben = await buildPerson(server(), { household: other })
    const { id } = await create(anna)
    const onion = (await anna.post('/api/foods', { name: 'onion' })).body
    const reference = crypto.randomUUID()
    const form = new FormData()
    const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    form.set('image', new File([new Uint8Array(png)], 'x.png'))
    form.set('extension', 'png')
    await anna.put('/api/recipes/soup/image', form)
    const attachment = new FormData()
    for (const [name, value] of Object.entries({ name: 'Card', icon: 'mdi-file', extension: 'txt' }))
      attachment.set(name, value)
    attachment.set('file', new File(['hello'], 'x.txt'))
    await anna.post('/api/recipes/soup/assets', attachment)
    const { body: source } = await anna.patch('/api/recipes/soup', {
      description: 'Nice',
      recipeServings: 3,
      tags: [{ name: 'Quick', slug: 'quick' }],
      recipeIngredient: [{ quantity: 2, food: onion, title: 'Base', referenceId: reference }],
      recipeInstructions: [
        {
          text: `See /api/media/recipes/${id}/assets/card.txt`,
          ingredientReferences: [{ referenceId: reference }],
        },
      ],
      notes: [{ title: 'Hint', text: 'x' }],
      nutrition: { calories: '100' },
      settings: { locked: true },
      extras: { a: 'b' },
    })
    await anna.patch('/api/recipes/soup/last-made', { timestamp: '2026-05-01T18:00:00Z' })
    for (const { post, user } of [anna, ben])
      await post(`/api/users/${user.id}/ratings/soup`, { rating: 5, isFavorite: true })
    await server()
      .runtime.db.insertInto('recipeComment')
      .values({
        id: crypto.randomUUID(),
        recipeId: id,
        userId: anna.user.id,
        text: 'Yum',
        createdAt: source.createdAt,
        updatedAt: source.createdAt,
      })
      .execute()

    const { status, body: copy } = await ben.post('/api/recipes/soup/duplicate', {})
    expect(status).toBe(201)
    expect(copy).toMatchObject({
      name: 'Soup (1)',
      slug: 'soup-1',
      userId: ben.user.id,
      householdId: ben.user.householdId,
      description: 'Nice',
      recipeServings: 3,
      rating: null,
      lastMade: null,
      comments: [],
      tags: source.tags,
      notes: source.notes,
      nutrition: source.nutrition,
      settings: source.settings,
      extras: source.extras,
      assets: [{ name: 'Card', icon: 'mdi-file', fileName: 'card.txt' }],
      recipeIngredient: [{ quantity: 2, food: { name: 'onion' }, title: 'Base' }],
      recipeInstructions: [
        {
          text: `See /api/media/recipes/${copy.id}/assets/card.txt`,
          ingredientReferences: [{ referenceId: copy.recipeIngredient[0].referenceId }],
        },
      ],
    })
    for (const person of [anna, ben]) {
      const { ratings } = (await person.get('/api/users/self/favorites')).body
      expect(ratings.map(({ recipeId }: { recipeId: string }) => recipeId)).toEqual([id])
    }
    expect(copy.id).not.toBe(id)
    expect(copy.recipeIngredient[0].referenceId).not.toBe(reference)
    expect(copy.recipeInstructions[0].id).not.toBe(source.recipeInstructions[0].id)
    expect(copy.image).toMatch(/./)
    expect((await ben.get(`/api/media/recipes/${copy.id}/images/original.webp`)).status).toBe(200)
    expect((await ben.get(`/api/media/recipes/${copy.id}/assets/card.txt`)).body).toBe('hello')
    await anna.delete('/api/recipes/soup')
    expect((await ben.get(`/api/media/recipes/${copy.id}/images/tiny-original.webp`)).status).toBe(200)
  })

  it('gets the given name', async () => {
    const anna = await buildPerson(server())
    await create(anna)
    const { body } = await anna.post('/api/recipes/soup/duplicate', { name: 'Stew' })
    expect([body.name, body.slug]).toEqual(['Stew', 'stew'])
    expect((await anna.post('/api/recipes/soup/duplicate', { name: ' ' })).status).toBe(422)
    expect((await anna.post('/api/recipes/soup/duplicate', { name: null })).body.slug).toBe('soup-1')
  })
})

describeOnEachDatabase('when a recipe was made', (server) => {
  it('is stored for each household; the recipe shows the latest moment', async () => {
    const home = await buildHousehold(server().runtime)
    const anna = await buildPerson(server(), { household: home })
    const other = await buildHousehold(server().runtime, { groupId: home.groupId })
    const ben = await buildPerson(server(), { household: other })
    const { id, updatedAt } = await create(anna)
    const mark = (person: Person, timestamp: string) =>
      person.patch('/api/recipes/soup/last-made', { timestamp })
    const own = async (person: Person) => (await person.get('/api/households/self/recipes/soup')).body
    expect(await own(anna)).toEqual({ recipeId: id, lastMade: null })

    expect((await mark(anna, '2026-05-02T18:00:00Z')).body.lastMade).toBe('2026-05-02T18:00:00.000Z')
    expect((await mark(ben, '2026-05-01T20:00:00+02:00')).body.lastMade).toBe('2026-05-02T18:00:00.000Z')
    expect(await own(ben)).toEqual({ recipeId: id, lastMade: '2026-05-01T18:00:00.000Z' })
    const { body } = await mark(anna, '2026-04-01T00:00:00Z')
    expect(body).toMatchObject({ lastMade: '2026-05-02T18:00:00.000Z', updatedAt })
    expect(await own(anna)).toEqual({ recipeId: id, lastMade: '2026-04-01T00:00:00.000Z' })
  })

  it('must be a moment', async () => {
    const anna = await buildPerson(server())
    await create(anna)
    for (const timestamp of ['yesterday', '', null, 5, '+200000-01-01T00:00:00Z', '2026', '2026-2-3'])
      expect((await anna.patch('/api/recipes/soup/last-made', { timestamp })).status).toBe(422)
  })

  it('must be on a day that exists', async () => {
    const anna = await buildPerson(server())
    await create(anna)
    const mark = (timestamp: string) => anna.patch('/api/recipes/soup/last-made', { timestamp })
    for (const day of ['2026-02-30', '2026-02-29', '2026-04-31', '2026-13-01', '2026-01-00'])
      for (const time of ['T00:00:00Z', 'T00:00:00', ' 12:00:00+02:00', ''])
        expect((await mark(day + time)).status, day + time).toBe(422)
    expect((await mark('2028-02-29T23:30:00-05:00')).body.lastMade).toBe('2028-03-01T04:30:00.000Z')
    // Looser than the contract: without a zone, with a space, without a time.
    const loosely = async (timestamp: string) => {
      const response = await send(
        server(),
        new Request('http://localhost/api/recipes/soup/last-made', {
          method: 'PATCH',
          headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ timestamp }),
        }),
      )
      return (await response.json()).lastMade
    }
    expect(await loosely('2028-03-31 12:00:00.123456')).toBe('2028-03-31T12:00:00.123Z')
    expect(await loosely('2028-04-30')).toBe('2028-04-30T00:00:00.000Z')
  })
})
