import { beforeAll, expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'

const unknownId = 'b0b0b0b0-0000-4000-8000-000000000000'
const path = '/api/groups/labels'
const create = async (person: Person, label: object) => {
  const response = await person.post(path, label)
  expect(response.status).toBe(200)
  return response.body
}

describeOnEachDatabase('labels', (server) => {
  let cook: Person
  let helper: Person
  let outsider: Person

  beforeAll(async () => {
    cook = await buildPerson(server(), { flags: { canOrganize: true } })
    helper = await buildPerson(server(), { household: cook.user })
    outsider = await buildPerson(server(), { flags: { canOrganize: true } })
  })

  it('are created by any member, with their own color or grey', async () => {
    const label = await create(helper, { name: ' Bakery ' })
    expect(label).toEqual({
      id: expect.any(String),
      groupId: cook.user.groupId,
      name: 'Bakery',
      color: '#959595',
      updatedAt: expect.stringMatching(/Z$/),
    })
    expect((await cook.get(`${path}/${label.id}`)).body).toEqual(label)
    expect((await create(cook, { name: 'Dairy', color: '#FFEE00' })).color).toBe('#FFEE00')
  })

  it.each([
    ['a blank name', { name: ' ' }, 422],
    ['a colour that is none', { name: 'n', color: 'url(https://example.org)' }, 422],
    ['a name that the group has', { name: 'taken' }, 400],
  ])('refuses %s', async (_, label, status) => {
    if (status === 400) await create(cook, label)
    expect((await cook.post(path, label)).status).toBe(status)
  })

  it('are listed and searched in the own group', async () => {
    const label = await create(cook, { name: 'Spices & herbs' })
    await create(outsider, { name: 'Spices' })
    expect((await cook.get(`${path}?search=SPICE`)).body.items).toEqual([label])
    const page = (await cook.get(`${path}?perPage=1&orderBy=name&orderDirection=asc`)).body
    expect(page.items).toHaveLength(1)
    expect(page.next).toMatch(/^\/groups\/labels\?page=2&/)
  })

  it('are changed by those who may', async () => {
    const label = await create(cook, { name: 'Frozen' })
    const one = `${path}/${label.id}`
    const body = { ...label, name: 'Freezer', color: '#123456' }
    expect((await helper.put(one, body)).status).toBe(403)
    expect((await outsider.put(one, body)).status).toBe(404)
    expect((await cook.put(`${path}/${unknownId}`, body)).status).toBe(404)
    expect((await cook.put(one, { ...body, name: '' })).status).toBe(422)
    await create(cook, { name: 'Other' })
    expect((await cook.put(one, { ...body, name: 'Other' })).status).toBe(400)
    expect((await cook.put(one, body)).body).toEqual({ ...body, updatedAt: expect.any(String) })
  })

  it('leave their foods when they are deleted', async () => {
    const label = await create(cook, { name: 'Passing' })
    const food = (await cook.post('/api/foods', { name: 'leek', labelId: label.id })).body
    const one = `${path}/${label.id}`
    expect((await helper.delete(one)).status).toBe(403)
    expect((await outsider.delete(one)).status).toBe(400)
    expect((await cook.delete(one)).body).toEqual(label)
    expect((await cook.get(one)).status).toBe(404)
    expect((await cook.delete(one)).status).toBe(400)
    expect((await cook.get(`/api/foods/${food.id}`)).body).toMatchObject({ label: null, labelId: null })
  })

  it('emit events', async () => {
    const heard: unknown[] = []
    const stop = server().runtime.events.subscribe((event) => {
      heard.push(event)
    })
    const label = await create(cook, { name: 'News' })
    await cook.post(path, { name: 'News' })
    await cook.delete(`${path}/${label.id}`)
    stop()
    const data = { groupId: cook.user.groupId, labelIds: [label.id], names: ['News'] }
    expect(heard).toEqual([
      { name: 'label', data: { operation: 'create', ...data } },
      { name: 'label', data: { operation: 'delete', ...data } },
    ])
  })
})
