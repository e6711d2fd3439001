import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../tests/support/build'
import { startTestServer, type TestServer } from '../../../tests/support/server'
import { handleApiRequest } from './app'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await startTestServer()
  person = await buildPerson(server, { flags: { canManage: true } })
})
afterAll(() => server.stop())

/** A request as the node server makes it: all of a request but what copying needs. */
function lazyRequest(request: Request): Request {
  const { url, method, headers, signal } = request
  const lazy: Request = Object.create(Request.prototype, {
    url: { value: url },
    method: { value: method },
    headers: { value: headers },
    signal: { value: signal },
    body: { get: () => request.body },
    text: { value: () => request.text() },
    ip: { value: '198.51.100.1' },
  })
  expect(() => new Request(lazy, { headers: {} })).toThrow()
  return lazy
}
const send = (init: RequestInit & { duplex?: 'half' }, path = '/api/groups/preferences') =>
  handleApiRequest(
    server.app,
    server.runtime,
    lazyRequest(
      new Request(`http://ramekin.test${path}`, {
        ...init,
        headers: {
          cookie: `ramekin.session=${person.token}`,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          ...init.headers,
        },
      }),
    ),
  )

it('requests of the node server are answered with the session of their cookie', async () => {
  expect((await send({ method: 'GET' }, '/api/users/self')).status).toBe(200)
  expect((await send({ method: 'POST' }, '/api/auth/logout')).status).toBe(200)
})

it('their bodies are read, whether their length is known or not', async () => {
  for (const init of [
    { body: '{"privateGroup":false}', headers: { 'content-length': '22' } },
    { body: new Blob(['{"privateGroup":false}']).stream(), duplex: 'half' as const },
  ]) {
    const answer = await send({ method: 'PUT', ...init })
    expect([answer.status, (await answer.json()).privateGroup]).toEqual([200, false])
  }
})
