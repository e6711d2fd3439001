import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPerson } from '../../../../../tests/support/build'
import { addRecipeRows } from '../../../../../tests/support/recipe-rows'
import { databases, startTestServer, type TestServer } from '../../../../../tests/support/server'
import { migrateToLatest } from '../migrate'

describe.each(databases)('the texts of old recipes on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { migratedTo: '2026-12-22-plan-list-bounds' })
  })
  afterAll(() => server.stop())

  it('count with their size', async () => {
    const { db } = server.runtime
    const cook = await buildPerson(server)
    await addRecipeRows(
      server.runtime,
      cook,
      [
        { name: 'Egg' },
        {
          name: 'Soup',
          description: 'ä'.repeat(1000),
          ingredients: [{ note: 'n'.repeat(400) }],
          steps: ['Cook'],
        },
      ],
      { searchable: false },
    )
    await migrateToLatest(db)
    const rows = await db.selectFrom('recipe').select('textBytes').orderBy('name').execute()
    // Two bytes per letter; extras are `{}`.
    expect(rows.map(({ textBytes }) => textBytes)).toEqual([2002, 2002 + 2000 + 600 + 204])
  })
})
