import { expect, it } from 'vitest'
import { buildHousehold, buildPerson } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'

describeOnEachDatabase('groups and households, for administrators', (server) => {
  const makeAdmin = () => buildPerson(server(), { flags: { admin: true } })
  const groups = '/api/admin/groups'
  const households = '/api/admin/households'

  it('are made: a group with its first household, further households in it', async () => {
    const admin = await makeAdmin()
    const group = await admin.post(groups, { name: 'Elm Court' })
    expect(group).toMatchObject({
      status: 201,
      body: { slug: 'elm-court', categories: [], users: [], households: [{ name: 'Family' }] },
    })
    expect((await admin.post(groups, { name: 'Elm Court' })).body.name).toBe('Elm Court (1)')
    expect((await admin.post(groups, { name: ' ' })).status).toBe(422)
    const flat = await admin.post(households, { name: 'Flat', groupId: group.body.id })
    expect(flat).toMatchObject({ status: 201, body: { group: 'Elm Court', users: [], webhooks: [] } })
    const own = (await admin.post(households, { name: 'Attic' })).body
    expect(own.groupId).toBe(admin.user.groupId)
    const nowhere = await admin.post(households, { name: 'Flat', groupId: crypto.randomUUID() })
    expect([nowhere.status, nowhere.body.detail.code]).toEqual([400, 'unknown_group'])
    const listed = (await admin.get(`${households}?queryFilter=group.name="Elm Court"&orderBy=name`)).body
    expect(listed.items.map(({ name }: { name: string }) => name).sort()).toEqual(['Family', 'Flat'])
    expect((await admin.get(`${groups}?search=elm`)).body.total).toBe(2)
  })

  it('come with the webhooks of all their households', async () => {
    const admin = await makeAdmin()
    const cook = await buildPerson(server())
    const nextDoor = await buildHousehold(server().runtime, { groupId: cook.user.groupId })
    const neighbour = await buildPerson(server(), { household: nextDoor })
    for (const person of [cook, neighbour])
      await person.post('/api/households/webhooks', {
        scheduledTime: '07:30',
        url: 'https://hooks.example/x',
      })
    const expected = [cook, neighbour].map(({ user: { groupId, householdId } }) => ({ groupId, householdId }))
    const { body } = await admin.get(`${groups}/${cook.user.groupId}`)
    expect(body.webhooks).toMatchObject(expected)
    const { items } = (await admin.get(`${groups}?perPage=-1`)).body
    expect(items.find(({ id }: { id: string }) => id === cook.user.groupId).webhooks).toEqual(body.webhooks)
    expect((await admin.get(`${groups}/${admin.user.groupId}`)).body.webhooks).toEqual([])
  })

  it('are renamed, their address with them, unless another has the name', async () => {
    const admin = await makeAdmin()
    const group = (await admin.post(groups, { name: 'Harbor' })).body
    const renamed = await admin.put(`${groups}/${group.id}`, {
      id: group.id,
      name: 'Old Harbor',
      preferences: { privateGroup: false },
    })
    expect(renamed).toMatchObject({
      status: 200,
      body: { slug: 'old-harbor', preferences: { privateGroup: false } },
    })
    await admin.post(groups, { name: 'Meadow' })
    const taken = await admin.put(`${groups}/${group.id}`, { id: group.id, name: 'Meadow' })
    expect([taken.status, taken.body.detail.code]).toEqual([400, 'name_taken'])
    const [{ id }] = renamed.body.households
    const body = { id, groupId: group.id, name: 'Boat', preferences: { firstDayOfWeek: 1 } }
    expect((await admin.put(`${households}/${id}`, body)).body).toMatchObject({
      slug: 'boat',
      preferences: { firstDayOfWeek: 1, recipePublic: true },
    })
    for (const path of [groups, households])
      expect((await admin.get(`${path}/${crypto.randomUUID()}`)).status).toBe(404)
  })

  it('notify the pages of their people of changes', async () => {
    const admin = await makeAdmin()
    const { groupId, householdId } = (await buildPerson(server())).user
    const heard: unknown[] = []
    const stop = server().runtime.events.subscribe((event) => {
      if (event.name === 'preferences') heard.push(event.data)
    })
    await admin.put(`${groups}/${groupId}`, { id: groupId, name: 'Renamed group' })
    await admin.put(`${households}/${householdId}`, { id: householdId, groupId, name: 'Renamed household' })
    stop()
    expect(heard).toEqual(Array(2).fill({ operation: 'update', groupId }))
  })

  it('with people stay; empty ones are deleted with their contents', async () => {
    const admin = await makeAdmin()
    const { groupId, householdId } = admin.user
    const group = await admin.delete(`${groups}/${groupId}`)
    expect([group.status, group.body.detail.code]).toEqual([400, 'group_has_users'])
    const household = await admin.delete(`${households}/${householdId}`)
    expect([household.status, household.body.detail.code]).toEqual([400, 'household_has_users'])
    await admin.post('/api/households/cookbooks', { name: 'Sundays' })
    await admin.post('/api/foods', { name: 'leek' })
    expect((await admin.get(`${households}/${householdId}/contents`)).body).toMatchObject({
      users: 1,
      cookbooks: 1,
    })
    expect((await admin.get(`${groups}/${groupId}/contents`)).body).toMatchObject({
      users: 1,
      households: 1,
      foods: 1,
      recipes: 0,
    })
    const empty = (await admin.post(groups, { name: 'Ghost town' })).body
    const [{ id }] = empty.households
    expect((await admin.delete(`${households}/${id}`)).status).toBe(200)
    expect((await admin.delete(`${groups}/${empty.id}`)).body.id).toBe(empty.id)
    expect((await admin.get(`${groups}/${empty.id}`)).status).toBe(404)
    const log = (await admin.get('/api/admin/audit?queryFilter=action="group_deleted"')).body.items[0]
    expect(log).toMatchObject({ subjectName: 'Ghost town', actorId: admin.user.id })
  })
})
