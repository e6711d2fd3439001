import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createOutbound } from '~/server/platform/outbound/outbound'
import { requestsTo } from './senders'

const notice = { title: 'Recipe created', body: 'Soup', icon: null, fields: {} }
const outbound = createOutbound({ allowList: ['127.0.0.1'] })

let responses: Record<string, object> = {}
let received: [method: string, path: string, body: unknown, session: string | undefined][] = []
const service = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (part: string) => {
    text += part
  })
  request.on('end', () => {
    const { method = '', url = '', headers } = request
    const token = headers['x-auth-token']
    received.push([method, url, JSON.parse(text), headers.authorization ?? token?.toString()])
    const found = Object.entries(responses).find(([path]) => url.startsWith(path))?.[1]
    response.writeHead(found ? 200 : 401, { 'content-type': 'application/json' })
    response.end(JSON.stringify(found ?? { error: 'no' }))
  })
})
let host = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  host = `127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
})
afterAll(() => service.close())
beforeEach(() => {
  received = []
})

async function send(url: string): Promise<void> {
  for (const { dialogue } of requestsTo(url, notice) ?? []) await dialogue?.((one) => outbound.askJson(one))
}

it('matrix: signs in, enters the room, sends and signs out', async () => {
  responses = {
    '/_matrix/client/v3/login': { access_token: 'tok' },
    '/_matrix/client/v3/join/': { room_id: '!r:h' },
    '/_matrix/client/v3/rooms/': { event_id: 'e' },
    '/_matrix/client/v3/logout': {},
  }
  await send(`matrix://anna:p%40ss@${host}/#kitchen/!two:home.test`)
  expect(received.slice(0, 4)).toEqual([
    [
      'POST',
      '/_matrix/client/v3/login',
      {
        type: 'm.login.password',
        identifier: { type: 'm.id.user', user: 'anna' },
        password: 'p@ss',
        initial_device_display_name: 'Ramekin',
      },
      undefined,
    ],
    ['POST', '/_matrix/client/v3/join/%23kitchen%3A127.0.0.1', {}, 'Bearer tok'],
    [
      'PUT',
      expect.stringMatching(/^\/_matrix\/client\/v3\/rooms\/!r%3Ah\/send\/m\.room\.message\/[\w-]{36}$/),
      { msgtype: 'm.text', body: 'Recipe created\nSoup' },
      'Bearer tok',
    ],
    ['POST', '/_matrix/client/v3/logout', {}, 'Bearer tok'],
  ])
  expect(received.map(([, path]) => path)).toContain('/_matrix/client/v3/join/!two%3Ahome.test')
})

it('rocket: signs in, sends to channels and people, and signs out', async () => {
  responses = {
    '/api/v1/login': { status: 'success', data: { userId: 'u', authToken: 'tok' } },
    '/api/v1/chat.postMessage': { success: true },
    '/api/v1/logout': { status: 'success' },
  }
  await send(`rocket://anna:secret@${host}/#kitchen/@otto`)
  const text = 'Recipe created\nSoup'
  expect(received).toEqual(
    ['#kitchen', '@otto'].flatMap((channel) => [
      ['POST', '/api/v1/login', { user: 'anna', password: 'secret' }, undefined],
      ['POST', '/api/v1/chat.postMessage', { channel, text }, 'tok'],
      ['POST', '/api/v1/logout', {}, 'tok'],
    ]),
  )
})

it('sends nothing with a wrong password or an unreadable response, and signs out after a failure', async () => {
  responses = {}
  await expect(send(`rocket://anna:wrong@${host}/room`)).rejects.toMatchObject({ status: 401 })
  responses = { '/_matrix/client/v3/login': { token: 1 } }
  await expect(send(`matrix://anna:x@${host}/!r:h`)).rejects.toMatchObject({ kind: 'connection' })
  expect(received).toHaveLength(2)
  responses = { '/api/v1/login': { data: { userId: 'u', authToken: 'tok' } } }
  await expect(send(`rocket://anna:x@${host}/room`)).rejects.toMatchObject({ status: 401 })
  expect(received.at(-1)?.[1]).toBe('/api/v1/logout')
})

it.each([
  'matrix://anna:x@h.test',
  'matrix://anna:x@h.test/kitchen',
  'rocket://anna:x@h.test',
  'rockets://:x@h.test/a',
])('%s lacks something', (url) => expect(() => requestsTo(url, notice)).toThrow('bad-url'))
