import { beforeAll, describe, expect, it } from 'vitest'
import { buildPerson, type Person } from '../support/build'
import { describeOnEachDatabase } from '../support/server'

interface RowKind {
  /** Where one is created and rows are listed. */
  path: string
  body: object
  /** A property, and what two people change it to. */
  field: string
  values: [unknown, unknown]
  /** Further properties that an update requires. */
  also?: (row: Record<string, unknown>) => object
}

const whole = ({ id, groupId, householdId }: Record<string, unknown>) => ({ id, groupId, householdId })
const names: Pick<RowKind, 'field' | 'values'> = { field: 'name', values: ['Mine', 'Theirs'] }

const kinds: Record<string, RowKind> = {
  food: { path: '/api/foods', body: { name: 'Leek' }, ...names },
  unit: { path: '/api/units', body: { name: 'bunch' }, ...names },
  label: { path: '/api/groups/labels', body: { name: 'Green' }, ...names, also: whole },
  category: { path: '/api/organizers/categories', body: { name: 'Soups' }, ...names },
  tag: { path: '/api/organizers/tags', body: { name: 'Quick' }, ...names },
  tool: { path: '/api/organizers/tools', body: { name: 'Pot' }, ...names },
  cookbook: { path: '/api/households/cookbooks', body: { name: 'Winter' }, ...names },
  'plan rule': {
    path: '/api/households/mealplans/rules',
    body: { day: 'monday' },
    field: 'day',
    values: ['tuesday', 'friday'],
  },
  'plan idea': {
    path: '/api/households/mealplan-ideas',
    body: { title: 'Stew' },
    field: 'title',
    values: ['Mine', 'Theirs'],
  },
  webhook: { path: '/api/households/webhooks', body: { name: 'Door', scheduledTime: '10:00' }, ...names },
  notifier: {
    path: '/api/households/events/notifications',
    body: { name: 'Chat', appriseUrl: 'json://example.org' },
    ...names,
    also: whole,
  },
  'recipe action': {
    path: '/api/households/recipe-actions',
    body: { actionType: 'link', title: 'Open', url: 'https://example.org' },
    field: 'title',
    values: ['Mine', 'Theirs'],
    also: whole,
  },
  'plan entry': {
    path: '/api/households/mealplans',
    body: { date: '2026-12-01', entryType: 'dinner', title: 'Stew' },
    field: 'title',
    values: ['Mine', 'Theirs'],
    also: ({ id, groupId, userId }) => ({ id, groupId, userId }),
  },
  'shopping list': {
    path: '/api/households/shopping/lists',
    body: { name: 'Party' },
    ...names,
    also: ({ id, groupId, userId }) => ({ id, groupId, userId }),
  },
}

/** What exists once, or is made elsewhere: where it is read, and written if elsewhere. */
const settings: Record<
  string,
  { path: (of: Person) => string; write?: (of: Person) => string } & Pick<RowKind, 'field' | 'values'>
> = {
  'own account': {
    path: () => '/api/users/self',
    write: ({ user }) => `/api/users/${user.id}`,
    field: 'fullName',
    values: ['Mine', 'Theirs'],
  },
  "group's preferences": {
    path: () => '/api/groups/preferences',
    field: 'privateGroup',
    values: [true, false],
  },
  "household's preferences": {
    path: () => '/api/households/preferences',
    field: 'firstDayOfWeek',
    values: [3, 4],
  },
  person: {
    path: ({ user }) => `/api/admin/users/${user.id}`,
    field: 'fullName',
    values: ['Mine', 'Theirs'],
  },
  household: {
    path: ({ user }) => `/api/admin/households/${user.householdId}`,
    field: 'name',
    values: ['My house', 'Their house'],
  },
  group: {
    path: ({ user }) => `/api/admin/groups/${user.groupId}`,
    field: 'name',
    values: ['My group', 'Their group'],
  },
}

describeOnEachDatabase('versions of rows', (server) => {
  let anna: Person

  beforeAll(async () => {
    anna = await buildPerson(server(), {
      flags: { admin: true, canManage: true, canOrganize: true, canManageHousehold: true },
    })
  })

  const author = () => ({ id: anna.user.id, name: expect.any(String) })

  describe.each(Object.entries(kinds))('a %s', (_, { path, body, field, values, also }) => {
    const [mine, theirs] = values
    const make = async () => {
      const created = await anna.post(path, body)
      expect(created.status).toBeLessThan(300)
      const { id, updatedAt } = created.body
      const { body: listed } = await anna.get(`${path}?perPage=-1`)
      const row = listed.items.find((one: { id: string }) => one.id === id)
      expect(row.updatedAt).toBe(updatedAt)
      const save = (value: unknown, headers: Record<string, string> = {}) =>
        anna.put(`${path}/${id}`, { ...body, ...also?.(row), [field]: value }, headers)
      const remove = () => anna.delete(`${path}/${id}`)
      const read = async () => {
        const { body: page } = await anna.get(`${path}?perPage=-1`)
        return page.items.find((one: { id: string }) => one.id === id)
      }
      return { id, etag: `"${updatedAt}"`, save, read, remove }
    }

    it('is replaced if unchanged since it was read, but not if someone changed it', async () => {
      const { id, etag, save, read, remove } = await make()
      const one = await anna.get(`${path}/${id}`)
      expect([one.status, one.headers.get('etag')]).toEqual([200, etag])

      const first = await save(theirs, { 'if-match': etag })
      expect([first.status, first.body[field]]).toEqual([200, theirs])
      expect(first.headers.get('etag')).toBe(`"${first.body.updatedAt}"`)
      expect(first.body.updatedAt > etag.slice(1, -1)).toBe(true)

      const stale = await save(mine, { 'if-match': etag })
      expect([stale.status, stale.body.detail.code]).toEqual([412, 'row_changed'])
      expect(stale.body.current).toMatchObject({ [field]: theirs, updatedAt: first.body.updatedAt })
      expect(stale.body.changed).toEqual({ at: first.body.updatedAt, by: author() })
      expect((await read())[field]).toBe(theirs)

      const now = `"${stale.body.current.updatedAt}"`
      expect((await save(mine, { 'if-match': `W/${now}, "other"` })).status).toBe(200)
      await remove()
    })

    it('is replaced by clients that send no version, or any', async () => {
      const { save, read, remove } = await make()
      expect((await save(theirs)).status).toBe(200)
      expect((await save(mine)).status).toBe(200)
      expect((await save(theirs, { 'if-match': '*' })).status).toBe(200)
      expect((await read())[field]).toBe(theirs)
      await remove()
    })

    it('accepts one of many simultaneous updates of a version', async () => {
      const { etag, save, remove } = await make()
      const saves = await Promise.all([1, 2, 3, 4].map(() => save(mine, { 'if-match': etag })))
      expect(saves.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
      await remove()
    })
  })

  it.each(Object.entries(settings))(
    'guard the %s alike',
    async (name, { path, write = path, field, values: [mine, theirs] }) => {
      const read = () => anna.get(path(anna))
      const { body: row, headers } = await read()
      const etag = headers.get('etag') ?? ''
      expect(etag).toBe(`"${row.updatedAt}"`)
      const save = (value: unknown, sent: Record<string, string> = {}) =>
        anna.put(write(anna), { ...row, [field]: value }, sent)
      const suffix = typeof theirs === 'string' ? ` ${name} ${crypto.randomUUID()}` : ''
      const [my, their] = suffix ? [`${mine}${suffix}`, `${theirs}${suffix}`] : [mine, theirs]

      expect((await save(their, { 'if-match': etag })).status).toBe(200)
      const stale = await save(my, { 'if-match': etag })
      expect([stale.status, stale.body.detail.code]).toEqual([412, 'row_changed'])
      const { body: stored } = await read()
      expect(stored[field]).toBe(their)
      expect(stale.body.current).toEqual(stored)
      expect(stale.body.changed).toEqual({ at: stored.updatedAt, by: author() })
      expect((await save(my, { 'if-match': `"${stored.updatedAt}"` })).status).toBe(200)
      expect((await save(their)).status).toBe(200)
    },
  )

  it('differ after each of many changes in quick succession', async () => {
    const { body: food } = await anna.post('/api/foods', { name: 'Barley' })
    const saved = await Promise.all(
      Array.from({ length: 20 }, (_, at) => anna.put(`/api/foods/${food.id}`, { name: `Barley ${at}` })),
    )
    expect(new Set([food, ...saved.map(({ body }) => body)].map(({ updatedAt }) => updatedAt)).size).toBe(21)
  })

  it('change with a merge, a label for many foods and a filter that follows a merge', async () => {
    const make = async (path: string, body: object) => (await anna.post(path, body)).body
    const versionOf = async (path: string) => (await anna.get(path)).body.updatedAt
    const [kept, gone] = [
      await make('/api/foods', { name: 'Scallion' }),
      await make('/api/foods', { name: 'Spring onion' }),
    ]
    const label = await make('/api/groups/labels', { name: 'Bulbs' })
    await anna.post('/api/groups/data/foods/label', { ids: [kept.id], labelId: label.id })
    const labelled = await versionOf(`/api/foods/${kept.id}`)
    expect(labelled > kept.updatedAt).toBe(true)
    const [tag, other] = [
      await make('/api/organizers/tags', { name: 'Fast' }),
      await make('/api/organizers/tags', { name: 'Speedy' }),
    ]
    const filter = (id: string) => `tags.id IN ["${id}"]`
    const cookbook = await make('/api/households/cookbooks', {
      name: 'Fast food',
      queryFilterString: filter(other.id),
    })
    await anna.put('/api/foods/merge', { fromFood: gone.id, toFood: kept.id })
    expect((await versionOf(`/api/foods/${kept.id}`)) > labelled).toBe(true)
    await anna.post('/api/groups/data/tags/merge', { fromIds: [other.id], toId: tag.id })
    const { body: followed } = await anna.get(`/api/households/cookbooks/${cookbook.id}`)
    expect(followed.queryFilterString).toBe(filter(tag.id))
    expect(followed.updatedAt > cookbook.updatedAt).toBe(true)
  })
})
