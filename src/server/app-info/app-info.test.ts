import { expect, it } from 'vitest'
import { defaultTheme } from '~/lib/theme/theme'
import { appVersion } from '~/server/version'
import { buildPerson } from '../../../tests/support/build'
import { createClient } from '../../../tests/support/client'
import { describeOnEachDatabase, startTestServer } from '../../../tests/support/server'

describeOnEachDatabase('what everybody may know', (server) => {
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
        tokenTime: 48,
        setupNeeded: false,
        authCookieName: 'mealie.access_token',
      },
    ])
  })

  it('says whether the preset address is still in use', async () => {
    const isFirstLogin = async () =>
      (await createClient(server()).get('/api/app/about/startup-info')).body.isFirstLogin
    expect(await isFirstLogin()).toBe(false)
    const person = await buildPerson(server())
    await server()
      .runtime.db.updateTable('user')
      .set({ email: 'changeme@example.com' })
      .where('id', '=', person.user.id)
      .execute()
    expect(await isFirstLogin()).toBe(true)
    const self = (await person.get('/api/users/self')).body
    await person.put(`/api/users/${person.user.id}`, { ...self, email: 'anna@example.org' })
    expect(await isFirstLogin()).toBe(false)
    expect((await createClient(server()).get('/api/app/about/startup-info')).body.isDemo).toBe(false)
  })

  it('has colours that may be kept for a week', async () => {
    const answer = await createClient(server()).get('/api/app/about/theme')
    expect([answer.status, answer.body]).toEqual([200, defaultTheme])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=604800')
  })

  it('includes that the server is well', async () => {
    const answer = await createClient(server()).get('/api/health')
    expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('includes which names are free, whatever the letter case', async () => {
    const person = await buildPerson(server())
    const { username } = person.user
    const group = (await person.get('/api/groups/self')).body.name
    const household = (await person.get('/api/households/self')).body.name
    const anybody = createClient(server())
    const valid = async (path: string, client = anybody) =>
      (await client.get(`/api/validators/${path}`)).body.valid
    expect(await valid(`user/name?name=${username.toUpperCase()}`)).toBe(false)
    expect(await valid(`user/name?name=%20${username}%20`)).toBe(false)
    expect(await valid('user/name?name=somebody-new')).toBe(true)
    expect(await valid(`user/email?email=${username}@Example.ORG`)).toBe(false)
    expect(await valid('user/email?email=new@example.org')).toBe(true)
    expect(await valid(`group?name=${encodeURIComponent(group)}`)).toBe(false)
    expect(await valid('group?name=A%20new%20group')).toBe(true)
    expect(await valid(`household?name=${encodeURIComponent(household)}`)).toBe(true)
    expect(await valid(`household?name=${encodeURIComponent(household)}`, person)).toBe(false)
    expect(await valid('household?name=Another', person)).toBe(true)
    for (const path of ['user/name', 'user/email', 'group', 'household'])
      expect((await anybody.get(`/api/validators/${path}`)).status).toBe(422)
  })
})

describeOnEachDatabase('the start page of visitors', (server) => {
  it('is in the default group, else the first one, where that is public', async () => {
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

it('shows the colours and names of the settings', async () => {
  const env = {
    THEME_DARK_ERROR: '#123456',
    AUTH_COOKIE_NAME: 'kitchen',
    TOKEN_TIME: '5',
  }
  const server = await startTestServer('sqlite', { env })
  const anybody = createClient(server)
  expect((await anybody.get('/api/app/about/theme')).body).toEqual({ ...defaultTheme, darkError: '#123456' })
  expect((await anybody.get('/api/app/about')).body).toMatchObject({
    authCookieName: 'kitchen',
    tokenTime: 5,
    allowSignup: false,
    setupNeeded: true,
  })
  await server.stop()
})

it('says that the server is unwell when the database is gone', async () => {
  const server = await startTestServer('sqlite')
  await server.runtime.db.destroy()
  const answer = await createClient(server).get('/api/health')
  expect([answer.status, answer.body]).toEqual([503, { status: 'unavailable' }])
})
