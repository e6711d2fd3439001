import { expect, it, vi } from 'vitest'
import { anonymous } from '~/server/access/actor'
import { createCtx } from '~/server/context'
import { buildHousehold, buildPerson } from '../../../tests/support/build'
import { describeOnEachDatabase } from '../../../tests/support/server'
import { resumeMigrations } from './resume'
import { importAll, lookThrough, path, until } from './test-migrations'
import { whileAlive } from './while-alive'

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

describeOnEachDatabase('moving in with lists, plans and cookbooks', (server) => {
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
      .set({ status, reportId: crypto.randomUUID(), aliveAt: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', id)
      .execute()
  const rowOf = (id: string) =>
    server().runtime.db.selectFrom('migration').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('takes back what nobody changed, and leaves what somebody did', async () => {
    const anna = await buildPerson(server())
    const { id } = await lookThrough(anna, household, 'grocy.json')
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

  it('is not begun a second time while it is silent but alive', async () => {
    const anna = await buildPerson(server())
    const { id } = await lookThrough(anna, household, 'grocy.json')
    const { runtime } = server()
    await lose(id)
    const silent = async () => {
      await vi.waitFor(async () => expect((await rowOf(id)).aliveAt).not.toMatch(/^2026-01-01/))
      await resumeMigrations(runtime)
      expect((await rowOf(id)).status).toBe('importing')
    }
    await whileAlive(createCtx(runtime, anonymous, 'en-US'), id, silent, 10)
    await lose(id)
    await resumeMigrations(runtime)
    expect((await rowOf(id)).status).toBe('done')
  })

  it('ends when its person lives elsewhere now', async () => {
    const anna = await buildPerson(server())
    const { id } = await lookThrough(anna, household, 'grocy.json')
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
})
