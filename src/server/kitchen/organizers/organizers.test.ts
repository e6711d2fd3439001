import { beforeAll, describe, expect, it } from 'vitest'
import { asUser, createCtx } from '~/server/platform/context'
import type { OrganizerKind } from '~/server/platform/db/schema'
import type { DomainEvent } from '~/server/platform/events'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase, type TestServer } from '../../../../tests/support/server'
import { findOrCreateOrganizers } from './organizers.service'

const unknownId = 'b0b0b0b0-0000-4000-8000-000000000000'
const kinds = [
  { kind: 'category', path: '/api/organizers/categories' },
  { kind: 'tag', path: '/api/organizers/tags' },
  { kind: 'tool', path: '/api/organizers/tools' },
] as const

/** A recipe of `person` with one organizer. */
async function addRecipe(
  { runtime }: TestServer,
  { user }: Person,
  kind: OrganizerKind,
  organizerId: string,
): Promise<string> {
  const recipeId = crypto.randomUUID()
  const now = new Date().toISOString()
  await runtime.db
    .insertInto('recipe')
    .values({
      id: recipeId,
      groupId: user.groupId,
      userId: user.id,
      slug: recipeId,
      name: 'Soup',
      nameNormalized: 'soup',
      description: '',
      recipeServings: 0,
      recipeYieldQuantity: 0,
      dateAdded: now.slice(0, 10),
      dateUpdated: now,
      extras: '{}',
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  if (kind === 'category')
    await runtime.db.insertInto('recipeCategory').values({ recipeId, categoryId: organizerId }).execute()
  if (kind === 'tag')
    await runtime.db.insertInto('recipeTag').values({ recipeId, tagId: organizerId }).execute()
  if (kind === 'tool')
    await runtime.db.insertInto('recipeTool').values({ recipeId, toolId: organizerId }).execute()
  return recipeId
}

describeOnEachDatabase('organizers', (server, onSqlite) => {
  let cook: Person
  let helper: Person
  let neighbor: Person
  let outsider: Person

  beforeAll(async () => {
    cook = await buildPerson(server(), { flags: { canOrganize: true } })
    helper = await buildPerson(server(), { household: cook.user })
    neighbor = await buildPerson(server(), {
      flags: { canOrganize: true },
      household: await buildHousehold(server().runtime, { groupId: cook.user.groupId }),
    })
    outsider = await buildPerson(server(), { flags: { canOrganize: true } })
  })

  describe.each(kinds)('$kind', ({ kind, path }) => {
    const create = async (person: Person, name: string) => {
      const response = await person.post(path, { name })
      expect(response.status).toBe(201)
      return response.body
    }

    it('is created by any member, trimmed, with the slug of its name', async () => {
      const made = await create(helper, "  Grandma's Pots ")
      expect(made).toMatchObject({
        id: expect.any(String),
        groupId: cook.user.groupId,
        name: "Grandma's Pots",
        slug: 'grandma-s-pots',
      })
      expect((await cook.get(`${path}/${made.id}`)).body).toMatchObject({ id: made.id, slug: made.slug })
    })

    it('is unique by slug in its group', async () => {
      await create(cook, 'Très Bon')
      expect((await cook.post(path, { name: 'tres bon' })).status).toBe(400)
      await create(outsider, 'Très Bon')
    })

    onSqlite.each([
      [{ name: ' ' }, 422],
      [{}, 422],
      [{ name: 'x'.repeat(301) }, 422],
      [{ name: '!!!' }, 400],
    ])('refuses %o', async (body, status) => {
      expect((await cook.post(path, body)).status).toBe(status)
    })

    it('is listed and searched in the own group', async () => {
      const made = await create(cook, 'Slow cooking')
      await create(outsider, 'Slow motion')
      expect((await cook.get(`${path}?search=slow`)).body.items).toEqual([made])
      const filter = encodeURIComponent('slug = "slow-cooking"')
      expect((await cook.get(`${path}?queryFilter=${filter}`)).body.items).toEqual([made])
    })

    it('is found by slug, with the recipes that have it', async () => {
      const made = await create(cook, 'With recipes')
      const recipeId = await addRecipe(server(), neighbor, kind, made.id)
      const response = await cook.get(`${path}/slug/with-recipes`)
      expect(response.status).toBe(200)
      expect(response.body).toMatchObject({ id: made.id, name: 'With recipes', slug: 'with-recipes' })
      expect(response.body.recipes.map(({ id }: { id: string }) => id)).toEqual([recipeId])
      expect((await outsider.get(`${path}/slug/with-recipes`)).status).toBe(404)
    })

    it('is renamed by those who may; the slug follows', async () => {
      const made = await create(cook, 'Before')
      const one = `${path}/${made.id}`
      expect((await helper.put(one, { name: 'After' })).status).toBe(403)
      expect((await outsider.put(one, { name: 'After' })).status).toBe(404)
      expect((await cook.put(`${path}/${unknownId}`, { name: 'After' })).status).toBe(404)
      expect((await cook.put(one, { name: '' })).status).toBe(422)
      await create(cook, 'Occupied')
      expect((await cook.put(one, { name: 'occupied' })).status).toBe(400)
      expect((await cook.put(one, { name: 'BEFORE' })).status).toBe(200)
      expect((await cook.put(one, { name: 'After all' })).body).toMatchObject({
        id: made.id,
        name: 'After all',
        slug: 'after-all',
      })
      expect((await cook.get(`${path}/slug/before`)).status).toBe(404)
    })

    it('is deleted by those who may, and only recipes lose it', async () => {
      const made = await create(cook, 'Short')
      const recipeId = await addRecipe(server(), cook, kind, made.id)
      const one = `${path}/${made.id}`
      expect((await helper.delete(one)).status).toBe(403)
      expect((await outsider.delete(one)).status).toBe(400)
      const response = await cook.delete(one)
      expect(response.status).toBe(200)
      expect(response.body).toEqual(kind === 'tool' ? made : null)
      expect((await cook.get(one)).status).toBe(404)
      expect((await cook.delete(one)).status).toBe(400)
      const left = await cook.get(`/api/recipes/${recipeId}`)
      expect(left).toMatchObject({ status: 200, body: { recipeCategory: [], tags: [], tools: [] } })
    })

    it('is found or created by name, once for each slug, also by two at a time', async () => {
      const known = await create(cook, 'Known')
      const ctx = asUser(createCtx(server().runtime, helper.user, 'en-US'))
      const names = [' known', 'New one', 'NEW ONE', '', '???']
      const [first, second] = await Promise.all([
        findOrCreateOrganizers(ctx, kind, names),
        findOrCreateOrganizers(ctx, kind, names),
      ])
      expect(first.map(({ slug }) => slug)).toEqual(['known', 'new-one'])
      expect(first[0]?.id).toBe(known.id)
      expect(second).toEqual(first)
      expect(await findOrCreateOrganizers(ctx, kind, [])).toEqual([])
    })

    onSqlite('emits events', async () => {
      const heard: unknown[] = []
      const stop = server().runtime.events.subscribe((event) => {
        heard.push(event)
      })
      const { id } = await create(cook, 'News')
      await cook.put(`${path}/${id}`, { name: 'Newer' })
      await cook.delete(`${path}/${id}`)
      stop()
      const of = { groupId: cook.user.groupId, kind, ids: [id] }
      expect(heard).toEqual([
        { name: 'organizer', data: { operation: 'create', ...of, names: ['News'] } },
        { name: 'organizer', data: { operation: 'update', ...of, names: ['Newer'] } },
        { name: 'organizer', data: { operation: 'delete', ...of, names: ['Newer'] } },
      ])
    })
  })

  onSqlite('created with a recipe, in any number, and those deleted together, are one event', async () => {
    const { body: slug } = await cook.post('/api/recipes', { name: 'Overladen' })
    const heard: DomainEvent[] = []
    const stop = server().runtime.events.subscribe((event) => {
      if (event.name === 'organizer') heard.push(event)
    })
    const tags = Array.from({ length: 300 }, (_, at) => ({
      name: `Overladen ${at}`,
      slug: `overladen-${at}`,
    }))
    expect((await cook.patch(`/api/recipes/${slug}`, { tags })).status).toBe(200)
    const ids = (await cook.get(`/api/recipes/${slug}`)).body.tags.map(({ id }: { id: string }) => id)
    expect((await cook.post('/api/groups/data/tags/delete', { ids })).body).toEqual({ count: 300 })
    stop()
    const names = expect.arrayContaining(tags.map(({ name }) => name))
    expect(heard).toHaveLength(2)
    for (const [at, operation] of ['create', 'delete'].entries())
      expect(heard[at]?.data).toEqual({
        operation,
        groupId: cook.user.groupId,
        kind: 'tag',
        ids: expect.arrayContaining(ids),
        names,
      })
  })

  it.each([kinds[0], kinds[1]])('lists $kind without recipes as empty', async ({ kind, path }) => {
    const used = (await cook.post(path, { name: 'Used' })).body
    const idle = (await cook.post(path, { name: 'Idle' })).body
    await addRecipe(server(), cook, kind, used.id)
    const response = await cook.get(`${path}/empty`)
    expect(response.status).toBe(200)
    expect(response.body).toContainEqual(idle)
    expect(response.body).not.toContainEqual(used)
    expect((await outsider.get(`${path}/empty`)).body).not.toContainEqual(idle)
  })

  it('returns tags with their recipes, categories without their group', async () => {
    const tag = (await cook.post('/api/organizers/tags', { name: 'Full' })).body
    const recipeId = await addRecipe(server(), cook, 'tag', tag.id)
    const read = (await cook.get(`/api/organizers/tags/${tag.id}`)).body
    expect(read.recipes.map(({ id }: { id: string }) => id)).toEqual([recipeId])
    const renamed = (await cook.put(`/api/organizers/tags/${tag.id}`, { name: 'Fuller' })).body
    expect(renamed.recipes[0].tags).toEqual([
      { id: tag.id, groupId: tag.groupId, name: 'Fuller', slug: 'fuller' },
    ])
    const category = (await cook.post('/api/organizers/categories', { name: 'Alone' })).body
    expect((await cook.get(`/api/organizers/categories/${category.id}`)).body).toEqual({
      id: category.id,
      name: 'Alone',
      slug: 'alone',
      updatedAt: category.updatedAt,
    })
  })

  it('changes "on hand" of tools only for the own household', async () => {
    const path = '/api/organizers/tools'
    const [own, other] = [cook.user.householdSlug, neighbor.user.householdSlug]
    const tool = (await cook.post(path, { name: 'Wok', householdsWithTool: [own, other, 'nowhere'] })).body
    expect(tool.householdsWithTool).toEqual([own])
    const both = await neighbor.put(`${path}/${tool.id}`, { name: 'Wok', householdsWithTool: [other] })
    expect(both.body.householdsWithTool.sort()).toEqual([own, other].sort())
    const filter = encodeURIComponent(`householdsWithTool.slug = "${other}"`)
    expect((await cook.get(`${path}?queryFilter=${filter}`)).body.items).toHaveLength(1)
    const left = await cook.put(`${path}/${tool.id}`, { name: 'Wok', householdsWithTool: [] })
    expect(left.body.householdsWithTool).toEqual([other])
  })
})
