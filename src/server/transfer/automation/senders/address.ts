import { OutboundError } from '~/server/platform/outbound/outbound-error'

/** A notifier's URL in parts, such as `ntfys://token@ntfy.example.org/topic?priority=high`. */
export interface Address {
  scheme: string
  user: string
  password: string
  host: string
  path: string[]
  query: URLSearchParams
}

export interface Notice {
  title: string
  body: string
  /** URL of the server's icon, if others can load it. */
  icon: string | null
  fields: Record<string, string>
}

export interface SenderRequest {
  method: 'POST' | 'PUT'
  url: string
  headers: Record<string, string>
  body: string
  /** Sends it by several requests, of which this is the first; `ask` returns the JSON of a response. */
  dialogue?: (ask: (request: SenderRequest) => Promise<unknown>) => Promise<void>
}

/** The requests for one kind of URL; throws `bad-url` if a part is missing. */
export type Sender = (address: Address, notice: Notice) => SenderRequest[]

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const SCHEME = /^[a-z][a-z0-9]*$/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for them
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

function cut(text: string, mark: string): [string, string] | null {
  const at = text.indexOf(mark)
  return at < 0 ? null : [text.slice(0, at), text.slice(at + mark.length)]
}

/** Not `URL`, because tokens contain colons and slashes. Null for other text. */
export function parseAddress(text: string): Address | null {
  const trimmed = text.trim()
  const [scheme, behind] = cut(trimmed, '://') ?? ['', '']
  if (!SCHEME.test(scheme) || CONTROL.test(trimmed)) return null
  const [place, rawQuery] = cut(behind, '?') ?? [behind, '']
  const [query] = cut(rawQuery, '#') ?? [rawQuery]
  const end = place.indexOf('/')
  const authority = end < 0 ? place : place.slice(0, end)
  const rest = end < 0 ? '' : place.slice(end)
  const at = authority.lastIndexOf('@')
  const [user = '', ...password] = at < 0 ? [''] : authority.slice(0, at).split(':')
  return {
    scheme: scheme.toLowerCase(),
    user: decode(user),
    password: decode(password.join(':')),
    host: authority.slice(at + 1),
    path: rest.split('/').filter(Boolean).map(decode),
    query: new URLSearchParams(query),
  }
}

/** Throws `bad-url` for a missing part. */
export function need(text: string | undefined): string {
  if (!text) throw new OutboundError('bad-url')
  return text
}

/** `https://host/a/b` if the scheme ends in s, else http. */
export const webUrl = ({ scheme, host }: Address, ...path: string[]): string =>
  `${scheme.endsWith('s') ? 'https' : 'http'}://${need(host)}/${path.map(encodeURIComponent).join('/')}`

export const json = (
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
  method: 'POST' | 'PUT' = 'POST',
): SenderRequest => ({
  method,
  url,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Empty without a user. */
export const basic = ({ user, password }: Address): Record<string, string> =>
  user ? { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` } : {}

export const plain = ({ title, body }: Notice): string => `${title}\n${body}`
