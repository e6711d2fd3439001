import { expect, it } from 'vitest'
import { addDays, today } from '~/lib/dates/iso-date'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'

const path = '/api/groups/recipes/duplicates'
const unknownId = 'b0b0b0b0-0000-4000-8000-000000000000'

const steps = [
  { text: 'Soak the beans overnight in plenty of cold water.' },
  { text: 'Simmer with onion, carrots and celery until everything is tender.' },
]
const ingredients = ['dried beans', 'onion', 'carrots', 'celery', 'olive oil'].map((note) => ({
  quantity: 1,
  note,
}))

describeOnEachDatabase('duplicate recipes', (server) => {
  const cook = () => buildPerson(server(), { flags: { canOrganize: true } })
  const build = async (person: Person, name: string, change: object = {}) => {
    const { body: slug } = await person.post('/api/recipes', { name })
    expect((await person.patch(`/api/recipes/${slug}`, change)).status).toBe(200)
    return (await person.get(`/api/recipes/${slug}`)).body
  }
  const content = { recipeIngredient: ingredients, recipeInstructions: steps }
  const pairsOf = async (person: Person) => {
    const { status, body } = await person.get(path)
    expect(status).toBe(200)
    return body.items.map((pair: { reason: string; recipes: { recipe: { name: string } }[] }) => [
      pair.reason,
      ...pair.recipes.map(({ recipe }) => recipe.name).toSorted(),
    ])
  }

  it('are found by source and text, with their differences', async () => {
    const anna = await cook()
    const extra = { quantity: 1, note: 'parsley' }
    await build(anna, 'Bean soup', content)
    await build(anna, 'Bean soup 2', { ...content, recipeIngredient: [...ingredients, extra] })
    await build(anna, 'Bean soup, but cake', {
      recipeIngredient: [{ quantity: 1, note: 'flour' }],
      recipeInstructions: [{ text: 'Bake it until it is brown.' }],
    })
    await build(anna, 'Waffles', { orgURL: 'https://www.example.org/waffles/' })
    await build(anna, 'Belgian waffles', { orgURL: 'http://example.org/waffles?utm_source=x' })
    await build(anna, 'Ours', { orgURL: 'https://example.org/' })
    await build(anna, 'Theirs', { orgURL: 'https://example.org' })
    expect((await pairsOf(anna)).toSorted()).toEqual([
      ['content', 'Bean soup', 'Bean soup 2'],
      ['url', 'Belgian waffles', 'Waffles'],
    ])
    const { items } = (await anna.get(path)).body
    const beans = items.find(({ reason }: { reason: string }) => reason === 'content')
    expect(beans.share).toBeGreaterThan(0.9)
    const second = beans.recipes.find(
      ({ recipe }: { recipe: { name: string } }) => recipe.name === 'Bean soup 2',
    )
    expect(second).toMatchObject({ mayDelete: true, ingredients: ['1 parsley'], steps: [] })
    expect(await pairsOf(await cook())).toEqual([])
  })

  it('are not shown again after they were marked as distinct', async () => {
    const anna = await cook()
    const ids = [(await build(anna, 'Stew', content)).id, (await build(anna, 'Stew two', content)).id]
    const helper = await buildPerson(server(), { household: anna.user })
    expect(await pairsOf(helper)).toHaveLength(1)
    const distinct = (person: Person, some = ids) => person.post(`${path}/distinct`, { ids: some })
    expect((await distinct(helper)).status).toBe(403)
    expect((await distinct(await cook())).status).toBe(404)
    expect((await distinct(anna, [ids[0], unknownId])).status).toBe(404)
    expect((await anna.post(`${path}/distinct`, { ids: [ids[0]] })).status).toBe(422)
    expect((await distinct(anna)).status).toBe(204)
    expect(await pairsOf(anna)).toEqual([])
  })

  it('are merged with the timeline, plans, ratings and cookbooks of both, until undone', async () => {
    const anna = await cook()
    const ben = await buildPerson(server(), { household: anna.user })
    const keep = await build(anna, 'Kept soup', content)
    const other = await build(anna, 'Kept soup again', content)
    const rate = (person: Person, slug: string, rating: number) =>
      person.post(`/api/users/${person.user.id}/ratings/${slug}`, { rating, isFavorite: true })
    await rate(anna, keep.slug, 5)
    await rate(anna, other.slug, 1)
    await rate(ben, other.slug, 3)
    const event = { recipeId: other.id, subject: 'Made', eventType: 'comment', eventMessage: 'Good' }
    expect((await anna.post('/api/recipes/timeline/events', event)).status).toBe(201)
    await anna.patch(`/api/recipes/${other.slug}/last-made`, { timestamp: '2026-01-02T12:00:00Z' })
    const date = addDays(today('UTC', new Date()), 2)
    await anna.post('/api/households/mealplans', { date, entryType: 'dinner', recipeId: other.id })
    await anna.post('/api/comments', { recipeId: other.id, text: 'More salt' })
    const pie = await build(anna, 'Pie', {
      recipeIngredient: [{ quantity: 1, referencedRecipe: { id: other.id } }],
    })
    await anna.post('/api/households/mealplan-ideas', { recipeId: other.id })
    const link = (await anna.post('/api/shared/recipes', { recipeId: other.id })).body
    const read = async () => {
      const eventsOf = async (id: string) =>
        (await anna.get(`/api/recipes/timeline/events?queryFilter=recipeId="${id}"`)).body.items
          .map(({ subject }: { subject: string }) => subject)
          .toSorted()
      const of = async (slug: string) => {
        const { status, body } = await anna.get(`/api/recipes/${slug}`)
        const { rating, lastMade, comments } = body
        return { status, rating, lastMade, comments: comments?.map(({ text }: { text: string }) => text) }
      }
      return {
        keep: await of(keep.slug),
        other: await of(other.slug),
        events: [await eventsOf(keep.id), await eventsOf(other.id)],
        meals: (await anna.get('/api/households/mealplans')).body.items.map(
          ({ recipeId }: { recipeId: string }) => recipeId,
        ),
        ratings: (await ben.get('/api/users/self/ratings')).body.ratings,
        part: (await anna.get(`/api/recipes/${pie.slug}`)).body.recipeIngredient[0].referencedRecipe?.id,
        ideas: (await anna.get('/api/households/mealplan-ideas')).body.items.map(
          ({ recipeId }: { recipeId: string }) => recipeId,
        ),
        shared: (await anna.get(`/api/recipes/shared/${link.id}`)).body.id,
      }
    }
    const before = await read()
    const batchId = crypto.randomUUID()
    const body = { keepId: keep.id, otherId: other.id }
    expect((await anna.post(`${path}/merge`, body, { 'x-undo-id': batchId })).status).toBe(204)
    const after = await read()
    expect(after).toMatchObject({
      keep: { rating: 4, comments: ['More salt'], lastMade: before.other.lastMade },
      other: after.keep,
      meals: [keep.id],
      ratings: [{ recipeId: keep.id, rating: 3, isFavorite: true }],
      part: keep.id,
      ideas: [keep.id],
      shared: keep.id,
    })
    expect(before).toMatchObject({ part: other.id, ideas: [other.id], shared: other.id })
    expect(after.events[0]).toContain('Made')
    const { items } = (await anna.get('/api/recently-deleted')).body
    expect(items[0]).toMatchObject({ action: 'merge', kind: 'recipe', details: { into: 'Kept soup' } })
    expect((await anna.post('/api/recently-deleted/restore', { batchId })).status).toBe(200)
    expect(await read()).toEqual(before)
  })

  it('keep changes by others when undone', async () => {
    const anna = await cook()
    const ben = await buildPerson(server(), { household: anna.user })
    const keep = await build(anna, 'Rated', content)
    const other = await build(anna, 'Rated too', content)
    const rate = (slug: string, rating: number) =>
      ben.post(`/api/users/${ben.user.id}/ratings/${slug}`, { rating, isFavorite: false })
    await rate(other.slug, 2)
    const batchId = crypto.randomUUID()
    const body = { keepId: keep.id, otherId: other.id }
    expect((await anna.post(`${path}/merge`, body, { 'x-undo-id': batchId })).status).toBe(204)
    await rate(keep.slug, 5)
    expect((await anna.post('/api/recently-deleted/restore', { batchId })).status).toBe(200)
    expect((await ben.get(`/api/users/self/ratings/${keep.id}`)).body.rating).toBe(5)
  })

  it('are merged only by people who may edit one and delete the other', async () => {
    const anna = await cook()
    const keep = await build(anna, 'Mine', content)
    const other = await build(anna, 'Mine too', content)
    const merge = (person: Person, keepId: string, otherId: string) =>
      person.post(`${path}/merge`, { keepId, otherId })
    const household = await buildHousehold(server().runtime, { groupId: anna.user.groupId })
    const neighbor = await buildPerson(server(), { household })
    expect((await merge(neighbor, keep.id, other.id)).status).toBe(403)
    expect((await merge(await cook(), keep.id, other.id)).status).toBe(404)
    expect((await merge(anna, keep.id, keep.id)).status).toBe(400)
    expect((await merge(anna, keep.id, unknownId)).status).toBe(404)
    expect((await anna.post(`${path}/merge`, { keepId: keep.id })).status).toBe(422)
    expect((await anna.get(`/api/recipes/${other.slug}`)).status).toBe(200)
  })
})
