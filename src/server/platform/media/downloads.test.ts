import { SignJWT } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import { createCtx } from '~/server/platform/context'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { createClient } from '../../../../tests/support/client'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { signFileToken } from './file-tokens'

type Owner = Parameters<typeof signFileToken>[2]

const archive = 'exports/one/Süppchen 1.zip'

describeOnEachDatabase('downloads', (server) => {
  let anna: Person
  let sign: (key: string, person?: Person, owner?: Owner) => Promise<string>
  const download = (token: string) => createClient(server()).get(`/api/utils/download?token=${token}`)

  beforeAll(async () => {
    const { runtime } = server()
    anna = await buildPerson(server())
    sign = (key, { user } = anna, owner = { kind: 'household', id: user.householdId }) =>
      signFileToken({ ...createCtx(runtime, user, 'en-US'), actor: user }, key, owner)
    await runtime.files.write(archive, new Uint8Array(600_000).fill(65))
  })

  it('are sent to every holder of the token, under their own name, complete', async () => {
    const response = await download(await sign(archive))
    expect(response.status).toBe(200)
    expect(response.body).toBe('A'.repeat(600_000))
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('content-length')).toBe('600000')
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''S%C3%BCppchen%201.zip",
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it.each(['exports/one/gone.zip', 'exports/one', '../secret', '/etc/passwd'])(
    'are not sent for %s',
    async (key) => {
      expect(await download(await sign(key))).toMatchObject({
        status: 400,
        body: { detail: { code: 'download_unavailable' } },
      })
    },
  )

  it('need a token of this server, for files and in time; it opens nothing else', async () => {
    const { secret } = server().runtime
    const { user } = anna
    const token = (audience: string, seconds: number, key = secret) =>
      new SignJWT({
        file: archive,
        session: { kind: user.session.kind, id: user.session.id },
        owner: { kind: 'household', id: user.householdId },
      })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(user.id)
        .setIssuer('mealie')
        .setAudience(audience)
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(key)
    expect((await download(await token('file', 60))).status).toBe(200)
    for (const bad of [
      await token('file', -60),
      await token('other', 60),
      await token(
        'file',
        60,
        new TextEncoder().encode('the secret of another server, as long as it must be'),
      ),
      anna.token,
      'nonsense',
    ])
      expect((await download(bad)).status).toBe(401)
    expect((await createClient(server(), await sign('exports/one')).get('/api/users/self')).status).toBe(401)
    expect((await download('')).status).toBe(400)
  })

  const flags = { admin: true, canManage: true }
  const owners: [string, (person: Person) => Owner][] = [
    ['the server', () => ({ kind: 'server' })],
    ['the group', ({ user }) => ({ kind: 'group', id: user.groupId })],
    ['the household', ({ user }) => ({ kind: 'household', id: user.householdId })],
  ]

  it.each(owners)('of %s end when the person signs out', async (_, ownerOf) => {
    const person = await buildPerson(server(), { flags })
    const token = await sign(archive, person, ownerOf(person))
    expect((await download(token)).status).toBe(200)
    expect((await person.post('/api/auth/logout')).status).toBe(200)
    expect((await download(token)).status).toBe(401)
  })

  it.each(owners)('of %s end when the person is locked', async (_, ownerOf) => {
    const person = await buildPerson(server(), { flags })
    const admin = await buildPerson(server(), { flags })
    const token = await sign(archive, person, ownerOf(person))
    expect((await admin.post(`/api/admin/users/${person.user.id}/lock`)).status).toBe(200)
    expect((await download(token)).status).toBe(401)
  })

  it.each(owners)('of %s end when the person loses the right to them', async (_, ownerOf) => {
    const person = await buildPerson(server(), { flags })
    const elsewhere = await buildPerson(server())
    const token = await sign(archive, person, ownerOf(person))
    const { groupId, householdId } = elsewhere.user
    const { db } = server().runtime
    await db
      .updateTable('user')
      .set({ admin: false, groupId, householdId })
      .where('id', '=', person.user.id)
      .execute()
    expect((await person.get('/api/users/self')).status).toBe(200)
    expect((await download(token)).status).toBe(401)
  })

  it('of an API token end with it', async () => {
    const person = await buildPerson(server())
    const made = (await person.post('/api/users/api-tokens', { name: 'Night job' })).body
    const session = {
      kind: 'apiToken' as const,
      id: String(made.id),
      byCookie: false,
      integrationId: 'generic',
    }
    const token = await sign(archive, { ...person, user: { ...person.user, session } })
    expect((await download(token)).status).toBe(200)
    expect((await person.delete(`/api/users/api-tokens/${made.id}`)).status).toBe(200)
    expect((await download(token)).status).toBe(401)
  })
})
