import { describe, expect, it } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../../tests/support/build'
import { createClient, send } from '../../../../../tests/support/client'
import {
  describeOnEachDatabase,
  describeOnSqlite,
  type TestServer,
} from '../../../../../tests/support/server'

/** A public group with a public household and a member. */
async function buildHost(
  server: TestServer,
  options: Parameters<typeof buildHousehold>[1] = {},
): Promise<{ host: Person; base: string }> {
  const home = { privateGroup: false, privateHousehold: false, ...options }
  const host = await buildPerson(server, {
    household: await buildHousehold(server.runtime, home),
    flags: { canOrganize: true, canManage: true, canManageHousehold: true },
  })
  return { host, base: `/api/explore/groups/${host.user.groupSlug}` }
}

async function addRecipe(host: Person, name: string, change: Record<string, unknown> = {}) {
  const slug: string = (await host.post('/api/recipes', { name })).body
  const { body } = await host.patch(`/api/recipes/${slug}`, change)
  return body
}

const namesOf = (response: { body: { items: { name: string }[] } }) =>
  response.body.items.map(({ name }) => name).sort()

const notFound = (what: string, code = 'not_public') => ({ detail: `${what} not found`, code })

describeOnEachDatabase('content of a public group', (server) => {
  const guest = () => createClient(server())

  it('is its public content, for guests and for everyone signed in alike', async () => {
    const { host, base } = await buildHost(server())
    const shown = await addRecipe(host, 'Public Soup', {
      recipeIngredient: [{ note: '2 onions' }],
    })
    const hidden = await addRecipe(host, 'Secret Soup', { settings: { public: false } })
    const outsider = await buildPerson(server())
    for (const client of [guest(), outsider, host]) {
      const list = await client.get(`${base}/recipes`)
      expect([list.status, namesOf(list)]).toEqual([200, ['Public Soup']])
      for (const address of [shown.slug, shown.id])
        expect((await client.get(`${base}/recipes/${address}`)).body).toMatchObject({ id: shown.id })
      for (const address of [hidden.slug, hidden.id, 'nothing', crypto.randomUUID()]) {
        const refused = await client.get(`${base}/recipes/${address}`)
        expect([refused.status, refused.body]).toEqual([404, notFound('recipe')])
      }
    }
    const byId = await guest().get(`/api/explore/groups/${host.user.groupId}/recipes`)
    expect(namesOf(byId)).toEqual(['Public Soup'])
    expect((await guest().get(base)).body).toMatchObject({ slug: host.user.groupSlug })
    const list = await guest().get(`${base}/recipes?perPage=1&page=1`)
    expect(list.headers.get('cache-control')).toBe('public, max-age=60')
  })

  it.each([
    ['the group is private', { privateGroup: true }],
    ['nobody knows the group', null],
  ])('is nothing where %s', async (_, options) => {
    const { host, base } = await buildHost(server(), options ?? {})
    const recipe = await addRecipe(host, 'Stew')
    const path = options ? base : `/api/explore/groups/nobody-${crypto.randomUUID()}`
    const { body: cookbook } = await host.post('/api/households/cookbooks', { name: 'B', public: true })
    const { body: food } = await host.post('/api/foods', { name: 'leek' })
    const kinds = ['categories', 'tags', 'tools'].map((kind) => `organizers/${kind}`)
    const paths = ['', '/recipes', '/cookbooks', '/households', '/foods', ...kinds.map((kind) => `/${kind}`)]
    const items = [
      `/recipes/${recipe.slug}`,
      `/cookbooks/${cookbook.slug}`,
      `/households/${host.user.householdSlug}`,
      `/foods/${food.id}`,
      ...kinds.map((kind) => `/${kind}/${crypto.randomUUID()}`),
    ]
    for (const tail of [...paths, ...items]) {
      const response = await guest().get(path + tail)
      expect([tail, response.status, response.body]).toEqual([
        tail,
        404,
        notFound('group', 'group_not_found'),
      ])
    }
  })

  it.each([
    ['the household is private', { privateHousehold: true }],
    ['the household shows no recipes', { recipePublic: false }],
  ])('are no recipes where %s', async (_, options) => {
    const { host, base } = await buildHost(server(), options)
    const recipe = await addRecipe(host, 'Stew', { settings: { public: true } })
    expect((await guest().get(`${base}/recipes`)).body.total).toBe(0)
    expect((await guest().get(`${base}/recipes?search=stew`)).body.total).toBe(0)
    expect((await guest().get(`${base}/recipes?search=stwe`)).body.total).toBe(0)
    expect((await guest().get(`${base}/recipes/${recipe.id}`)).status).toBe(404)
  })

  it('are the households that are not private, without widening by filters', async () => {
    const { host, base } = await buildHost(server())
    const closed = await buildPerson(server(), {
      household: await buildHousehold(server().runtime, { groupId: host.user.groupId }),
    })
    await addRecipe(host, 'Open')
    const secret = await addRecipe(closed, 'Closed')
    const households = await guest().get(`${base}/households`)
    expect(households.body.items.map(({ slug }: { slug: string }) => slug)).toEqual([host.user.householdSlug])
    const one = (slug: string) => guest().get(`${base}/households/${slug}`)
    expect((await one(host.user.householdSlug)).status).toBe(200)
    for (const slug of [closed.user.householdSlug, closed.user.householdId, 'nothing'])
      expect([(await one(slug)).status, (await one(slug)).body]).toEqual([404, notFound('household')])
    const widened = [
      `households=${closed.user.householdSlug}`,
      `households=${closed.user.householdId}`,
      `queryFilter=${encodeURIComponent(`id = "${secret.id}"`)}`,
      `queryFilter=${encodeURIComponent('name = "Open" OR name = "Closed"')}`,
      `queryFilter=${encodeURIComponent('(name = "Open") OR (name LIKE "%")')}`,
      'search=closed',
      'search="Closed"',
    ]
    for (const query of widened) {
      const { status, body } = await guest().get(`${base}/recipes?${query}`)
      expect([query, status]).toEqual([query, 200])
      expect(body.items.map(({ name }: { name: string }) => name)).not.toContain('Closed')
    }
  })

  it('are public cookbooks, whose filter finds only public recipes', async () => {
    const { host, base } = await buildHost(server())
    const closed = await buildPerson(server(), {
      household: await buildHousehold(server().runtime, { groupId: host.user.groupId }),
    })
    await addRecipe(host, 'Apple pie')
    await addRecipe(host, 'Apple cake', { settings: { public: false } })
    await addRecipe(closed, 'Apple jam')
    const make = async (person: Person, name: string, isPublic: boolean) =>
      (
        await person.post('/api/households/cookbooks', {
          name,
          public: isPublic,
          queryFilterString: `name LIKE "Apple%" AND user.username = "${host.user.username}"`,
        })
      ).body
    const open = await make(host, 'Open book', true)
    const hidden = await make(host, 'Hidden book', false)
    const elsewhere = await make(closed, 'Closed book', true)
    expect(namesOf(await guest().get(`${base}/cookbooks`))).toEqual(['Open book'])
    for (const address of [open.slug, open.id])
      expect(await guest().get(`${base}/cookbooks/${address}`)).toMatchObject({
        status: 200,
        body: { queryFilterString: '', queryFilter: { parts: [] } },
      })
    expect(namesOf(await guest().get(`${base}/recipes?cookbook=${open.slug}`))).toEqual(['Apple pie'])
    for (const { slug, id } of [hidden, elsewhere, { slug: 'none', id: crypto.randomUUID() }])
      for (const address of [slug, id]) {
        const one = await guest().get(`${base}/cookbooks/${address}`)
        expect([one.status, one.body]).toEqual([404, notFound('cookbook')])
        const recipes = await guest().get(`${base}/recipes?cookbook=${address}`)
        expect([recipes.status, recipes.body]).toEqual([404, notFound('cookbook', 'cookbook_not_found')])
      }
  })

  it('are its foods, categories, tags and tools, without what anyone has on hand', async () => {
    const { host, base } = await buildHost(server())
    const { body: food } = await host.post('/api/foods', {
      name: 'leek',
      extras: { shop: 'secret' },
      householdsWithIngredientFood: [host.user.householdSlug],
    })
    const { body: tool } = await host.post('/api/organizers/tools', {
      name: 'Pot',
      householdsWithTool: [host.user.householdSlug],
    })
    const { body: tag } = await host.post('/api/organizers/tags', { name: 'Warm' })
    const { body: category } = await host.post('/api/organizers/categories', { name: 'Dinner' })
    await addRecipe(host, 'Pie', {
      tools: [tool],
      recipeIngredient: [{ quantity: 1, food }],
      extras: { a: 'b' },
    })
    const clean = { ...food, extras: {}, householdsWithIngredientFood: [] }
    expect((await guest().get(`${base}/foods/${food.id}`)).body).toEqual(clean)
    const { body: salt } = await host.post('/api/foods', { name: 'salt' })
    const said = await host.put(`/api/foods/${salt.id}/at-home`, { atHome: false })
    expect(said.body.householdsToBuy).toEqual([host.user.householdSlug])
    expect((await guest().get(`${base}/foods/${salt.id}`)).body.householdsToBuy).toEqual([])
    expect((await guest().get(`${base}/foods?search=leek`)).body.items).toEqual([clean])
    expect((await guest().get(`${base}/organizers/tools/${tool.id}`)).body.householdsWithTool).toEqual([])
    expect((await guest().get(`${base}/organizers/tools`)).body.items[0].householdsWithTool).toEqual([])
    expect(namesOf(await guest().get(`${base}/organizers/tags`))).toEqual(['Warm'])
    expect((await guest().get(`${base}/organizers/tags/${tag.id}`)).body.name).toBe('Warm')
    expect(namesOf(await guest().get(`${base}/organizers/categories?search=din`))).toEqual(['Dinner'])
    expect((await guest().get(`${base}/organizers/categories/${category.id}`)).body.name).toBe('Dinner')
    const { body: recipe } = await guest().get(`${base}/recipes/pie`)
    expect(recipe.recipeIngredient[0].food).toEqual(clean)
    expect([recipe.tools[0].householdsWithTool, recipe.extras]).toEqual([[], {}])
    const other = await buildHost(server())
    for (const [path, what] of [
      [`foods/${food.id}`, 'food'],
      [`organizers/tags/${tag.id}`, 'tag'],
      [`organizers/tools/${tool.id}`, 'tool'],
      [`organizers/categories/${category.id}`, 'category'],
    ] as const) {
      const response = await guest().get(`${other.base}/${path}`)
      expect([response.status, response.body]).toEqual([404, notFound(what)])
      expect((await guest().get(`${base}/${path.replace(/[^/]+$/, 'no-id')}`)).status).toBe(422)
    }
  })

  it('names no private recipe that a public one links', async () => {
    const { host, base } = await buildHost(server())
    const secret = await addRecipe(host, 'Secret sauce', { settings: { public: false } })
    await addRecipe(host, 'Burger', {
      recipeIngredient: [{ quantity: 1, note: 'sauce', referencedRecipe: { id: secret.id } }],
    })
    const response = await guest().get(`${base}/recipes/burger`)
    expect(response.body.recipeIngredient[0].referencedRecipe).toBeNull()
    expect(JSON.stringify(response.body)).not.toContain('Secret sauce')
  })

  it('has pages of at most five hundred rows', async () => {
    const { base } = await buildHost(server())
    expect((await guest().get(`${base}/foods?perPage=-1`)).body.per_page).toBe(500)
    expect((await guest().get(`${base}/foods?perPage=100000`)).body.per_page).toBe(500)
  })
})

describeOnEachDatabase('suggestions for guests', (server) => {
  it('is of the public recipes; nothing is on hand', async () => {
    const { host, base } = await buildHost(server())
    const food = async (name: string) =>
      (await host.post('/api/foods', { name, householdsWithIngredientFood: [host.user.householdSlug] })).body
    const [leek, cream] = [await food('leek'), await food('cream')]
    const recipeIngredient = [leek, cream].map((food) => ({ quantity: 1, food }))
    const shown = await addRecipe(host, 'Leek soup', { recipeIngredient })
    await addRecipe(host, 'Secret leeks', { recipeIngredient, settings: { public: false } })
    const path = `${base}/recipes/suggestions?foods=${leek.id}&maxMissingFoods=5&includeFoodsOnHand=true`
    const { status, body } = await createClient(server()).get(path)
    expect(status).toBe(200)
    expect(body.items.map(({ recipe }: { recipe: { id: string } }) => recipe.id)).toEqual([shown.id])
    expect(body.items[0].missingFoods).toEqual([{ ...cream, householdsWithIngredientFood: [] }])
    const asMember = await host.get(path.replace(base, '/api'))
    expect(asMember.body.items).toHaveLength(2)
    const refused = await createClient(server()).get(
      `${path}&queryFilter=${encodeURIComponent('user.id IS NOT NULL')}`,
    )
    expect([refused.status, refused.body.code]).toEqual([400, 'bad_filter'])
  })
})

describeOnSqlite('forbidden filters of guests', (server) => {
  /** Field names that would reveal people, of what they own and do, or of how a household is set up. */
  const closed = [
    'user.username',
    'user.fullName',
    'userId',
    'favoritedBy.id',
    'ratedBy.username',
    'comments.text',
    'assets.name',
    'group.name',
    'household.preferences.privateHousehold',
    'tools.householdsWithTool.slug',
    'recipeIngredient.food.householdsWithIngredientFood.slug',
  ]

  describe.each(closed)('%s', (name) => {
    it('is refused as an unknown name, in filter and order', async () => {
      const { base } = await buildHost(server())
      const filter = encodeURIComponent(`${name} IS NOT NULL`)
      const filtered = await createClient(server()).get(`${base}/recipes?queryFilter=${filter}`)
      expect([filtered.status, filtered.body.code]).toEqual([400, 'bad_filter'])
      const ordered = await createClient(server()).get(`${base}/recipes?orderBy=${name}`)
      expect([ordered.status, ordered.body.code]).toEqual([400, 'bad_order'])
    })
  })

  it('also of foods, tools, cookbooks and households', async () => {
    const { base } = await buildHost(server())
    for (const [path, name] of [
      ['foods', 'householdsWithIngredientFood.slug'],
      ['organizers/tools', 'householdsWithTool.slug'],
      ['cookbooks', 'public'],
      ['cookbooks', 'queryFilterString'],
      ['households', 'preferences.recipePublic'],
    ]) {
      const filter = encodeURIComponent(`${name} IS NOT NULL`)
      const response = await createClient(server()).get(`${base}/${path}?queryFilter=${filter}`)
      expect([path, response.status, response.body.code]).toEqual([path, 400, 'bad_filter'])
    }
  })

  it('never widen what guests see', async () => {
    const { host, base } = await buildHost(server())
    const housemate = await buildPerson(server(), { household: host.user })
    await addRecipe(host, 'Pie')
    const tart = await addRecipe(housemate, 'Tart')
    const secret = await addRecipe(host, 'Secret', { settings: { public: false } })
    for (const [{ slug }, timestamp] of [
      [tart, '2026-11-02T12:00:00.000Z'],
      [secret, '2026-11-03T12:00:00.000Z'],
    ] as const)
      expect((await host.patch(`/api/recipes/${slug}/last-made`, { timestamp })).status).toBe(200)
    const guest = createClient(server())
    for (const [filter, names] of [
      ['settings.public = FALSE', []],
      ['name LIKE "%" OR settings.public = FALSE', ['Pie', 'Tart']],
      ['settings.public = TRUE AND settings.locked = FALSE', ['Pie', 'Tart']],
      ['settings.locked = TRUE', []],
      ['lastMade > "2026-11-02"', ['Tart']],
    ] as const) {
      const found = await guest.get(`${base}/recipes?queryFilter=${encodeURIComponent(filter)}`)
      expect([filter, found.status, namesOf(found)]).toEqual([filter, 200, names])
    }
    for (const name of ['last_made', 'lastMade']) {
      const { body } = await guest.get(`${base}/recipes?orderBy=${name}&orderDirection=desc`)
      const made = body.items.map((recipe: { name: string; lastMade: string | null }) => [
        recipe.name,
        recipe.lastMade,
      ])
      expect(made).toEqual([
        ['Tart', '2026-11-02T12:00:00.000Z'],
        ['Pie', null],
      ])
    }
  })

  it('leaves them what helps to choose', async () => {
    const { host, base } = await buildHost(server())
    const { body: tag } = await host.post('/api/organizers/tags', { name: 'Sweet' })
    const { body: food } = await host.post('/api/foods', { name: 'apple' })
    const { body: category } = await host.post('/api/organizers/categories', { name: 'Cakes' })
    const { body: tool } = await host.post('/api/organizers/tools', { name: 'Oven' })
    await addRecipe(host, 'Pie', {
      tags: [tag],
      recipeCategory: [category],
      tools: [tool],
      recipeIngredient: [{ quantity: 2, food }],
    })
    await addRecipe(host, 'Toast', { settings: { public: false }, tags: [tag] })
    for (const query of [
      `queryFilter=${encodeURIComponent('tags.name = "Sweet" AND name LIKE "P%"')}`,
      'orderBy=rating,name:asc',
      'orderBy=random&paginationSeed=x',
      'tags=sweet&requireAllTags=true',
      `tags=${tag.id}`,
      'categories=cakes',
      'tools=oven',
      `foods=${food.id}`,
      `queryFilter=${encodeURIComponent(`householdId = "${host.user.householdId}"`)}`,
    ])
      expect((await createClient(server()).get(`${base}/recipes?${query}`)).body.total).toBe(1)
  })
})

describeOnEachDatabase('what search engines may index', (server) => {
  const read = async (path: string) => {
    const response = await send(server(), new Request(`http://ramekin.test${path}`))
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  it('lists the closed pages and the URL of the sitemap', async () => {
    const { status, headers, text } = await read('/robots.txt')
    // Links follow the Host header without a BASE_URL.
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(text).toContain('Disallow: /api/\n')
    expect(text).toContain('Sitemap: http://ramekin.test/sitemap.xml')
  })

  it('is every public page and no other', async () => {
    const { host } = await buildHost(server())
    const shown = await addRecipe(host, 'Listed')
    const secret = await addRecipe(host, 'Unlisted', { settings: { public: false } })
    const { body: open } = await host.post('/api/households/cookbooks', { name: 'Open', public: true })
    const { body: shut } = await host.post('/api/households/cookbooks', { name: 'Shut' })
    const hidden = []
    for (const options of [{ privateGroup: true }, { privateHousehold: true }, { recipePublic: false }]) {
      const { host } = await buildHost(server(), options)
      hidden.push((await addRecipe(host, `Hidden ${crypto.randomUUID()}`)).slug)
    }
    const link = (await host.post('/api/shared/recipes', { recipeId: secret.id })).body
    const { headers, text } = await read('/sitemap.xml')
    expect(headers.get('content-type')).toContain('application/xml')
    const base = `http://ramekin.test/g/${host.user.groupSlug}`
    for (const path of ['', `/r/${shown.slug}`, `/cookbooks/${open.slug}`])
      expect(text).toContain(`<loc>${base}${path}</loc>`)
    for (const word of [secret.slug, `/cookbooks/${shut.slug}`, link.id, ...hidden])
      expect(text).not.toContain(word)
  })
})

describeOnSqlite('a visitor who never stops asking', (server) => {
  it('has to wait; known and unknown groups count alike', async () => {
    const { host } = await buildHost(server())
    const ask = (slug: string) =>
      createClient(server()).get(`/api/explore/groups/${slug}`, { 'x-forwarded-for': '203.0.113.9' })
    for (let asked = 0; asked < 3000; asked += 500) {
      const slugs = Array.from({ length: 500 }, (_, at) => (at % 2 ? host.user.groupSlug : `group-${at}`))
      await Promise.all(slugs.map(ask))
    }
    for (const slug of [host.user.groupSlug, 'group-1']) {
      const response = await ask(slug)
      expect([response.status, response.body.detail.code]).toEqual([429, 'too_many_requests'])
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await createClient(server()).get(`/api/explore/groups/${host.user.groupSlug}`)).status).toBe(200)
  })
})
