import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { send } from '../../../../tests/support/client'
import { startTestServer, type TestServer } from '../../../../tests/support/server'
import { bufferBody, limitBody } from './request-body'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await startTestServer()
  person = await buildPerson(server, { flags: { canManage: true }, password: 'correct horse' })
})
afterAll(() => server.stop())

const KILOBYTE = new Uint8Array(1024).fill(120)

/** A body without a length, and its number of requested bytes. */
function chunkedBody(kilobytes: number) {
  let asked = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        asked += 1024
        if (asked > kilobytes * 1024) controller.close()
        else controller.enqueue(KILOBYTE)
      },
    },
    { highWaterMark: 0 },
  )
  return { body, asked: () => asked }
}
const post = (path: string, body: BodyInit, headers: Record<string, string>, method = 'POST') => {
  const init = { method, body, headers, duplex: 'half' }
  return new Request(`http://ramekin.test${path}`, init)
}

it('a body is read up to its limit and no further', async () => {
  const { body, asked } = chunkedBody(100)
  const request = limitBody(post('/', body, {}), 10 * 1024)
  expect(asked()).toBe(0)
  await expect(request.text()).rejects.toMatchObject({ id: 'too_large' })
  expect(asked()).toBe(11 * 1024)
  await expect(bufferBody(post('/', chunkedBody(100).body, {}), 10 * 1024)).rejects.toMatchObject({
    id: 'too_large',
  })
  expect(() => limitBody(post('/', 'x', { 'content-length': '11' }), 10)).toThrow('too_large')
  expect(await (await bufferBody(post('/', chunkedBody(10).body, {}), 10 * 1024)).text()).toHaveLength(
    10 * 1024,
  )
})

it('nothing is read of an anonymous body for a private operation, or for none', async () => {
  const type = { 'content-type': 'application/json' }
  for (const [path, headers, status] of [
    ['/api/recipes', type, 401],
    ['/api/recipes', { ...type, authorization: 'Bearer nonsense' }, 401],
    ['/api/recipes/soup/image', { 'content-type': 'multipart/form-data; boundary=x' }, 401],
    ['/api/nothing', type, 404],
  ] as const) {
    const { body, asked } = chunkedBody(100)
    const response = await send(server, post(path, body, headers))
    expect([path, response.status, asked()]).toEqual([path, status, 0])
  }
})

it('before sign-in bodies are small', async () => {
  for (const path of ['/api/auth/token', '/api/app/setup']) {
    const { body, asked } = chunkedBody(5000)
    const response = await send(server, post(path, body, { 'content-type': 'application/json' }))
    expect([path, response.status]).toEqual([path, 413])
    expect(asked()).toBeLessThanOrEqual(65 * 1024)
  }
})

it('bodies of every kind are read, whether their length is known or not', async () => {
  const authorization = `Bearer ${person.token}`
  for (const body of ['{"privateGroup":false}', new Blob(['{"privateGroup":false}']).stream()]) {
    const headers = { authorization, 'content-type': 'application/json' }
    const response = await send(server, post('/api/groups/preferences', body, headers, 'PUT'))
    expect([response.status, (await response.json()).privateGroup]).toEqual([200, false])
  }
})

it('a sign-in is counted by who sends it, with and without a length', async () => {
  const tryFrom = async (peer: string, password: string) => {
    const text = `username=${person.user.username}&password=${password}`
    const body = new Blob([text]).stream()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await send(server, post('/api/auth/token', body, headers), peer)).status
  }
  const outsiders = (index: number) =>
    send(
      server,
      post('/api/auth/token', new Blob([`username=ghost${index}&password=x`]).stream(), {
        'content-type': 'application/x-www-form-urlencoded',
      }),
      '198.51.100.1',
    )
  const statuses = await Promise.all(Array.from({ length: 31 }, (_, index) => outsiders(index)))
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1)
  expect(await tryFrom('198.51.100.1', 'correct horse')).toBe(429)
  expect(await tryFrom('198.51.100.2', 'correct horse')).toBe(200)
})
