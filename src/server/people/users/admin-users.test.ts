import { describe, expect, it } from 'vitest'
import { asAdmin, createCtx } from '~/server/platform/context'
import { buildHousehold, buildPerson } from '../../../../tests/support/build'
import { createClient } from '../../../../tests/support/client'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { lockUser } from './admin-users.service'

const path = '/api/admin/users'
const password = 'correct horse battery'

describeOnEachDatabase('people, for administrators', (server) => {
  const adminFlags = {
    admin: true,
    canInvite: true,
    canManage: true,
    canManageHousehold: true,
    canOrganize: true,
  }
  const makeAdmin = () => buildPerson(server(), { password, flags: { ...adminFlags, advanced: true } })
  const nameOf = async (table: 'group' | 'household', id: string) =>
    (
      await server()
        .runtime.db.selectFrom(table)
        .where('id', '=', id)
        .select('name')
        .executeTakeFirstOrThrow()
    ).name
  const signIn = (username: string, secret = password) =>
    createClient(server()).post('/api/auth/token', new URLSearchParams({ username, password: secret }))
  const makeRecipe = async (owner: Awaited<ReturnType<typeof makeAdmin>>, name: string) => {
    const slug = (await owner.post('/api/recipes', { name })).body
    return { slug }
  }
  const newcomer = (name: string) => ({
    username: name,
    fullName: 'New Cook',
    email: `${name}@example.org`,
    password,
  })

  it('are listed from all groups, searched and filtered', async () => {
    const admin = await makeAdmin()
    const outsider = await buildPerson(server())
    await makeRecipe(outsider, 'Soup')
    const found = (await admin.get(`${path}?search=${outsider.user.username}`)).body
    expect(found.items).toMatchObject([
      { id: outsider.user.id, recipes: 1, sessions: 1, apiTokens: 0, lockedAt: null },
    ])
    expect(found.items[0].lastSeenAt).not.toBeNull()
    const locked = (await admin.get(`${path}?queryFilter=lockedAt IS NOT NULL`)).body
    expect(locked.items).toEqual([])
    expect((await admin.get(`${path}?orderBy=lastSeenAt`)).status).toBe(200)
    expect((await admin.get(`${path}?queryFilter=passwordHash="x"`)).status).toBe(400)
  })

  it('are made in a group and household by name', async () => {
    const admin = await makeAdmin()
    const { groupId, householdId } = admin.user
    const place = { group: await nameOf('group', groupId), household: await nameOf('household', householdId) }
    const made = await admin.post(path, { ...newcomer('Lena'), ...place, admin: true })
    expect(made).toMatchObject({
      status: 201,
      body: { username: 'lena', groupId, householdId, admin: true, canManage: true, advanced: false },
    })
    expect((await signIn('lena')).status).toBe(200)
    const again = await admin.post(path, { ...newcomer('lena'), ...place })
    expect([again.status, again.body.detail.code]).toEqual([409, 'username_taken'])
    const taken = { ...newcomer('otto'), ...place, email: 'LENA@Example.org' }
    expect(await admin.post(path, taken)).toMatchObject({
      status: 409,
      body: { detail: { code: 'email_taken' } },
    })
    const nowhere = await admin.post(path, { ...newcomer('otto'), ...place, household: 'Nowhere' })
    expect([nowhere.status, nowhere.body.detail.code]).toEqual([400, 'unknown_household'])
    const noGroup = await admin.post(path, newcomer('otto'))
    expect([noGroup.status, noGroup.body.detail.code]).toEqual([400, 'unknown_group'])
    expect((await admin.post(path, { ...newcomer('otto'), password: 'short' })).status).toBe(422)
  })

  it('are made in a group and household by id as well', async () => {
    const admin = await makeAdmin()
    const { groupId, householdId } = admin.user
    const place = { group: groupId, household: householdId }
    const made = await admin.post(path, { ...newcomer('mona'), ...place })
    expect(made).toMatchObject({ status: 201, body: { groupId, householdId } })
    const { householdId: foreign } = (await buildPerson(server())).user
    const refused = await admin.post(path, { ...newcomer('nils'), ...place, household: foreign })
    expect([refused.status, refused.body.detail.code]).toEqual([400, 'unknown_household'])
  })

  it('are changed, move within their group, and never demote themselves', async () => {
    const admin = await makeAdmin()
    const anna = await buildPerson(server(), { household: admin.user })
    const otherHousehold = await buildHousehold(server().runtime, { groupId: admin.user.groupId })
    const one = `${path}/${anna.user.id}`
    const body = (await admin.get(one)).body
    const household = await nameOf('household', otherHousehold.householdId)
    const changed = await admin.put(one, { ...body, household, fullName: 'Anna', canInvite: true })
    expect(changed).toMatchObject({
      status: 200,
      body: { fullName: 'Anna', canInvite: true, householdId: otherHousehold.householdId },
    })
    const elsewhere = await nameOf('household', (await buildHousehold(server().runtime)).householdId)
    expect((await admin.put(one, { ...body, household: elsewhere })).body.detail.code).toBe(
      'unknown_household',
    )
    const { username } = admin.user
    for (const [change, code] of [
      [{ username: username.toUpperCase() }, 'username_taken'],
      [{ email: `${username}@Example.org` }, 'email_taken'],
    ] as const) {
      const taken = await admin.put(one, { ...body, ...change })
      expect([taken.status, taken.body.detail.code]).toEqual([409, code])
    }
    const self = `${path}/${admin.user.id}`
    const refused = await admin.put(self, { ...(await admin.get(self)).body, admin: false })
    expect([refused.status, refused.body.detail.code]).toEqual([403, 'demote_self'])
    expect((await admin.get(`${path}/${crypto.randomUUID()}`)).status).toBe(404)
    const log = (await admin.get('/api/admin/audit?queryFilter=action="permissions_changed"')).body.items[0]
    expect(log).toMatchObject({ subjectId: anna.user.id, details: { canInvite: true } })
  })

  it('that are locked are signed out and cannot sign in, until they are unlocked', async () => {
    const admin = await makeAdmin()
    const anna = await buildPerson(server(), { password })
    const lock = `${path}/${anna.user.id}/lock`
    const { token } = (await anna.post('/api/users/api-tokens', { name: 'Phone' })).body
    expect((await admin.post(lock)).body.lockedAt).not.toBeNull()
    expect((await anna.get('/api/users/self')).status).toBe(401)
    expect((await createClient(server(), token).get('/api/users/self')).status).toBe(401)
    expect((await signIn(anna.user.username)).status).toBe(423)
    expect((await admin.delete(lock)).body.lockedAt).toBeNull()
    expect((await signIn(anna.user.username)).status).toBe(200)
    const refused = await admin.post(`${path}/${admin.user.id}/lock`)
    expect([refused.status, refused.body.detail.code]).toEqual([403, 'lock_self'])
  })

  it('are signed out everywhere', async () => {
    const admin = await makeAdmin()
    const anna = await buildPerson(server())
    expect((await admin.delete(`${path}/${anna.user.id}/sessions`)).status).toBe(200)
    expect((await anna.get('/api/users/self')).status).toBe(401)
  })

  it('that are deleted pass their recipes to a given person, else to a housemate', async () => {
    const admin = await makeAdmin()
    const newOwner = await buildPerson(server(), { household: admin.user })
    const [gone, left] = [
      await buildPerson(server(), { household: admin.user }),
      await buildPerson(server(), { household: admin.user }),
    ]
    const [soup, bread] = [await makeRecipe(gone, 'Soup'), await makeRecipe(left, 'Bread')]
    const outsider = await buildPerson(server())
    const toOutsider = await admin.delete(`${path}/${gone.user.id}?recipesTo=${outsider.user.id}`)
    expect(toOutsider.status).toBe(404)
    expect((await admin.delete(`${path}/${gone.user.id}?recipesTo=${newOwner.user.id}`)).status).toBe(200)
    expect((await admin.get(`/api/recipes/${soup.slug}`)).body.userId).toBe(newOwner.user.id)
    expect((await admin.delete(`${path}/${left.user.id}`)).body).toMatchObject({ recipes: 1 })
    expect((await admin.get(`/api/recipes/${bread.slug}`)).body.userId).toBe(admin.user.id)
    expect((await gone.get('/api/users/self')).status).toBe(401)
    expect((await admin.get(`${path}/${gone.user.id}`)).status).toBe(404)
  })

  it('unlock what wrong passwords have locked', async () => {
    const admin = await makeAdmin()
    const anna = await buildPerson(server(), { password })
    for (let tries = 0; tries < 6; tries += 1) await signIn(anna.user.username, 'wrong')
    expect((await signIn(anna.user.username)).status).toBe(423)
    expect((await admin.post(`${path}/unlock`)).body).toEqual({ unlocked: 0 })
    expect((await admin.post(`${path}/unlock?force=true`)).body.unlocked).toBeGreaterThan(0)
    expect((await signIn(anna.user.username)).status).toBe(200)
  })

  it('choose a new password by a link that an administrator makes', async () => {
    const admin = await makeAdmin()
    const anna = await buildPerson(server(), { password })
    const email = `${anna.user.username}@example.org`
    const made = await admin.post(`${path}/password-reset-token`, { email })
    expect(made).toMatchObject({ status: 201, body: { url: expect.stringContaining(made.body.token) } })
    const fresh = { email, password: 'a new password', passwordConfirm: 'a new password' }
    await createClient(server()).post('/api/users/reset-password', { token: made.body.token, ...fresh })
    expect((await signIn(anna.user.username, 'a new password')).status).toBe(200)
    const unknown = await admin.post(`${path}/password-reset-token`, { email: 'nobody@example.org' })
    expect([unknown.status, unknown.body.detail.code]).toEqual([500, 'reset_token_failed'])
  })
})

describe('the last administrator', () => {
  describeOnEachDatabase('remains', (server) => {
    it('for every caller', async () => {
      const admin = await buildPerson(server(), { flags: { admin: true } })
      const refused = await admin.delete(`${path}/${admin.user.id}`)
      expect([refused.status, refused.body.detail.code]).toEqual([400, 'last_administrator'])
      const other = await buildPerson(server(), { flags: { admin: true } })
      expect((await admin.delete(`${path}/${admin.user.id}`)).status).toBe(200)
      expect((await other.get(path)).body.total).toBe(1)
    })

    it('when two lock each other concurrently', async () => {
      const [one, other] = await Promise.all([
        buildPerson(server(), { flags: { admin: true } }),
        buildPerson(server(), { flags: { admin: true } }),
      ])
      const everyoneElse = (await one.get(path)).body.items.filter(
        ({ id, admin }: { id: string; admin: boolean }) =>
          admin && ![one.user.id, other.user.id].includes(id),
      )
      for (const { id } of everyoneElse) expect((await one.post(`${path}/${id}/lock`)).status).toBe(200)
      // Both requests have reached the lock before either is done.
      const ctxOf = ({ user }: typeof one) => asAdmin(createCtx(server().runtime, user, 'en-US'))
      const results = await Promise.allSettled([
        lockUser(ctxOf(one), other.user.id),
        lockUser(ctxOf(other), one.user.id),
      ])
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const statuses = await Promise.all([one, other].map(async (person) => (await person.get(path)).status))
      expect(statuses.toSorted()).toEqual([200, 401])
    })
  })
})

describe('the last administrator who can sign in', () => {
  describeOnEachDatabase(
    'stays while passwords are off',
    (server) => {
      it('next to one with only a password, until that one has another way to sign in', async () => {
        const admin = await buildPerson(server(), { flags: { admin: true } })
        const { db } = server().runtime
        const setMethod = (id: string, authMethod: 'OIDC' | 'LDAP' | 'Mealie') =>
          db.updateTable('user').set({ authMethod }).where('id', '=', id).execute()
        await setMethod(admin.user.id, 'OIDC')
        const stranded = await buildPerson(server(), { flags: { admin: true } })
        const refusal = async () => {
          const { status, body } = await admin.delete(`${path}/${admin.user.id}`)
          return [status, body.detail?.code]
        }
        expect(await refusal()).toEqual([400, 'last_administrator'])
        // No directory is set up.
        await setMethod(stranded.user.id, 'LDAP')
        expect(await refusal()).toEqual([400, 'last_administrator'])
        await setMethod(stranded.user.id, 'Mealie')
        await db
          .insertInto('passkey')
          .values({
            id: crypto.randomUUID(),
            userId: stranded.user.id,
            credentialId: 'one',
            publicKey: '',
            counter: 0,
            transports: '[]',
            name: 'Phone',
            createdAt: '2026-11-22T00:00:00.000Z',
            usedAt: null,
          })
          .execute()
        expect((await admin.delete(`${path}/${admin.user.id}`)).status).toBe(200)
      })

      it('does not count people who could not sign in anyway', async () => {
        const [one, other] = [
          await buildPerson(server(), { flags: { admin: true } }),
          await buildPerson(server(), { flags: { admin: true } }),
        ]
        const { db } = server().runtime
        await db
          .updateTable('user')
          .set({ admin: false })
          .where('id', 'not in', [one.user.id, other.user.id])
          .execute()
        expect((await one.post(`${path}/${other.user.id}/lock`)).status).toBe(200)
        const refused = await one.delete(`${path}/${one.user.id}`)
        expect([refused.status, refused.body.detail.code]).toEqual([400, 'last_administrator'])
      })
    },
    {
      env: {
        ALLOW_PASSWORD_LOGIN: 'false',
        OIDC_AUTH_ENABLED: 'true',
        OIDC_CONFIGURATION_URL: 'https://id.example.org/.well-known/openid-configuration',
        OIDC_CLIENT_ID: 'ramekin',
        OIDC_CLIENT_SECRET: 'secret',
      },
    },
  )
})
