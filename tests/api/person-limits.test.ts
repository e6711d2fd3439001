import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPerson, type Person } from '../support/build'
import { send } from '../support/client'
import { openLive } from '../support/event-stream'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
let cook: Person
let neighbor: Person
beforeAll(async () => {
  const env = { MAX_STREAMS_PER_PERSON: '2', MAX_REQUESTS_PER_PERSON: '3', MAX_IMPORTS_PER_PERSON: '1' }
  server = await startTestServer('sqlite', { env })
  cook = await buildPerson(server)
  neighbor = await buildPerson(server)
})
afterAll(() => server.stop())

it('a person has a limited number of open streams; closing one makes room', async () => {
  const open = [await openLive(server, cook), await openLive(server, cook)]
  const refused = await openLive(server, cook)
  expect(refused.response.status).toBe(429)
  const other = await openLive(server, neighbor)
  expect(other.response.status).toBe(200)
  for (const stream of [...open, other]) await stream.close()
  const again = await openLive(server, cook)
  expect(again.response.status).toBe(200)
  await again.close()
})

/** A write with an incomplete body; the returned function ends it. */
function beginWrite({ token }: Person, path: string, body: unknown) {
  let finish = () => {}
  const stream = new ReadableStream({
    start(controller) {
      finish = () => {
        controller.enqueue(new TextEncoder().encode(JSON.stringify(body)))
        controller.close()
      }
    },
  })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: stream, duplex: 'half' }
  const response = send(server, new Request(`http://ramekin.test${path}`, init))
  return { finish, response }
}

it('a person has a limited number of concurrent requests', async () => {
  const writes = ['a', 'b', 'c'].map((name) => beginWrite(cook, '/api/recipes', { name }))
  await expect.poll(async () => (await cook.get('/api/users/self')).status).toBe(429)
  expect((await neighbor.get('/api/users/self')).status).toBe(200)
  for (const { finish } of writes) finish()
  for (const { response } of writes) expect((await response).status).toBe(201)
  expect((await cook.get('/api/users/self')).status).toBe(200)
})

/** An archive with a length, sent slowly; the returned function ends it. */
function beginUpload({ token }: Person, bytes: number) {
  let finish = () => {}
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('--b\r\n'))
      finish = () => controller.close()
    },
  })
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(bytes),
  }
  const init = { method: 'POST', headers, body: stream, duplex: 'half' }
  const response = send(server, new Request('http://ramekin.test/api/recipes/create/zip', init))
  return { finish, response }
}

it('a person sends a limited number of megabytes at once, which are in memory until handled', async () => {
  const megabytes = (count: number) => count * 1024 * 1024
  const uploads = [beginUpload(cook, megabytes(99)), beginUpload(cook, megabytes(99))]
  const status = async (person: Person, bytes: number) => {
    const { finish, response } = beginUpload(person, bytes)
    setTimeout(finish)
    return (await response).status
  }
  expect(await status(cook, megabytes(99))).toBe(429)
  expect(await status(cook, megabytes(1))).toBe(400)
  expect(await status(neighbor, megabytes(99))).toBe(400)
  for (const { finish } of uploads) finish()
  for (const { response } of uploads) expect((await response).status).toBe(400)
  expect(await status(cook, megabytes(99))).toBe(400)
})

it('a person has a limited number of running imports, and a failed one makes room', async () => {
  const html = '<html><title>Nothing</title></html>'
  const statuses = await Promise.all(
    ['1', '2'].map(async () => (await cook.post('/api/recipes/create/html-or-json', { data: html })).status),
  )
  expect(statuses.toSorted()).toEqual([400, 429])
  expect((await cook.post('/api/recipes/create/html-or-json', { data: html })).status).toBe(400)
})
