import { afterAll, beforeAll, expect, it } from 'vitest'
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

it('a person has so many megabytes of responses unread at once', async () => {
  const ask = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return send(server, new Request('http://localhost/api/recipes?perPage=-1', { headers }))
  }
  const unread: Response[] = []
  let last = await ask(anna.token)
  for (; last.status === 200 && unread.length < 100; last = await ask(anna.token)) unread.push(last)
  expect(last.status).toBe(429)
  expect(unread.length).toBeGreaterThan(5)
  const berta = await buildPerson(server, { household: anna.user })
  expect((await ask(berta.token)).status).toBe(200)
  await unread.pop()?.body?.cancel()
  const again = await ask(anna.token)
  expect(again.status).toBe(200)
  expect((await again.json()).items).toHaveLength(4000)
}, 60_000)
