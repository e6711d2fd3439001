import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildHousehold, buildPerson } from '../support/build'
import { createCertificate } from '../support/certificate'
import { type ClientResponse, createClient } from '../support/client'
import { BASE, directorySettings, READER } from '../support/directory-entries'
import { type LdapServer, startLdapServer } from '../support/ldap-server'
import { startTestServer, type TestServer } from '../support/server'
import { hasSlapd, startSlapd } from '../support/slapd'

let addresses = 0
const codeOf = ({ body }: ClientResponse) => body.code ?? body.detail?.code
function signIn(on: TestServer, username: string, password: string): Promise<ClientResponse> {
  addresses += 1
  return createClient(on).post('/api/auth/token', new URLSearchParams({ username, password }), {
    'x-forwarded-for': `198.51.${addresses >> 8}.${addresses & 255}`,
  })
}
const selfOf = async (on: TestServer, response: ClientResponse) => {
  expect(response.status).toBe(200)
  return (await createClient(on, response.body.access_token).get('/api/users/self')).body
}

/** Servers with other settings, stopped at the end. */
const started: { stop(): Promise<void> }[] = []
async function serverWith(env: Record<string, string>, kind: 'sqlite' | 'postgres' = 'sqlite') {
  const server = await startTestServer(kind, { env })
  started.push(server)
  await buildHousehold(server.runtime)
  return server
}
afterAll(async () => {
  for (const one of started) await one.stop()
})

const certificate = createCertificate('127.0.0.1')
const kinds = [
  { name: 'a directory of ours, SQLite', kind: 'sqlite', start: () => startLdapServer({ certificate }) },
  { name: 'a directory of ours, Postgres', kind: 'postgres', start: () => startLdapServer({ certificate }) },
  { name: 'OpenLDAP (where this machine has slapd)', kind: 'sqlite', start: () => startSlapd(certificate) },
] as const

describe.each(kinds)('signing in with a password of $name', ({ name, kind, start }) => {
  describe.skipIf(name.startsWith('OpenLDAP') && !hasSlapd)('', () => {
    let port: number
    let server: TestServer
    beforeAll(async () => {
      const directory = await start()
      started.push(directory)
      port = directory.port
      server = await serverWith(directorySettings(port), kind)
    })

    it('makes an account at the first time and finds it by id and address in any letter case', async () => {
      const ada = await selfOf(server, await signIn(server, 'ada', 'password of ada'))
      expect(ada).toMatchObject({
        username: 'ada',
        fullName: 'Ada Byron',
        email: 'ada@directory.example',
        authMethod: 'LDAP',
        admin: false,
        canManage: false,
      })
      for (const typed of ['ADA', ' Ada@Directory.Example '])
        expect((await selfOf(server, await signIn(server, typed, 'password of ada'))).id).toBe(ada.id)
    })

    it('updates the name and the address', async () => {
      const { id } = await selfOf(server, await signIn(server, 'ada', 'password of ada'))
      const old = { fullName: 'Old', email: 'old@example.org' }
      await server.runtime.db.updateTable('user').set(old).where('id', '=', id).execute()
      expect(await selfOf(server, await signIn(server, 'ada', 'password of ada'))).toMatchObject({
        id,
        fullName: 'Ada Byron',
        email: 'ada@directory.example',
      })
    })

    it.each([
      ['a wrong password', 'ada', 'password of bert'],
      ['no password', 'ada', ''],
      ['nobody of that name', 'nobody', 'password of ada'],
      ['an address of two people', 'twins@directory.example', 'password of twin-one'],
      ['a star', '*', 'password of ada'],
      ['part of a name and a star', 'ad*', 'password of ada'],
      ['a filter that always fits', '*)(uid=*))(|(uid=*', 'password of ada'],
      ['the end of a filter', 'ada)(objectClass=*', 'password of ada'],
      ['a name and more of a filter', 'ada)(|(uid=ada', 'password of ada'],
      ['an escaped star', '\\2a', 'password of ada'],
      ['a name as it stands in the directory', `uid=ada,${BASE}`, 'password of ada'],
    ])('lets nobody in with %s', async (_, username, password) => {
      const response = await signIn(server, username, password)
      expect([response.status, codeOf(response)]).toEqual([401, 'sign_in_failed'])
    })

    it('does not treat a zero character as the end of a name', async () => {
      expect([400, 401]).toContain((await signIn(server, 'ada\0)', 'password of ada')).status)
    })

    it('escapes every character of a name', async () => {
      const star = await selfOf(server, await signIn(server, 'star*', 'password of star*'))
      expect(star.username).toBe('star*')
    })

    it('admits people whom the filter matches, with the typed text escaped', async () => {
      const cooks = await serverWith({ ...directorySettings(port), LDAP_USER_FILTER: 'employeeType=cook' })
      expect((await signIn(cooks, 'ada', 'password of ada')).status).toBe(200)
      expect((await signIn(cooks, 'carla', 'password of carla')).status).toBe(401)
      const own = await serverWith({
        ...directorySettings(port),
        LDAP_USER_FILTER: '(&({id_attribute}={input})({mail_attribute}=*)(!(cn={input})))',
      })
      expect((await signIn(own, 'ada', 'password of ada')).status).toBe(200)
      expect((await signIn(own, 'ada@directory.example', 'password of ada')).status).toBe(401)
      expect((await signIn(own, 'ada)(uid=*', 'password of ada')).status).toBe(401)
    })

    it('grants and revokes administration by the filter', async () => {
      const on = await serverWith({ ...directorySettings(port), LDAP_ADMIN_FILTER: '(employeeType=chief)' })
      expect(await selfOf(on, await signIn(on, 'bert', 'password of bert'))).toMatchObject({
        admin: true,
        canManage: true,
      })
      const ada = await selfOf(on, await signIn(on, 'ada', 'password of ada'))
      expect(ada.admin).toBe(false)
      await on.runtime.db.updateTable('user').set({ admin: true }).where('id', '=', ada.id).execute()
      expect((await selfOf(on, await signIn(on, 'ada', 'password of ada'))).admin).toBe(false)
      await server.runtime.db.updateTable('user').set({ admin: true }).where('username', '=', 'ada').execute()
      expect((await selfOf(server, await signIn(server, 'ada', 'password of ada'))).admin).toBe(true)
    })

    it('keeps the last administrator of the server, regardless of the filter', async () => {
      const on = await serverWith({ ...directorySettings(port), LDAP_ADMIN_FILTER: '(employeeType=nobody)' })
      const rightsOf = async (uid: string) =>
        (await selfOf(on, await signIn(on, uid, `password of ${uid}`))).admin
      expect(await rightsOf('ada')).toBe(false)
      await on.runtime.db.updateTable('user').set({ admin: true }).where('username', '=', 'ada').execute()
      expect(await rightsOf('ada')).toBe(true)
    })

    it('refuses an untrusted certificate, and sends no password over it', async () => {
      const startTls = { ...directorySettings(port), LDAP_ENABLE_STARTTLS: 'true' }
      const refused = await signIn(await serverWith(startTls), 'ada', 'password of ada')
      expect([refused.status, codeOf(refused)]).toEqual([503, 'directory_unavailable'])
      const file = path.join(server.runtime.env.DATA_DIR, 'authority.pem')
      fs.writeFileSync(file, certificate.cert)
      const trusted = { ...startTls, LDAP_TLS_CACERTFILE: file }
      expect((await signIn(await serverWith(trusted), 'ada', 'password of ada')).status).toBe(200)
      const otherHost = { ...trusted, LDAP_SERVER_URL: `ldap://localhost:${port}` }
      expect((await signIn(await serverWith(otherHost), 'ada', 'password of ada')).status).toBe(503)
      const insecure = { ...startTls, LDAP_TLS_INSECURE: 'true' }
      expect((await signIn(await serverWith(insecure), 'ada', 'password of ada')).status).toBe(200)
    })

    it('reports that no one may search for people', async () => {
      const on = await serverWith({ ...directorySettings(port), LDAP_QUERY_PASSWORD: 'wrong' })
      expect(codeOf(await signIn(on, 'ada', 'password of ada'))).toBe('directory_unavailable')
    })
  })
})

describe('a directory and accounts of this server', () => {
  let directory: LdapServer
  let server: TestServer
  beforeAll(async () => {
    directory = await startLdapServer()
    started.push(directory)
    server = await serverWith(directorySettings(directory.port))
  })

  it('does not query the directory about people with a local password', async () => {
    const { user } = await buildPerson(server, { password: 'correct horse' })
    directory.people.push({
      dn: `uid=${user.username},${BASE}`,
      password: 'of the directory',
      attributes: { uid: [user.username], cn: ['Impostor'], mail: [`${user.username}@directory.example`] },
    })
    expect((await signIn(server, user.username, 'correct horse')).status).toBe(200)
    directory.binds.length = 0
    expect((await signIn(server, user.username, 'of the directory')).status).toBe(401)
    expect(directory.binds).toEqual([READER.dn])
    // Nor by the address that only the directory has.
    const other = await signIn(server, `${user.username}@directory.example`, 'of the directory')
    expect(other.status).toBe(401)
  })

  it('never takes over an account by its address', async () => {
    const { user } = await buildPerson(server, { flags: { admin: true }, password: 'correct horse' })
    directory.people.push({
      dn: `uid=mallory,${BASE}`,
      password: 'evil',
      attributes: { uid: ['mallory'], cn: ['Mallory'], mail: [`${user.username}@example.org`] },
    })
    expect((await signIn(server, 'mallory', 'evil')).status).toBe(401)
    expect((await signIn(server, `${user.username}@example.org`, 'evil')).status).toBe(401)
    expect((await signIn(server, user.username, 'correct horse')).status).toBe(200)
  })

  it('identifies people by their id there, even after a rename', async () => {
    const ada = await selfOf(server, await signIn(server, 'ada', 'password of ada'))
    await server.runtime.db.updateTable('user').set({ username: 'bert' }).where('id', '=', ada.id).execute()
    const bert = await selfOf(server, await signIn(server, 'bert', 'password of bert'))
    expect([bert.id === ada.id, bert.username]).toEqual([false, 'bert-2'])
    expect((await selfOf(server, await signIn(server, 'ada', 'password of ada'))).id).toBe(ada.id)
  })

  it('links an account that an administrator made for the directory', async () => {
    const { user } = await buildPerson(server)
    await server.runtime.db
      .updateTable('user')
      .set({ username: 'carla', authMethod: 'LDAP' })
      .where('id', '=', user.id)
      .execute()
    expect((await selfOf(server, await signIn(server, 'carla', 'password of carla'))).id).toBe(user.id)
  })

  it('needs a name and an address in the directory', async () => {
    expect(codeOf(await signIn(server, 'nameless', 'password of nameless'))).toBe('directory_unavailable')
  })

  it('does not allow changing the password here', async () => {
    const response = await signIn(server, 'ada', 'password of ada')
    const ada = createClient(server, response.body.access_token)
    const change = { currentPassword: 'password of ada', newPassword: 'another password' }
    const refused = await ada.put('/api/users/password', change)
    expect([refused.status, codeOf(refused)]).toEqual([400, 'password_elsewhere'])
  })

  it('confirms an address, even after its owner entered another one here', async () => {
    const response = await signIn(server, 'ada', 'password of ada')
    const ada = createClient(server, response.body.access_token)
    const { body: self } = await ada.get('/api/users/self')
    const stored = () =>
      server.runtime.db
        .selectFrom('user')
        .where('id', '=', self.id)
        .select(['email', 'emailUnconfirmed'])
        .executeTakeFirst()
    const email = 'stranger@example.net'
    expect((await ada.put(`/api/users/${self.id}`, { ...self, email })).status).toBe(200)
    expect(await stored()).toEqual({ email, emailUnconfirmed: true })
    await signIn(server, 'ada', 'password of ada')
    expect(await stored()).toEqual({ email: 'ada@directory.example', emailUnconfirmed: false })
  })

  it('signs its people in if local passwords are turned off', async () => {
    const on = await serverWith({ ...directorySettings(directory.port), ALLOW_PASSWORD_LOGIN: 'false' })
    const { user } = await buildPerson(on, { password: 'correct horse' })
    expect((await signIn(on, 'ada', 'password of ada')).status).toBe(200)
    expect((await signIn(on, user.username, 'correct horse')).status).toBe(401)
  })

  it('uses an encrypted connection from the first byte, to a host with a matching certificate', async () => {
    const own = createCertificate('127.0.0.1')
    const secure = await startLdapServer({ certificate: own, isSecure: true })
    started.push(secure)
    const file = path.join(server.runtime.env.DATA_DIR, 'own.pem')
    fs.writeFileSync(file, own.cert)
    const at = (host: string) => ({
      ...directorySettings(secure.port),
      LDAP_SERVER_URL: `ldaps://${host}:${secure.port}`,
    })
    const trusted = (host: string) => ({ ...at(host), LDAP_TLS_CACERTFILE: file })
    expect((await signIn(await serverWith(trusted('127.0.0.1')), 'ada', 'password of ada')).status).toBe(200)
    expect((await signIn(await serverWith(at('127.0.0.1')), 'ada', 'password of ada')).status).toBe(503)
    expect((await signIn(await serverWith(trusted('localhost')), 'ada', 'password of ada')).status).toBe(503)
    expect(secure.plainBinds).toBe(0)
  })

  it('searches anonymously without a search account', async () => {
    const open = await startLdapServer()
    started.push(open)
    open.isOpen = true
    const { LDAP_QUERY_BIND, LDAP_QUERY_PASSWORD, ...env } = directorySettings(open.port)
    const on = await serverWith(env)
    expect((await signIn(on, 'ada', 'password of ada')).status).toBe(200)
    expect((await signIn(on, 'ada', 'password of bert')).status).toBe(401)
    expect(open.binds).not.toContain(READER.dn)
  })

  it('is queried only when it is turned on, with a URL and a base DN', async () => {
    const env = directorySettings(directory.port)
    for (const [setting, value] of [
      ['LDAP_AUTH_ENABLED', 'false'],
      ['LDAP_SERVER_URL', ''],
      ['LDAP_BASE_DN', ''],
    ] as const) {
      const on = await serverWith({ ...env, [setting]: value })
      directory.binds.length = 0
      const response = await signIn(on, 'ada', 'password of ada')
      expect([setting, response.status, directory.binds]).toEqual([setting, 401, []])
    }
  })

  it('reports an unavailable or slow directory, and signs in everyone else', async () => {
    const slow = await startLdapServer()
    started.push(slow)
    slow.hangs = true
    const away = { ...directorySettings(9), LDAP_SERVER_URL: 'ldap://127.0.0.1:9' }
    for (const env of [away, directorySettings(slow.port)]) {
      const on = await serverWith(env)
      const { user } = await buildPerson(on, { password: 'correct horse' })
      expect((await signIn(on, user.username, 'correct horse')).status).toBe(200)
      const began = performance.now()
      const [theirs, ours] = await Promise.all([
        signIn(on, 'ada', 'password of ada'),
        signIn(on, user.username, 'wrong'),
      ])
      expect(performance.now() - began).toBeLessThan(12_000)
      // The same for both, so the response does not reveal who has an account.
      for (const response of [theirs, ours])
        expect([response.status, codeOf(response)]).toEqual([503, 'directory_unavailable'])
    }
  }, 40_000)
})
