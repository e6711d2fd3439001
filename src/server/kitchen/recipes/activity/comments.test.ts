import { beforeAll, expect, it } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../../tests/support/build'
import { addRecipeRows } from '../../../../../tests/support/recipe-rows'
import { describeOnEachDatabase } from '../../../../../tests/support/server'

const path = '/api/comments'

describeOnEachDatabase('comments', (server) => {
  let anna: Person
  let neighbor: Person
  let admin: Person
  let outsider: Person
  let recipeId: string

  beforeAll(async () => {
    anna = await buildPerson(server())
    const otherHousehold = await buildHousehold(server().runtime, { groupId: anna.user.groupId })
    neighbor = await buildPerson(server(), { household: otherHousehold })
    admin = await buildPerson(server(), { household: otherHousehold, flags: { admin: true } })
    outsider = await buildPerson(server())
    recipeId = (await addRecipeRows(server().runtime, anna, [{ name: 'Soup' }])).get('Soup') ?? ''
  })

  it('are written by every member of the group, also on a locked recipe that hides them', async () => {
    await anna.patch('/api/recipes/soup', { settings: { locked: true, disableComments: true } })
    const created = await neighbor.post(path, { recipeId, text: '  **Lovely**  ' })
    const { id, username, fullName } = neighbor.user
    expect(created).toMatchObject({
      status: 201,
      body: {
        recipeId,
        userId: id,
        text: '**Lovely**',
        user: { id, username, fullName, admin: false },
      },
    })
    expect(created.headers.get('last-modified')).not.toBeNull()
    expect((await anna.get(`${path}/${created.body.id}`)).body).toEqual(created.body)
    expect((await anna.get('/api/recipes/soup')).body.comments).toEqual([created.body])
    expect((await anna.get('/api/recipes/soup/comments')).body).toEqual([created.body])
    expect((await anna.get(`/api/recipes/${recipeId}/comments`)).body).toEqual([created.body])
    await admin.delete(`${path}/${created.body.id}`)
  })

  it('are changed and deleted by their author and by an administrator, not by the owner of the recipe', async () => {
    const { body } = await neighbor.post(path, { recipeId, text: 'First' })
    const one = `${path}/${body.id}`
    for (const response of [await anna.put(one, { id: body.id, text: 'Mine' }), await anna.delete(one)])
      expect(response).toMatchObject({
        status: 403,
        body: { detail: { code: 'foreign_comment', message: 'Comment does not belong to user' } },
      })
    const changed = await neighbor.put(one, { id: body.id, text: 'Second' })
    expect(changed).toMatchObject({ status: 200, body: { text: 'Second', userId: neighbor.user.id } })
    expect((await admin.put(one, { id: body.id, text: 'Third' })).body).toMatchObject({
      text: 'Third',
      userId: neighbor.user.id,
    })
    expect(await admin.delete(one)).toMatchObject({ status: 200, body: { error: false } })
    for (const { status } of [
      await neighbor.get(one),
      await neighbor.put(one, { id: body.id, text: 'Again' }),
      await neighbor.delete(one),
    ])
      expect(status).toBe(404)
  })

  it('are not there for other groups', async () => {
    const { body } = await anna.post(path, { recipeId, text: 'Ours' })
    const one = `${path}/${body.id}`
    for (const { status } of [
      await outsider.get(one),
      await outsider.put(one, { id: body.id, text: 'x' }),
      await outsider.delete(one),
      await outsider.post(path, { recipeId, text: 'x' }),
      await outsider.get(`/api/recipes/${recipeId}/comments`),
      await anna.post(path, { recipeId: crypto.randomUUID(), text: 'x' }),
      await anna.get('/api/recipes/nothing/comments'),
    ])
      expect(status).toBe(404)
    expect((await outsider.get(path)).body.items).toEqual([])
  })

  it('are listed in pages over the group, sorted and filtered', async () => {
    const cook = await buildPerson(server())
    const ids = await addRecipeRows(server().runtime, cook, [{ name: 'Pie' }, { name: 'Stew' }])
    for (const [name, text] of [
      ['Pie', 'b'],
      ['Stew', 'c'],
      ['Pie', 'a'],
    ] as const)
      await cook.post(path, { recipeId: ids.get(name), text })
    const texts = async (query: string) =>
      (await cook.get(`${path}?${query}`)).body.items.map(({ text }: { text: string }) => text)
    expect(await texts('orderBy=text&orderDirection=asc')).toEqual(['a', 'b', 'c'])
    expect(await texts('orderBy=recipe.name:desc,text:asc')).toEqual(['c', 'a', 'b'])
    expect(await texts('orderBy=text:asc&queryFilter=recipe.slug="pie"')).toEqual(['a', 'b'])
    const zoe = await buildPerson(server(), { household: cook.user })
    await server()
      .runtime.db.updateTable('user')
      .set({ fullName: 'Zoe' })
      .where('id', '=', zoe.user.id)
      .execute()
    const theirs = (await zoe.post('/api/recipes', { name: 'Zwieback' })).body
    const { id } = (await zoe.get(`/api/recipes/${theirs}`)).body
    const { body: last } = await cook.post(path, { recipeId: id, text: 'd' })
    expect(await texts('orderBy=recipe.user.full_name:desc,text:asc')).toEqual(['d', 'a', 'b', 'c'])
    await cook.delete(`${path}/${last.id}`)
    const page = (await cook.get(`${path}?perPage=2`)).body
    expect([page.total, page.next]).toEqual([3, expect.stringMatching(/^\/comments\?page=2&/)])
    expect((await cook.get(`${path}?queryFilter=user.password="x"`)).status).toBe(400)
  })

  it('are created once by a request that arrives twice', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const cook = await buildPerson(server())
    const ids = await addRecipeRows(server().runtime, cook, [{ name: 'Pie' }])
    const body = { recipeId: ids.get('Pie'), text: 'Once' }
    expect((await cook.post(path, body, headers)).body).toEqual((await cook.post(path, body, headers)).body)
    expect((await cook.get('/api/recipes/pie/comments')).body).toHaveLength(1)
  })

  it('are at most a million bytes per recipe', async () => {
    const cook = await buildPerson(server(), { flags: { canOrganize: true } })
    const ids = await addRecipeRows(server().runtime, cook, [{ name: 'Pie' }, { name: 'Tart' }])
    const [pie = '', tart = ''] = ids.values()
    const { body } = await cook.post(path, { recipeId: pie, text: 'First' })
    const times = { createdAt: body.createdAt, updatedAt: body.createdAt }
    const rows = [pie, tart].flatMap((recipeId) =>
      Array.from({ length: 95 }, () => ({
        id: crypto.randomUUID(),
        recipeId,
        userId: cook.user.id,
        text: 'x'.repeat(10_000),
        ...times,
      })),
    )
    await server().runtime.db.insertInto('recipeComment').values(rows).execute()
    const text = 'x'.repeat(5000)
    expect((await cook.post(path, { recipeId: pie, text })).status).toBe(413)
    expect((await cook.put(`${path}/${body.id}`, { id: body.id, text })).status).toBe(413)
    expect((await cook.post(path, { recipeId: pie, text: 'Short' })).status).toBe(201)
    const merge = { keepId: pie, otherId: tart }
    expect((await cook.post('/api/groups/recipes/duplicates/merge', merge)).status).toBe(413)
  })

  it('go with their recipe', async () => {
    const cook = await buildPerson(server())
    const ids = await addRecipeRows(server().runtime, cook, [{ name: 'Pie' }])
    const { id } = (await cook.post(path, { recipeId: ids.get('Pie'), text: 'Gone' })).body
    expect((await cook.post('/api/recipes/pie/duplicate', {})).body.comments).toEqual([])
    await cook.delete('/api/recipes/pie')
    expect((await cook.get(`${path}/${id}`)).status).toBe(404)
  })

  it.each([
    ['no text', { text: ' ' }, 'text'],
    ['a text that is too long', { text: 'x'.repeat(10_001) }, 'text'],
    ['no recipe', { recipeId: undefined }, 'recipeId'],
    ['a recipe that is no id', { recipeId: 'soup' }, 'recipeId'],
  ])('refuse %s', async (_, part, field) => {
    const response = await anna.call('POST', path, { recipeId, text: 'Fine', ...part })
    expect([response.status, Object.keys(response.body.fields ?? {})]).toEqual([422, [field]])
  })
})
