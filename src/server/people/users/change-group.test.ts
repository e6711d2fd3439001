import { expect, it } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'

const path = '/api/admin/users'

describeOnEachDatabase('a person in another group', (server) => {
  const makeAdmin = () => buildPerson(server(), { flags: { admin: true } })
  const { stringify } = JSON
  const namesOf = async ({ groupId, householdId }: { groupId: string; householdId: string }) => {
    const { db } = server().runtime
    const nameIn = (table: 'group' | 'household', id: string) =>
      db.selectFrom(table).where('id', '=', id).select('name').executeTakeFirstOrThrow()
    return {
      group: (await nameIn('group', groupId)).name,
      household: (await nameIn('household', householdId)).name,
    }
  }
  const move = async (admin: Person, person: Person, place: { group: string; household?: string }) => {
    const one = `${path}/${person.user.id}`
    const { household: _, ...body } = (await admin.get(one)).body
    return admin.put(one, { ...body, ...place })
  }

  it('passes recipes, lists and plan to a housemate, and keeps ratings', async () => {
    const admin = await makeAdmin()
    const anna = await buildPerson(server())
    const otto = await buildPerson(server(), { household: anna.user })
    const slug = (await anna.post('/api/recipes', { name: 'Barley soup' })).body
    const recipe = (await anna.get(`/api/recipes/${slug}`)).body
    const list = (await anna.post('/api/households/shopping/lists', { name: 'Market' })).body
    const entry = { date: '2026-12-01', entryType: 'dinner', recipeId: recipe.id }
    expect((await anna.post('/api/households/mealplans', entry)).status).toBe(201)
    expect((await anna.post(`/api/users/${anna.user.id}/ratings/${slug}`, { rating: 5 })).status).toBe(200)
    const { token } = (await anna.post('/api/users/api-tokens', { name: 'Phone' })).body
    const there = await buildHousehold(server().runtime)

    const moved = await move(admin, anna, await namesOf(there))
    expect(moved).toMatchObject({ status: 200, body: { ...there, recipes: 0 } })
    expect((await anna.get('/api/users/self')).body).toMatchObject(there)
    expect((await anna.get('/api/users/self', { authorization: `Bearer ${token}` })).body).toMatchObject(
      there,
    )
    for (const empty of ['/api/recipes', '/api/households/shopping/lists', '/api/households/mealplans'])
      expect((await anna.get(empty)).body.items).toEqual([])
    expect((await anna.get(`/api/recipes/${slug}`)).status).toBe(404)

    const { householdId } = otto.user
    const inherited = { userId: otto.user.id, householdId }
    expect((await otto.get(`/api/recipes/${slug}`)).body).toMatchObject({ ...inherited, rating: 5 })
    expect((await otto.get(`/api/households/shopping/lists/${list.id}`)).body).toMatchObject(inherited)
    expect((await otto.get('/api/households/mealplans')).body.items).toMatchObject([inherited])

    const back = await move(admin, anna, await namesOf(otto.user))
    expect(back).toMatchObject({ status: 200, body: { householdId } })
    expect((await anna.get('/api/users/self/ratings')).body.ratings).toMatchObject([{ recipeId: recipe.id }])
  })

  it('by id, but never to a group or household that does not exist', async () => {
    const admin = await makeAdmin()
    const anna = await buildPerson(server())
    const there = await buildHousehold(server().runtime)
    const own = await namesOf(anna.user)
    for (const [place, code] of [
      [{ group: 'Nowhere', household: own.household }, 'unknown_group'],
      [{ group: there.groupId, household: own.household }, 'unknown_household'],
      [{ group: there.groupId }, 'unknown_household'],
      [{ group: own.group, household: there.householdId }, 'unknown_household'],
    ] as const) {
      const refused = await move(admin, anna, place)
      expect([refused.status, refused.body.detail.code], stringify(place)).toEqual([400, code])
    }
    expect((await move(admin, anna, { group: 'x'.repeat(301) })).status).toBe(422)
    expect((await anna.get('/api/users/self')).body).toMatchObject({ groupId: anna.user.groupId })
    const moved = await move(admin, anna, { group: there.groupId, household: there.householdId })
    expect(moved).toMatchObject({ status: 200, body: there })
    const log = await admin.get(`/api/admin/audit?queryFilter=subjectId="${anna.user.id}"`)
    expect(log.body.items[0]).toMatchObject({ details: { fields: 'groupId, householdId' } })
  })

  it('not if the rows of the last person in a household would have no owner', async () => {
    const admin = await makeAdmin()
    const anna = await buildPerson(server())
    const slug = (await anna.post('/api/recipes', { name: 'Lentils' })).body
    const there = await buildHousehold(server().runtime)
    const refused = await move(admin, anna, await namesOf(there))
    expect([refused.status, refused.body.detail.code]).toEqual([409, 'last_in_household'])
    expect((await anna.get(`/api/recipes/${slug}`)).status).toBe(200)
    expect((await anna.delete(`/api/recipes/${slug}`)).status).toBe(200)
    expect((await move(admin, anna, await namesOf(there))).status).toBe(200)
  })

  it('only by administrators', async () => {
    const anna = await buildPerson(server(), { flags: { canManage: true } })
    const there = await buildHousehold(server().runtime)
    const refused = await anna.put(`${path}/${anna.user.id}`, {
      email: 'anna@example.org',
      ...(await namesOf(there)),
    })
    expect(refused.status).toBe(403)
  })
})
