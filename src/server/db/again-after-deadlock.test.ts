import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createCtx, inTransaction } from '~/server/context'
import { buildHousehold } from '../../../tests/support/build'
import { startTestServer } from '../../../tests/support/server'
import { lockHousehold } from './lock-household'

it('lets both of two transactions through that wait for each other, and each says once what it did', async () => {
  const { runtime, stop } = await startTestServer('postgres')
  const one = await buildHousehold(runtime)
  const other = await buildHousehold(runtime)
  const ctx = createCtx(runtime, { kind: 'anonymous' }, 'en-US')
  const said: string[] = []
  const unsubscribe = runtime.events.subscribe(({ name }) => {
    said.push(name)
  })
  const lockInTurn = (first: typeof one, second: typeof one) =>
    inTransaction(ctx, async ({ db, emit }) => {
      const { groupId, householdId } = first
      emit({ name: 'groupTable', data: { operation: 'update', groupId, table: 'units' } })
      const wasLocked = await lockHousehold(db, householdId)
      await sql`select pg_sleep(0.3)`.execute(db)
      return wasLocked && lockHousehold(db, second.householdId)
    })
  expect(await Promise.all([lockInTurn(one, other), lockInTurn(other, one)])).toEqual([true, true])
  expect(said).toEqual(['groupTable', 'groupTable'])
  unsubscribe()
  await stop()
})
