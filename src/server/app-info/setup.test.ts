import { expect, it } from 'vitest'
import { readEnv } from '~/server/env'
import { createApp } from '~/server/transport/app'
import { buildPerson } from '../../../tests/support/build'
import { type Client, createClient } from '../../../tests/support/client'
import { describeOnEachDatabase, type TestServer } from '../../../tests/support/server'
import { ensureDefaultAdministrator } from './setup.service'

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
const post = (client: Client, body: unknown = setup) => client.post('/api/app/setup', body)
const count = async ({ runtime: { db } }: TestServer, table: 'user' | 'group' | 'household') =>
  (await db.selectFrom(table).select('id').execute()).length

/** The same server before anybody has entered, with settings and counts of its own. */
async function emptied(server: TestServer, settings: Record<string, string> = {}): Promise<TestServer> {
  const { db } = server.runtime
  for (const table of ['user', 'household', 'group'] as const) await db.deleteFrom(table).execute()
  const env = readEnv({ DATA_DIR: server.runtime.env.DATA_DIR, ...settings })
  const runtime = { ...server.runtime, env }
  return { ...server, runtime, app: createApp(runtime) }
}

describeOnEachDatabase('the first setup', (given) => {
  it('makes the administrator with every permission, the group and the household, and signs in', async () => {
    const server = await emptied(given())
    const anybody = createClient(server)
    expect((await anybody.get('/api/app/about')).body.setupNeeded).toBe(true)
    const answer = await post(anybody, { ...setup, firstDayOfWeek: 1, admin: false, groupId: 'x' })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ access_token: expect.any(String), token_type: 'bearer' })
    expect(answer.headers.get('set-cookie')).toContain(
      `ramekin.session=${answer.body.access_token}; Path=/; HttpOnly`,
    )
    const anna = createClient(server, answer.body.access_token)
    expect((await anna.get('/api/users/self')).body).toMatchObject({
      username: 'anna',
      email: 'anna@example.org',
      fullName: 'Anna Maple',
      admin: true,
      advanced: true,
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
    expect((await anybody.get('/api/app/about')).body.setupNeeded).toBe(false)
    const form = new URLSearchParams({ username: 'anna', password: 'correct horse' })
    expect((await anybody.post('/api/auth/token', form)).status).toBe(200)
  })

  it('takes the names of the settings where none are given', async () => {
    const server = await emptied(given(), { DEFAULT_GROUP: 'Hearth', DEFAULT_HOUSEHOLD: 'Kin' })
    const { groupName: _, householdName: __, ...rest } = setup
    const { body } = await post(createClient(server), rest)
    const self = await createClient(server, body.access_token).get('/api/users/self')
    expect(self.body).toMatchObject({ group: 'Hearth', household: 'Kin' })
  })

  it.each([
    ['en-US', 'cup'],
    ['de-DE', 'Esslöffel'],
    ['ar-SA', 'كوب'],
    ['fi-FI', 'tablespoon'],
  ])('gives the new group the units of a kitchen that speaks %s', async (language, unit) => {
    const server = await emptied(given())
    const { body } = await createClient(server).post('/api/app/setup', setup, { 'accept-language': language })
    const units = await createClient(server, body.access_token).get('/api/units?perPage=-1')
    const names: string[] = units.body.items.map(({ name }: { name: string }) => name)
    expect(names).toContain(unit)
    expect(new Set(names).size).toBe(names.length)
  })

  it('lets exactly one of many through who come at once, and leaves nothing of the others', async () => {
    const server = await emptied(given())
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) => post(createClient(server), numbered(number))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const losers = answers.filter(({ status }) => status !== 201)
    for (const { status, body } of losers)
      expect([status, body.detail.message]).toEqual([403, 'Ramekin is already set up. Sign in instead.'])
    for (const table of ['user', 'group', 'household'] as const) expect(await count(server, table)).toBe(1)
  })

  it('is closed once there is anybody', async () => {
    const server = await emptied(given())
    await buildPerson(server)
    expect((await post(createClient(server))).status).toBe(403)
    expect(await count(server, 'user')).toBe(1)
  })

  it('makes nothing of what it cannot use', async () => {
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

  it('is no place to try things out without end', async () => {
    const server = await emptied(given())
    await buildPerson(server)
    const statuses = []
    for (let number = 0; number < 31; number += 1) statuses.push((await post(createClient(server))).status)
    expect([statuses.at(29), statuses.at(30)]).toEqual([403, 429])
  })
})

describeOnEachDatabase('the administrator of the settings', (given) => {
  const settings = { DEFAULT_EMAIL: 'Me@Home.example', DEFAULT_PASSWORD: 'correct horse' }

  it('is made at the first start, once, and closes the door for visitors', async () => {
    const server = await emptied(given(), settings)
    await Promise.all([1, 2, 3].map(() => ensureDefaultAdministrator(server.runtime)))
    await ensureDefaultAdministrator(server.runtime)
    expect(await count(server, 'user')).toBe(1)
    const form = new URLSearchParams({ username: 'me@home.example', password: 'correct horse' })
    const { status, body } = await createClient(server).post('/api/auth/token', form)
    expect(status).toBe(200)
    const self = await createClient(server, body.access_token).get('/api/users/self')
    expect(self.body).toMatchObject({
      username: 'admin',
      fullName: 'Change Me',
      email: 'me@home.example',
      admin: true,
      group: 'Home',
      household: 'Family',
    })
    expect((await post(createClient(server))).status).toBe(403)
  })

  it('is not made beside other people, nor without a password', async () => {
    const withoutPassword = await emptied(given(), { DEFAULT_EMAIL: settings.DEFAULT_EMAIL })
    await ensureDefaultAdministrator(withoutPassword.runtime)
    expect(await count(withoutPassword, 'user')).toBe(0)
    const server = await emptied(given(), settings)
    await buildPerson(server)
    await ensureDefaultAdministrator(server.runtime)
    expect(await count(server, 'user')).toBe(1)
  })
})
