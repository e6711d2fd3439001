import { beforeAll, describe, expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { createClient } from '../../../../tests/support/client'
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../tests/support/server'

const path = '/api/users/register'
let counter = 0
const account = (more: object = {}) => {
  counter += 1
  return {
    email: `new${counter}@example.org`,
    username: `new${counter}`,
    fullName: 'New Cook',
    password: 'long enough',
    passwordConfirm: 'long enough',
    ...more,
  }
}
const outsider = (server: TestServer) => createClient(server)

describeOnEachDatabase(
  'registration',
  (server) => {
    let host: Person
    const invite = async (uses = 1) =>
      (await host.post('/api/households/invitations', { uses })).body.token as string

    beforeAll(async () => {
      host = await buildPerson(server(), { flags: { canInvite: true } })
    })

    it('by an invitation leads into its household, without any permission', async () => {
      const groupToken = await invite()
      const sneaky = {
        admin: true,
        canManage: true,
        groupId: crypto.randomUUID(),
        group: 'Other',
        private: true,
      }
      const { status, body } = await outsider(server()).post(path, account({ groupToken, ...sneaky }))
      const { groupId, householdId } = host.user
      expect([status, body]).toMatchObject([201, { groupId, householdId }])
      for (const flag of ['admin', 'canInvite', 'canManage', 'canManageHousehold', 'canOrganize'])
        expect(body[flag]).toBe(false)
    })

    it('accepts an invitation as often as allowed, also for two concurrent requests', async () => {
      const groupToken = await invite(2)
      const responses = await Promise.all(
        [1, 2, 3].map(() => outsider(server()).post(path, account({ groupToken }))),
      )
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 400])
      expect((await outsider(server()).post(path, account({ groupToken }))).body.detail.code).toBe(
        'invalid_group_token',
      )
      const open = (await host.get('/api/households/invitations')).body
      expect(open.map(({ token }: { token: string }) => token)).not.toContain(groupToken)
    })

    it('refuses an invitation that is too old', async () => {
      const groupToken = await invite()
      const createdAt = new Date(Date.now() - 5 * 86_400_000).toISOString()
      await server()
        .runtime.db.updateTable('inviteToken')
        .set({ createdAt })
        .where('token', '=', groupToken)
        .execute()
      expect((await outsider(server()).post(path, account({ groupToken }))).status).toBe(400)
    })

    it('creates a group if anyone may register, with its first foods and units', async () => {
      const input = account({
        group: 'The Millers',
        private: true,
        advanced: true,
        seedData: true,
        locale: 'de-DE',
      })
      const { status, body } = await outsider(server()).post(path, input)
      expect([status, body]).toMatchObject([
        201,
        {
          group: 'The Millers',
          household: 'Family',
          admin: false,
          canInvite: true,
          canManage: true,
          canManageHousehold: true,
          canOrganize: true,
          advanced: true,
        },
      ])
      const form = new FormData()
      form.set('username', input.username)
      form.set('password', input.password)
      const { access_token } = (await outsider(server()).post('/api/auth/token', form)).body
      const own = createClient(server(), access_token)
      expect((await own.get('/api/groups/preferences')).body.privateGroup).toBe(true)
      expect((await own.get('/api/households/preferences')).body).toMatchObject({
        privateHousehold: true,
        recipePublic: false,
        recipeShowNutrition: true,
      })
      for (const list of ['foods', 'units', 'groups/labels'])
        expect((await own.get(`/api/${list}`)).body.total).toBeGreaterThan(10)
    })

    it.each([
      [{ locale: 'sv-SE' }, 'de-DE', 'sv-SE'],
      [{}, 'sv, en;q=0.5', 'sv-SE'],
      [{}, 'tlh', 'en-US'],
    ])('gives a new group the language of its founder: %j, %s', async (chosen, header, language) => {
      const input = { ...account({ group: `Group ${language} ${header}` }), ...chosen }
      const headers = { 'accept-language': header }
      expect((await outsider(server()).post(path, input, headers)).status).toBe(201)
      const form = new FormData()
      form.set('username', input.username)
      form.set('password', input.password)
      const { access_token } = (await outsider(server()).post('/api/auth/token', form)).body
      const own = createClient(server(), access_token)
      expect((await own.get('/api/groups/preferences')).body.language).toBe(language)
    })

    it('refuses taken names, in any letter case, the username first', async () => {
      const { username } = host.user
      const taken = account({ group: 'G', username: username.toUpperCase() })
      expect(await outsider(server()).post(path, taken)).toMatchObject({
        status: 409,
        body: { detail: { code: 'username_taken' } },
      })
      const first = account({ group: 'H' })
      await outsider(server()).post(path, first)
      const second = account({ group: 'I', email: first.email.toUpperCase() })
      expect(await outsider(server()).post(path, second)).toMatchObject({
        status: 409,
        body: { detail: { code: 'email_taken' } },
      })
    })

    it('refuses bad input', async () => {
      const wrong = [
        {},
        account(),
        account({ group: '', groupToken: null }),
        account({ group: 'G', passwordConfirm: 'something else' }),
        account({ group: 'G', password: 'short', passwordConfirm: 'short' }),
        account({ group: 'G', email: 'nobody' }),
        account({ group: 'G', username: ' ' }),
        account({ group: 'G', locale: 'xx-XX' }),
      ]
      for (const body of wrong) expect((await outsider(server()).post(path, body)).status).toBe(422)
    })
  },
  { env: { ALLOW_SIGNUP: 'true' } },
)

describe('registration by invitation only', () => {
  it('needs an invitation', async () => {
    const server = await startTestServer()
    const refused = { status: 403, body: { detail: { code: 'registration_off' } } }
    expect(await outsider(server).post(path, account({ group: 'G' }))).toMatchObject(refused)
    expect(await outsider(server).post(path, account({ groupToken: '', group: 'G' }))).toMatchObject(refused)
    expect((await outsider(server).post(path, account({ groupToken: 'guess' }))).status).toBe(400)
    expect((await outsider(server).get('/api/app/about')).body.allowSignup).toBe(false)
    await server.stop()
  })

  it('limits guessing', async () => {
    const server = await startTestServer()
    const responses = new Set<number>()
    for (let turn = 0; turn < 35; turn += 1)
      responses.add((await outsider(server).post(path, account({ groupToken: `guess ${turn}` }))).status)
    expect(responses).toEqual(new Set([400, 429]))
    await server.stop()
  })
})
