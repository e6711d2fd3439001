import { m } from '~/paraglide/messages.js'

export interface ServiceField {
  name: string
  label: () => string
  placeholder?: string
  hint?: () => string
  optional?: true
  secret?: true
}

interface NotifierService {
  key: string
  name: string
  fields: readonly ServiceField[]
  /** The Apprise URL; null if a field has another form than expected. */
  url: (part: (name: string) => string) => string | null
}

const part = encodeURIComponent

/** `https://push.example.org/` becomes the host and the scheme: `ntfys` or, for http, `ntfy`. */
function withServer(scheme: string, server: string, user: string, path: string): string {
  const isOpen = /^http:/i.test(server)
  const host = server.replace(/^[a-z]+:\/\//i, '').replace(/\/+$/, '')
  return `${scheme}${isOpen ? '' : 's'}://${user && `${part(user)}@`}${host}/${path}`
}

const server: ServiceField = { name: 'server', label: m.notifier_server, placeholder: 'push.example.org' }
const token: ServiceField = { name: 'token', label: m.notifier_token, secret: true }
const webhook = (placeholder: string): ServiceField => ({
  name: 'webhook',
  label: m.notifier_webhook,
  placeholder,
  secret: true,
})

export const OTHER_SERVICE = 'other'

/** The most common services, with the parts of their URLs. The server supports more. */
export const notifierServices: readonly NotifierService[] = [
  {
    key: 'ntfy',
    name: 'ntfy',
    fields: [
      { name: 'topic', label: m.notifier_topic, placeholder: 'our-kitchen' },
      { ...server, placeholder: 'ntfy.sh', optional: true },
      { ...token, optional: true },
    ],
    url: (get) =>
      get('server') || get('token')
        ? withServer('ntfy', get('server') || 'ntfy.sh', get('token'), part(get('topic')))
        : `ntfy://${part(get('topic'))}`,
  },
  {
    key: 'telegram',
    name: 'Telegram',
    fields: [
      { name: 'bot', label: m.notifier_bot, placeholder: '123456:ABC-DEF', secret: true },
      { name: 'chat', label: m.notifier_chat, placeholder: '-1001234567' },
    ],
    url: (get) => `tgram://${get('bot')}/${part(get('chat'))}`,
  },
  {
    key: 'discord',
    name: 'Discord',
    fields: [webhook('https://discord.com/api/webhooks/…')],
    url(get) {
      const [, id, key] = /\/api\/webhooks\/(\d+)\/([\w-]+)/.exec(get('webhook')) ?? []
      return id && key ? `discord://${id}/${key}` : null
    },
  },
  {
    key: 'slack',
    name: 'Slack',
    fields: [webhook('https://hooks.slack.com/services/…')],
    url(get) {
      const [, path] = /\/services\/(\w+\/\w+\/\w+)/.exec(get('webhook')) ?? []
      return path ? `slack://${path}` : null
    },
  },
  {
    key: 'home-assistant',
    name: 'Home Assistant',
    fields: [{ ...server, placeholder: 'homeassistant.example.org' }, token],
    url: (get) => withServer('hassio', get('server'), '', part(get('token'))),
  },
  {
    key: 'gotify',
    name: 'Gotify',
    fields: [server, token],
    url: (get) => withServer('gotify', get('server'), '', part(get('token'))),
  },
  {
    key: 'matrix',
    name: 'Matrix',
    fields: [
      { ...server, placeholder: 'matrix.org' },
      token,
      { name: 'room', label: m.notifier_room, placeholder: '!abc:matrix.org' },
    ],
    url: (get) => withServer('matrix', get('server'), get('token'), part(get('room'))),
  },
  {
    key: 'pushover',
    name: 'Pushover',
    fields: [{ name: 'user', label: m.notifier_user_key, secret: true }, token],
    url: (get) => `pover://${part(get('user'))}@${get('token')}`,
  },
  {
    key: 'email',
    name: 'Email',
    fields: [{ name: 'email', label: m.common_email, placeholder: 'name@example.org' }],
    url: (get) => `mailto://${get('email')}`,
  },
]

const names = new Set(notifierServices.flatMap(({ fields }) => fields.map(({ name }) => name)))
/** Empty values of all services' fields. */
export const noParts: Record<string, string> = Object.fromEntries([...names].map((name) => [name, '']))
