import { expect, it } from 'vitest'
import { buildPerson } from '../../../../tests/support/build'
import { createClient } from '../../../../tests/support/client'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { refuseGuessablePassword } from './guessable-password'

const password = 'correct horse'

describeOnEachDatabase('names and passwords that people choose', (server, onSqlite) => {
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

  onSqlite.each([
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

  onSqlite.each(['шеф', 'σεφ', '大厨', 'şef', 'chef de cuisine'])(
    'a username such as %j is accepted',
    async (name) => {
      expect((await register(await invite(), name)).status).toBe(201)
    },
  )

  it('several spellings of one name belong to one person', async () => {
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

  it('an account with a name that is now invalid can sign in', async () => {
    const person = await buildPerson(server(), { password })
    const username = `ｌate\u200b${person.user.username}`
    await server().runtime.db.updateTable('user').set({ username }).where('id', '=', person.user.id).execute()
    expect((await signIn(username)).status).toBe(200)
    expect((await signIn(username.toUpperCase())).status).toBe(200)
  })

  onSqlite('passwords that are guessed first are refused everywhere', async () => {
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
        message: 'Your password can’t be made of your username, name, or email address',
        error: true,
        exception: null,
        code: 'password_personal',
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
    expect([made.status, made.body.detail.code]).toEqual([422, 'password_personal'])
    const registered = await register(token, username, username)
    expect([registered.status, registered.body.detail.code]).toEqual([422, 'password_personal'])
    expect((await change('a new password')).status).toBe(200)
  })

  onSqlite.each([
    ['anna.schmidt@example.org', 'password_personal'],
    ['Anna Schmidt', 'password_personal'],
    ['annaschmidt', 'password_personal'],
    ['SCHMIDT anna', 'password_personal'],
    ['Anna.Schmidt99', 'password_personal'],
    ['1985annaschmidt', 'password_personal'],
    ['Köchin2024', 'password_personal'],
    ['köchin-77', 'password_personal'],
    ['tdimhcsanna', 'password_personal'],
    ['schmidtanna!', 'password_personal'],
    ['abababab', 'password_guessable'],
    ['xkcdxkcd', 'password_guessable'],
    ['drowssap', 'password_guessable'],
    ['4321432143214321', 'password_guessable'],
    ['poiuytrewq', 'password_guessable'],
    ['qwertyuiop[]', 'password_guessable'],
    ['asdfghjkl1', 'password_guessable'],
    ['hgfedcba', 'password_guessable'],
    ['19850412', 'password_guessable'],
    ['ab12'.repeat(100), 'password_guessable'],
  ])('%j is refused as the password of Anna Schmidt, köchin', async (chosen, code) => {
    const owner = { username: 'köchin', fullName: 'Anna Schmidt', email: 'anna.schmidt@example.org' }
    await expect(refuseGuessablePassword(chosen, owner)).rejects.toMatchObject({ id: code })
  })

  onSqlite.each([
    'saffron-and-olives',
    'correct horse',
    'x7Kq9mPw',
    'anna likes thyme soup',
    'زعفران وزيتون',
    '大厨做的汤很好喝',
    `${'long '.repeat(30)}winter evenings`,
  ])('%j is accepted as the password of Anna Schmidt', async (chosen) => {
    const owner = { username: 'anna', fullName: 'Anna Schmidt', email: 'anna.schmidt@example.org' }
    await expect(refuseGuessablePassword(chosen, owner)).resolves.toBeUndefined()
  })

  onSqlite('the name and the email address are refused whenever a password is set', async () => {
    const token = await invite()
    const id = crypto.randomUUID().slice(0, 8)
    const account = { username: `cook${id}`, fullName: 'Zora Weißkopf', email: `zora-${id}@example.org` }
    const guesses = ['ZoraWeißkopf7', `zora-${id}@example.org`, `zora-${id}`, 'zora.weißkopf', 'hgfedcba']
    const codes = (refused: { body: { detail: { code: string } } }[]) =>
      refused.map(({ body }) => body.detail.code)
    const expected = [...Array(4).fill('password_personal'), 'password_guessable']
    const tryAll = async (send: (chosen: string) => Promise<{ body: { detail: { code: string } } }>) => {
      const refused = []
      for (const chosen of guesses) refused.push(await send(chosen))
      expect(codes(refused)).toEqual(expected)
    }
    const anyone = createClient(server())
    const registration = { ...account, groupToken: token, password, passwordConfirm: password }
    await tryAll((chosen) =>
      anyone.post('/api/users/register', { ...registration, password: chosen, passwordConfirm: chosen }),
    )
    expect((await anyone.post('/api/users/register', registration)).status).toBe(201)

    const chief = await buildPerson(server(), { flags: { admin: true }, password })
    await tryAll((chosen) => chief.post('/api/admin/users', { ...account, password: chosen }))

    const { email } = account
    const reset = (await chief.post('/api/admin/users/password-reset-token', { email })).body
    await tryAll((chosen) =>
      anyone.post('/api/users/reset-password', {
        ...reset,
        email,
        password: chosen,
        passwordConfirm: chosen,
      }),
    )

    const own = createClient(server(), (await signIn(account.username)).body.access_token)
    await tryAll((chosen) =>
      own.put('/api/users/password', { currentPassword: password, newPassword: chosen }),
    )
  })

  onSqlite('a reset link refuses the username as a password, and works afterwards', async () => {
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
      { code: 'password_personal', field: 'password' },
    ])
    expect((await signIn(user.username)).status).toBe(200)
    expect((await reset('a new password')).status).toBe(200)
  })
})
