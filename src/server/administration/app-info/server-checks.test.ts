import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { buildPerson } from '../../../../tests/support/build'
import { BASE, READER } from '../../../../tests/support/directory-entries'
import { startLdapServer } from '../../../../tests/support/ldap-server'
import { startMailServer, startSilentMailServer } from '../../../../tests/support/mail-server'
import { startOidcProvider } from '../../../../tests/support/oidc-provider'
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../tests/support/server'

const started: { stop(): Promise<void> }[] = []
afterAll(async () => {
  for (const one of started) await one.stop()
})

/** The checks by name, for an administrator. */
async function checksOf(server: TestServer, device: Record<string, string> = {}) {
  const admin = await buildPerson(server, { flags: { admin: true } })
  const { status, body } = await admin.get(`/api/admin/about/checks?${new URLSearchParams(device)}`)
  expect(status).toBe(200)
  return Object.fromEntries(body.checks.map((check: { name: string }) => [check.name, check]))
}

async function checksWith(env: Record<string, string>) {
  const server = await startTestServer('sqlite', { env })
  started.push(server)
  return checksOf(server)
}

describeOnEachDatabase('the checks of a server', (server) => {
  it('look at the database, its version and its tables', async () => {
    const { runtime } = server()
    const { database, version, storage } = await checksOf(server())
    expect(database).toMatchObject({
      state: 'ok',
      facts: { version: expect.stringMatching(/^\d+\.\d+/), schema: 'current', damage: '' },
    })
    expect(version).toMatchObject({ state: 'ok' })
    expect(storage.facts.free).toBeGreaterThan(0)
    const row = { name: '2999-01-01-of-a-newer-program', timestamp: new Date().toISOString() }
    const other = runtime.db.withTables<{ kysely_migration: typeof row }>()
    await other.insertInto('kysely_migration').values(row).execute()
    expect(await checksOf(server())).toMatchObject({
      database: { state: 'problem', facts: { schema: 'newer' } },
      version: { state: 'problem' },
    })
    await other.deleteFrom('kysely_migration').where('name', '=', row.name).execute()
  })

  it('compare the clock and the zone with those of the caller', async () => {
    const now = new Date()
    const clock = async (device: Record<string, string>) => (await checksOf(server(), device)).time_zone
    expect(await clock({ timeZone: 'Africa/Accra', now: now.toISOString() })).toMatchObject({
      state: 'ok',
      facts: { zone: 'UTC', offset: 0 },
    })
    expect(await clock({ timeZone: 'Asia/Kolkata' })).toMatchObject({
      state: 'warning',
      facts: { yours: 'Asia/Kolkata' },
    })
    const late = new Date(now.getTime() - 3_600_000).toISOString()
    const { state, facts } = await clock({ now: late })
    expect([state, Math.round(facts.skew / 60)]).toEqual(['problem', 60])
    const admin = await buildPerson(server(), { flags: { admin: true } })
    for (const wrong of ['timeZone=Nowhere', 'now=2026-11-21T10:00:00%2B05', 'now=today'])
      expect((await admin.get(`/api/admin/about/checks?${wrong}`)).status).toBe(422)
  })
})

it('a read-only folder is a problem', async () => {
  const server = await startTestServer()
  started.push(server)
  const { files } = server.runtime
  files.checkWritable = async () => {
    throw new Error('EROFS: read-only file system')
  }
  expect((await checksOf(server)).storage).toMatchObject({
    state: 'problem',
    facts: { reason: expect.stringContaining('read-only') },
  })
})

it('the mail server is greeted', async () => {
  const mail = await startMailServer()
  expect((await checksWith(mail.settings)).mail).toMatchObject({ state: 'ok' })
  expect(mail.received).toEqual([])
  await mail.stop()
  expect((await checksWith(mail.settings)).mail).toMatchObject({
    state: 'problem',
    facts: { reason: expect.stringContaining('ECONNREFUSED') },
  })
})

it("the sign-in provider's configuration is requested", async () => {
  const provider = await startOidcProvider()
  started.push(provider)
  provider.admit('http://localhost/login')
  expect((await checksWith(provider.settings)).oidc).toMatchObject({
    state: 'ok',
    facts: { issuer: provider.issuer },
  })
  const elsewhere = { ...provider.settings, OIDC_CONFIGURATION_URL: `${provider.issuer}/nowhere` }
  expect((await checksWith(elsewhere)).oidc).toMatchObject({ state: 'problem' })
  expect((await checksWith({ OIDC_AUTH_ENABLED: 'true', OIDC_CLIENT_ID: 'x' })).oidc).toMatchObject({
    state: 'problem',
    facts: { missing: 'OIDC_CONFIGURATION_URL, OIDC_CLIENT_SECRET' },
  })
})

it('the directory is signed in to, and what does not respond holds nothing up and is named', async () => {
  const directory = await startLdapServer()
  started.push(directory)
  const settings = {
    LDAP_AUTH_ENABLED: 'true',
    LDAP_SERVER_URL: `ldap://127.0.0.1:${directory.port}`,
    LDAP_BASE_DN: BASE,
    LDAP_QUERY_BIND: READER.dn,
    LDAP_QUERY_PASSWORD: READER.password,
  }
  expect((await checksWith(settings)).ldap).toMatchObject({ state: 'ok', facts: { base: BASE } })
  expect(directory.binds).toEqual([READER.dn])
  const { ldap } = await checksWith({ ...settings, LDAP_QUERY_PASSWORD: 'guessed' })
  expect(ldap).toMatchObject({ state: 'problem', facts: { reason: expect.stringMatching(/credentials/i) } })
  expect(JSON.stringify(ldap)).not.toContain('guessed')
  directory.hangs = true
  const mail = await startSilentMailServer()
  started.push(mail)
  const checks = await Promise.race([
    checksWith({ ...settings, ...mail.settings }),
    sleep(10_000, null, { ref: false }),
  ])
  expect(checks).toMatchObject({
    ldap: { state: 'problem', facts: { url: settings.LDAP_SERVER_URL } },
    mail: { state: 'problem', facts: { host: '127.0.0.1', reason: expect.stringContaining('8 s') } },
    database: { state: 'ok' },
  })
})
