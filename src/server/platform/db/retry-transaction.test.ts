import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCtx, inTransaction } from '~/server/platform/context'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { startTestServer, type TestServer } from '../../../../tests/support/server'
import { lockHousehold } from './locks'

it('lets both of two transactions succeed that wait for each other, and each emits its events once', async () => {
  const { runtime, stop } = await startTestServer('postgres')
  const one = await buildHousehold(runtime)
  const other = await buildHousehold(runtime)
  const ctx = createCtx(runtime, { kind: 'anonymous' }, 'en-US')
  const said: string[] = []
  const unsubscribe = runtime.events.subscribe(({ name }) => {
    said.push(name)
  })
  const lockBoth = (first: typeof one, second: typeof one) =>
    inTransaction(ctx, async ({ db, emit }) => {
      const { groupId, householdId } = first
      emit({ name: 'groupTable', data: { operation: 'update', groupId, table: 'units' } })
      const wasLocked = await lockHousehold(db, householdId)
      await sql`select pg_sleep(0.3)`.execute(db)
      return wasLocked && lockHousehold(db, second.householdId)
    })
  expect(await Promise.all([lockBoth(one, other), lockBoth(other, one)])).toEqual([true, true])
  expect(said).toEqual(['groupTable', 'groupTable'])
  unsubscribe()
  await stop()
})

describe('what clashes with another transaction', () => {
  let server: TestServer
  let cook: Person
  beforeAll(async () => {
    server = await startTestServer('postgres')
    cook = await buildPerson(server, { flags: { canOrganize: true } })
  })
  afterAll(() => server.stop())

  it('is done once the other one is, as for concurrent requests of the same names', async () => {
    const housemate = await buildPerson(server, { household: cook.user, flags: { canOrganize: true } })
    for (const round of ['1', '2', '3', '4', '5']) {
      const foods = [`mango ${round}`, `papaya ${round}`]
      const made = await Promise.all(
        [cook, housemate, cook, housemate, cook, housemate].map((person) =>
          person.post('/api/parser/words', { foods, units: [] }),
        ),
      )
      for (const { status, body } of made) expect([status, body]).toEqual([200, made[0]?.body])
    }
  })

  it('is reported if it conflicts every time', async () => {
    const { id: userId, groupId } = cook.user
    const ctx = createCtx(server.runtime, cook.user, 'en-US')
    let tries = 0
    const clashing = inTransaction(ctx, async ({ db, now }) => {
      tries += 1
      const link = { id: crypto.randomUUID(), groupId, userId, recipeId: crypto.randomUUID() }
      await db
        .insertInto('shareLink')
        .values({ ...link, expiresAt: now, createdAt: now })
        .execute()
    })
    await expect(clashing).rejects.toMatchObject({ code: '23503' })
    expect(tries).toBe(3)
  })
})
