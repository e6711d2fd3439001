import { describe, expect, it } from 'vitest'
import { cleanUpShareLinks } from '~/server/kitchen/sharing/share-links.service'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { createClient } from '../../../../tests/support/client'
import { buildScenario } from '../../../../tests/support/scenario'
import { describeOnEachDatabase, type TestServer } from '../../../../tests/support/server'
import { runTaskNow } from '../../../../tests/support/tasks'

const path = '/api/shared/recipes'
const opened = (id: string) => `/api/recipes/shared/${id}`
const tokenNotFound = { detail: 'Token Not Found', code: 'link_not_found' }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function addRecipe(owner: Person, change: Record<string, unknown> = {}) {
  const slug: string = (await owner.post('/api/recipes', { name: `Soup ${crypto.randomUUID()}` })).body
  return (await owner.patch(`/api/recipes/${slug}`, { settings: { public: false, locked: true }, ...change }))
    .body
}

const share = async (person: Person, recipeId: string, more: object = {}) =>
  (await person.post(path, { recipeId, ...more })).body

/** As for an old link. */
const expire = ({ runtime }: TestServer, id: string) =>
  runtime.db
    .updateTable('shareLink')
    .set({ expiresAt: inDays(-1) })
    .where('id', '=', id)
    .execute()

describeOnEachDatabase('a link to a recipe', (server) => {
  it('shows it to every holder of the link, regardless of its privacy, and to no one else', async () => {
    const owner = await buildPerson(server())
    const recipe = await addRecipe(owner, { recipeIngredient: [{ note: '2 onions' }] })
    const response = await owner.post(path, { recipeId: recipe.id })
    expect(response.status).toBe(201)
    expect(response.body).toMatchObject({
      recipeId: recipe.id,
      groupId: owner.user.groupId,
      userName: owner.user.fullName,
      recipe: { slug: recipe.slug },
    })
    const days = (Date.parse(response.body.expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThanOrEqual(30)
    const shown = await createClient(server()).get(opened(response.body.id))
    expect(shown.status).toBe(200)
    expect(shown.body).toMatchObject({ id: recipe.id, recipeIngredient: [{ note: '2 onions' }] })
    for (const id of [crypto.randomUUID(), recipe.id, owner.user.id]) {
      const refused = await createClient(server()).get(opened(id))
      expect([refused.status, refused.body]).toEqual([404, tokenNotFound])
    }
    expect((await createClient(server()).get(opened('guess'))).status).toBe(422)
  })

  it('shows the names of those who commented, not what they sign in with', async () => {
    const owner = await buildPerson(server())
    const { id: recipeId, slug } = await addRecipe(owner)
    const unnamed = await buildPerson(server(), { household: owner.user })
    await server()
      .runtime.db.updateTable('user')
      .set({ fullName: '' })
      .where('id', '=', unnamed.user.id)
      .execute()
    for (const person of [owner, unnamed]) await person.post('/api/comments', { recipeId, text: 'Good' })
    const comments = async (url: string, person = createClient(server())) =>
      (await person.get(url)).body.comments.map(({ user }: { user: object }) => user)
    const { fullName, username, id } = owner.user
    expect(await comments(opened((await share(owner, recipeId)).id))).toEqual([
      { id, fullName, username: '', admin: false },
      { id: unnamed.user.id, fullName: '', username: unnamed.user.username, admin: false },
    ])
    expect(await comments(`/api/recipes/${slug}`, owner)).toMatchObject([{ username }, {}])
  })

  it('gives it as an archive too', async () => {
    const owner = await buildPerson(server())
    const recipe = await addRecipe(owner)
    const { id } = await share(owner, recipe.id)
    const response = await createClient(server()).get(`${opened(id)}/zip`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(response.headers.get('content-disposition')).toContain(`${recipe.slug}.zip`)
    expect(response.body.slice(0, 2)).toBe('PK')
    const refused = await createClient(server()).get(`${opened(crypto.randomUUID())}/zip`)
    expect([refused.status, refused.body]).toEqual([404, tokenNotFound])
  })

  it('names its linked recipes, and shows none of them', async () => {
    const owner = await buildPerson(server())
    const sauce = await addRecipe(owner, { extras: { secret: 'x' } })
    const burger = await addRecipe(owner, {
      recipeIngredient: [{ quantity: 1, referencedRecipe: { id: sauce.id } }],
    })
    const other = await addRecipe(owner)
    const link = await share(owner, burger.id)
    const { body } = await createClient(server()).get(opened(link.id))
    expect(body.recipeIngredient[0]).toMatchObject({ referencedRecipe: null, note: sauce.name })
    expect(JSON.stringify(body)).not.toContain(sauce.id)
    expect(JSON.stringify(body)).not.toContain(other.name)
    expect(body.extras).toEqual({})
  })

  it('ends when it expires, when it is revoked and when its recipe is deleted, always with the same error', async () => {
    const owner = await buildPerson(server())
    const recipe = await addRecipe(owner)
    const [old, revoked, gone] = [
      await share(owner, recipe.id),
      await share(owner, recipe.id),
      await share(owner, recipe.id, { expiresAt: '9999-12-31T00:00:00Z' }),
    ]
    await expire(server(), old.id)
    const response = await owner.delete(`${path}/${revoked.id}`)
    expect([response.status, response.body]).toEqual([200, null])
    expect(
      (await owner.get(`${path}?recipe_id=${recipe.id}`)).body.map(({ id }: { id: string }) => id),
    ).toEqual([gone.id])
    expect((await owner.get(`${path}/${old.id}`)).status).toBe(404)
    await owner.delete(`/api/recipes/${recipe.slug}`)
    for (const { id } of [old, revoked, gone]) {
      const refused = await createClient(server()).get(opened(id))
      expect([refused.status, refused.body]).toEqual([404, tokenNotFound])
    }
    const again = await addRecipe(owner)
    const stale = await share(owner, again.id)
    await expire(server(), stale.id)
    await runTaskNow(server(), cleanUpShareLinks)
    const rows = await server()
      .runtime.db.selectFrom('shareLink')
      .where('groupId', '=', owner.user.groupId)
      .selectAll()
      .execute()
    expect(rows).toEqual([])
  })

  it('is restored under its own id when its revocation is undone', async () => {
    const owner = await buildPerson(server())
    const recipe = await addRecipe(owner)
    const { id } = await share(owner, recipe.id)
    await owner.delete(`${path}/${id}`)
    expect(await share(owner, recipe.id, { id, expiresAt: inDays(3) })).toMatchObject({ id })
    expect((await createClient(server()).get(opened(id))).status).toBe(200)
    const outsider = await buildPerson(server())
    const stolen = await outsider.post(path, { recipeId: (await addRecipe(outsider)).id, id })
    expect(stolen.status).toBe(422)
    expect((await createClient(server()).get(opened(id))).body.id).toBe(recipe.id)
  })

  it('has an id that no one can choose', async () => {
    const owner = await buildPerson(server())
    const recipe = await addRecipe(owner)
    const other = await share(owner, (await addRecipe(owner)).id)
    for (const id of ['00000000-0000-4000-8000-000000000000', crypto.randomUUID(), other.id]) {
      expect((await owner.post(path, { recipeId: recipe.id, id })).status).toBe(422)
      if (id !== other.id) expect((await createClient(server()).get(opened(id))).status).toBe(404)
    }
  })

  it('is listed and revoked by its maker and by those who manage the group', async () => {
    const { owner, people } = await buildScenario(server())
    const recipe = await addRecipe(owner)
    const mine = await share(owner, recipe.id)
    const theirs = await share(people.neighbor, recipe.id)
    const idsOf = async (person: Person) =>
      (await person.get(path)).body.map(({ id }: { id: string }) => id).sort()
    expect(await idsOf(owner)).toEqual([mine.id])
    expect(await idsOf(people.neighbor)).toEqual([theirs.id])
    expect(await idsOf(people.member)).toEqual([])
    for (const boss of [people.manager, people.admin])
      expect(await idsOf(boss)).toEqual([mine.id, theirs.id].sort())
    const { name: recipeName, slug: recipeSlug } = recipe
    expect((await owner.get(path)).body).toMatchObject([{ recipeName, recipeSlug }])
    for (const other of [people.member, people.outsider]) {
      expect((await other.get(`${path}/${mine.id}`)).status).toBe(404)
      expect((await other.delete(`${path}/${mine.id}`)).status).toBe(404)
    }
    expect((await people.manager.delete(`${path}/${mine.id}`)).status).toBe(200)
    expect((await createClient(server()).get(opened(mine.id))).status).toBe(404)
  })

  it('is created only for recipes of the own group, until a future moment', async () => {
    const owner = await buildPerson(server())
    const outsider = await buildPerson(server())
    const recipe = await addRecipe(owner)
    for (const recipeId of [recipe.id, crypto.randomUUID()])
      expect((await outsider.post(path, { recipeId })).status).toBe(404)
    for (const body of [
      {},
      { recipeId: 'x' },
      { recipeId: recipe.id, expiresAt: 'soon' },
      { recipeId: recipe.id, expiresAt: inDays(-1) },
      { recipeId: recipe.id, id: 'short' },
    ])
      expect((await owner.call('POST', path, body)).status).toBe(422)
    expect((await owner.get(`${path}?recipe_id=x`)).status).toBe(422)
  })
})

describeOnEachDatabase("a copy of another group's recipe", (server) => {
  const source = {
    orgURL: 'https://example.org/tagine',
    recipeInstructions: [{ text: 'Stir.' }],
    notes: [{ title: 'Salt', text: 'Little.' }],
  }
  const form = (name: string, file: File, fields: Record<string, string> = {}) => {
    const data = new FormData()
    data.set(name, file)
    for (const [key, value] of Object.entries(fields)) data.set(key, value)
    return data
  }

  describe.each(['a link', 'a public group'])('through %s', (way) => {
    it('has picture, files, text and origin, and belongs to the caller', async () => {
      const { picture } = await buildScenario(server())
      const home = { privateGroup: false, privateHousehold: false }
      const owner = await buildPerson(server(), {
        household: await buildHousehold(server().runtime, home),
        flags: { canOrganize: true },
      })
      const { body: leek } = await owner.post('/api/foods', { name: 'leek' })
      const { body: onion } = await owner.post('/api/foods', { name: 'onion' })
      const { body: tag } = await owner.post('/api/organizers/tags', { name: 'Warm' })
      const recipe = await addRecipe(owner, {
        ...source,
        settings: { public: true },
        tags: [tag],
        recipeIngredient: [
          { quantity: 2, food: leek, note: 'sliced' },
          { quantity: 1, food: onion, note: '' },
        ],
      })
      await owner.put(
        `/api/recipes/${recipe.slug}/image`,
        form('image', new File([new Uint8Array(picture)], 'a.png', { type: 'image/png' }), {
          extension: 'png',
        }),
      )
      const text = new File(['eggs'], 'list.txt', { type: 'text/plain' })
      await owner.post(
        `/api/recipes/${recipe.slug}/assets`,
        form('file', text, { name: 'list', icon: 'mdi-file', extension: 'txt' }),
      )
      const url =
        way === 'a link'
          ? `${opened((await share(owner, recipe.id)).id)}/copy`
          : `/api/explore/groups/${owner.user.groupSlug}/recipes/${recipe.slug}/copy`

      const visitor = await buildPerson(server(), { flags: { canOrganize: true } })
      const { body: ownOnion } = await visitor.post('/api/foods', { name: 'onion' })
      const copied = await visitor.post(url)
      expect(copied.status).toBe(201)
      const copy = copied.body
      expect(copy).toMatchObject({
        name: recipe.name,
        userId: visitor.user.id,
        groupId: visitor.user.groupId,
        orgURL: source.orgURL,
        image: expect.any(String),
        assets: [{ fileName: 'list.txt' }],
        tags: [{ name: 'Warm', groupId: visitor.user.groupId }],
        recipeIngredient: [
          { quantity: 2, food: null, note: 'leek, sliced' },
          { quantity: 1, food: { id: ownOnion.id } },
        ],
        recipeInstructions: [{ text: 'Stir.' }],
        notes: [{ title: 'Salt', text: 'Little.' }],
        comments: [],
      })
      expect(copy.id).not.toBe(recipe.id)
      for (const file of ['images/tiny-original.webp', 'assets/list.txt'])
        expect((await visitor.get(`/api/media/recipes/${copy.id}/${file}`)).status).toBe(200)
      expect((await createClient(server()).post(url)).status).toBe(401)
    })
  })

  it('of a public recipe without an origin names its page', async () => {
    const home = { privateGroup: false, privateHousehold: false }
    const owner = await buildPerson(server(), { household: await buildHousehold(server().runtime, home) })
    const recipe = await addRecipe(owner, { settings: { public: true } })
    const hidden = await addRecipe(owner)
    const visitor = await buildPerson(server())
    const base = `/api/explore/groups/${owner.user.groupSlug}/recipes`
    const { body } = await visitor.post(`${base}/${recipe.slug}/copy`)
    expect(body.orgURL).toBe(`http://ramekin.test/g/${owner.user.groupSlug}/r/${recipe.slug}`)
    expect((await visitor.post(`${base}/${hidden.slug}/copy`)).status).toBe(404)
    expect((await visitor.post(`${opened(crypto.randomUUID())}/copy`)).status).toBe(404)
  })
})
