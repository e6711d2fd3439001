import { expect, it } from 'vitest'
import { mailTo } from './mail'
import { requestsTo } from './senders'

const notice = { title: 'Recipe Created', body: 'Soup <1>', fields: { event_type: 'recipe_created' } }
const plain = 'Recipe Created\nSoup <1>'
const form = 'version=1.0&title=Recipe+Created&message=Soup+%3C1%3E&type=info&event_type=recipe_created'

it.each<[string, string, unknown, Record<string, string>?]>([
  ['json://h.test:81/a', 'http://h.test:81/a', { title: 'Recipe Created', event_type: 'recipe_created' }],
  ['JSONS://u:p%40@h.test/?:a=b', 'https://h.test/', { a: 'b' }, { authorization: 'Basic dTpwQA==' }],
  ['form://h.test/x', 'http://h.test/x', form],
  ['forms://h.test', 'https://h.test/', form],
  ['xmls://h.test/x', 'https://h.test/x', expect.stringContaining('<message>Soup &#60;1&#62;</message>')],
  ['ntfy://soup', 'https://ntfy.sh/', { topic: 'soup', title: 'Recipe Created', message: 'Soup <1>' }],
  ['ntfys://tok@h.test/soup', 'https://h.test/', { topic: 'soup' }, { authorization: 'Bearer tok' }],
  [
    'gotify://h.test/sub/tok',
    'http://h.test/sub/message',
    { message: 'Soup <1>' },
    { 'x-gotify-key': 'tok' },
  ],
  ['discord://1/tok', 'https://discord.com/api/webhooks/1/tok', { content: '**Recipe Created**\nSoup <1>' }],
  ['slack://A/B/C', 'https://hooks.slack.com/services/A/B/C', { text: plain }],
  ['tgram://12:abc/77', 'https://api.telegram.org/bot12:abc/sendMessage', { chat_id: '77', text: plain }],
  ['mmosts://h.test/tok?channel=c', 'https://h.test/hooks/tok', { text: plain, channel: 'c' }],
  ['rocket://h.test/a/b', 'http://h.test/hooks/a/b', { text: plain }],
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
])('%s is asked for as its service wants it', (address, url, body, headers = {}) => {
  const [request] = requestsTo(address, notice) ?? []
  expect(request).toMatchObject({ method: 'POST', url, headers })
  const isJson = request?.headers['content-type'] === 'application/json'
  const sent = isJson ? JSON.parse(request?.body ?? '') : request?.body
  if (isJson) expect(sent).toMatchObject(Object(body))
  else expect(sent).toEqual(body)
})

it('matrix is sent to each room, under a name of its own', () => {
  const requests = requestsTo('matrixs://tok@h.test/!one:h.test/!two:h.test', notice) ?? []
  expect(
    requests.map(({ method, url, headers }) => [method, url.replace(/[^/]+$/, ''), headers.authorization]),
  ).toEqual(
    ['one', 'two'].map((room) => [
      'PUT',
      `https://h.test/_matrix/client/v3/rooms/!${room}%3Ah.test/send/m.room.message/`,
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

it('mail has one recipient and no password', () => {
  expect(mailTo('mailto://anna@example.org')).toBe('anna@example.org')
  expect(mailTo('mailtos://example.org?to=anna@example.org')).toBe('anna@example.org')
  for (const url of ['mailto://anna:pass@example.org', 'mailto://a@b?to=a@b.test,c@d.test', 'json://a@b'])
    expect(mailTo(url)).toBeNull()
})
