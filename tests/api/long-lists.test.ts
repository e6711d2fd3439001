import { afterAll, beforeAll, expect, it } from 'vitest'
import { compress } from '~/server/platform/transport/compress'
import { buildPerson, type Person } from '../support/build'
import { send } from '../support/client'
import { fillGroup } from '../support/large-group'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
let anna: Person
beforeAll(async () => {
  server = await startTestServer()
  anna = await buildPerson(server)
  const { groupId, id: userId } = anna.user
  await fillGroup(server.runtime.db, { groupId, userId, recipes: 4000, foods: 2000 })
}, 60_000)
afterAll(() => server.stop())

it('a person can have a limited number of megabytes of unread responses', async () => {
  const ask = async (token: string, { method = 'GET', gzip = false } = {}) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(gzip ? { 'accept-encoding': 'gzip' } : {}),
    }
    const request = new Request('http://localhost/api/recipes?per_page=-1', { method, headers })
    return compress(request, await send(server, request))
  }
  const unread: Response[] = []
  for (let at = 0; at < 20; at += 1) expect((await ask(anna.token, { method: 'HEAD' })).status).toBe(200)
  const next = () => ask(anna.token, { gzip: unread.length % 2 === 0 })
  let last = await next()
  for (; last.status === 200 && unread.length < 100; last = await next()) unread.push(last)
  expect(last.status).toBe(429)
  expect(unread.length).toBeGreaterThan(5)
  const berta = await buildPerson(server, { household: anna.user })
  expect((await ask(berta.token)).status).toBe(200)
  await unread.pop()?.body?.cancel()
  const again = await ask(anna.token)
  expect(again.status).toBe(200)
  expect((await again.json()).items).toHaveLength(4000)
}, 60_000)
