import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { migrateToLatest } from './migrate'

describeOnEachDatabase('migrations', (server) => {
  it('run a second time without doing anything', async () => {
    expect(await migrateToLatest(server().runtime.db)).toEqual([])
  })

  it('fold the case of letters outside ASCII', async () => {
    const { rows } = await sql<{ folded: string }>`select lower('ÄPFEL') as folded`.execute(
      server().runtime.db,
    )
    expect(rows).toEqual([{ folded: 'äpfel' }])
  })
})
