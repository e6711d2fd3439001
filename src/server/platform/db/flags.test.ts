import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildPerson } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { fromJson, jsonArrayFrom } from './dialect'

describeOnEachDatabase('flags', (server) => {
  it('are true and false in rows, under any name, and in rows inside JSON', async () => {
    const { db } = server().runtime
    const { id } = (await buildPerson(server(), { flags: { admin: true } })).user
    const users = db.selectFrom('user').where('id', '=', id).where('admin', '=', true)
    expect(await users.select(['admin', 'user.canInvite as may']).executeTakeFirst()).toEqual({
      admin: true,
      may: false,
    })
    expect(await users.selectAll().executeTakeFirst()).toMatchObject({ admin: true, advanced: false })
    expect(
      await db
        .updateTable('user')
        .set({ advanced: true })
        .where('id', '=', id)
        .returning('advanced')
        .execute(),
    ).toEqual([{ advanced: true }])
    const listed = users
      .where('advanced', 'in', [true])
      .where(sql<boolean>`${sql.ref('canInvite')} = ${false}`)
    expect(await listed.select('id').execute()).toEqual([{ id }])
    const compiled = await db
      .transaction()
      .execute((trx) => trx.executeQuery(listed.select('admin').compile()))
    expect(compiled.rows).toEqual([{ admin: true }])
    const nested = await db
      .selectNoFrom(jsonArrayFrom(db)(users.select(['id', 'admin'])).as('people'))
      .executeTakeFirstOrThrow()
    expect(fromJson(nested.people)).toEqual([{ id, admin: true }])
  })

  it('leave numbers, counts and texts alone', async () => {
    const { db } = server().runtime
    const { id } = (await buildPerson(server())).user
    const row = await db
      .selectFrom('user')
      .innerJoin('householdPreference as preference', 'preference.householdId', 'user.householdId')
      .where('user.id', '=', id)
      .select(['fullName as checked', 'preference.firstDayOfWeek as success'])
      .select([sql<number>`1`.as('admin')])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ checked: expect.any(String), success: expect.any(Number), admin: 1 })
  })
})
