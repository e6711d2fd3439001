import { expect, it } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { createClient } from '../../../../tests/support/client'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { FORMER_SLUGS_MAX } from './former-slugs.repository'

const create = async (person: Person, name: string): Promise<string> => {
  const { status, body } = await person.post('/api/recipes', { name })
  expect(status).toBe(201)
  return body
}
const read = (person: Person, slug: string) => person.get(`/api/recipes/${slug}`)
const idOf = async (person: Person, slug: string) => (await read(person, slug)).body.id

async function rename(person: Person, slug: string, name: string): Promise<string> {
  const { status, body } = await person.patch(`/api/recipes/${slug}`, { name })
  expect(status).toBe(200)
  return body.slug
}

async function restore(person: Person, subjectId: string) {
  const { items } = (await person.get('/api/recently-deleted?perPage=100')).body
  const entry = items.find((item: { subjectId: string }) => item.subjectId === subjectId)
  expect((await person.post('/api/recently-deleted/restore', { ids: [entry.id] })).status).toBe(200)
}

describeOnEachDatabase('former slugs', (server) => {
  it('lead to the renamed recipe, in any spelling', async () => {
    const anna = await buildPerson(server())
    const id = await idOf(anna, await create(anna, 'Soup'))
    await rename(anna, 'soup', 'Stew')
    await anna.put('/api/recipes/stew', { name: 'Chili' })
    for (const slug of ['soup', 'stew', 'chili', id])
      expect((await read(anna, slug)).body).toMatchObject({ id, slug: 'chili', name: 'Chili' })
    expect((await anna.get('/api/recipes?search=soup')).body.total).toBe(0)
    expect(await create(anna, 'Chili')).toBe('chili-1')
  })

  it('also name the recipe for its comments, ratings, dates and changes, but not for a deletion', async () => {
    const anna = await buildPerson(server())
    const id = await idOf(anna, await create(anna, 'Soup'))
    await rename(anna, 'soup', 'Stew')
    const rating = { rating: 4, isFavorite: true }
    expect((await anna.post(`/api/users/${anna.user.id}/ratings/soup`, rating)).status).toBe(200)
    expect((await anna.get('/api/recipes/soup/comments')).status).toBe(200)
    expect((await anna.get('/api/households/self/recipes/soup')).body.recipeId).toBe(id)
    expect((await anna.patch('/api/recipes/soup', { description: 'Thick' })).body.slug).toBe('stew')
    expect((await anna.delete('/api/recipes/soup')).status).toBe(404)
    expect((await anna.post('/api/recipes/bulk-actions/delete', { recipes: ['soup'] })).status).toBe(403)
    expect((await read(anna, 'stew')).status).toBe(200)
  })

  it('belong to a recipe that takes them', async () => {
    const anna = await buildPerson(server())
    const old = await idOf(anna, await create(anna, 'Soup'))
    await rename(anna, 'soup', 'Stew')
    const created = await idOf(anna, await create(anna, 'Soup'))
    expect(created).not.toBe(old)
    expect(await idOf(anna, 'soup')).toBe(created)
    await rename(anna, 'soup', 'Broth')
    expect(await idOf(anna, 'soup')).toBe(created)
    const other = await idOf(anna, await create(anna, 'Pie'))
    await rename(anna, 'pie', 'Soup')
    expect(await idOf(anna, 'soup')).toBe(other)
    await rename(anna, 'soup', 'Chowder')
    expect(await idOf(anna, 'soup')).toBe(other)
    await anna.delete('/api/recipes/chowder')
    expect(await idOf(anna, 'soup')).toBe(created)
    await rename(anna, 'broth', 'Soup')
    expect(await idOf(anna, 'broth')).toBe(created)
    await rename(anna, 'soup', 'Broth')
    expect(await idOf(anna, 'soup')).toBe(created)
    expect(await idOf(anna, 'broth')).toBe(created)
  })

  it('lead to the recipe again once another that took them is deleted', async () => {
    const anna = await buildPerson(server())
    const id = await idOf(anna, await create(anna, 'Soup'))
    await rename(anna, 'soup', 'Stew')
    await create(anna, 'Soup')
    await anna.delete('/api/recipes/soup')
    expect(await idOf(anna, 'soup')).toBe(id)
  })

  it('name recipes for bulk changes and exports, each once', async () => {
    const anna = await buildPerson(server())
    const id = await idOf(anna, await create(anna, 'Soup'))
    await rename(anna, 'soup', 'Stew')
    const recipes = ['soup', 'stew']
    const rating = { recipes, rating: 3 }
    expect((await anna.post('/api/recipes/bulk-actions/rate', rating)).status).toBe(200)
    expect((await read(anna, id)).body.rating).toBe(3)
    const wanted = { recipes, exportType: 'json' }
    expect((await anna.post('/api/recipes/bulk-actions/export', wanted)).status).toBe(202)
    const bodies = [...recipes, 'soup'].map((slug) => ({ slug, description: `As ${slug}` }))
    const { body } = await anna.patch('/api/recipes', [...bodies, { id, recipeYield: 'a pot' }])
    expect(body).toMatchObject([{ id, description: 'As soup', recipeYield: 'a pot' }])
    expect(body).toHaveLength(1)
  })

  it('are at most fifty per recipe', async () => {
    const anna = await buildPerson(server())
    let slug = await create(anna, 'Soup')
    const id = await idOf(anna, slug)
    for (let number = 1; number <= FORMER_SLUGS_MAX + 1; number += 1)
      slug = await rename(anna, slug, `Stew ${number}`)
    expect((await read(anna, 'soup')).status).toBe(404)
    expect(await idOf(anna, 'stew-1')).toBe(id)
  })

  it('are of one group', async () => {
    const anna = await buildPerson(server())
    const ben = await buildPerson(server())
    await create(anna, 'Soup')
    await rename(anna, 'soup', 'Stew')
    expect((await read(ben, 'soup')).status).toBe(404)
    const own = await idOf(ben, await create(ben, 'Soup'))
    await rename(ben, 'soup', 'Stew')
    expect(await idOf(ben, 'soup')).toBe(own)
    expect(await idOf(anna, 'soup')).not.toBe(own)
  })

  it('are deleted and restored with the recipe, unless taken', async () => {
    const anna = await buildPerson(server())
    const id = await idOf(anna, await create(anna, 'Soup'))
    await rename(anna, 'soup', 'Stew')
    await rename(anna, 'stew', 'Chili')
    await anna.delete('/api/recipes/chili')
    expect((await read(anna, 'soup')).status).toBe(404)
    const other = await idOf(anna, await create(anna, 'Soup'))
    await rename(anna, 'soup', 'Broth')
    await restore(anna, id)
    expect(await idOf(anna, 'stew')).toBe(id)
    expect(await idOf(anna, 'soup')).toBe(other)
  })

  it('lead a guest to a public recipe only', async () => {
    const home = await buildHousehold(server().runtime, { privateGroup: false, privateHousehold: false })
    const anna = await buildPerson(server(), { household: home })
    const base = `/api/explore/groups/${anna.user.groupSlug}/recipes`
    const guest = createClient(server())
    for (const isPublic of [true, false]) {
      const name = isPublic ? 'Open' : 'Closed'
      const slug = await create(anna, name)
      await anna.patch(`/api/recipes/${slug}`, { settings: { public: isPublic } })
      await rename(anna, slug, `${name} stew`)
    }
    expect((await guest.get(`${base}/open`)).body).toMatchObject({ slug: 'open-stew' })
    expect((await guest.get(`${base}/closed`)).status).toBe(404)
  })

  it('of a merged recipe lead to the remaining one until the merge is undone', async () => {
    const anna = await buildPerson(server(), { flags: { canOrganize: true } })
    const keep = await idOf(anna, await create(anna, 'Stew'))
    const other = await idOf(anna, await create(anna, 'Soup'))
    await rename(anna, 'soup', 'Broth')
    const batchId = crypto.randomUUID()
    const body = { keepId: keep, otherId: other }
    const merge = await anna.post('/api/groups/recipes/duplicates/merge', body, { 'x-undo-id': batchId })
    expect(merge.status).toBe(204)
    for (const slug of ['soup', 'broth', 'stew']) expect(await idOf(anna, slug)).toBe(keep)
    expect((await anna.post('/api/recently-deleted/restore', { batchId })).status).toBe(200)
    for (const slug of ['soup', 'broth']) expect(await idOf(anna, slug)).toBe(other)
    expect(await idOf(anna, 'stew')).toBe(keep)
  })
})
