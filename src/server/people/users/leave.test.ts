import { expect, it } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { createClient } from '../../../../tests/support/client'
import { describeOnEachDatabase } from '../../../../tests/support/server'

const path = '/api/users/self/delete'
const password = 'leaves of mint'
const gone = { proof: password }

describeOnEachDatabase("deleting one's own account", (server) => {
  const makeRecipe = async (person: Person): Promise<string> =>
    (await person.post('/api/recipes', { name: `Soup ${crypto.randomUUID()}` })).body
  const recipe = async (person: Person, slug: string) => (await person.get(`/api/recipes/${slug}`)).body
  const rate = (person: Person, slug: string, rating: number) =>
    person.post(`/api/users/${person.user.id}/ratings/${slug}`, { rating })
  const everyTable = async () => {
    const { db } = server().runtime
    return JSON.stringify([
      await db.selectFrom('userRating').selectAll().execute(),
      await db.selectFrom('recipeComment').selectAll().execute(),
      await db.selectFrom('shoppingList').selectAll().execute(),
      await db.selectFrom('mealPlanEntry').selectAll().execute(),
      await db.selectFrom('session').selectAll().execute(),
      await db.selectFrom('apiToken').selectAll().execute(),
    ])
  }

  it('deletes private data, passes recipes, lists and plan to the oldest housemate, and updates mean ratings', async () => {
    const cook = await buildPerson(server(), { password })
    const housemate = await buildPerson(server(), { household: cook.user })
    const slug = await makeRecipe(cook)
    await rate(cook, slug, 1)
    await rate(housemate, slug, 4)
    await cook.post('/api/comments', { recipeId: (await recipe(cook, slug)).id, text: 'Too salty' })
    await cook.post('/api/households/shopping/lists', { name: 'Mine' })
    await cook.post('/api/households/mealplans', { date: '2026-11-22', entryType: 'dinner', title: 'Soup' })
    const { token } = (await cook.post('/api/users/api-tokens', { name: 'Script' })).body
    expect((await recipe(housemate, slug)).rating).toBe(2.5)
    const response = await cook.post(path, gone)
    expect([response.status, response.headers.get('set-cookie')]).toEqual([
      200,
      expect.stringContaining('ramekin.session=;'),
    ])
    expect((await cook.get('/api/users/self')).status).toBe(401)
    expect((await createClient(server(), token).get('/api/users/self')).status).toBe(401)
    expect(await recipe(housemate, slug)).toMatchObject({
      rating: 4,
      userId: housemate.user.id,
      comments: [],
    })
    expect(await everyTable()).not.toContain(cook.user.id)
    expect((await housemate.get('/api/households/shopping/lists')).body.items).toMatchObject([
      { name: 'Mine', userId: housemate.user.id },
    ])
    const days = '?start_date=2026-11-22&end_date=2026-11-22'
    expect((await housemate.get(`/api/households/mealplans${days}`)).body.items).toMatchObject([
      { title: 'Soup', userId: housemate.user.id },
    ])
    expect(
      (await housemate.get('/api/households/members')).body.items.map(({ id }: Person['user']) => id),
    ).toEqual([housemate.user.id])
  })

  it('needs the password, or the username where the password is elsewhere, and a session', async () => {
    const cook = await buildPerson(server(), { password })
    expect((await cook.post(path, { proof: 'wrong' })).body.detail.code).toBe('wrong_password')
    const { token } = (await cook.post('/api/users/api-tokens', { name: 'Script' })).body
    expect((await createClient(server(), token).post(path, gone)).body.detail.code).toBe(
      'token_needs_session',
    )
    const { db } = server().runtime
    await db.updateTable('user').set({ authMethod: 'OIDC' }).where('id', '=', cook.user.id).execute()
    expect((await cook.post(path, { proof: 'another name' })).body.detail).toMatchObject({
      code: 'wrong_username',
      field: 'proof',
    })
    expect((await cook.post(path, {})).status).toBe(422)
    expect((await cook.post(path, { proof: cook.user.username })).status).toBe(200)
  })

  it('is refused to the last administrator and to the last manager among others, with a reason', async () => {
    const admin = await buildPerson(server(), { password, flags: { admin: true, canManage: true } })
    expect((await admin.post(path, gone)).body.detail).toMatchObject({
      code: 'last_administrator',
      message: expect.stringMatching(/\w/),
    })
    const manager = await buildPerson(server(), { password, flags: { canManage: true } })
    const housemate = await buildPerson(server(), { household: manager.user })
    expect((await manager.post(path, gone)).body.detail.code).toBe('last_manager')
    await manager.put('/api/households/permissions', { userId: housemate.user.id, canManage: true })
    expect((await manager.post(path, gone)).status).toBe(200)
    await buildPerson(server(), { flags: { admin: true } })
    expect((await admin.post(path, gone)).status).toBe(200)
  })

  it('passes the recipes of a member who lived alone to another member of the group, or to no one', async () => {
    const cook = await buildPerson(server(), { password })
    const otherHousehold = await buildHousehold(server().runtime, { groupId: cook.user.groupId })
    const neighbor = await buildPerson(server(), { household: otherHousehold, password })
    const slug = await makeRecipe(cook)
    await cook.post(path, gone)
    expect((await recipe(neighbor, slug)).userId).toBe(neighbor.user.id)
    expect((await neighbor.post(path, gone)).status).toBe(200)
    const rows = server().runtime.db.selectFrom('recipe').where('slug', '=', slug).select('userId')
    expect(await rows.execute()).toEqual([{ userId: null }])
  })

  it('follows a download of everything that is theirs, and of nothing else', async () => {
    const cook = await buildPerson(server(), { password })
    const housemate = await buildPerson(server(), { household: cook.user })
    const slug = await makeRecipe(cook)
    const other = await makeRecipe(housemate)
    await rate(cook, other, 5)
    await cook.post('/api/comments', { recipeId: (await recipe(cook, other)).id, text: 'Lovely' })
    const { body, status, headers } = await cook.get('/api/users/self/data')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
    for (const name of [
      'profile.json',
      'ratings.json',
      'comments.json',
      'meal-plan.json',
      'shopping-lists.json',
    ])
      expect(body).toContain(name)
    expect(body).toContain(`recipes/${slug}/${slug}.json`)
    expect(body).not.toContain(`recipes/${other}/`)
    // The count of running exports is zero again.
    for (let time = 0; time < 4; time += 1) expect((await cook.get('/api/users/self/data')).status).toBe(200)
  })

  it('the mean rating is also right after an administrator deletes a user', async () => {
    const admin = await buildPerson(server(), { flags: { admin: true } })
    const cook = await buildPerson(server())
    const housemate = await buildPerson(server(), { household: cook.user })
    const slug = await makeRecipe(housemate)
    await rate(cook, slug, 2)
    await rate(housemate, slug, 5)
    expect((await admin.delete(`/api/admin/users/${cook.user.id}`)).status).toBe(200)
    expect((await recipe(housemate, slug)).rating).toBe(5)
    const last = await makeRecipe(housemate)
    const guest = await buildPerson(server(), { household: housemate.user })
    await rate(guest, last, 3)
    await admin.delete(`/api/admin/users/${guest.user.id}`)
    expect((await recipe(housemate, last)).rating).toBeNull()
  })
})
