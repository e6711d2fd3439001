import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { createClient } from '../../../../tests/support/client'
import { type RecordingServer, startRecordingServer } from '../../../../tests/support/recording-server'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { startNotifying } from './notifiers.service'

const path = '/api/households/events/notifications'
const recipes = '/api/recipes'
const lists = '/api/households/shopping/lists'
const books = '/api/households/cookbooks'
const base = 'https://recipes.example.org'

describeOnEachDatabase(
  'events for notifiers',
  (server, onSqlite) => {
    let anna: Person
    let recorder: RecordingServer

    beforeAll(async () => {
      anna = await buildPerson(server(), { flags: { canOrganize: true, canInvite: true } })
      const otherHousehold = await buildHousehold(server().runtime, { groupId: anna.user.groupId })
      const neighbor = await buildPerson(server(), { household: otherHousehold })
      const outsider = await buildPerson(server())
      startNotifying(server().runtime)
      recorder = await startRecordingServer()
      const { options } = (await anna.post(path, { name: 'Nothing', appriseUrl: at('nothing') })).body
      const all = Object.fromEntries(Object.keys(options).map((name) => [name, true]))
      for (const [person, name] of [
        [anna, 'house'],
        [neighbor, 'next-door'],
        [outsider, 'outsider'],
      ] as const)
        await person.post(path, { name, appriseUrl: at(name), options: { ...all, id: undefined } })
      await anna.post(path, {
        name: 'Off',
        appriseUrl: at('off'),
        enabled: false,
        options: { ...all, id: undefined },
      })
    })
    afterAll(() => recorder.stop())

    const at = (name: string) => `json://${recorder.host}/${name}`

    /** Notices sent for `act`: whole events to the own household, and the other households by notice. */
    async function heard(act: () => Promise<unknown>) {
      recorder.received.length = 0
      await act()
      const inHouse = () => recorder.received.filter((one) => one.path === '/house')
      await vi.waitFor(() => expect(inHouse().length).toBeGreaterThan(0))
      // Those of other households follow.
      await new Promise((resolve) => setTimeout(resolve, 300))
      return {
        events: inHouse().map(({ body }) => {
          const { event_type, message, document_data } = JSON.parse(body)
          return { type: event_type, message, document: JSON.parse(document_data) }
        }),
        others: recorder.received.map((one) => one.path).filter((one) => one !== '/house'),
      }
    }
    const german = { 'accept-language': 'de-DE' }

    onSqlite('recipes: created, changed, made, written about, deleted', async () => {
      const { groupSlug } = anna.user
      const page = `${base}/g/${groupSlug}/r/soup`
      const made = await heard(() => anna.post(recipes, { name: 'Soup' }))
      expect(made).toEqual({
        events: [
          {
            type: 'recipe_created',
            message: `Created: Soup, ${page}`,
            document: { documentType: 'recipe', operation: 'create', recipeSlug: 'soup' },
          },
        ],
        others: [],
      })
      const changed = await heard(() => anna.patch(`${recipes}/soup`, { description: 'hot' }))
      expect(changed.events).toMatchObject([
        { type: 'recipe_updated', message: `Changed: Soup, ${page}`, document: { recipeSlug: 'soup' } },
      ])
      const timestamp = '2026-11-20T12:00:00Z'
      const lastMade = await heard(() => anna.patch(`${recipes}/soup/last-made`, { timestamp }))
      expect(lastMade.events).toMatchObject([
        { type: 'recipe_updated', document: { documentType: 'recipe' } },
      ])
      const { id: recipeId } = (await anna.get(`${recipes}/soup`)).body
      const written = await heard(() =>
        anna.post(`${recipes}/timeline/events`, { recipeId, subject: 'Good', eventType: 'comment' }),
      )
      expect(written.events).toMatchObject([
        {
          type: 'recipe_updated',
          document: {
            documentType: 'recipe_timeline_event',
            operation: 'create',
            recipeSlug: 'soup',
            recipeTimelineEventId: expect.any(String),
          },
        },
      ])
      const gone = await heard(() => anna.delete(`${recipes}/soup`))
      expect(gone).toMatchObject({
        events: [{ type: 'recipe_deleted', message: 'Deleted: Soup', document: { recipeSlug: 'soup' } }],
        others: [],
      })
    })

    it('many recipes together', async () => {
      await anna.post(recipes, { name: 'One' })
      await anna.post(recipes, { name: 'Two' })
      const gone = await heard(() => anna.post(`${recipes}/bulk-actions/delete`, { recipes: ['one', 'two'] }))
      const last = gone.events.filter(({ type }) => type === 'recipe_deleted')
      expect(last).toMatchObject([{ document: { documentType: 'recipe', recipeSlugs: ['one', 'two'] } }])
      const begun = await heard(() =>
        anna.post(`${recipes}/create/url/bulk`, { imports: [{ url: 'http://10.0.0.7/' }] }),
      )
      expect(begun.events).toMatchObject([
        {
          type: 'recipe_created',
          message: expect.stringContaining(`${base}/group/reports/`),
          document: { documentType: 'recipe_bulk_report', reportId: expect.any(String) },
        },
      ])
    })

    onSqlite('meals, with the planned recipe, in the language of the planner', async () => {
      await heard(() => anna.post(recipes, { name: 'Stew' }))
      const { id: recipeId } = (await anna.get(`${recipes}/stew`)).body
      const planned = await heard(() =>
        anna.post('/api/households/mealplans', { date: '2026-11-22', entryType: 'lunch', recipeId }, german),
      )
      expect(planned).toMatchObject({
        events: [
          {
            type: 'mealplan_entry_created',
            message: `Geplant: Stew (Mittagessen, Sonntag, 22. November), ${base}/household/mealplan/planner`,
            document: {
              documentType: 'mealplan',
              operation: 'create',
              mealplanId: expect.any(Number),
              date: '2026-11-22',
              recipeId,
              recipeName: 'Stew',
              recipeSlug: 'stew',
            },
          },
        ],
        others: [],
      })
    })

    onSqlite('meals that are copied together, one notice for all', async () => {
      const plan = '/api/households/mealplans'
      for (const date of ['2026-12-07', '2026-12-09'])
        await heard(() => anna.post(plan, { date, title: 'Pie' }))
      const days = { first: '2026-12-07', last: '2026-12-13', to: '2026-12-14' }
      const copied = await heard(() => anna.post(`${plan}/copy`, days))
      expect(copied).toMatchObject({
        events: [
          {
            type: 'mealplan_entry_created',
            message: `2 meals were planned: December 14 – 16, ${base}/household/mealplan/planner`,
            document: {
              documentType: 'mealplan',
              operation: 'create',
              mealplanIds: [expect.any(Number), expect.any(Number)],
              date: '2026-12-14',
            },
          },
        ],
        others: [],
      })
    })

    it('shopping lists and their items', async () => {
      let id = ''
      const made = await heard(async () => {
        id = (await anna.post(lists, { name: 'Market' })).body.id
      })
      expect(made).toMatchObject({
        events: [
          {
            type: 'shopping_list_created',
            message: `Created: Market, ${base}/shopping-lists/${id}`,
            document: { documentType: 'shopping_list', operation: 'create', shoppingListId: id },
          },
        ],
        others: [],
      })
      const added = await heard(() =>
        anna.post('/api/households/shopping/items', { shoppingListId: id, note: 'Milk' }),
      )
      expect(added.events).toMatchObject([
        {
          type: 'shopping_list_updated',
          document: {
            documentType: 'shopping_list_item',
            operation: 'create',
            shoppingListId: id,
            shoppingListItemId: expect.any(String),
          },
        },
      ])
      const gone = await heard(() => anna.delete(`${lists}/${id}`))
      expect(gone.events).toMatchObject([{ type: 'shopping_list_deleted', message: 'Deleted: Market' }])
    })

    onSqlite('cookbooks', async () => {
      let book = { id: '', slug: '' }
      const made = await heard(async () => {
        book = (await anna.post(books, { name: 'Winter' })).body
      })
      const document = { documentType: 'cookbook', operation: 'create', cookbookId: book.id }
      expect(made).toMatchObject({ events: [{ type: 'cookbook_created', document }], others: [] })
      const changed = await heard(() => anna.put(`${books}/${book.id}`, { ...book, name: 'Snow' }))
      expect(changed.events).toMatchObject([
        { type: 'cookbook_updated', message: expect.stringContaining('Changed: Snow') },
      ])
      const gone = await heard(() => anna.delete(`${books}/${book.id}`))
      expect(gone.events).toMatchObject([{ type: 'cookbook_deleted', message: 'Deleted: Snow' }])
    })

    onSqlite.each([
      ['tag', '/api/organizers/tags'],
      ['category', '/api/organizers/categories'],
      ['label', '/api/groups/labels'],
    ])('%s: the whole group has it, so all its households hear of it', async (kind, all) => {
      let row = { id: '' }
      const made = await heard(async () => {
        row = (await anna.post(all, { name: 'Hot' })).body
      })
      const document = { documentType: kind, operation: 'create', [`${kind}Id`]: row.id }
      expect(made).toMatchObject({ events: [{ type: `${kind}_created`, document }], others: ['/next-door'] })
      const changed = await heard(() => anna.put(`${all}/${row.id}`, { ...row, name: 'Cold' }))
      expect(changed.events).toMatchObject([{ type: `${kind}_updated` }])
      const gone = await heard(() => anna.delete(`${all}/${row.id}`))
      expect(gone).toMatchObject({
        events: [{ type: `${kind}_deleted`, message: 'Deleted: Cold' }],
        others: ['/next-door'],
      })
      const ids: string[] = []
      for (const name of ['Sweet', 'Sour'])
        await heard(async () => ids.push((await anna.post(all, { name })).body.id))
      const table = all.replace(/.*\//, '')
      const both = await heard(() => anna.post(`/api/groups/data/${table}/delete`, { ids }))
      expect(both.events).toMatchObject([
        {
          type: `${kind}_deleted`,
          message: expect.stringMatching(/^Deleted: (Sweet and Sour|Sour and Sweet)$/),
          document: { [`${kind}Ids`]: expect.arrayContaining(ids) },
        },
      ])
    })

    onSqlite('someone who signs up in the household', async () => {
      const { token } = (await anna.post('/api/households/invitations', { uses: 1 })).body
      const username = `new${crypto.randomUUID().slice(0, 8)}`
      const joined = await heard(() =>
        createClient(server()).post('/api/users/register', {
          groupToken: token,
          email: `${username}@example.org`,
          username,
          fullName: 'New',
          password: 'a long password 17',
          passwordConfirm: 'a long password 17',
        }),
      )
      const document = {
        documentType: 'user',
        operation: 'create',
        username,
        email: `${username}@example.org`,
      }
      expect(joined).toEqual({
        events: [{ type: 'user_signup', message: `New account: ${username}`, document }],
        others: [],
      })
    })
  },
  { env: { HTTP_ALLOW_LIST: '127.0.0.1', BASE_URL: base } },
)
