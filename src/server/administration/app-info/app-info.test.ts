import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { defaultTheme } from '~/lib/theme/colors'
import { appVersion } from '~/server/platform/version'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { createClient } from '../../../../tests/support/client'
import { describeOnEachDatabase, startTestServer } from '../../../../tests/support/server'

describeOnEachDatabase('public information', (server) => {
  it('is the same on every visit and names no private group', async () => {
    await buildPerson(server())
    const { status, body } = await createClient(server()).get('/api/app/about')
    expect([status, body]).toEqual([
      200,
      {
        production: false,
        version: expect.stringMatching(/^3\./),
        ramekinVersion: appVersion,
        demoStatus: false,
        allowSignup: false,
        allowPasswordLogin: true,
        defaultGroupSlug: null,
        defaultHouseholdSlug: null,
        enableOidc: false,
        oidcRedirect: false,
        oidcProviderName: 'OAuth',
        enableOpenai: false,
        enableOpenaiImageServices: false,
        tokenTime: 720,
        mailReady: false,
        translationUrl: null,
        setupNeeded: false,
        setupCodeNeeded: false,
        authCookieName: 'ramekin.session',
      },
    ])
  })

  it('does not include whether there is an account of the preset address', async () => {
    const person = await buildPerson(server())
    await server()
      .runtime.db.updateTable('user')
      .set({ email: 'changeme@example.com' })
      .where('id', '=', person.user.id)
      .execute()
    const { body } = await createClient(server()).get('/api/app/about/startup-info')
    expect(body).toEqual({ isFirstLogin: false, isDemo: false })
  })

  it('has colors that may be cached for a week', async () => {
    const response = await createClient(server()).get('/api/app/about/theme')
    expect([response.status, response.body]).toEqual([200, defaultTheme])
    expect(response.headers.get('cache-control')).toBe('public, max-age=604800')
  })

  it('includes that the server is well', async () => {
    const response = await createClient(server()).get('/api/health')
    expect([response.status, response.body]).toEqual([200, { status: 'ok' }])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('does not include which names are free: that is for people with a session or an invitation', async () => {
    const person = await buildPerson(server())
    const { username, groupId, householdId } = person.user
    const group = (await person.get('/api/groups/self')).body.name
    const household = (await person.get('/api/households/self')).body.name
    await server()
      .runtime.db.insertInto('inviteToken')
      .values([
        { token: 'open', groupId, householdId, usesLeft: 1, createdAt: new Date().toISOString() },
        { token: 'used', groupId, householdId, usesLeft: 0, createdAt: new Date().toISOString() },
      ])
      .execute()
    const anonymousClient = createClient(server())
    const valid = async (path: string, client: Pick<Person, 'get'> = person) =>
      (await client.get(`/api/validators/${path}`)).body.valid
    expect(await valid(`user/name?name=${username.toUpperCase()}`)).toBe(false)
    expect(await valid(`user/name?name=%20${username}%20`)).toBe(false)
    expect(await valid('user/name?name=new-person')).toBe(true)
    expect(await valid(`user/email?email=${username}@Example.ORG`)).toBe(false)
    expect(await valid('user/email?email=new@example.org')).toBe(true)
    expect(await valid(`group?name=${encodeURIComponent(group)}`)).toBe(false)
    expect(await valid('group?name=A%20new%20group')).toBe(true)
    expect(await valid(`household?name=${encodeURIComponent(household)}`)).toBe(false)
    expect(await valid('household?name=Another')).toBe(true)
    await person.post('/api/recipes', { name: 'Onion Soup' })
    const recipe = (name: string, of = groupId) => `recipe?group_id=${of}&name=${encodeURIComponent(name)}`
    expect(await valid(recipe('onion soup'))).toBe(false)
    expect(await valid(recipe('Leek Soup'))).toBe(true)
    expect(await valid(recipe('!'))).toBe(false)
    const outsider = await buildPerson(server())
    expect(await valid(recipe('Onion Soup'), outsider)).toBe(true)
    expect(await valid(`${recipe('Onion Soup')}&token=open`, anonymousClient)).toBe(true)
    expect((await person.get('/api/validators/recipe?name=a')).status).toBe(422)
    expect((await anonymousClient.get(`/api/validators/${recipe('Onion Soup')}`)).status).toBe(401)
    expect(await valid(`user/name?name=${username}&token=open`, anonymousClient)).toBe(false)
    expect(await valid(`household?name=${encodeURIComponent(household)}&token=open`, anonymousClient)).toBe(
      true,
    )
    const invitation = async (token: string) =>
      (await anonymousClient.get(`/api/validators/invitation?token=${token}`)).body
    expect(await invitation('open')).toEqual({ valid: true, household, invitedBy: null })
    for (const token of ['used', 'made-up'])
      expect(await invitation(token)).toEqual({ valid: false, household: null, invitedBy: null })
    for (const path of ['user/name', 'user/email', 'group', 'household']) {
      const query = path === 'user/email' ? 'email=a@example.org' : 'name=a'
      for (const token of ['', '&token=used', '&token=made-up'])
        expect((await anonymousClient.get(`/api/validators/${path}?${query}${token}`)).status).toBe(401)
      expect((await person.get(`/api/validators/${path}`)).status).toBe(422)
    }
  })
})

describeOnEachDatabase('the start page of visitors', (server) => {
  it('is in the default group, else the first one, if that is public', async () => {
    const { db } = server().runtime
    const slugs = async () => {
      const { body } = await createClient(server()).get('/api/app/about')
      return [body.defaultGroupSlug, body.defaultHouseholdSlug]
    }
    expect(await slugs()).toEqual([null, null])
    const first = await buildPerson(server())
    const { groupId, groupSlug, householdId, householdSlug } = first.user
    const openGroup = (id: string) =>
      db.updateTable('groupPreference').set({ privateGroup: false }).where('groupId', '=', id).execute()
    await db
      .updateTable('householdPreference')
      .set({ privateHousehold: false })
      .where('householdId', '=', householdId)
      .execute()
    expect(await slugs()).toEqual([null, null])
    await openGroup(groupId)
    expect(await slugs()).toEqual([groupSlug, householdSlug])
    const named = await buildPerson(server())
    await db.updateTable('group').set({ name: 'Home' }).where('id', '=', named.user.groupId).execute()
    expect(await slugs()).toEqual([null, null])
    await openGroup(named.user.groupId)
    expect(await slugs()).toEqual([named.user.groupSlug, null])
  })
})

it('shows the colors and names of the settings', async () => {
  const env = {
    THEME_DARK_ERROR: '#123456',
    AUTH_COOKIE_NAME: 'kitchen',
    TOKEN_TIME: '5',
  }
  const server = await startTestServer('sqlite', { env })
  const anonymousClient = createClient(server)
  expect((await anonymousClient.get('/api/app/about/theme')).body).toEqual({
    ...defaultTheme,
    darkError: '#123456',
  })
  expect((await anonymousClient.get('/api/app/about')).body).toMatchObject({
    authCookieName: 'kitchen',
    tokenTime: 5,
    allowSignup: false,
    setupNeeded: true,
  })
  await server.stop()
})

it('is alive, but not ready, when the database is unavailable', async () => {
  const server = await startTestServer('sqlite')
  const health = async (path: string) => {
    const { status, body } = await createClient(server).get(`/api/health${path}`)
    return [status, body.status]
  }
  expect([await health(''), await health('/ready'), await health('/live')]).toEqual([
    [200, 'ok'],
    [200, 'ok'],
    [200, 'ok'],
  ])
  await server.runtime.db.destroy()
  expect([await health(''), await health('/ready'), await health('/live')]).toEqual([
    [503, 'unavailable'],
    [503, 'unavailable'],
    [200, 'ok'],
  ])
})

it('writes one file for many health requests', async () => {
  const server = await startTestServer('sqlite')
  const written = new Set<string | null>()
  const watcher = fs.watch(server.runtime.env.DATA_DIR, (_, name) => written.add(name))
  for (let turn = 0; turn < 5; turn += 1)
    expect((await createClient(server).get('/api/health')).status).toBe(200)
  await sleep(200)
  watcher.close()
  expect([...written].filter((name) => name?.startsWith('.check-'))).toHaveLength(1)
  await server.stop()
})

it('is not ready when files cannot be stored', async () => {
  const server = await startTestServer('sqlite')
  const folder = server.runtime.env.DATA_DIR
  fs.rmSync(folder, { recursive: true, force: true })
  fs.writeFileSync(folder, 'a file where the folder was')
  expect((await createClient(server).get('/api/health/ready')).status).toBe(503)
  await server.stop()
})

it('includes where translations are reported, if it is a web page', async () => {
  const url = 'https://example.org/texts?language={locale}'
  const server = await startTestServer('sqlite', { env: { TRANSLATION_URL: url } })
  const { body } = await createClient(server).get('/api/app/about')
  expect(body).toMatchObject({ translationUrl: url })
  await server.stop()
  const other = startTestServer('sqlite', { env: { TRANSLATION_URL: 'javascript:alert(1)' } })
  await expect(other).rejects.toThrow('TRANSLATION_URL')
})
