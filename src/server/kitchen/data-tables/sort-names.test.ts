import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anonymous } from '~/server/platform/access/actor'
import { createCtx } from '~/server/platform/context'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { NAMES_IN_LANGUAGES } from '../../../../tests/support/names-in-languages'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { sortNames } from './sort-names'

const PATHS = [
  '/api/recipes',
  '/api/foods',
  '/api/units',
  '/api/groups/labels',
  '/api/organizers/categories',
  '/api/organizers/tags',
  '/api/organizers/tools',
  '/api/households/cookbooks',
  '/api/households/shopping/lists',
]

const BODIES: Readonly<Record<string, object>> = {
  '/api/groups/labels': { color: '#aabbcc' },
}

/** The weights of letters are ours; both databases compare the keys by code points. Some languages suffice on Postgres. */
const ON_EACH_DATABASE = ['de-DE', 'sv-SE', 'ar-SA', 'ja-JP']

describeOnEachDatabase('names', (server, onSqlite) => {
  const sort = () => sortNames(createCtx(server().runtime, anonymous, 'en-US'))
  let cook: Person
  beforeAll(async () => {
    cook = await buildPerson(server(), {
      flags: { canOrganize: true, canManage: true, canManageHousehold: true },
    })
  })
  const listed = async (path: string, direction = 'asc', perPage = 50): Promise<string[]> => {
    const names: string[] = []
    for (let page = 1; ; page += 1) {
      const query = `orderBy=name&orderDirection=${direction}&perPage=${perPage}&page=${page}`
      const { body } = await cook.get(`${path}?${query}`)
      names.push(...body.items.map(({ name }: { name: string }) => name))
      if (page >= body.total_pages) return names
    }
  }
  const speak = async (language: string) => {
    const { body } = await cook.put('/api/groups/preferences', { privateGroup: true, language })
    expect(body).toMatchObject({ language, privateGroup: true })
  }

  describe.each(Object.entries(NAMES_IN_LANGUAGES))('in %s', (language, names) => {
    afterEach(async () => {
      for (const table of ['recipe', 'food'] as const)
        await server().runtime.db.deleteFrom(table).where('groupId', '=', cook.user.groupId).execute()
    })

    const test = ON_EACH_DATABASE.includes(language) ? it : onSqlite
    test('are sorted as its dictionaries do, however they were added', async () => {
      await speak(language)
      for (const name of names.toReversed()) {
        expect((await cook.post('/api/recipes', { name })).status).toBe(201)
        expect((await cook.post('/api/foods', { name })).status).toBe(201)
      }
      expect(await listed('/api/recipes')).toEqual(names)
      expect(await listed('/api/foods', 'asc', 3)).toEqual(names)
      expect(await listed('/api/foods', 'desc')).toEqual(names.toReversed())
    })
  })

  it('of every kind follow a change of the language, in the background', async () => {
    await speak('sv-SE')
    await sort()
    const swedish = ['Apple', 'Zest', 'Åkerbär', 'Ärter', 'Öl']
    for (const path of PATHS) {
      for (const name of swedish.toReversed())
        expect([path, (await cook.post(path, { ...BODIES[path], name })).status < 300]).toEqual([path, true])
      const here = (await listed(path)).filter((name) => swedish.includes(name))
      expect([path, here]).toEqual([path, swedish])
    }
    await speak('de-DE')
    await sort()
    const german = ['Åkerbär', 'Apple', 'Ärter', 'Öl', 'Zest']
    for (const path of PATHS) {
      const here = (await listed(path)).filter((name) => swedish.includes(name))
      expect([path, here]).toEqual([path, german])
    }
  })

  it('keep their place when they are renamed, deleted and restored', async () => {
    const own = await buildPerson(server(), { flags: { canOrganize: true, canManage: true } })
    await own.put('/api/groups/preferences', { privateGroup: true, language: 'sv-SE' })
    const ids = new Map<string, string>()
    for (const name of ['Zest', 'Öl', 'Bär']) ids.set(name, (await own.post('/api/foods', { name })).body.id)
    const names = async () =>
      (await own.get('/api/foods?orderBy=name&orderDirection=asc')).body.items.map(
        ({ name }: { name: string }) => name,
      )
    expect(await names()).toEqual(['Bär', 'Zest', 'Öl'])
    await own.put(`/api/foods/${ids.get('Bär')}`, { name: 'Åkerbär' })
    expect(await names()).toEqual(['Zest', 'Åkerbär', 'Öl'])
    await own.delete(`/api/foods/${ids.get('Öl')}`)
    await own.put('/api/groups/preferences', { privateGroup: true, language: 'de-DE' })
    await sort()
    const [entry] = (await own.get('/api/recently-deleted')).body.items
    expect((await own.post('/api/recently-deleted/restore', { ids: [entry.id] })).status).toBe(200)
    expect(await names()).toEqual(['Åkerbär', 'Öl', 'Zest'])
  })

  it('are no change by a person: a conversion is undone after the language has changed', async () => {
    const own = await buildPerson(server(), { flags: { canOrganize: true, canManage: true } })
    await own.put('/api/groups/preferences', { privateGroup: true, language: 'sv-SE' })
    const tag = (await own.post('/api/organizers/tags', { name: 'Ärter' })).body
    const batchId = crypto.randomUUID()
    await own.post('/api/groups/data/tags/convert', { ids: [tag.id] }, { 'x-undo-id': batchId })
    await own.put('/api/groups/preferences', { privateGroup: true, language: 'de-DE' })
    await server().runtime.db.updateTable('category').set({ sortKey: 'later' }).execute()
    expect((await own.post('/api/recently-deleted/restore', { batchId })).status).toBe(200)
    expect((await own.get('/api/organizers/categories')).body.items).toEqual([])
    expect((await own.get('/api/organizers/tags')).body.items).toMatchObject([{ id: tag.id }])
  })

  it('of a group from before have the language of its store sections', async () => {
    const own = await buildPerson(server(), { flags: { canOrganize: true } })
    const { db } = server().runtime
    const { groupId } = own.user
    await own.post('/api/groups/seeders/labels', { locale: 'ar-SA' })
    await own.post('/api/foods', { name: 'عدس' })
    await own.post('/api/foods', { name: 'بصل' })
    await db.updateTable('food').set({ sortKey: '' }).where('groupId', '=', groupId).execute()
    await db
      .updateTable('group')
      .set({ namesKeyed: '', language: 'en-US' })
      .where('id', '=', groupId)
      .execute()
    await sort()
    expect((await own.get('/api/groups/preferences')).body.language).toBe('ar-SA')
    const { body } = await own.get('/api/foods?orderBy=name&orderDirection=asc')
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['بصل', 'عدس'])
  })

  it('have a language that the app has', async () => {
    expect((await cook.put('/api/groups/preferences', { language: 'tlh' })).status).toBe(422)
  })
})
