import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endAccessOfLeavers } from '~/server/people/auth/directory-leavers'
import { buildHousehold, buildPerson } from '../support/build'
import { type Client, createClient } from '../support/client'
import { BASE, directorySettings } from '../support/directory-entries'
import { type LdapServer, startLdapServer } from '../support/ldap-server'
import { databases, startTestServer, type TestServer } from '../support/server'
import { runTaskNow } from '../support/tasks'

describe.each(databases)('people who leave the directory, on %s', (kind) => {
  const started: { stop(): Promise<void> }[] = []
  let directory: LdapServer
  let server: TestServer
  beforeAll(async () => {
    directory = await startLdapServer()
    server = await startTestServer(kind, { env: directorySettings(directory.port) })
    started.push(server, directory)
    await buildHousehold(server.runtime)
  })
  afterAll(async () => {
    for (const one of started) await one.stop()
  })

  let counter = 0
  /** A person of the directory; `leave` removes them. */
  function employ(attributes: Record<string, string[]> = {}) {
    counter += 1
    const uid = `cook-${counter}`
    const entry = {
      dn: `uid=${uid},${BASE}`,
      password: `password of ${uid}`,
      attributes: {
        uid: [uid],
        cn: [`Cook ${counter}`],
        mail: [`${uid}@directory.example`],
        ...attributes,
      },
    }
    directory.people.push(entry)
    return {
      uid,
      entry,
      leave() {
        directory.people = directory.people.filter((one) => one !== entry)
      },
    }
  }

  /** Signs a person in; returns their session and an API token of theirs. */
  async function enter(uid: string, on = server): Promise<{ session: Client; program: Client; id: string }> {
    const form = new URLSearchParams({ username: uid, password: `password of ${uid}` })
    const { status, body } = await createClient(on).post('/api/auth/token', form, {
      'x-forwarded-for': `198.51.100.${counter}`,
    })
    expect(status).toBe(200)
    const session = createClient(on, body.access_token)
    const { token } = (await session.post('/api/users/api-tokens', { name: 'Fridge' })).body
    const { id } = (await session.get('/api/users/self')).body
    return { session, program: createClient(on, token), id }
  }
  const run = (on = server) => runTaskNow(on, endAccessOfLeavers)
  const statusesOf = async ({ session, program }: { session: Client; program: Client }) => [
    (await session.get('/api/users/self')).status,
    (await program.get('/api/users/self')).status,
  ]

  it('are signed out, their API tokens end, and the log records it; all others stay', async () => {
    const [leaver, stayer] = [employ(), employ()]
    const [gone, there] = [await enter(leaver.uid), await enter(stayer.uid)]
    const local = await buildPerson(server)
    expect(await run()).toEqual({ people: 0 })
    leaver.leave()
    expect(await run()).toEqual({ people: 1 })
    expect(await statusesOf(gone)).toEqual([401, 401])
    expect(await statusesOf(there)).toEqual([200, 200])
    expect((await local.get('/api/users/self')).status).toBe(200)
    const admin = await buildPerson(server, { flags: { admin: true } })
    const { items } = (await admin.get('/api/admin/audit')).body
    expect(items).toContainEqual(
      expect.objectContaining({
        action: 'left_directory',
        actorId: null,
        subjectId: gone.id,
        subjectName: leaver.uid,
        details: { sessions: 1, apiTokens: 1 },
      }),
    )
    // Nothing remains to be ended.
    expect(await run()).toEqual({ people: 0 })
  })

  it('return to their account when the directory lists them again', async () => {
    const person = employ()
    const before = await enter(person.uid)
    // Their name here is a local one.
    await server.runtime.db
      .updateTable('user')
      .set({ username: `called-${person.uid}` })
      .where('id', '=', before.id)
      .execute()
    expect(await run()).toEqual({ people: 0 })
    person.leave()
    expect(await run()).toEqual({ people: 1 })
    directory.people.push(person.entry)
    expect((await enter(person.uid)).id).toBe(before.id)
  })

  it('include those whom the filter no longer matches', async () => {
    const cooks = await startTestServer(kind, {
      env: { ...directorySettings(directory.port), LDAP_USER_FILTER: '(employeeType=cook)' },
    })
    started.push(cooks)
    await buildHousehold(cooks.runtime)
    const person = employ({ employeeType: ['cook'] })
    const entered = await enter(person.uid, cooks)
    expect(await run(cooks)).toEqual({ people: 0 })
    Object.assign(person.entry.attributes, { employeeType: ['guest'] })
    expect(await run(cooks)).toEqual({ people: 1 })
    expect(await statusesOf(entered)).toEqual([401, 401])
  })

  it('are found by the address too, if the filter uses it', async () => {
    const on = await startTestServer(kind, {
      env: { ...directorySettings(directory.port), LDAP_USER_FILTER: '({mail_attribute}={input})' },
    })
    started.push(on)
    await buildHousehold(on.runtime)
    const person = employ()
    const form = new URLSearchParams({
      username: `${person.uid}@directory.example`,
      password: `password of ${person.uid}`,
    })
    const { body } = await createClient(on).post('/api/auth/token', form)
    const session = createClient(on, body.access_token)
    expect(await run(on)).toEqual({ people: 0 })
    // Another person has the address now.
    Object.assign(person.entry.attributes, { uid: ['somebody-else'] })
    expect(await run(on)).toEqual({ people: 1 })
    expect((await session.get('/api/users/self')).status).toBe(401)
  })

  it('do not include people with an account from a restored backup', async () => {
    const person = employ()
    const restored = await buildPerson(server)
    await server.runtime.db
      .updateTable('user')
      .set({ authMethod: 'LDAP', email: `${person.uid}@directory.example` })
      .where('id', '=', restored.user.id)
      .execute()
    expect(await run()).toEqual({ people: 0 })
    person.leave()
    expect(await run()).toEqual({ people: 1 })
    expect((await restored.get('/api/users/self')).status).toBe(401)
  })

  // The answers of the directory are the same on both databases.
  describe.runIf(kind === 'sqlite')('include no one while the response is uncertain', () => {
    const anonymousClient = 'no users were found'
    it.each<[string, Record<string, string>, string]>([
      ['the directory is away', { LDAP_SERVER_URL: 'ldap://127.0.0.1:9' }, 'ECONNREFUSED'],
      ['who looks people up may not', { LDAP_QUERY_PASSWORD: 'wrong' }, 'Code: 0x31'],
      ['the base DN is not there', { LDAP_BASE_DN: 'ou=nowhere,dc=example,dc=org' }, anonymousClient],
      ['the filter lets nobody in', { LDAP_USER_FILTER: '(employeeType=nobody at all)' }, anonymousClient],
      [
        'the filter admits no one',
        { LDAP_USER_FILTER: '(&({id_attribute}={input})(employeeType=nobody at all))' },
        anonymousClient,
      ],
      ['the id attribute is none', { LDAP_ID_ATTRIBUTE: 'sAMAccountName' }, anonymousClient],
    ])('because %s', async (_, env, reason) => {
      const person = employ()
      const entered = await enter(person.uid)
      const { runtime } = server
      const { createDirectory } = await import('~/server/platform/outbound/directory')
      const changed = { ...runtime.env, ...env }
      const misled = { ...server, runtime: { ...runtime, env: changed, directory: createDirectory(changed) } }
      await expect(run(misled)).rejects.toThrow(reason)
      expect(await statusesOf(entered)).toEqual([200, 200])
    })

    it.each([
      ['hangs', 'timed out'],
      ['refuses', 'Code: 0x33'],
    ] as const)('because the directory %s', { timeout: 30_000 }, async (how, reason) => {
      const person = employ()
      const entered = await enter(person.uid)
      person.leave()
      try {
        directory[how] = true
        await expect(run()).rejects.toThrow(reason)
      } finally {
        directory[how] = false
      }
      expect(await statusesOf(entered)).toEqual([200, 200])
      expect(await run()).toEqual({ people: 1 })
    })

    it.each([1, 2, 3])(
      'because the directory closes the connection after %i responses',
      async (endsAfter) => {
        const [leaver, stayer] = [employ(), employ()]
        const entered = [await enter(leaver.uid), await enter(stayer.uid)]
        leaver.leave()
        try {
          // Anonymous searches find an empty directory, without an error.
          Object.assign(directory, { endsAfter, hides: true })
          await expect(run()).rejects.toThrow(/closed/i)
        } finally {
          Object.assign(directory, { endsAfter: Number.POSITIVE_INFINITY, hides: false })
        }
        for (const one of entered) expect(await statusesOf(one)).toEqual([200, 200])
        expect(await run()).toEqual({ people: 1 })
      },
    )

    it('because the directory has several who may be them, or several names of theirs', async () => {
      const person = employ()
      const entered = await enter(person.uid)
      Object.assign(person.entry.attributes, { uid: ['cook-of-the-year', person.uid] })
      expect(await run()).toEqual({ people: 0 })
      person.leave()
      const twins = [employ(), employ()]
      for (const { entry } of twins)
        Object.assign(entry.attributes, { mail: [`${person.uid}@directory.example`] })
      expect(await run()).toEqual({ people: 0 })
      expect(await statusesOf(entered)).toEqual([200, 200])
      for (const twin of twins) twin.leave()
      expect(await run()).toEqual({ people: 1 })
    })

    it.each([
      ['nobody is named', ['LDAP_QUERY_BIND', 'LDAP_QUERY_PASSWORD']],
      ['nobody with a password is named', ['LDAP_QUERY_PASSWORD']],
    ])('because %s who looks people up', async (_, lacking) => {
      const open = await startLdapServer()
      open.isOpen = true
      const settings = Object.entries(directorySettings(open.port))
      const env = Object.fromEntries(settings.filter(([name]) => !lacking.includes(name)))
      const on = await startTestServer(kind, { env })
      started.push(on, open)
      await buildHousehold(on.runtime)
      const entered = await enter('ada', on)
      open.people = open.people.filter(({ dn }) => !dn.startsWith('uid=ada,'))
      expect(await run(on)).toEqual({ people: 0 })
      expect(await statusesOf(entered)).toEqual([200, 200])
    })
  })
})
