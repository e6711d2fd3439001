import { expect, it } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase, type TestServer } from '../../../../tests/support/server'
import { createCountingClient } from '../../../../tests/support/statements'

const path = '/api/recipes/bulk-actions'

async function makeRecipes(person: Person, ...names: string[]): Promise<string[]> {
  const slugs: string[] = []
  for (const name of names) slugs.push((await person.post('/api/recipes', { name })).body)
  return slugs
}

const fresh = (name: string) => ({ id: crypto.randomUUID(), name, slug: name.toLowerCase() })
const read = async (person: Person, slug: string) => (await person.get(`/api/recipes/${slug}`)).body
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name).toSorted()

async function buildGroup(server: TestServer) {
  const home = await buildHousehold(server.runtime)
  const otherHousehold = await buildHousehold(server.runtime, { groupId: home.groupId })
  return {
    anna: await buildPerson(server, { household: home }),
    housemate: await buildPerson(server, { household: home }),
    neighbor: await buildPerson(server, { household: otherHousehold }),
    admin: await buildPerson(server, { household: otherHousehold, flags: { admin: true } }),
  }
}

describeOnEachDatabase('bulk actions', (server) => {
  it.each([
    ['tag', 'tags', 'tags'],
    ['categorize', 'categories', 'recipeCategory'],
    ['tools', 'tools', 'tools'],
  ] as const)('%s adds what is missing and takes nothing away', async (action, field, shown) => {
    const anna = await buildPerson(server())
    const slugs = await makeRecipes(anna, 'Soup', 'Bread')
    const [soup = '', bread = ''] = slugs
    await anna.patch(`/api/recipes/${soup}`, { [shown]: [fresh('Quick'), fresh('Winter')] })
    const quick = (await read(anna, soup))[shown].find(({ slug }: { slug: string }) => slug === 'quick')
    const before = (await read(anna, bread)).updatedAt
    const { status, body } = await anna.post(`${path}/${action}`, {
      recipes: [...slugs, soup],
      [field]: [quick, fresh('New')],
    })
    expect([status, body]).toEqual([200, null])
    expect(namesOf((await read(anna, soup))[shown])).toEqual(['New', 'Quick', 'Winter'])
    const after = await read(anna, bread)
    expect(namesOf(after[shown])).toEqual(['New', 'Quick'])
    expect(after.updatedAt > before).toBe(true)
  })

  it('replaces the settings but never the lock', async () => {
    const anna = await buildPerson(server())
    const [open = '', locked = ''] = await makeRecipes(anna, 'Open', 'Locked')
    await anna.patch(`/api/recipes/${locked}`, { settings: { locked: true, showAssets: true } })
    const settings = { public: false, showNutrition: true, locked: false }
    const { status } = await anna.post(`${path}/settings`, { recipes: [open, locked], settings })
    expect(status).toBe(200)
    const written = {
      public: false,
      showNutrition: true,
      showAssets: false,
      landscapeView: false,
      disableComments: true,
    }
    expect((await read(anna, open)).settings).toEqual({ ...written, locked: false })
    expect((await read(anna, locked)).settings).toEqual({ ...written, locked: true })
  })

  it('changes only the settings that are sent, where they are a part', async () => {
    const anna = await buildPerson(server())
    const [open = '', locked = ''] = await makeRecipes(anna, 'Open', 'Locked')
    await anna.patch(`/api/recipes/${locked}`, { settings: { locked: true, showAssets: true } })
    const before = [(await read(anna, open)).settings, (await read(anna, locked)).settings]
    const settings = { showNutrition: true, locked: false }
    const sent = { recipes: [open, locked], settings, partial: true }
    expect((await anna.post(`${path}/settings`, sent)).status).toBe(200)
    const after = [(await read(anna, open)).settings, (await read(anna, locked)).settings]
    expect(before[0].showAssets).not.toBe(before[1].showAssets)
    expect(after).toEqual(before.map((each) => ({ ...each, showNutrition: true })))
  })

  it('deletes recipes, whose files stay until they are deleted for good', async () => {
    const anna = await buildPerson(server())
    const [soup = '', bread = '', kept = ''] = await makeRecipes(anna, 'Soup', 'Bread', 'Kept')
    const { id } = await read(anna, soup)
    await server().runtime.files.write(`recipes/${id}/assets/a.txt`, Buffer.from('x'))
    const { status, body } = await anna.post(`${path}/delete`, { recipes: [soup, bread] })
    expect([status, body]).toEqual([200, null])
    expect((await anna.get(`/api/recipes/${soup}`)).status).toBe(404)
    expect((await anna.get(`/api/recipes/${kept}`)).status).toBe(200)
    const files = () => server().runtime.files.list(`recipes/${id}`)
    expect(await files()).toEqual(['assets'])
    await anna.delete('/api/recently-deleted')
    expect(await files()).toEqual([])
  })

  const actions = [
    ['tag', { tags: [fresh('Quick')] }],
    ['categorize', { categories: [fresh('Soups')] }],
    ['tools', { tools: [fresh('Wok')] }],
    ['settings', { settings: { public: true } }],
    ['delete', {}],
  ] as const

  it.each(actions)('%s changes nothing when one recipe does not exist', async (action, body) => {
    const anna = await buildPerson(server())
    const outsider = await buildPerson(server())
    const [soup = ''] = await makeRecipes(anna, 'Soup')
    const [foreign = ''] = await makeRecipes(outsider, 'Foreign')
    const before = await read(anna, soup)
    const response = await anna.post(`${path}/${action}`, { ...body, recipes: [soup, foreign] })
    const expected =
      action === 'delete'
        ? { status: 403, body: { detail: { code: 'permission_denied' } } }
        : { status: 404, body: { detail: { code: 'recipe_slug_unknown', field: 'recipes' } } }
    expect(response).toMatchObject(expected)
    if (action !== 'delete') expect(response.body.detail.message).toContain('foreign')
    expect(await read(anna, soup)).toEqual(before)
    expect((await outsider.get(`/api/recipes/${foreign}`)).status).toBe(200)
  })

  it.each(actions)('%s changes nothing when one recipe must not be changed', async (action, body) => {
    const { anna, housemate, neighbor, admin } = await buildGroup(server())
    const [open = '', locked = ''] = await makeRecipes(anna, 'Open', 'Locked')
    await anna.patch(`/api/recipes/${locked}`, { settings: { locked: true } })
    const before = await read(anna, open)
    const act = (person: Person, recipes: string[]) => person.post(`${path}/${action}`, { ...body, recipes })
    for (const [person, recipes] of [
      [housemate, [open, locked]],
      [neighbor, [open]],
    ] as const) {
      const response = await act(person, [...recipes])
      expect(response).toMatchObject({ status: 403, body: { detail: { code: 'permission_denied' } } })
    }
    expect(await read(anna, open)).toEqual(before)
    expect((await act(housemate, [open])).status).toBe(200)
    expect((await act(admin, [locked])).status).toBe(action === 'delete' ? 200 : 403)
  })

  it('rate many recipes for the caller, and their means follow', async () => {
    const { anna, neighbor } = await buildGroup(server())
    const slugs = await makeRecipes(anna, 'Rated one', 'Rated two')
    const [one = ''] = slugs
    await neighbor.post(`/api/users/${neighbor.user.id}/ratings/${one}`, { rating: 2, isFavorite: true })
    const means = () => Promise.all(slugs.map(async (slug) => (await read(anna, slug)).rating))
    const batchId = crypto.randomUUID()
    const rate = (rating: number, headers = {}) =>
      anna.post(`${path}/rate`, { recipes: slugs, rating }, headers)
    expect((await rate(4, { 'x-undo-id': batchId })).status).toBe(200)
    expect(await means()).toEqual([3, 4])
    const outsider = await buildPerson(server())
    expect((await outsider.post(`${path}/rate`, { recipes: slugs, rating: 1 })).status).toBe(404)
    const manager = await buildPerson(server(), { household: anna.user, flags: { canManage: true } })
    const undo = (person: Person) => person.post('/api/recently-deleted/restore', { batchId })
    expect((await undo(manager)).status).toBe(403)
    expect((await undo(anna)).status).toBe(200)
    expect(await means()).toEqual([2, null])
    expect((await neighbor.get('/api/users/self/favorites')).body.ratings).toHaveLength(1)
    await rate(5)
    expect((await rate(0)).status).toBe(200)
    expect(await means()).toEqual([2, null])
  })

  it('give recipes to another person, who owns them until it is undone', async () => {
    const { anna, housemate, neighbor, admin } = await buildGroup(server())
    const slugs = await makeRecipes(anna, 'Given one', 'Given two')
    const give = (person: Person, userId: string, headers = {}) =>
      person.post(`${path}/owner`, { recipes: slugs, userId }, headers)
    const ownersOf = () => Promise.all(slugs.map(async (slug) => (await read(anna, slug)).userId))
    const outsider = await buildPerson(server())
    expect((await give(housemate, housemate.user.id)).status).toBe(403)
    expect((await give(anna, outsider.user.id)).status).toBe(400)
    const batchId = crypto.randomUUID()
    expect((await give(anna, neighbor.user.id, { 'x-undo-id': batchId })).status).toBe(200)
    expect(await ownersOf()).toEqual(Array(2).fill(neighbor.user.id))
    expect((await anna.patch(`/api/recipes/${slugs[0]}`, { description: 'Mine?' })).status).toBe(403)
    expect((await anna.post('/api/recently-deleted/restore', { batchId })).status).toBe(200)
    expect(await ownersOf()).toEqual(Array(2).fill(anna.user.id))
    expect((await give(admin, admin.user.id)).status).toBe(200)
  })

  it('are undone except for recipes that their owner locked since', async () => {
    const { anna, housemate } = await buildGroup(server())
    const slugs = await makeRecipes(anna, 'Open since', 'Locked since')
    const batchId = crypto.randomUUID()
    const tags = [fresh('Since')]
    await housemate.post(`${path}/tag`, { recipes: slugs, tags }, { 'x-undo-id': batchId })
    await anna.patch(`/api/recipes/${slugs[1]}`, { settings: { locked: true } })
    const { status, body } = await housemate.post('/api/recently-deleted/restore', { batchId })
    expect([status, body.left]).toEqual([200, 1])
    const tagsOf = async (slug = '') => namesOf((await read(anna, slug)).tags)
    expect([await tagsOf(slugs[0]), await tagsOf(slugs[1])]).toEqual([[], ['Since']])
  })

  it.each([
    ['no list', 'tag', { tags: [] }],
    ['a number among the slugs', 'tag', { recipes: [1], tags: [] }],
    ['too many recipes', 'delete', { recipes: Array.from({ length: 5001 }, (_, at) => `r${at}`) }],
    ['no settings', 'settings', { recipes: [] }],
    ['a setting that is no switch', 'settings', { recipes: [], settings: { public: 'maybe' } }],
    ['six stars', 'rate', { recipes: [], rating: 6 }],
    ['no owner', 'owner', { recipes: [] }],
    ['a category that is a number', 'categorize', { recipes: [], categories: [7] }],
  ])('refuse %s', async (_, action, body) => {
    const anna = await buildPerson(server())
    const response = await anna.call('POST', `${path}/${action}`, body)
    expect([response.status, response.body.code]).toEqual([422, 'invalid_input'])
  })

  it('do nothing with no recipes', async () => {
    const anna = await buildPerson(server())
    for (const [action, body] of actions)
      expect((await anna.post(`${path}/${action}`, { ...body, recipes: [] })).status).toBe(200)
  })

  it('take as many statements for many recipes as for few', async () => {
    const anna = await buildPerson(server())
    const names = Array.from({ length: 40 }, (_, at) => `Dish ${at}`)
    const slugs = await makeRecipes(anna, ...names)
    const counting = createCountingClient(server(), anna.token)
    for (const [action, body] of actions) {
      const few = await counting.count((client) =>
        client.post(`${path}/${action}`, { ...body, recipes: slugs.slice(0, 2) }),
      )
      const many = await counting.count((client) =>
        client.post(`${path}/${action}`, { ...body, recipes: slugs.slice(2) }),
      )
      expect(many, action).toBeLessThanOrEqual(few)
      if (action === 'delete') break
    }
  })

  it('write up to 2,000 rows per transaction, and one undo reverts all', async () => {
    const anna = await buildPerson(server(), { flags: { canOrganize: true } })
    const slugs = await makeRecipes(anna, ...Array.from({ length: 45 }, (_, at) => `Long ${at}`))
    const long = slugs.slice(0, 5)
    const recipeIngredient = Array.from({ length: 900 }, () => ({ note: 'salt' }))
    for (const slug of long)
      expect((await anna.patch(`/api/recipes/${slug}`, { recipeIngredient })).status).toBe(200)
    const turnsOf = async (batchId: string) => {
      const { db } = server().runtime
      const rows = await db
        .selectFrom('undoEntry')
        .where('batchId', '=', batchId)
        .select('createdAt')
        .execute()
      return new Set(rows.map(({ createdAt }) => createdAt)).size
    }
    const restore = (batchId: string) => anna.post('/api/recently-deleted/restore', { batchId })
    const [tagging, deleting] = [crypto.randomUUID(), crypto.randomUUID()]
    const tags = []
    for (let at = 0; at < 50; at += 1)
      tags.push((await anna.post('/api/organizers/tags', { name: `Tag ${at}` })).body)
    await anna.post(`${path}/tag`, { recipes: slugs, tags }, { 'x-undo-id': tagging })
    expect((await read(anna, slugs.at(-1) ?? '')).tags).toHaveLength(50)
    expect(await turnsOf(tagging)).toBe(2)
    expect((await restore(tagging)).status).toBe(200)
    for (const slug of slugs) expect((await read(anna, slug)).tags).toEqual([])
    await anna.post(`${path}/delete`, { recipes: long }, { 'x-undo-id': deleting })
    expect(await turnsOf(deleting)).toBe(3)
    expect((await restore(deleting)).status).toBe(200)
    for (const slug of long) expect((await read(anna, slug)).recipeIngredient).toHaveLength(900)

    // A client without a batch id gets one for all turns.
    await anna.post(`${path}/delete`, { recipes: long })
    const entries = await server()
      .runtime.db.selectFrom('undoEntry')
      .where('slug', 'in', long)
      .where('action', '=', 'delete')
      .select('batchId')
      .execute()
    const batches = entries.map(({ batchId }) => batchId)
    expect([batches.length, new Set(batches).size]).toEqual([long.length, 1])
  })

  it('notify open pages once, not once per recipe', async () => {
    const anna = await buildPerson(server())
    const slugs = await makeRecipes(anna, 'One', 'Two', 'Three')
    const heard: string[] = []
    const stop = server().runtime.events.subscribe(({ name }) => void heard.push(name))
    await anna.post(`${path}/settings`, { recipes: slugs, settings: { public: true } })
    stop()
    expect(heard).toEqual(['recipes'])
  })
})
