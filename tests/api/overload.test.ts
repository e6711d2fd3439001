import http from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { handleApiRequest } from '~/server/assembly/app'
import { noCaller } from '~/server/platform/access/caller'
import { buildPerson } from '../support/build'
import { startListening } from '../support/listening'
import { startTestServer } from '../support/server'
import { buildList, ITEMS, LISTS } from '../support/shopping'

it('an overloaded server refuses reads with retry-after, but not checked-off items', async () => {
  const server = await startTestServer()
  const { app, runtime } = server
  const person = await buildPerson(server)
  const list = await buildList(person)
  const item = { shoppingListId: list.id, note: 'Leek', quantity: 1 }
  const [made] = (await person.post(ITEMS, item)).body.createdItems
  const send = (method: string, path: string, body?: object) =>
    handleApiRequest(
      app,
      runtime,
      new Request(`http://ramekin.test${path}`, {
        method,
        headers: {
          authorization: `Bearer ${person.token}`,
          'content-type': 'application/json',
          'accept-language': 'de-DE',
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
      { ...noCaller, address: '10.0.2.1' },
    )
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const others = Array.from({ length: 8 }, (_, at) =>
    runtime.readQueue(
      new Request('http://ramekin.test/'),
      { ...noCaller, address: `10.0.${at % 2}.1` },
      async () => {
        await promise
        return new Response()
      },
    ),
  )
  const reads = [send('GET', `${LISTS}/${list.id}`), send('GET', '/api/recipes')]
  expect((await send('PUT', `${ITEMS}/${made.id}`, { ...made, checked: true })).status).toBe(200)
  expect((await send('GET', '/api/health/live')).status).toBe(200)
  await setTimeout(3050)
  finish()
  await Promise.all(others)
  for (const response of await Promise.all(reads)) {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await response.json()).toMatchObject({
      detail: { code: 'overloaded', message: expect.stringContaining('ausgelastet') },
    })
  }
  expect((await (await send('GET', `${LISTS}/${list.id}`)).json()).listItems).toMatchObject([
    { checked: true },
  ])
  await server.stop()
})

/** Milliseconds. */
const CAPACITY_MS = 2000
const BURST_MS = 7000
const OVERLOAD_MS = 9000
/** So many that a server handles few reads a second: each read that waits keeps a file descriptor, of at least 1,024. */
const ITEMS_OF_LIST = 1000

interface Answer {
  /** 0 if the connection broke, with the error as the text. */
  status: number
  retryAfter: string | undefined
  text: string
}

/** Over a connection of the agent, while the server’s own process computes. */
function sendTo(agent: http.Agent, port: number, token: string) {
  const send = (method: string, path: string, body?: object) =>
    new Promise<Answer>((resolve) => {
      const fail = (error: Error) => resolve({ status: 0, retryAfter: undefined, text: error.message })
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const request = http.request({ agent, port, method, path, headers }, (response) => {
        const status = response.statusCode ?? 0
        const retryAfter = response.headers['retry-after']
        text(response).then((body) => resolve({ status, retryAfter, text: body }), fail)
      })
      // As browsers do: the server may close an idle connection while a request is on its way.
      request.on('error', (error: NodeJS.ErrnoException) =>
        request.reusedSocket && error.code === 'ECONNRESET' ? resolve(send(method, path, body)) : fail(error),
      )
      request.end(body && JSON.stringify(body))
    })
  return send
}

it('serves some of too many reads completely and refuses the others; checked-off items are served', {
  timeout: 60_000,
}, async () => {
  const server = await startListening({ env: { MAX_REQUESTS_PER_PERSON: '10000' } })
  onTestFinished(server.stop)
  const agent = new http.Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const send = sendTo(agent, server.port, server.manager)
  const list = JSON.parse((await send('POST', LISTS, { name: 'Market' })).text)
  const items = Array.from({ length: ITEMS_OF_LIST }, (_, at) => ({
    shoppingListId: list.id,
    note: `Item ${at}`,
  }))
  const made = JSON.parse((await send('POST', `${ITEMS}/create-bulk`, items)).text).createdItems
  const read = () => send('GET', `${LISTS}/${list.id}`)

  const readFor = async (until: number) => {
    let done = 0
    for (; performance.now() < until; done += 1) expect((await read()).status).toBe(200)
    return done
  }
  const countReads = async () => {
    const until = performance.now() + CAPACITY_MS
    const done = await Promise.all(Array.from({ length: 8 }, () => readFor(until)))
    return done.reduce((sum, count) => sum + count, 0)
  }
  // The first count warms up.
  await countReads()
  const pauseMs = CAPACITY_MS / (3 * (await countReads()))

  const reads: ReturnType<typeof read>[] = []
  const ticks: ReturnType<typeof read>[] = []
  const begun = performance.now()
  for (let ms = 0; ms < OVERLOAD_MS; ms = performance.now() - begun) {
    while (reads.length * pauseMs < ms) reads.push(read())
    if (ticks.length * 100 < ms)
      ticks.push(send('PUT', `${ITEMS}/${made[0].id}`, { ...made[0], checked: ticks.length % 2 === 0 }))
    await setTimeout(5)
  }
  const all = await Promise.all(reads)
  expect((await Promise.all(ticks)).map(({ status }) => status)).toEqual(ticks.map(() => 200))
  expect(new Set(all.map(({ status, text }) => status || text))).toEqual(new Set([200, 503]))
  const refused = all.filter(({ status }) => status === 503)
  expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['5']))
  const late = all.slice(Math.floor(BURST_MS / pauseMs)).filter(({ status }) => status === 200)
  expect(late.length).toBeGreaterThan(0)
})
