import { escapeHtml } from '~/lib/text/escape-html'
import { OutboundError } from '~/server/platform/outbound/outbound-error'
import {
  type Address,
  basic,
  bearer,
  json,
  type Notice,
  need,
  parseAddress,
  plain,
  type Sender,
  type SenderRequest,
  webUrl,
} from './address'
import { toMatrixByPassword, toRocketChatByPassword } from './password-senders'

const fieldsOf = ({ query }: Address, { title, body, fields }: Notice) => ({
  version: '1.0',
  title,
  message: body,
  type: 'info',
  ...fields,
  ...Object.fromEntries(
    [...query].filter(([name]) => name.startsWith(':')).map(([name, value]) => [name.slice(1), value]),
  ),
})

const xmlName = (name: string) => name.replace(/[^\w.-]/g, '_').replace(/^[^a-z_]/i, '_')

/** Parameters that begin with `-` are passed on in the query of the request. */
function plainUrl(address: Address): string {
  const passed = [...address.query].filter(([name]) => name.startsWith('-'))
  const query = new URLSearchParams(passed.map(([name, value]) => [name.slice(1), value])).toString()
  return webUrl(address, ...address.path) + (query && `?${query}`)
}

/** Parameters that begin with `+` become headers; in a query a plus sign may also mean a space. */
const plainHeaders = (address: Address) => ({
  ...basic(address),
  ...Object.fromEntries(
    [...address.query]
      .filter(([name]) => /^[+ ][\w-]+$/.test(name))
      .map(([name, value]) => [name.slice(1).toLowerCase(), value]),
  ),
})

const toJson: Sender = (address, notice) => [
  json(plainUrl(address), fieldsOf(address, notice), plainHeaders(address)),
]

const toForm: Sender = (address, notice) => [
  {
    method: 'POST',
    url: plainUrl(address),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...plainHeaders(address) },
    body: new URLSearchParams(fieldsOf(address, notice)).toString(),
  },
]

const toXml: Sender = (address, notice) => {
  const parts = Object.entries(fieldsOf(address, notice)).map(
    ([name, value]) => `<${xmlName(name)}>${escapeHtml(value)}</${xmlName(name)}>`,
  )
  return [
    {
      method: 'POST',
      url: plainUrl(address),
      headers: { 'content-type': 'application/xml', ...plainHeaders(address) },
      body: `<?xml version="1.0" encoding="utf-8"?><Notification>${parts.join('')}</Notification>`,
    },
  ]
}

/** `ntfy://topic` is the public server; `ntfy(s)://[token@|user:password@]host/topic` another one. */
const toNtfy: Sender = (address, { title, body, icon }) => {
  const [topic] = address.path
  const url = topic ? webUrl(address) : 'https://ntfy.sh/'
  const token = address.user && !address.password
  const headers = token ? bearer(address.user) : basic(address)
  return [
    json(
      url,
      { topic: topic ?? need(address.host), title, message: body, ...(icon ? { icon } : {}) },
      headers,
    ),
  ]
}

/** `gotify(s)://host/[path/]token` */
const toGotify: Sender = (address, { title, body }) => {
  const token = need(address.path.at(-1))
  const url = webUrl(address, ...address.path.slice(0, -1), 'message')
  return [json(url, { title, message: body }, { 'x-gotify-key': token })]
}

/** `discord://id/token` */
const toDiscord: Sender = ({ host, path }, notice) => [
  json(
    `https://discord.com/api/webhooks/${encodeURIComponent(need(host))}/${encodeURIComponent(need(path[0]))}`,
    {
      content: `**${notice.title}**\n${notice.body}`.slice(0, 2000),
      allowed_mentions: { parse: [] },
      ...(notice.icon ? { avatar_url: notice.icon } : {}),
    },
  ),
]

/** `slack://tokenA/tokenB/tokenC` */
const toSlack: Sender = ({ host, path }, notice) => [
  json(
    `https://hooks.slack.com/services/${[host, path[0], path[1]].map((part) => encodeURIComponent(need(part))).join('/')}`,
    { text: plain(notice), ...(notice.icon ? { icon_url: notice.icon } : {}) },
  ),
]

/** `tgram://bot:token/chat[/chat]` */
const toTelegram: Sender = ({ host, path }, notice) => {
  need(path[0])
  return path.map((chat) =>
    json(`https://api.telegram.org/bot${encodeURIComponent(need(host)).replace('%3A', ':')}/sendMessage`, {
      chat_id: chat,
      text: plain(notice),
    }),
  )
}

/** `matrix(s)://accessToken@host/!room:server`; room names would need a lookup. */
const toMatrix: Sender = (address, notice) => {
  if (address.password) return toMatrixByPassword(address, notice)
  const rooms = address.path.filter((room) => room.startsWith('!'))
  need(rooms[0])
  return rooms.map((room) =>
    json(
      webUrl(
        address,
        '_matrix',
        'client',
        'v3',
        'rooms',
        room,
        'send',
        'm.room.message',
        crypto.randomUUID(),
      ),
      { msgtype: 'm.text', body: plain(notice) },
      bearer(need(address.user)),
      'PUT',
    ),
  )
}

/** `mmost(s)://host/[path/]token?channel=` */
const toMattermost: Sender = (address, notice) => {
  const channel = address.query.get('channel')
  const url = webUrl(address, ...address.path.slice(0, -1), 'hooks', need(address.path.at(-1)))
  const icon = notice.icon ? { icon_url: notice.icon } : {}
  return [json(url, { text: plain(notice), ...icon, ...(channel ? { channel } : {}) })]
}

/** `rocket(s)://host/tokenA/tokenB` */
const toRocketChat: Sender = (address, notice) => {
  if (address.password) return toRocketChatByPassword(address, notice)
  const icon = notice.icon ? { avatar: notice.icon } : {}
  const url = webUrl(address, 'hooks', need(address.path[0]), need(address.path[1]))
  return [json(url, { text: plain(notice), ...icon })]
}

/** `pover://user@token[/device]` */
const toPushover: Sender = ({ user, host, path }, { title, body }) => [
  json('https://api.pushover.net/1/messages.json', {
    token: need(host),
    user: need(user),
    title,
    message: body,
    ...(path[0] ? { device: path[0] } : {}),
  }),
]

/** `pbul://token[/device|/#channel|/email address]` */
const toPushbullet: Sender = ({ host, path: [target] }, { title, body }) => {
  const to = !target
    ? {}
    : target.startsWith('#')
      ? { channel_tag: target.slice(1) }
      : target.includes('@')
        ? { email: target }
        : { device_iden: target }
  const push = { type: 'note', title, body, ...to }
  return [json('https://api.pushbullet.com/v2/pushes', push, { 'access-token': need(host) })]
}

/** `signal(s)://host/from/to[/to]` */
const toSignal: Sender = (address, notice) => {
  const [from, ...to] = address.path
  need(to[0])
  const phone = (text: string) => (/^\d/.test(text) ? `+${text}` : text)
  const body = { message: plain(notice), number: phone(need(from)), recipients: to.map(phone) }
  return [json(webUrl(address, 'v2', 'send'), body, basic(address))]
}

/** `hassio(s)://host[:port]/token` */
const toHomeAssistant: Sender = (address, { title, body }) => {
  const host =
    address.host.includes(':') || address.scheme.endsWith('os') ? address.host : `${address.host}:8123`
  const url = webUrl(
    { ...address, host, scheme: address.scheme === 'hassios' ? 'https' : 'http' },
    ...['api', 'services', 'persistent_notification', 'create'],
  )
  return [json(url, { title, message: body }, bearer(need(address.path[0])))]
}

/** `msteams://team/tokenA/tokenB/tokenC` */
const toTeams: Sender = ({ host, path: [a, b, c] }, { title, body }) => {
  if (!/^[\w-]+$/.test(host)) throw new OutboundError('bad-url')
  const [one, two, three] = [a, b, c].map((part) => encodeURIComponent(need(part)))
  return [
    json(`https://${host}.webhook.office.com/webhookb2/${one}/IncomingWebhook/${two}/${three}`, {
      '@type': 'MessageCard',
      '@context': 'https://schema.org/extensions',
      summary: title,
      title,
      text: body,
    }),
  ]
}

/** `gchat://space/key/token` */
const toGoogleChat: Sender = ({ host, path: [key, token] }, notice) => [
  json(
    `https://chat.googleapis.com/v1/spaces/${encodeURIComponent(need(host))}/messages?${new URLSearchParams({ key: need(key), token: need(token) })}`,
    { text: plain(notice) },
  ),
]

/** `apprise(s)://host/token`: an Apprise API server, which supports further services. */
const toAppriseApi: Sender = (address, { title, body }) => {
  const url = webUrl(address, ...address.path.slice(0, -1), 'notify', need(address.path.at(-1)))
  return [json(url, { title, body, type: 'info', format: 'text' }, basic(address))]
}

const senders = new Map<string, Sender>([
  ['json', toJson],
  ['jsons', toJson],
  ['form', toForm],
  ['forms', toForm],
  ['xml', toXml],
  ['xmls', toXml],
  ['ntfy', toNtfy],
  ['ntfys', toNtfy],
  ['gotify', toGotify],
  ['gotifys', toGotify],
  ['discord', toDiscord],
  ['slack', toSlack],
  ['tgram', toTelegram],
  ['matrix', toMatrix],
  ['matrixs', toMatrix],
  ['mmost', toMattermost],
  ['mmosts', toMattermost],
  ['rocket', toRocketChat],
  ['rockets', toRocketChat],
  ['pover', toPushover],
  ['pbul', toPushbullet],
  ['signal', toSignal],
  ['signals', toSignal],
  ['hassio', toHomeAssistant],
  ['hassios', toHomeAssistant],
  ['msteams', toTeams],
  ['gchat', toGoogleChat],
  ['apprise', toAppriseApi],
  ['apprises', toAppriseApi],
])

/** The requests that send `notice` to a URL; null for an unknown scheme. Throws `bad-url`. */
export function requestsTo(url: string, notice: Notice): SenderRequest[] | null {
  const address = parseAddress(url)
  return (address && senders.get(address.scheme)?.(address, notice)) ?? null
}

/** Builds the requests without sending them; else the problem: a part is missing, or the service is unknown. */
export function trialRequests(url: string): SenderRequest[] | 'incomplete' | 'unknown' {
  try {
    const requests = requestsTo(url, { title: '', body: '', icon: null, fields: {} })
    if (!requests) return 'unknown'
    return requests.every((request) => URL.canParse(request.url)) ? requests : 'incomplete'
  } catch (error) {
    if (error instanceof OutboundError) return 'incomplete'
    throw error
  }
}
