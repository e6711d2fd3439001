import pino from 'pino'
import { expect, it } from 'vitest'
import { createApp } from '~/server/assembly/app'
import { readEnv } from '~/server/platform/env'
import { createAttemptLimits } from '~/server/platform/limits/attempt-limits'
import { buildPerson } from '../../../../tests/support/build'
import { type Client, createClient, send } from '../../../../tests/support/client'
import { describeOnEachDatabase, type TestServer } from '../../../../tests/support/server'
import { ensureDefaultAdministrator, logSetupCode } from './setup.service'

const setup = {
  fullName: 'Anna Maple',
  username: 'Anna',
  email: 'Anna@Example.org',
  password: 'correct horse',
  groupName: 'Maple Street',
  householdName: 'Number 7',
}
const numbered = (number: number) => ({
  ...setup,
  username: `anna${number}`,
  email: `anna${number}@example.org`,
  groupName: `Group ${number}`,
})
/** In the home network the code is not needed. */
const atHome = { host: 'ramekin.local:9000' }
const post = (client: Client, body: unknown = setup, headers: Record<string, string> = atHome) =>
  client.post('/api/app/setup', body, headers)
const count = async ({ runtime: { db } }: TestServer, table: 'user' | 'group' | 'household') =>
  (await db.selectFrom(table).select('id').execute()).length

/** The same server without users, with other settings and counters. */
async function emptied(server: TestServer, settings: Record<string, string> = {}): Promise<TestServer> {
  const { db } = server.runtime
  for (const table of ['user', 'household', 'group', 'rateLimit'] as const)
    await db.deleteFrom(table).execute()
  const env = readEnv({ DATA_DIR: server.runtime.env.DATA_DIR, ...settings })
  const runtime = { ...server.runtime, env, attemptLimits: createAttemptLimits({ ...server.runtime, env }) }
  return { ...server, runtime, app: createApp(runtime) }
}

describeOnEachDatabase('the first setup', (given, onSqlite) => {
  it('makes the administrator with every permission, the group and the household, and signs in', async () => {
    const server = await emptied(given())
    const anonymousClient = createClient(server)
    expect((await anonymousClient.get('/api/app/about')).body.setupNeeded).toBe(true)
    const response = await post(anonymousClient, { ...setup, firstDayOfWeek: 1, admin: false, groupId: 'x' })
    expect(response.status).toBe(201)
    expect(response.body).toEqual({ access_token: expect.any(String), token_type: 'bearer' })
    expect(response.headers.get('set-cookie')).toContain(
      `ramekin.session=${response.body.access_token}; Path=/; HttpOnly`,
    )
    const anna = createClient(server, response.body.access_token)
    const audit = await anna.get('/api/admin/audit?queryFilter=action="first_administrator"')
    expect(audit.body.items).toMatchObject([{ actorName: 'anna', subjectKind: 'user' }])
    expect((await anna.get('/api/users/self')).body).toMatchObject({
      username: 'anna',
      email: 'anna@example.org',
      fullName: 'Anna Maple',
      admin: true,
      advanced: false,
      canInvite: true,
      canManage: true,
      canManageHousehold: true,
      canOrganize: true,
      group: 'Maple Street',
      groupSlug: 'maple-street',
      household: 'Number 7',
      householdSlug: 'number-7',
    })
    expect((await anna.get('/api/groups/self')).body.preferences.privateGroup).toBe(true)
    expect((await anna.get('/api/households/preferences')).body).toMatchObject({
      privateHousehold: true,
      recipePublic: false,
      firstDayOfWeek: 1,
    })
    expect((await anonymousClient.get('/api/app/about')).body.setupNeeded).toBe(false)
    const form = new URLSearchParams({ username: 'anna', password: 'correct horse' })
    expect((await anonymousClient.post('/api/auth/token', form)).status).toBe(200)
  })

  onSqlite('uses the names of the settings if none are given', async () => {
    const server = await emptied(given(), { DEFAULT_GROUP: 'Hearth', DEFAULT_HOUSEHOLD: 'Kin' })
    const { groupName: _, householdName: __, ...rest } = setup
    const { body } = await post(createClient(server), rest)
    const self = await createClient(server, body.access_token).get('/api/users/self')
    expect(self.body).toMatchObject({ group: 'Hearth', household: 'Kin' })
  })

  onSqlite.each([
    ['en-US', 'cup'],
    ['de-DE', 'Esslöffel'],
    ['ar-SA', 'كوب'],
    ['fi-FI', 'ruokalusikka'],
    ['af-ZA', 'eetlepel'],
  ])('gives the new group the units of a kitchen that speaks %s', async (language, unit) => {
    const server = await emptied(given())
    const { body } = await createClient(server).post('/api/app/setup', setup, {
      ...atHome,
      'accept-language': language,
    })
    const units = await createClient(server, body.access_token).get('/api/units?perPage=-1')
    const names: string[] = units.body.items.map(({ name }: { name: string }) => name)
    expect(names).toContain(unit)
    expect(new Set(names).size).toBe(names.length)
  })

  onSqlite.each([
    [{}, 'sv'],
    [{ locale: 'sv-SE' }, 'de-DE'],
  ])('gives the new group the language of its founder: %j, %s', async (chosen, language) => {
    const server = await emptied(given())
    const headers = { ...atHome, 'accept-language': language }
    const { body } = await post(createClient(server), { ...setup, ...chosen }, headers)
    const preferences = await createClient(server, body.access_token).get('/api/groups/preferences')
    expect(preferences.body.language).toBe('sv-SE')
  })

  it('gives the new group labels and foods, if they are wanted, in its language', async () => {
    const server = await emptied(given())
    const { body } = await createClient(server).post(
      '/api/app/setup',
      { ...setup, seeds: ['foods', 'labels', 'units'] },
      { ...atHome, 'accept-language': 'de-DE' },
    )
    const anna = createClient(server, body.access_token)
    const foods = (await anna.get('/api/foods?perPage=-1')).body.items
    expect(foods.length).toBeGreaterThan(400)
    expect(foods.find(({ name }: { name: string }) => name === 'Aubergine').label.name).toBe('Gemüse')
    const units = (await anna.get('/api/units?search=Esslöffel')).body.items
    expect(units[0]).toMatchObject({ standardQuantity: 15, standardUnit: 'milliliter' })
    const again = await anna.post('/api/groups/seeders/foods', { locale: 'de-DE' })
    expect(again.body.message).toContain('0')
    expect((await anna.get('/api/foods?perPage=1')).body.total).toBe(foods.length)
  })

  onSqlite('refuses unknown seeds', async () => {
    const server = await emptied(given())
    expect((await post(createClient(server), { ...setup, seeds: ['money'] })).status).toBe(422)
  })

  it('lets exactly one of many concurrent setups succeed, and stores nothing of the others', async () => {
    const server = await emptied(given())
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, number) => post(createClient(server), numbered(number))),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    const losers = responses.filter(({ status }) => status !== 201)
    for (const { status, body } of losers)
      expect([status, body.detail.message]).toEqual([403, 'Ramekin is already set up. Sign in instead.'])
    for (const table of ['user', 'group', 'household'] as const) expect(await count(server, table)).toBe(1)
  })

  onSqlite('is closed once there is any user', async () => {
    const server = await emptied(given())
    await buildPerson(server)
    expect((await post(createClient(server))).status).toBe(403)
    expect(await count(server, 'user')).toBe(1)
  })

  onSqlite('creates nothing from invalid input', async () => {
    const server = await emptied(given())
    const statuses = []
    for (const change of [
      { password: 'short' },
      { email: 'no address' },
      { username: ' ' },
      { fullName: undefined },
      { groupName: '' },
      { householdName: 'x'.repeat(301) },
      { firstDayOfWeek: 9 },
    ])
      statuses.push((await post(createClient(server), { ...setup, ...change })).status)
    expect(new Set(statuses)).toEqual(new Set([422]))
    expect((await post(createClient(server), { ...setup, householdName: '!?' })).status).toBe(400)
    for (const table of ['user', 'group', 'household'] as const) expect(await count(server, table)).toBe(0)
    expect((await post(createClient(server))).status).toBe(201)
  })

  onSqlite('limits attempts', async () => {
    const server = await emptied(given())
    await buildPerson(server)
    const statuses = []
    for (let number = 0; number < 31; number += 1) statuses.push((await post(createClient(server))).status)
    expect([statuses.at(29), statuses.at(30)]).toEqual([403, 429])
  })
})

describeOnEachDatabase('an empty server', (given) => {
  const { host } = atHome
  it.each<[string, Record<string, string>, string]>([
    ['on the machine itself', { host: 'localhost:9000' }, '127.0.0.1'],
    ['over IPv6', { host: '[::1]:9000' }, '::1'],
    ['in the home network by an address', { host: '192.168.1.5:9000' }, '192.168.1.77'],
    ['by the name of the machine', { host: 'nas:9000' }, '10.0.0.7'],
    ['by a local name', { host: 'ramekin.lan' }, '::ffff:192.168.1.77'],
    ['by the name of the settings', { host: 'recipes.example.org' }, '192.168.1.77'],
    ['behind a proxy of the home network', { host, 'x-forwarded-for': '192.168.1.77' }, '172.17.0.1'],
  ])('is claimed without a code %s', async (_, headers, peer) => {
    const server = await emptied(given(), { BASE_URL: 'https://recipes.example.org' })
    expect((await claim(server, headers, peer)).status).toBe(201)
  })

  it.each<[string, Record<string, string>, string | null]>([
    ['from the internet', { host: '203.0.113.5:9000' }, '198.51.100.7'],
    ['from the internet by the name of the settings', { host: 'recipes.example.org' }, '198.51.100.7'],
    ['by a page whose name leads here', { host: 'evil.example:9000' }, '192.168.1.77'],
    ['by a public address, as a container sees it', { host: '203.0.113.5:9000' }, '172.17.0.1'],
    ['through a proxy from the internet', { host, 'x-forwarded-for': '198.51.100.7' }, '172.17.0.1'],
    [
      'by a caller who pretends to be at home',
      { host, 'x-forwarded-for': '192.168.1.5, 198.51.100.7' },
      '172.17.0.1',
    ],
    ['by a proxy that hides for whom', { host, 'x-forwarded-proto': 'https' }, '172.17.0.1'],
    [
      'by the outer name of a proxy',
      { host, 'x-forwarded-for': '10.0.0.1', 'x-forwarded-host': 'evil.example' },
      '172.17.0.1',
    ],
  ])('needs the code %s', async (_, headers, peer) => {
    const server = await emptied(given(), { BASE_URL: 'https://recipes.example.org' })
    const about = await send(server, new Request('http://ramekin.test/api/app/about', { headers }), peer)
    expect(await about.json()).toMatchObject({ setupNeeded: true, setupCodeNeeded: true })
    for (const setupCode of [undefined, '', 'AAAA-AAAA-AAAA']) {
      const refused = await claim(server, headers, peer, { setupCode })
      expect([refused.status, (await refused.json()).detail]).toEqual([
        403,
        expect.objectContaining({ code: 'setup_code_needed', field: 'setupCode' }),
      ])
    }
    expect(await count(server, 'user')).toBe(0)
    const typed = server.runtime.setupCode.toLowerCase().replaceAll('-', ' ')
    expect((await claim(server, headers, peer, { setupCode: typed })).status).toBe(201)
  })

  it('does not allow guessing the code', async () => {
    const server = await emptied(given())
    const statuses = []
    for (let guess = 0; guess < 31; guess += 1)
      statuses.push(
        (await claim(server, { host: 'evil.example' }, '198.51.100.7', { setupCode: `${guess}` })).status,
      )
    expect([statuses.at(29), statuses.at(30)]).toEqual([403, 429])
  })

  it('is claimed once, even by many people with the code', async () => {
    const server = await emptied(given())
    const { setupCode } = server.runtime
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        claim(server, { host: 'recipes.example.org' }, '198.51.100.7', { ...numbered(number), setupCode }),
      ),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    const again = await claim(server, { host: 'recipes.example.org' }, '198.51.100.8', { setupCode })
    expect((await again.json()).detail.code).toBe('setup_done')
  })

  it('logs the code, and a claimed server does not', async () => {
    const server = await emptied(given())
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => lines.push(line) })
    await logSetupCode({ ...server.runtime, log })
    expect(lines.join('')).toContain(server.runtime.setupCode)
    await buildPerson(server)
    lines.length = 0
    await logSetupCode({ ...server.runtime, log })
    expect(lines).toEqual([])
  })

  const claim = (
    server: TestServer,
    headers: Record<string, string>,
    peer: string | null,
    fields: Record<string, unknown> = {},
  ) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...setup, ...fields }),
    }
    return send(server, new Request('http://ramekin.test/api/app/setup', init), peer)
  }
})

describeOnEachDatabase('the administrator of the settings', (given) => {
  const settings = { DEFAULT_EMAIL: 'Noor.Haddad@Home.example', DEFAULT_PASSWORD: 'correct horse' }

  it('is created at the first start, once, and ends the setup for visitors', async () => {
    const server = await emptied(given(), settings)
    await Promise.all([1, 2, 3].map(() => ensureDefaultAdministrator(server.runtime)))
    await ensureDefaultAdministrator(server.runtime)
    expect(await count(server, 'user')).toBe(1)
    const form = new URLSearchParams({ username: 'noor.haddad@home.example', password: 'correct horse' })
    const { status, body } = await createClient(server).post('/api/auth/token', form)
    expect(status).toBe(200)
    const self = await createClient(server, body.access_token).get('/api/users/self')
    expect(self.body).toMatchObject({
      username: 'admin',
      fullName: 'Noor Haddad',
      email: 'noor.haddad@home.example',
      admin: true,
      group: 'Home',
      household: 'Family',
    })
    expect((await post(createClient(server))).status).toBe(403)
    const admin = createClient(server, body.access_token)
    expect((await admin.get('/api/groups/labels?perPage=1')).body.total).toBeGreaterThan(10)
    const { items } = (await admin.get('/api/foods?search=aubergine')).body
    expect(items[0].label.name).toBeTruthy()
  })

  it.each(['adminadmin1', 'Noor.Haddad@Home.example', 'abababab'])(
    'is not created with the password %j',
    async (guessable) => {
      const server = await emptied(given(), { ...settings, DEFAULT_PASSWORD: guessable })
      await expect(ensureDefaultAdministrator(server.runtime)).rejects.toThrow('DEFAULT_PASSWORD')
      expect(await count(server, 'user')).toBe(0)
    },
  )

  it('is not created next to other people, nor without a password', async () => {
    const withoutPassword = await emptied(given(), { DEFAULT_EMAIL: settings.DEFAULT_EMAIL })
    await ensureDefaultAdministrator(withoutPassword.runtime)
    expect(await count(withoutPassword, 'user')).toBe(0)
    const server = await emptied(given(), settings)
    await buildPerson(server)
    await ensureDefaultAdministrator(server.runtime)
    expect(await count(server, 'user')).toBe(1)
  })
})
