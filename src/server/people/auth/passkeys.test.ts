import { expect, it } from 'vitest'
import { createAuthenticator } from '../../../../tests/support/authenticator'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { createClient } from '../../../../tests/support/client'
import { describeOnEachDatabase } from '../../../../tests/support/server'

const path = '/api/users/self/passkeys'
const password = 'leaves of mint'

describeOnEachDatabase('passkeys', (server) => {
  let counter = 0
  /** A network without attempts. */
  const newAddress = () => {
    counter += 1
    return { 'x-forwarded-for': `10.6.${Math.floor(counter / 200)}.${counter % 200}` }
  }
  const begin = async (person: Person) =>
    (await person.post(`${path}/options`, { currentPassword: password })).body
  const withPasskey = async (given: { counting?: boolean; counted?: number } = {}) => {
    const person = await buildPerson(server(), { password })
    const authenticator = createAuthenticator(given)
    const options = await begin(person)
    const credential = authenticator.register({ challenge: options.challenge, userId: options.user.id })
    const added = await person.post(path, { name: 'Phone', credential })
    return { person, authenticator, added, credential, options }
  }
  const challenge = async (): Promise<string> =>
    (await createClient(server()).post('/api/auth/passkey/options', undefined, newAddress())).body.challenge
  const signIn = (credential: unknown) =>
    createClient(server()).post('/api/auth/passkey', { credential }, newAddress())
  const failed = {
    status: 401,
    body: { detail: { code: 'passkey_failed' } },
  }

  it('sign their owner in without a name, and note the last use', async () => {
    const { person, authenticator, added, options } = await withPasskey()
    expect([added.status, added.body.name, added.body.usedAt]).toEqual([201, 'Phone', null])
    expect([options.rp, options.user.name]).toEqual([
      { name: 'Ramekin', id: 'ramekin.test' },
      person.user.username,
    ])
    const { status, body, headers } = await signIn(authenticator.sign({ challenge: await challenge() }))
    expect([status, body.token_type]).toEqual([200, 'bearer'])
    expect(headers.get('set-cookie')).toContain('ramekin.session=')
    const client = createClient(server(), body.access_token)
    expect((await client.get('/api/users/self')).body.id).toBe(person.user.id)
    expect((await person.get(path)).body.passkeys).toEqual([
      { id: added.body.id, name: 'Phone', createdAt: expect.any(String), usedAt: expect.any(String) },
    ])
  })

  it('need no second step, since the authenticator makes sure who it is', async () => {
    const { person, authenticator } = await withPasskey()
    await server()
      .runtime.db.insertInto('twoStep')
      .values({
        userId: person.user.id,
        sealedSecret: '',
        lastTimeStep: 0,
        confirmedAt: '2026-11-22T00:00:00.000Z',
        createdAt: '2026-11-22T00:00:00.000Z',
      })
      .execute()
    expect((await signIn(authenticator.sign({ challenge: await challenge() }))).status).toBe(200)
  })

  it('sign a challenge once, in time, and only an issued one', async () => {
    const { authenticator, person } = await withPasskey()
    const used = await challenge()
    expect((await signIn(authenticator.sign({ challenge: used }))).status).toBe(200)
    expect(await signIn(authenticator.sign({ challenge: used }))).toMatchObject(failed)
    expect(await signIn(authenticator.sign({ challenge: 'bWFkZSB1cA' }))).toMatchObject(failed)
    const old = await challenge()
    await server()
      .runtime.db.updateTable('passkeyChallenge')
      .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
      .where('challenge', '=', old)
      .execute()
    expect(await signIn(authenticator.sign({ challenge: old }))).toMatchObject(failed)
    // One for a new passkey does not sign in, and is refused for another account.
    const forNew = (await begin(person)).challenge
    expect(await signIn(authenticator.sign({ challenge: forNew }))).toMatchObject(failed)
    const other = await buildPerson(server(), { password })
    const options = await begin(other)
    const stolen = createAuthenticator().register({ challenge: options.challenge, userId: options.user.id })
    expect((await person.post(path, { name: 'Stolen', credential: stolen })).body.detail.code).toBe(
      'passkey_refused',
    )
  })

  it('let only one of two requests in that sign the same challenge concurrently', async () => {
    const { authenticator } = await withPasskey()
    const once = await challenge()
    const both = [authenticator.sign({ challenge: once }), authenticator.sign({ challenge: once })]
    const responses = await Promise.all(both.map(signIn))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('are refused from another site, unverified, with a count that went back, or signed by another key', async () => {
    const { authenticator, credential } = await withPasskey()
    const sign = async (given: object, from = authenticator) =>
      signIn({
        ...from.sign({ challenge: await challenge(), ...given }),
        id: credential.id,
        rawId: credential.id,
      })
    expect(await sign({ origin: 'https://evil.example' })).toMatchObject(failed)
    expect(await sign({ isVerified: false })).toMatchObject(failed)
    expect(await sign({}, createAuthenticator())).toMatchObject(failed)
    expect(await sign({}, createAuthenticator({ rpId: 'evil.example' }))).toMatchObject(failed)
    expect((await sign({})).status).toBe(200)
    await server().runtime.db.updateTable('passkey').set({ counter: 1000 }).execute()
    expect(await sign({})).toMatchObject(failed)
    expect(await signIn(createAuthenticator().sign({ challenge: await challenge() }))).toMatchObject(failed)
  })

  it('work with authenticators that count nothing', async () => {
    const { authenticator } = await withPasskey({ counting: false })
    for (let time = 0; time < 2; time += 1)
      expect((await signIn(authenticator.sign({ challenge: await challenge() }))).status).toBe(200)
  })

  it('work with authenticators that have counted almost as far as they can', async () => {
    const { added, authenticator } = await withPasskey({ counted: 2 ** 32 - 3 })
    expect(added.status).toBe(201)
    expect((await signIn(authenticator.sign({ challenge: await challenge() }))).status).toBe(200)
  })

  it('are added only with the password, by a session, verified, once', async () => {
    const { person, credential, options } = await withPasskey()
    expect((await person.post(`${path}/options`, { currentPassword: 'wrong' })).body.detail.code).toBe(
      'wrong_password',
    )
    expect((await person.post(path, { name: 'Again', credential })).body.detail.code).toBe('passkey_refused')
    const next = await begin(person)
    expect(next.excludeCredentials).toEqual([{ id: credential.id, type: 'public-key' }])
    const unverified = createAuthenticator().register({
      challenge: next.challenge,
      userId: options.user.id,
      isVerified: false,
    })
    expect((await person.post(path, { name: 'Lost', credential: unverified })).status).toBe(400)
    const { token } = (await person.post('/api/users/api-tokens', { name: 'Script' })).body
    const script = createClient(server(), token)
    expect((await script.post(`${path}/options`, { currentPassword: password })).body.detail.code).toBe(
      'token_needs_session',
    )
    for (const body of [{}, { name: '', credential }, { name: 'x', credential: { id: '!' } }])
      expect((await person.post(path, body)).status).toBe(422)
    expect((await signIn({})).status).toBe(422)
  })

  it('belong to one person, and are invalid once they are deleted or the password was reset', async () => {
    const { person, authenticator, added } = await withPasskey()
    const other = await buildPerson(server())
    expect((await other.delete(`${path}/${added.body.id}`)).status).toBe(404)
    expect((await other.get(path)).body.passkeys).toEqual([])
    expect((await person.delete(`${path}/${added.body.id}`)).status).toBe(200)
    expect((await person.delete(`${path}/${added.body.id}`)).status).toBe(404)
    expect(await signIn(authenticator.sign({ challenge: await challenge() }))).toMatchObject(failed)
  })

  it('refuse people whose password a directory checks now', async () => {
    const { person, authenticator } = await withPasskey()
    await server()
      .runtime.db.updateTable('user')
      .set({ authMethod: 'OIDC' })
      .where('id', '=', person.user.id)
      .execute()
    expect(await signIn(authenticator.sign({ challenge: await challenge() }))).toMatchObject(failed)
    expect((await person.post(`${path}/options`, { currentPassword: password })).body.detail.code).toBe(
      'password_elsewhere',
    )
  })
})

describeOnEachDatabase(
  'passkeys of a server with BASE_URL',
  (server) => {
    it('are for that site, regardless of the Host header', async () => {
      const { body } = await createClient(server()).post('/api/auth/passkey/options', undefined, {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
      })
      expect(body.rpId).toBe('recipes.example.org')
    })
  },
  { env: { BASE_URL: 'https://recipes.example.org/' } },
)
