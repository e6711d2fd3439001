import { expect, it } from 'vitest'
import { buildPerson } from '../../../../tests/support/build'
import { createClient } from '../../../../tests/support/client'
import { describeOnEachDatabase } from '../../../../tests/support/server'

const password = 'correct horse'

describeOnEachDatabase('names and passwords that people choose', (server) => {
  const invite = async () => {
    const host = await buildPerson(server(), { flags: { canInvite: true } })
    return (await host.post('/api/households/invitations', { uses: 50 })).body.token as string
  }
  const register = (groupToken: string, username: string, chosen = password) =>
    createClient(server()).post('/api/users/register', {
      email: `${crypto.randomUUID()}@example.org`,
      username,
      fullName: 'New Cook',
      password: chosen,
      passwordConfirm: chosen,
      groupToken,
    })
  const signIn = (username: string, chosen = password) => {
    const form = new FormData()
    form.set('username', username)
    form.set('password', chosen)
    return createClient(server()).call('POST', '/api/auth/token', form)
  }

  it.each([
    'chef\u200bname',
    '\u202echef',
    'che\u00adf',
    'chef\nx',
    'ch\u0007ef',
    'che\u2028f',
    'сhef',
    'chεf',
    'chef\u2800',
    'chե',
    'ch\u0332ef',
  ])('a username such as %j is refused', async (username) => {
    const { status, body } = await register(await invite(), username)
    expect([status, body.fields]).toEqual([422, { username: 'check' }])
  })

  it.each(['шеф', 'σεφ', '大厨', 'şef', 'chef de cuisine'])(
    'a username such as %j is accepted',
    async (name) => {
      expect((await register(await invite(), name)).status).toBe(201)
    },
  )

  it('several spellings of one name are one person', async () => {
    const token = await invite()
    const name = `zoë${crypto.randomUUID().slice(0, 8)}`
    expect((await register(token, name)).body.username).toBe(name)
    for (const other of [name.toUpperCase(), name.normalize('NFD'), `ｚ${name.slice(1)}`]) {
      expect((await register(token, other)).body).toMatchObject({ detail: { code: 'username_taken' } })
      expect((await signIn(other)).status).toBe(200)
      const free = `/api/validators/user/name?name=${encodeURIComponent(other)}&token=${token}`
      expect((await createClient(server()).get(free)).body).toEqual({ valid: false })
    }
  })

  it('an account whose name is invalid today signs in', async () => {
    const person = await buildPerson(server(), { password })
    const username = `ｌate\u200b${person.user.username}`
    await server().runtime.db.updateTable('user').set({ username }).where('id', '=', person.user.id).execute()
    expect((await signIn(username)).status).toBe(200)
    expect((await signIn(username.toUpperCase())).status).toBe(200)
  })

  it('passwords that are guessed first are refused everywhere', async () => {
    const token = await invite()
    for (const common of ['password', 'PassWord', '12345678', 'Qwertyuiop', 'zzzzzzzzzzzz'])
      expect((await register(token, crypto.randomUUID(), common)).body.fields).toEqual({ password: 'check' })
    const person = await buildPerson(server(), { password, flags: { admin: true } })
    const change = (newPassword: string) =>
      person.put('/api/users/password', { currentPassword: password, newPassword })
    expect((await change('iloveyou')).body.fields).toEqual({ newPassword: 'check' })
    const own = await change(person.user.username.toUpperCase())
    expect([own.status, own.body.detail]).toEqual([
      422,
      {
        message: 'The password must not be the username',
        error: true,
        exception: null,
        code: 'password_is_username',
        field: 'newPassword',
      },
    ])
    const username = crypto.randomUUID()
    const made = await person.post('/api/admin/users', {
      username,
      fullName: 'New Cook',
      email: `${username}@example.org`,
      password: username,
    })
    expect([made.status, made.body.detail.code]).toEqual([422, 'password_is_username'])
    const registered = await register(token, username, username)
    expect([registered.status, registered.body.detail.code]).toEqual([422, 'password_is_username'])
    expect((await change('a new password')).status).toBe(200)
  })

  it('a reset link refuses the username as a password, and works afterwards', async () => {
    const chief = await buildPerson(server(), { flags: { admin: true } })
    const { user } = await buildPerson(server(), { password })
    const email = `${user.username}@example.org`
    const { token } = (await chief.post('/api/admin/users/password-reset-token', { email })).body
    const reset = (chosen: string) =>
      createClient(server()).post('/api/users/reset-password', {
        token,
        email,
        password: chosen,
        passwordConfirm: chosen,
      })
    const refused = await reset(user.username)
    expect([refused.status, refused.body.detail]).toMatchObject([
      422,
      { code: 'password_is_username', field: 'password' },
    ])
    expect((await signIn(user.username)).status).toBe(200)
    expect((await reset('a new password')).status).toBe(200)
  })
})
