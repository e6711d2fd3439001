import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { handleApiRequest } from '~/server/assembly/app'
import { noCaller } from '~/server/platform/access/caller'
import { buildPerson } from '../support/build'
import { startTestServer } from '../support/server'
import { buildList, ITEMS, LISTS } from '../support/shopping'

it('a server with too much to do refuses reads with retry-after, and no ticks', async () => {
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
  const others = Array.from({ length: 16 }, (_, at) =>
    runtime.readTurns(
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
