import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPerson } from '../../../../../tests/support/build'
import { addRecipeRows } from '../../../../../tests/support/recipe-rows'
import { databases, startTestServer, type TestServer } from '../../../../../tests/support/server'
import { migrateToLatest } from '../migrate'

describe.each(databases)('the times of old recipes on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { migratedTo: '2026-12-25-confirmed-addresses' })
  })
  afterAll(() => server.stop())

  it('are added up where no total is known', async () => {
    const { db } = server.runtime
    const cook = await buildPerson(server)
    const recipes = [{ name: 'Egg' }, { name: 'Roast' }, { name: 'Soup' }]
    await addRecipeRows(server.runtime, cook, recipes, { searchable: false })
    const set = (name: string, times: { [time in 'totalTime' | 'performTime' | 'prepTime']?: string }) =>
      db
        .updateTable('recipe')
        .set({ ...times, totalTimeSeconds: 600 })
        .where('name', '=', name)
        .execute()
    await set('Egg', { performTime: '10 minutes' })
    await set('Roast', { prepTime: '45 min', performTime: '10 min' })
    await set('Soup', { totalTime: '10 min', prepTime: '45 min', performTime: '20 min' })
    await migrateToLatest(db)
    const rows = await db.selectFrom('recipe').select('totalTimeSeconds').orderBy('name').execute()
    expect(rows.map(({ totalTimeSeconds }) => totalTimeSeconds)).toEqual([600, 3300, 600])
  })
})
