import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildPerson } from '../../../../tests/support/build'
import { startTestServer } from '../../../../tests/support/server'
import { refreshStatistics } from './statistics'

it('lets SQLite find foods by id instead of reading the whole group', async () => {
  const server = await startTestServer('sqlite')
  const { db } = server.runtime
  const cook = await buildPerson(server)
  const { groupId } = cook.user
  const ids = Array.from({ length: 400 }, () => crypto.randomUUID())
  const foods = ids.map((id, at) => ({ id, groupId, name: `Food ${at}`, nameNormalized: `food ${at}` }))
  const rest = {
    description: '',
    extras: '{}',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
  await db
    .insertInto('food')
    .values(foods.map((food) => ({ ...food, ...rest })))
    .execute()
  const plan = async () => {
    const steps = await sql<{ detail: string }>`explain query plan
      select name from food where "groupId" = ${groupId} and id in (${sql.join(ids.slice(0, 20))})`.execute(
      db,
    )
    return steps.rows.map((row) => row.detail).join()
  }
  expect(await plan()).not.toContain('(id=?)')
  await refreshStatistics(db)
  expect(await plan()).toContain('(id=?)')
  await server.stop()
})
