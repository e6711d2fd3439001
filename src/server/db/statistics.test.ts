import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildPerson } from '../../../tests/support/build'
import { addRecipeRows } from '../../../tests/support/recipe-rows'
import { startTestServer } from '../../../tests/support/server'
import { refreshStatistics } from './statistics'

it('lets SQLite find recipes by id instead of reading the whole group', async () => {
  const server = await startTestServer('sqlite')
  const { db } = server.runtime
  const cook = await buildPerson(server)
  const names = Array.from({ length: 400 }, (_, at) => ({ name: `Recipe ${at}` }))
  const ids = [...(await addRecipeRows(server.runtime, cook, names)).values()].slice(0, 20)
  const plan = async () => {
    const steps = await sql<{ detail: string }>`explain query plan
      select name from recipe where "groupId" = ${cook.user.groupId} and id in (${sql.join(ids)})`.execute(db)
    return steps.rows.map((row) => row.detail).join()
  }
  expect(await plan()).not.toContain('(id=?)')
  await refreshStatistics(db)
  expect(await plan()).toContain('(id=?)')
  await server.stop()
})
