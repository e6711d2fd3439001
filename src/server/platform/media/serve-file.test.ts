import fs from 'node:fs'
import { expect, it } from 'vitest'
import { send } from '../../../../tests/support/client'
import { startTestServer } from '../../../../tests/support/server'
import { recipeAssetFolder } from './recipe-folders'

const BYTES = 20_000_000
const READERS = 30

it.each(['pdf', 'json'])(
  'a large %s costs little memory for slow readers, whole or in part',
  async (type) => {
    const server = await startTestServer()
    const id = crypto.randomUUID()
    const key = `${recipeAssetFolder(id)}/large.${type}`
    await server.runtime.files.write(key, new Uint8Array(BYTES).fill(65))
    const url = `http://ramekin.test/api/media/recipes/${id}/assets/large.${type}`
    const ask = (method = 'GET', more = {}) =>
      send(server, new Request(url, { method, headers: { 'accept-encoding': 'gzip', ...more } }))
    const openFiles = () =>
      fs.readdirSync('/proc/self/fd').filter((fd) => {
        const link = `/proc/self/fd/${fd}`
        return fs.existsSync(link) && fs.readlinkSync(link).endsWith(key)
      }).length

    const before = process.memoryUsage().arrayBuffers
    const responses = await Promise.all(Array.from({ length: READERS }, () => ask()))
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(READERS * 1_000_000)
    expect(responses.map(({ status }) => status)).toEqual(Array(READERS).fill(200))
    for (const response of responses) await response.body?.cancel()

    const { headers, body } = await ask('HEAD')
    expect([headers.get('content-length'), body]).toEqual([String(BYTES), null])
    const etag = headers.get('etag') ?? ''
    expect((await ask('GET', { 'if-none-match': etag })).status).toBe(304)
    expect(fs.existsSync('/proc/self/fd') ? openFiles() : 0).toBe(0)
    expect(await (await ask()).text()).toBe('A'.repeat(BYTES))

    await server.runtime.files.write(key, new Uint8Array(BYTES).fill(66))
    const changed = await ask('GET', { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    await changed.body?.cancel()
    await server.stop()
  },
)
