import { expect, it } from 'vitest'
import { anonymous } from '~/server/platform/access/actor'
import { createCtx } from '~/server/platform/context'
import { buildHousehold, buildPerson } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { cleanUpMigrations } from './clean-up'
import { findExpired } from './clean-up.repository'
import { importAll, path, resumeMigrations, scanMigration, until, upload } from './test-migrations'

/** Two lists and two planned days of another program. */
const household = Buffer.from(
  JSON.stringify({
    recipes: [{ id: 1, name: 'Pizza', type: 'normal' }],
    recipes_pos: [],
    quantity_units: [],
    products: [{ id: 10, name: 'Flour' }],
    meal_plan: [
      { day: '2026-11-20', type: 'recipe', recipe_id: 1 },
      { day: '2026-11-21', type: 'note', note: 'Eat out' },
    ],
    shopping_lists: [
      { id: 1, name: 'Shop' },
      { id: 2, name: 'Market' },
    ],
    shopping_list: [
      { shopping_list_id: 1, product_id: 10, amount: 2 },
      { shopping_list_id: 2, product_id: 10, amount: 3 },
    ],
  }),
)

describeOnEachDatabase(
  'moving in with lists, plans and cookbooks',
  (server, onSqlite) => {
    const addItem = (migrationId: string, position: number, kind: string, content: object) =>
      server()
        .runtime.db.insertInto('migrationItem')
        .values({
          migrationId,
          position,
          kind,
          sourceKey: null,
          name: '',
          existingId: null,
          difference: null,
          content: JSON.stringify(content),
          choice: null,
          outcome: null,
          recipeId: null,
        })
        .execute()
    const lose = (id: string, status = 'importing') =>
      server()
        .runtime.db.updateTable('migration')
        .set({ status, reportId: crypto.randomUUID() })
        .where('id', '=', id)
        .execute()
    const rowOf = (id: string) =>
      server().runtime.db.selectFrom('migration').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

    onSqlite('undoes unedited items, and leaves edited ones', async () => {
      const anna = await buildPerson(server())
      const { id } = await scanMigration(anna, household, 'grocy.json')
      await addItem(id, 1000, 'cookbook', { name: 'Italian', recipes: [] })
      await addItem(id, 1001, 'cookbook', { name: 'French', recipes: [] })
      await importAll(anna, id)
      const all = async (of: string) => (await anna.get(`/api/households/${of}?perPage=-1`)).body.items
      const named = async (of: string, name: string) =>
        (await all(of)).find((one: { name: string }) => one.name === name)
      const days = await all('mealplans')
      expect(days).toHaveLength(2)

      const french = await named('cookbooks', 'French')
      const changes = [
        await anna.put(`/api/households/cookbooks/${french.id}`, { ...french, description: 'Ours' }),
        await anna.post('/api/households/shopping/items', {
          shoppingListId: (await named('shopping/lists', 'Market')).id,
          note: 'Salt',
        }),
        await anna.put(`/api/households/mealplans/${days[0].id}`, { ...days[0], text: 'For six' }),
      ]
      expect(changes.map(({ status }) => status)).toEqual([200, 201, 200])

      await anna.post(`${path}/${id}/undo`)
      await until(anna, id, 'undone')
      expect(await all('cookbooks')).toMatchObject([{ name: 'French' }])
      expect(await all('shopping/lists')).toMatchObject([{ name: 'Market' }])
      expect(await all('mealplans')).toMatchObject([{ text: 'For six' }])
    })

    it('undoes cookbooks and rules whose filters a merge has changed, and leaves edited ones', async () => {
      const anna = await buildPerson(server(), { flags: { canOrganize: true } })
      const tag = async (name: string) => (await anna.post('/api/organizers/tags', { name })).body.id
      const [soup, soups] = [await tag('soup'), await tag('soups')]
      const { id } = await scanMigration(anna, household, 'grocy.json')
      const filter = `tags.id IN ["${soup}"]`
      await addItem(id, 1000, 'cookbook', { name: 'Merged', recipes: [], filter })
      await addItem(id, 1001, 'cookbook', { name: 'Edited', recipes: [], filter })
      await addItem(id, 1002, 'cookbook', { name: 'Edited later', recipes: [], filter })
      await addItem(id, 1003, 'rule', { day: 'monday', meal: 'dinner', filter })
      await importAll(anna, id)
      const all = async (of: string) => (await anna.get(`/api/households/${of}?perPage=-1`)).body.items
      const edit = async (wanted: string) => {
        const found = (await all('cookbooks')).find(({ name }: { name: string }) => name === wanted)
        const changed = { ...found, description: 'Ours' }
        expect((await anna.put(`/api/households/cookbooks/${found.id}`, changed)).status).toBe(200)
      }
      await edit('Edited')
      const merge = { fromIds: [soup], toId: soups }
      expect((await anna.post('/api/groups/data/tags/merge', merge)).status).toBe(200)
      await edit('Edited later')
      expect(JSON.stringify([await all('cookbooks'), await all('mealplans/rules')])).not.toContain(soup)

      await anna.post(`${path}/${id}/undo`)
      await until(anna, id, 'undone')
      const left = (await all('cookbooks')).map(({ name }: { name: string }) => name)
      expect(left.toSorted()).toEqual(['Edited', 'Edited later'])
      expect(await all('mealplans/rules')).toEqual([])
    })

    onSqlite('resumes after a restart', async () => {
      const anna = await buildPerson(server())
      const { id } = await scanMigration(anna, household, 'grocy.json')
      await lose(id)
      await resumeMigrations(server().runtime)
      expect((await rowOf(id)).status).toBe('done')
    })

    onSqlite('ends when its person has moved to another household', async () => {
      const anna = await buildPerson(server())
      const { id } = await scanMigration(anna, household, 'grocy.json')
      const { runtime } = server()
      const other = await buildHousehold(runtime, { groupId: anna.user.groupId })
      await runtime.db
        .updateTable('user')
        .set({ householdId: other.householdId })
        .where('id', '=', anna.user.id)
        .execute()
      await lose(id)
      await resumeMigrations(runtime)
      const row = await rowOf(id)
      expect(row.status).toBe('failed')
      expect(row.endedAt).not.toBeNull()
    })

    it('imports the rest when one part fails', async () => {
      const anna = await buildPerson(server())
      const { id } = await scanMigration(anna, household, 'grocy.json')
      await addItem(id, 1000, 'cookbook', { recipes: 'none' })
      // Similar lines would merge.
      const length = server().runtime.env.MAX_ITEMS_PER_LIST + 1
      const items = Array.from({ length }, (_, at) => ({ text: `Item ${at}` }))
      await addItem(id, 1001, 'list', { name: 'Endless', items })
      const done = await importAll(anna, id)
      const { entries } = (await anna.get(`/api/groups/reports/${done.reportId}`)).body
      expect(entries.filter(({ success }: { success: boolean }) => !success)).toHaveLength(2)
      const lists = (await anna.get('/api/households/shopping/lists')).body.items
      expect(lists.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Market', 'Shop'])
      expect((await anna.get('/api/households/mealplans')).body.items).toHaveLength(2)
    })

    onSqlite('parses text items of lists like typed lines', async () => {
      const anna = await buildPerson(server(), { flags: { canOrganize: true } })
      const oats = (await anna.post('/api/foods', { name: 'Oats' })).body
      const kilo = (await anna.post('/api/units', { name: 'kilogram', abbreviation: 'kg' })).body
      const { id } = await scanMigration(anna, household, 'grocy.json')
      const items = [{ text: '2 kg oats' }, { text: 'Something nice for Ben', checked: true }]
      await addItem(id, 1000, 'list', { name: 'Words', items })
      await importAll(anna, id)
      const lists = (await anna.get('/api/households/shopping/lists')).body.items
      const words = lists.find(({ name }: { name: string }) => name === 'Words')
      const { listItems } = (await anna.get(`/api/households/shopping/lists/${words.id}`)).body
      expect(listItems).toHaveLength(2)
      expect(listItems).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ quantity: 2, foodId: oats.id, unitId: kilo.id, checked: false }),
          expect.objectContaining({
            quantity: 0,
            foodId: null,
            note: 'Something nice for Ben',
            checked: true,
          }),
        ]),
      )
    })

    it('keeps concurrent files apart, and starts one step once', async () => {
      const anna = await buildPerson(server())
      const { id } = (await anna.post(`${path}/uploads`)).body
      const names = ['one.json', 'two.json', 'three.json']
      await Promise.all(names.map((name) => upload(anna, id, household, name)))
      const { files } = (await anna.get(`${path}/${id}`)).body
      expect(files.map(({ name }: { name: string }) => name).toSorted()).toEqual(names.toSorted())
      expect(Object.keys(files[0])).toEqual(['name', 'size'])

      const ready = await scanMigration(anna, household, 'grocy.json')
      await importAll(anna, ready.id)
      const undo = () => anna.post(`${path}/${ready.id}/undo`)
      const begun = await Promise.all([undo(), undo()])
      expect(begun.filter(({ status }) => status === 202)).toHaveLength(1)
      await until(anna, ready.id, 'undone')
    })

    it('deletes the details once it can no longer be undone, but not the result', async () => {
      const anna = await buildPerson(server())
      const { id } = await scanMigration(anna, household, 'grocy.json')
      const { results } = await importAll(anna, id)
      const { runtime } = server()
      await runtime.db
        .updateTable('migration')
        .set({ endedAt: '2020-01-01T00:00:00.000Z' })
        .where('id', '=', id)
        .execute()
      const ctx = createCtx(runtime, anonymous, 'en-US')
      const moments = { abandonedBefore: '2020-02-01T00:00:00.000Z', endedBefore: '2020-02-01T00:00:00.000Z' }
      expect(await findExpired(ctx, moments)).toMatchObject([{ id }])
      await cleanUpMigrations.run(ctx, '2026-11-22')
      expect(await findExpired(ctx, moments)).toEqual([])
      expect((await anna.get(`${path}/${id}`)).body.results).toEqual(results)
      const made = runtime.db.selectFrom('migrationMade').selectAll().where('migrationId', '=', id)
      expect(await made.execute()).toEqual([])
    })

    onSqlite('removes the files of those that went with their person', async () => {
      const anna = await buildPerson(server())
      const partner = await buildPerson(server(), { household: anna.user })
      const { id: kept } = (await anna.post(`${path}/uploads`)).body
      const { id: gone } = (await partner.post(`${path}/uploads`)).body
      await upload(anna, kept, household, 'grocy.json')
      await upload(partner, gone, household, 'grocy.json')
      const { runtime } = server()
      await runtime.db.deleteFrom('user').where('id', '=', partner.user.id).execute()
      const folders = () => runtime.files.list('migrations')
      expect(await folders()).toEqual(expect.arrayContaining([kept, gone]))
      await cleanUpMigrations.run(createCtx(runtime, anonymous, 'en-US'), '2026-11-22')
      expect(await folders()).toContain(kept)
      expect(await folders()).not.toContain(gone)
    })
  },
  { env: { MAX_ITEMS_PER_LIST: '100' } },
)
