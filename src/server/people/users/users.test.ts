import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createCtx, type UserCtx } from '~/server/platform/context'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { createClient, send } from '../../../../tests/support/client'
import { describeOnEachDatabase, type TestServer } from '../../../../tests/support/server'
import { updateUser } from './users.service'

type Change = Record<string, unknown>
const self = async (person: Person) => (await person.get('/api/users/self')).body
/** Sends the whole user, as clients do, with some fields changed. */
const update = async (person: Person, change: Change = {}, id = person.user.id) =>
  person.put(`/api/users/${id}`, { ...(await self(person)), ...change })
const refusal = (code: string, message: string) => ({
  detail: { message, error: true, exception: null, code },
})

describeOnEachDatabase('the signed-in person', (server) => {
  it('has group, household, flags and tokens, and no secrets', async () => {
    const person = await buildPerson(server(), { flags: { canInvite: true } })
    const { runtime } = server()
    await runtime.db
      .insertInto('apiToken')
      .values({
        userId: person.user.id,
        name: 'phone',
        integrationId: 'generic',
        tokenHash: crypto.randomUUID(),
        createdAt: '2026-01-01T00:00:00.000Z',
      })
      .execute()
    const { user } = person
    expect(await self(person)).toEqual({
      id: user.id,
      username: user.username,
      fullName: user.fullName,
      email: `${user.username}@example.org`,
      authMethod: 'Mealie',
      admin: false,
      advanced: false,
      canInvite: true,
      canManage: false,
      canManageHousehold: false,
      canOrganize: false,
      group: expect.stringMatching(/^Group /),
      household: expect.stringMatching(/^House /),
      groupId: user.groupId,
      groupSlug: user.groupSlug,
      groupLanguage: 'en-US',
      householdId: user.householdId,
      householdSlug: user.householdSlug,
      tokens: [
        {
          id: expect.any(Number),
          name: 'phone',
          createdAt: '2026-01-01T00:00:00.000Z',
          expiresAt: null,
          usedAt: null,
        },
      ],
      cacheKey: 'abcd',
      updatedAt: expect.stringMatching(/Z$/),
    })
  })

  it('changes name, username, address and the advanced switch', async () => {
    const person = await buildPerson(server())
    const username = ` New-${person.user.username.toUpperCase()} `
    const response = await update(person, {
      fullName: ' Anna Küchlein ',
      username,
      email: ` ANNA.${person.user.username}@Example.org `,
      advanced: true,
    })
    expect([response.status, response.body]).toEqual([
      200,
      { message: 'Your details are saved', error: false },
    ])
    expect(await self(person)).toMatchObject({
      fullName: 'Anna Küchlein',
      username: username.trim().toLowerCase(),
      email: `anna.${person.user.username}@example.org`,
      advanced: true,
    })
  })

  it('may write fields in snake_case, and keeps an omitted name', async () => {
    const person = await buildPerson(server())
    const { group, household, email } = await self(person)
    const response = await person.put(`/api/users/${person.user.id}`, {
      group,
      household,
      email,
      full_name: 'Berta',
    })
    expect(response.status).toBe(200)
    expect(await self(person)).toMatchObject({ fullName: 'Berta', username: person.user.username })
  })

  it('never changes access rights, regardless of the body', async () => {
    const person = await buildPerson(server())
    const before = await self(person)
    const outsider = await buildPerson(server())
    await update(person, {
      id: outsider.user.id,
      authMethod: 'LDAP',
      groupId: outsider.user.groupId,
      householdId: outsider.user.householdId,
      passwordHash: 'x',
      lockedAt: 'x',
      cacheKey: 'x',
      tokens: [],
    })
    expect(await self(person)).toEqual({ ...before, updatedAt: expect.any(String) })
  })

  it('is refused others, own permissions, another group and another household', async () => {
    const person = await buildPerson(server())
    const other = await buildPerson(server(), { household: person.user })
    const cases: [Change, string | undefined, string, string][] = [
      [{}, other.user.id, 'edit_other_users', 'User cannot edit other users'],
      [{ canInvite: true }, other.user.id, 'edit_other_users', 'User cannot edit other users'],
      [{}, crypto.randomUUID(), 'edit_other_users', 'User cannot edit other users'],
      ...['canInvite', 'canManage', 'canManageHousehold', 'canOrganize', 'admin'].map(
        (flag): [Change, undefined, string, string] => [
          { [flag]: true, group: 'another' },
          undefined,
          'change_own_permissions',
          'User cannot change their own permissions',
        ],
      ),
      [
        { group: 'another', household: 'another' },
        undefined,
        'change_own_group',
        "User doesn't have permission to change their group",
      ],
      [
        { group: undefined },
        undefined,
        'change_own_group',
        "User doesn't have permission to change their group",
      ],
      [
        { household: 'another' },
        undefined,
        'change_own_household',
        "User doesn't have permission to change their household",
      ],
    ]
    for (const [change, id, code, message] of cases) {
      const response = await update(person, change, id)
      expect([response.status, response.body]).toEqual([403, refusal(code, message)])
    }
  })

  it('as an administrator is refused others and own flags, but not another group name', async () => {
    const flags = {
      admin: true,
      advanced: true,
      canInvite: true,
      canManage: true,
      canManageHousehold: true,
      canOrganize: true,
    }
    const admin = await buildPerson(server(), { flags })
    const other = await buildPerson(server())
    const cases: [Change, string | undefined, string, string][] = [
      [{}, other.user.id, 'use_admin_api', 'Other people’s accounts can only be changed in Administration'],
      [
        { admin: false },
        undefined,
        'admin_change_own_permissions',
        "Admins can't change their own permissions",
      ],
      [
        { canInvite: false },
        undefined,
        'admin_change_own_permissions',
        "Admins can't change their own permissions",
      ],
    ]
    for (const [change, id, code, message] of cases) {
      const response = await update(admin, change, id)
      expect([response.status, response.body]).toEqual([403, refusal(code, message)])
    }
    expect((await update(admin, { group: 'another', household: null })).status).toBe(200)
    expect(await self(admin)).toMatchObject({ groupId: admin.user.groupId, admin: true })
  })

  it('cannot use a name or an email address of another user, in any letter case, nor one for the other', async () => {
    const person = await buildPerson(server())
    const other = await buildPerson(server())
    const email = `${other.user.username}@example.org`
    const responses = []
    for (const change of [
      { username: other.user.username.toUpperCase() },
      { username: email },
      { email: email.toUpperCase() },
    ]) {
      const { status, body } = await update(person, change)
      responses.push([status, body])
    }
    const refused = (field: string, exception: string) => [
      400,
      {
        detail: {
          message: 'Failed to update user',
          error: true,
          exception,
          code: 'user_not_updated',
          field,
        },
      },
    ]
    expect(responses).toEqual([
      refused('username', 'This username is already taken'),
      refused('username', 'This username is already taken'),
      refused('email', 'This email address is already in use'),
    ])
    expect((await update(person, { username: `${person.user.username}@example.org` })).status).toBe(200)
  })

  it('must give a usable name and address', async () => {
    const person = await buildPerson(server())
    for (const change of [
      { email: 'no address' },
      { email: undefined },
      { email: `${'x'.repeat(250)}@example.org` },
      { username: '  ' },
      { username: 'x'.repeat(101) },
      { fullName: 'x'.repeat(301) },
      { fullName: 7 },
    ])
      expect((await update(person, change)).status).toBe(422)
    expect((await update(person, {}, 'no-id')).status).toBe(422)
    for (const email of ['cook@kitchen', 'a+b@example.museum'])
      expect((await update(person, { email: `${person.user.username}${email}` })).status).toBe(200)
  })
})

async function picture(width: number, height: number): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#e58325' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' })
}
const upload = (person: Person, file: File | string, id = person.user.id) => {
  const form = new FormData()
  form.set('profile', file)
  return person.post(`/api/users/${id}/image`, form)
}
const fetchPicture = (server: TestServer, id: string, name = 'profile.webp') =>
  send(server, new Request(`http://ramekin.test/api/media/users/${id}/${name}`))

describeOnEachDatabase('the picture of a person', (server) => {
  it('becomes a square webp without its metadata, open to all, with a new cache key', async () => {
    const person = await buildPerson(server())
    const response = await upload(person, await picture(900, 500))
    expect([response.status, response.body]).toEqual([200, null])
    expect((await self(person)).cacheKey).toMatch(/^(?!abcd)\w{4}$/)
    const served = await fetchPicture(server(), person.user.id.toUpperCase())
    expect(served.status).toBe(200)
    expect(served.headers.get('content-type')).toBe('image/webp')
    const stored = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
    expect(stored).toMatchObject({ format: 'webp', width: 400, height: 400 })
    expect(stored.exif).toBeUndefined()
  })

  it('is changed by the person alone', async () => {
    const person = await buildPerson(server())
    const admin = await buildPerson(server(), { household: person.user, flags: { admin: true } })
    const other = await buildPerson(server(), { household: person.user })
    const file = await picture(10, 10)
    const drawn = await (await fetchPicture(server(), person.user.id)).bytes()
    expect((await upload(other, file, person.user.id)).body).toEqual(
      refusal('edit_other_users', 'User cannot edit other users'),
    )
    expect((await upload(admin, file, person.user.id)).status).toBe(403)
    expect(await (await fetchPicture(server(), person.user.id)).bytes()).toEqual(drawn)
  })

  it('is drawn for who has none, in their own colors; an unknown person has none', async () => {
    const person = await buildPerson(server())
    const served = await fetchPicture(server(), person.user.id.toUpperCase())
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const bytes = await served.bytes()
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 400, height: 400 })
    const pixel = (x: number, y: number) => [...data.subarray((y * 400 + x) * info.channels).subarray(0, 3)]
    const darkness = (x: number, y: number) => 765 - pixel(x, y).reduce((sum, channel) => sum + channel)
    for (const [x, y] of [
      [200, 156],
      [200, 390],
    ] as const)
      expect(darkness(x, y)).toBeGreaterThan(darkness(10, 10) + 100)

    const etag = served.headers.get('etag') ?? ''
    const url = `http://ramekin.test/api/media/users/${person.user.id}/profile.webp`
    expect((await send(server(), new Request(url, { headers: { 'if-none-match': etag } }))).status).toBe(304)
    const pictures = new Set<string>()
    for (let count = 0; count < 8; count += 1) {
      const { user } = await buildPerson(server())
      pictures.add((await fetchPicture(server(), user.id)).headers.get('etag') ?? '')
    }
    expect(pictures.size).toBeGreaterThan(1)
    expect((await fetchPicture(server(), crypto.randomUUID())).status).toBe(404)
  })

  it('must be a picture', async () => {
    const person = await buildPerson(server())
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'], 'a.png')
    expect((await upload(person, svg)).status).toBe(400)
    expect((await upload(person, new File([], 'empty.png'))).status).toBe(400)
    expect((await upload(person, 'text')).status).toBe(422)
    expect((await person.post(`/api/users/${person.user.id}/image`, new FormData())).status).toBe(422)
    expect((await self(person)).cacheKey).toBe('abcd')
  })

  it('has one name, and no path leads out of its folder', async () => {
    const person = await buildPerson(server())
    await upload(person, await picture(10, 10))
    for (const name of ['other.webp', '..%2F..%2F.secret', '%2e%2e%2fprofile.webp'])
      expect((await fetchPicture(server(), person.user.id, name)).status).toBe(404)
    expect((await fetchPicture(server(), 'no-id')).status).toBe(422)
  })
})

describeOnEachDatabase('a new email address', (server) => {
  it('requires the password in a browser, and refuses a program', async () => {
    const person = await buildPerson(server(), { password: 'correct horse' })
    const browser = createClient(server(), person.token, 'Cookie')
    const whole = await self(person)
    const change = (fields: Change) => browser.put(`/api/users/${person.user.id}`, { ...whole, ...fields })
    for (const currentPassword of [undefined, '', 'wrong']) {
      const refused = await change({ email: 'thief@example.org', currentPassword })
      expect([refused.status, refused.body.detail]).toEqual([
        400,
        expect.objectContaining({ code: 'wrong_password', field: 'currentPassword' }),
      ])
    }
    expect((await change({ fullName: 'Another name' })).status).toBe(200)
    expect((await change({ email: 'new@example.org', currentPassword: 'correct horse' })).status).toBe(200)
    expect((await self(person)).email).toBe('new@example.org')
    // A browser's session stays one, even if its token is sent as a bearer.
    expect((await update(person, { email: 'thief@example.org' })).status).toBe(400)
    const program = await buildPerson(server())
    expect((await update(program, { email: 'program@example.org' })).status).toBe(200)
  })

  it('is not put back by a request that an administrator overtakes', async () => {
    const person = await buildPerson(server())
    const { user: actor } = person
    const ctx: UserCtx = {
      ...createCtx(server().runtime, actor, 'en-US'),
      actor,
      // After the address was compared, before the account is saved.
      fence: async (db) => {
        await db.updateTable('user').set({ email: 'given@example.org' }).where('id', '=', actor.id).execute()
      },
    }
    const whole = await self(person)
    await expect(updateUser(ctx, actor.id, whole, null)).rejects.toMatchObject({ id: 'row_changed' })
    await updateUser(ctx, actor.id, { ...whole, email: 'chosen@example.org' }, null)
    expect((await self(person)).email).toBe('chosen@example.org')
  })
})
