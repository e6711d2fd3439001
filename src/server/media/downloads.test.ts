import { SignJWT } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import { anonymous } from '~/server/access/actor'
import { createCtx } from '~/server/context'
import { buildPerson } from '../../../tests/support/build'
import { createClient } from '../../../tests/support/client'
import { describeOnEachDatabase } from '../../../tests/support/server'
import { signFileToken } from './file-tokens'

describeOnEachDatabase('downloads', (server) => {
  let sign: (key: string) => Promise<string>
  const download = (token: string) => createClient(server()).get(`/api/utils/download?token=${token}`)

  beforeAll(async () => {
    const { runtime } = server()
    sign = (key) => signFileToken(createCtx(runtime, anonymous, 'en-US'), key)
    await runtime.files.write('exports/one/Süppchen 1.zip', new Uint8Array(600_000).fill(65))
  })

  it('come to whoever has the token, under their own name, whole', async () => {
    const response = await download(await sign('exports/one/Süppchen 1.zip'))
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
    'do not come of %s',
    async (key) => {
      expect(await download(await sign(key))).toMatchObject({
        status: 400,
        body: { detail: { code: 'download_unavailable' } },
      })
    },
  )

  it('need a token of this server, for files and in time; it opens nothing else', async () => {
    const { secret } = server().runtime
    const token = (audience: string, seconds: number, key = secret) =>
      new SignJWT({ file: 'exports/one/Süppchen 1.zip' })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('mealie')
        .setAudience(audience)
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(key)
    expect((await download(await token('file', 60))).status).toBe(200)
    const person = await buildPerson(server())
    for (const bad of [
      await token('file', -60),
      await token('other', 60),
      await token(
        'file',
        60,
        new TextEncoder().encode('the secret of another server, as long as it must be'),
      ),
      person.token,
      'nonsense',
    ])
      expect((await download(bad)).status).toBe(401)
    expect((await createClient(server(), await sign('exports/one')).get('/api/users/self')).status).toBe(401)
    expect((await download('')).status).toBe(400)
  })
})
