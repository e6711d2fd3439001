import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPerson } from '../../../../../tests/support/build'
import { databases, startTestServer, type TestServer } from '../../../../../tests/support/server'
import { migrateToLatest } from '../migrate'

describe.each(databases)('addresses of accounts that are there on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { migratedTo: '2026-12-24-passkey-counts' })
  })
  afterAll(() => server.stop())

  it('are unconfirmed if the log shows that their people chose them', async () => {
    const { db } = server.runtime
    const people = {
      restored: await buildPerson(server),
      registered: await buildPerson(server),
      changed: await buildPerson(server),
      chief: await buildPerson(server, { flags: { admin: true } }),
    }
    const log = (action: string, { user }: { user: { id: string; username: string } }) =>
      db
        .insertInto('auditEvent')
        .values({
          id: crypto.randomUUID(),
          createdAt: new Date().toISOString(),
          action,
          actorName: user.username,
          subjectKind: 'user',
          subjectId: user.id,
          subjectName: user.username,
          details: '{}',
        })
        .execute()
    await log('user_created', people.restored)
    await log('user_registered', people.registered)
    await log('email_changed', people.changed)
    await log('email_changed', people.chief)
    await migrateToLatest(db)
    const rows = await db.selectFrom('user').select(['username', 'emailUnconfirmed']).execute()
    expect(
      Object.fromEntries(rows.map(({ username, emailUnconfirmed }) => [username, emailUnconfirmed])),
    ).toEqual({
      [people.restored.user.username]: false,
      [people.registered.user.username]: true,
      [people.changed.user.username]: true,
      [people.chief.user.username]: false,
    })
  })
})
