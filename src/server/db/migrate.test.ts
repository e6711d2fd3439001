import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildPerson } from '../../../tests/support/build'
import { describeOnEachDatabase } from '../../../tests/support/server'
import { migrateToLatest } from './migrate'

describeOnEachDatabase('migrations', (server) => {
  it('run a second time without doing anything', async () => {
    expect(await migrateToLatest(server().runtime.db)).toEqual([])
  })

  it('make tables that take booleans as flags and answer them as numbers', async () => {
    const person = await buildPerson(server(), { flags: { admin: true } })
    const row = await server()
      .runtime.db.selectFrom('user')
      .where('id', '=', person.user.id)
      .where('admin', '=', 1)
      .select(['admin', 'advanced'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ admin: 1, advanced: 0 })
  })

  it('fold the case of letters outside ASCII', async () => {
    const { rows } = await sql<{ folded: string }>`select lower('ÄPFEL') as folded`.execute(
      server().runtime.db,
    )
    expect(rows).toEqual([{ folded: 'äpfel' }])
  })
})
