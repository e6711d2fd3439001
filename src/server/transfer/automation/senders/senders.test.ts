import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createOutbound } from '~/server/platform/outbound/outbound'
import { computedMs } from '../../../../../tests/support/computed-ms'
import { type RecordingServer, startRecordingServer } from '../../../../../tests/support/recording-server'
import { parseAddress } from './address'
import { mailOf } from './mail'
import { requestsTo } from './senders'

const icon = 'https://ramekin.example.org/icons/icon-192.png'
const notice = {
  title: 'Recipe Created',
  body: 'Soup <1>',
  icon,
  fields: { event_type: 'recipe_created' },
}
const plain = 'Recipe Created\nSoup <1>'
const form = 'version=1.0&title=Recipe+Created&message=Soup+%3C1%3E&type=info&event_type=recipe_created'

let recorder: RecordingServer
beforeAll(async () => {
  recorder = await startRecordingServer()
})
afterAll(() => recorder.stop())
afterEach(() => {
  recorder.received.length = 0
})

/** Sends the requests of a URL to the recording server instead of the service. */
async function record(address: string) {
  const outbound = createOutbound({ allowList: ['127.0.0.1'] })
  const urls: string[] = []
  for (const request of requestsTo(address, notice) ?? []) {
    urls.push(request.url)
    const url = new URL(request.url)
    await outbound.send({ ...request, url: `http://${recorder.host}${url.pathname}${url.search}` })
  }
  return { urls, received: recorder.received }
}

it.each<[string, string, unknown, Record<string, string>?]>([
  ['json://h.test:81/a', 'http://h.test:81/a', { title: 'Recipe Created', event_type: 'recipe_created' }],
  ['JSONS://u:p%40@h.test/?:a=b', 'https://h.test/', { a: 'b' }, { authorization: 'Basic dTpwQA==' }],
  ['json://h.test/?-key=1&+X-From=us', 'http://h.test/?key=1', { version: '1.0' }, { 'x-from': 'us' }],
  ['form://h.test/x', 'http://h.test/x', form],
  ['forms://h.test', 'https://h.test/', form],
  ['xmls://h.test/x', 'https://h.test/x', expect.stringContaining('<message>Soup &#60;1&#62;</message>')],
  ['ntfy://soup', 'https://ntfy.sh/', { topic: 'soup', title: 'Recipe Created', message: 'Soup <1>', icon }],
  ['ntfys://tok@h.test/soup', 'https://h.test/', { topic: 'soup' }, { authorization: 'Bearer tok' }],
  [
    'gotify://h.test/sub/tok',
    'http://h.test/sub/message',
    { message: 'Soup <1>' },
    { 'x-gotify-key': 'tok' },
  ],
  [
    'discord://1/tok',
    'https://discord.com/api/webhooks/1/tok',
    { content: '**Recipe Created**\nSoup <1>', avatar_url: icon },
  ],
  ['slack://A/B/C', 'https://hooks.slack.com/services/A/B/C', { text: plain, icon_url: icon }],
  ['tgram://12:abc/77', 'https://api.telegram.org/bot12:abc/sendMessage', { chat_id: '77', text: plain }],
  ['mmosts://h.test/tok?channel=c', 'https://h.test/hooks/tok', { text: plain, channel: 'c' }],
  ['rocket://h.test/a/b', 'http://h.test/hooks/a/b', { text: plain, avatar: icon }],
  [
    'pover://me@app/phone',
    'https://api.pushover.net/1/messages.json',
    { user: 'me', token: 'app', device: 'phone' },
  ],
  [
    'pbul://tok/%23c',
    'https://api.pushbullet.com/v2/pushes',
    { channel_tag: 'c' },
    { 'access-token': 'tok' },
  ],
  ['signals://h.test/1555/1666', 'https://h.test/v2/send', { number: '+1555', recipients: ['+1666'] }],
  [
    'hassio://h.test/tok',
    'http://h.test:8123/api/services/persistent_notification/create',
    { title: 'Recipe Created' },
    { authorization: 'Bearer tok' },
  ],
  [
    'msteams://team/a/b/c',
    'https://team.webhook.office.com/webhookb2/a/IncomingWebhook/b/c',
    { title: 'Recipe Created', text: 'Soup <1>' },
  ],
  ['gchat://s/k/t', 'https://chat.googleapis.com/v1/spaces/s/messages?key=k&token=t', { text: plain }],
  ['apprises://h.test/tok', 'https://h.test/notify/tok', { title: 'Recipe Created', body: 'Soup <1>' }],
])('%s is asked for as its service wants it', async (address, url, body, headers = {}) => {
  const { urls, received } = await record(address)
  expect(urls).toEqual([url])
  const { pathname, search } = new URL(url)
  expect(received).toMatchObject([{ method: 'POST', path: pathname + search, headers }])
  const [request] = received
  const isJson = request?.headers['content-type'] === 'application/json'
  const sent = isJson ? JSON.parse(request?.body ?? '') : request?.body
  if (isJson) expect(sent).toMatchObject(Object(body))
  else expect(sent).toEqual(body)
  // Only programs get the event's data.
  const isForPrograms = /^(json|form|xml)s?:/i.test(address)
  expect(JSON.stringify(request?.body).includes('event_type')).toBe(isForPrograms)
})

it('matrix is sent to each room, under its own name', async () => {
  const { received } = await record('matrixs://tok@h.test/!one:h.test/!two:h.test')
  expect(
    received.map(({ method, path, headers }) => [method, path.replace(/[^/]+$/, ''), headers.authorization]),
  ).toEqual(
    ['one', 'two'].map((room) => [
      'PUT',
      `/_matrix/client/v3/rooms/!${room}%3Ah.test/send/m.room.message/`,
      'Bearer tok',
    ]),
  )
})

it.each([
  'json://',
  'discord://1',
  'slack://A/B',
  'tgram://1:a',
  'matrix://h.test/!r:h',
  'gchat://s/k',
  'msteams://a.b/1/2/3',
])('%s lacks something', (address) => expect(() => requestsTo(address, notice)).toThrow('bad-url'))

it('others are not known', () => {
  for (const address of ['soup', 'https://example.org', 'file:///etc/passwd', 'constructor://x'])
    expect(requestsTo(address, notice)).toBeNull()
})

it('mail has one recipient', () => {
  expect(mailOf('mailto://anna@example.org')).toEqual({ to: 'anna@example.org', server: null })
  expect(mailOf('mailtos://example.org?to=anna@example.org')?.to).toBe('anna@example.org')
  for (const url of ['mailto://a@b?to=a@b.test,c@d.test', 'mailto://example.org', 'json://a@b'])
    expect(mailOf(url)).toBeNull()
})

it.each([
  [
    'mailto://anna:pass@mail.example.org:2525?to=ben@example.net&from=kitchen@example.org',
    { host: 'mail.example.org', port: 2525, security: 'none', user: 'anna', from: 'kitchen@example.org' },
  ],
  [
    'mailtos://anna:pass@example.org?smtp=smtp.example.org&mode=ssl&to=ben@example.net',
    { host: 'smtp.example.org', port: 465, security: 'tls', user: 'anna', from: 'anna@example.org' },
  ],
  [
    'mailto://anna:pass@gmail.com?to=ben@example.net',
    { host: 'smtp.gmail.com', port: 587, security: 'starttls', user: 'anna@gmail.com' },
  ],
])('%s names a mail server', (url, server) =>
  expect(mailOf(url)).toMatchObject({ to: 'ben@example.net', server: { password: 'pass', ...server } }),
)

it('reads a URL of any shape in an instant, and none with a control character', () => {
  const begun = computedMs()
  for (const url of [
    `j://${':'.repeat(660)}?${'A'.repeat(1320)}#\nx`,
    `j://${'/'.repeat(1990)}`,
    `j://${'?'.repeat(1990)}`,
    `j://${'@'.repeat(1000)}?${'#'.repeat(900)}\u2028`,
    `${'j'.repeat(1990)}:/`,
    `mailto://${'a@'.repeat(900)}?to=${'.'.repeat(100)}\n`,
  ]) {
    expect(requestsTo(url, notice)).toBeNull()
    expect(mailOf(url)).toBeNull()
  }
  expect(computedMs() - begun).toBeLessThan(200)
  for (const control of ['\n', '\r', '\t', '\0', '\u0085', '\u2028'])
    for (const url of [
      `json://h${control}.test/a`,
      `json://h.test/a?b=${control}c`,
      `mailto://a${control}@b.test/x`,
    ])
      expect([requestsTo(url, notice), mailOf(url)]).toEqual([null, null])
})

it('splits the parts of a URL unchanged', () => {
  expect(parseAddress('ntfys://a:b:c@d@host:81//x/%2Fy/?priority=high&a=?b#c?d')).toMatchObject({
    scheme: 'ntfys',
    user: 'a',
    password: 'b:c@d',
    host: 'host:81',
    path: ['x', '/y'],
  })
  expect(parseAddress('json://h/a?b=1#c')?.query.toString()).toBe('b=1')
  expect(parseAddress('json://h?b=1')).toMatchObject({ host: 'h', path: [] })
  expect(parseAddress('json://tok#1/a#b')).toMatchObject({ host: 'tok#1', path: ['a#b'] })
  for (const text of ['', 'json:/h', '://h', '1a://h', 'a b://h', 'no address'])
    expect(parseAddress(text)).toBeNull()
})
