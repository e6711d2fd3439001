import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../../tests/support/build'
import { addRecipeRows } from '../../../../../tests/support/recipe-rows'
import { describeOnEachDatabase, type TestServer } from '../../../../../tests/support/server'
import { startIndexing } from './recipe-index.service'

/** More than a request indexes itself. */
const MANY = 45

async function makeRecipes({ runtime }: TestServer, anna: Person, food: string): Promise<string[]> {
  const rows = Array.from({ length: MANY }, (_, at) => ({ name: `Dish ${at}`, ingredients: [{ food }] }))
  return [...(await addRecipeRows(runtime, anna, rows)).values()]
}

const due = async ({ runtime }: TestServer) =>
  (await runtime.db.selectFrom('recipeSearchDue').select('recipeId').execute()).length

async function untilIndexed(server: TestServer): Promise<void> {
  for (let tries = 0; tries < 500 && (await due(server)) > 0; tries += 1) await setTimeout(20)
  expect(await due(server)).toBe(0)
}

const found = async (anna: Person, search: string) =>
  (await anna.get(`/api/recipes?perPage=100&search=${search}`)).body.total

describeOnEachDatabase('the search of many concurrently changed recipes', (server) => {
  it('follows a food that they use', async () => {
    const anna = await buildPerson(server(), { flags: { canOrganize: true } })
    const { body: food } = await anna.post('/api/foods', { name: 'Rutabaga' })
    const { body: other } = await anna.post('/api/foods', { name: 'Kohlrabi' })
    await makeRecipes(server(), anna, food.name)
    expect((await anna.put(`/api/foods/${food.id}`, { ...food, name: 'Salsify root' })).status).toBe(200)
    await untilIndexed(server())
    expect([await found(anna, 'salsify root'), await found(anna, 'rutabaga')]).toEqual([MANY, 0])
    const merge = { fromIds: [food.id], toId: other.id }
    expect((await anna.post('/api/groups/data/foods/merge', merge)).status).toBe(200)
    await untilIndexed(server())
    expect(await found(anna, 'kohlrabi')).toBe(MANY)
    expect((await anna.post('/api/groups/data/foods/delete', { ids: [other.id] })).status).toBe(200)
    await untilIndexed(server())
    // The lines contain the name as text.
    expect(await found(anna, 'kohlrabi')).toBe(MANY)
  })

  it('is caught up at the next start', async () => {
    const anna = await buildPerson(server(), { flags: { canOrganize: true } })
    const { body: food } = await anna.post('/api/foods', { name: 'Salsify' })
    const ids = await makeRecipes(server(), anna, food.name)
    await server()
      .runtime.db.updateTable('food')
      .set({ name: 'Scorzonera' })
      .where('id', '=', food.id)
      .execute()
    // As after a server was killed when it had written the marks.
    await server()
      .runtime.db.insertInto('recipeSearchDue')
      .values(ids.map((recipeId) => ({ recipeId })))
      .execute()
    expect(await found(anna, 'scorzonera')).toBe(0)
    startIndexing(server().runtime)
    await untilIndexed(server())
    expect(await found(anna, 'scorzonera')).toBe(MANY)
  })

  it('of a few is right when the request has been responded to', async () => {
    const anna = await buildPerson(server(), { flags: { canOrganize: true } })
    const { body: slug } = await anna.post('/api/recipes', { name: 'Parsnip soup' })
    expect(await found(anna, 'parsnip')).toBe(1)
    const bodies = [{ slug, description: 'with nutmeg' }]
    expect((await anna.patch('/api/recipes', bodies)).status).toBe(200)
    expect([await found(anna, 'nutmeg'), await due(server())]).toEqual([1, 0])
  })
})
