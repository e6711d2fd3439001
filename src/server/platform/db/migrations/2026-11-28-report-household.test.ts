import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildHousehold, buildPerson } from '../../../../../tests/support/build'
import { databases, startTestServer, type TestServer } from '../../../../../tests/support/server'
import { migrateToLatest } from '../migrate'

const BEFORE = '2026-11-27-recipe-actions'

describe.each(databases)('the households of old reports on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { migratedTo: BEFORE })
  })
  afterAll(() => server.stop())

  it('are those of the people with their recipes or drafts, or the only one of the group', async () => {
    const { db } = server.runtime
    const createdAt = new Date().toISOString()
    const cook = await buildPerson(server)
    const { groupId, householdId } = cook.user
    const nextDoor = await buildHousehold(server.runtime, { groupId })
    const alone = await buildHousehold(server.runtime)

    const recipeId = crypto.randomUUID()
    await db
      .insertInto('recipe')
      .values({
        id: recipeId,
        groupId,
        userId: cook.user.id,
        name: 'Soup',
        slug: 'soup',
        nameNormalized: 'soup',
        description: '',
        recipeServings: 0,
        recipeYieldQuantity: 0,
        dateAdded: createdAt.slice(0, 10),
        dateUpdated: createdAt,
        extras: '{}',
        createdAt,
        updatedAt: createdAt,
      })
      .execute()
    const draftId = crypto.randomUUID()
    const neighbour = await buildPerson(server, { household: nextDoor })
    await db
      .insertInto('recipeDraft')
      .values({
        id: draftId,
        userId: neighbour.user.id,
        url: null,
        reason: 'none',
        recipe: '{}',
        createdAt,
      })
      .execute()

    const makeReport = async (group: string, came: { recipeId?: string; draftId?: string }) => {
      const id = crypto.randomUUID()
      const name = 'Bulk import'
      const entry = { pending: false, position: 0, success: true, message: '', exception: '' }
      const report = { id, groupId: group, name, category: 'bulk_import', status: 'success', createdAt }
      await db.insertInto('report').values(report).execute()
      await db
        .insertInto('reportEntry')
        .values({ id: crypto.randomUUID(), reportId: id, ...entry, createdAt, ...came })
        .execute()
      return id
    }
    const expected = new Map([
      [await makeReport(groupId, { recipeId }), householdId],
      [await makeReport(groupId, { draftId }), nextDoor.householdId],
      [await makeReport(groupId, {}), null],
      [await makeReport(alone.groupId, {}), alone.householdId],
    ])

    expect(await migrateToLatest(db)).toContain('2026-11-28-report-household')
    const rows = await db.selectFrom('report').select(['id', 'householdId']).execute()
    expect(new Map(rows.map((row) => [row.id, row.householdId]))).toEqual(expected)
  })
})
