import fs from 'node:fs'
import net from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import type { Client, Entry } from 'ldapts'
import type { Env } from '~/server/platform/env'

/** For connecting, and for each request to the directory. */
const TIMEOUT_MS = 5000
/** For looking up many people in sequence. */
const LOOKUPS_TIMEOUT_MS = 60_000

export interface DirectoryPerson {
  username: string
  fullName: string
  email: string
  /** Null if LDAP_ADMIN_FILTER does not decide. */
  isAdmin: boolean | null
}

/** An account here, for lookup in the directory. */
export interface KnownPerson {
  subject: string | null
  names: readonly string[]
}

/** The directory could not verify a password. */
export class DirectoryError extends Error {}

export interface Directory {
  readonly isReady: boolean
  /** Null for wrong credentials. Throws `DirectoryError`. */
  findPerson(name: string, password: string): Promise<DirectoryPerson | null>
  /** Whether a missing person is certain: requires a search account. */
  readonly canFindMissing: boolean
  /** Unclear results count as present; if no one is found, the settings are wrong. Throws `DirectoryError`. */
  findMissing<P extends KnownPerson>(people: readonly P[]): Promise<P[]>
  /** Makes the same requests as for a wrong name, without sending one. Throws `DirectoryError`. */
  ping(): Promise<void>
  /** Binds the search account and checks that the search base has entries. Throws `DirectoryError`. */
  check(): Promise<void>
}

const needed = ['LDAP_SERVER_URL', 'LDAP_BASE_DN'] as const

/** Missing settings for LDAP_AUTH_ENABLED; empty if it is off. */
export const missingDirectorySettings = (env: Env): string[] =>
  env.LDAP_AUTH_ENABLED ? needed.filter((name) => !env[name]) : []

const isDirectoryReady = (env: Env): boolean =>
  env.LDAP_AUTH_ENABLED && missingDirectorySettings(env).length === 0

/** Each request has its own connection, since a bind changes the connection's user. */
export function createDirectory(env: Env): Directory {
  return {
    isReady: isDirectoryReady(env),
    // Directories often show nothing to anonymous clients instead of refusing them; a name without a password is
    // anonymous, too.
    canFindMissing: isDirectoryReady(env) && Boolean(env.LDAP_QUERY_BIND && env.LDAP_QUERY_PASSWORD),
    findPerson: (name, password) => converse(env, (client) => findPerson(env, client, name, password)),
    findMissing: (people) => converse(env, (client) => findMissing(env, client, people)),
    async ping() {
      await converse(env, (client) => findEntry(env, client, ''))
    },
    async check() {
      const options = { scope: 'base' as const, filter: '(objectClass=*)', attributes: ['1.1'] }
      await converse(env, (client) => client.search(env.LDAP_BASE_DN ?? '', options))
    },
  }
}

async function findPerson(
  env: Env,
  client: Conversation,
  name: string,
  password: string,
): Promise<DirectoryPerson | null> {
  // A directory treats an empty password as an anonymous bind, which succeeds.
  if (name === '' || password === '') return null
  const entry = await findEntry(env, client, name)
  if (!entry || !(await isPasswordOf(client, entry.dn, password))) return null
  const [username, fullName, email] = [
    env.LDAP_ID_ATTRIBUTE,
    env.LDAP_NAME_ATTRIBUTE,
    env.LDAP_MAIL_ATTRIBUTE,
  ].map((attribute) => firstValue(entry, attribute))
  if (!username || !fullName || !email) throw new DirectoryError(`${entry.dn} has no id, name, or email`)
  return { username, fullName, email, isAdmin: await isAdmin(env, client, entry.dn) }
}

function userFilter(env: Env, input: string): string {
  const values: Record<string, string> = {
    input,
    id_attribute: env.LDAP_ID_ATTRIBUTE,
    mail_attribute: env.LDAP_MAIL_ATTRIBUTE,
  }
  return (env.LDAP_USER_FILTER ?? '').replaceAll(
    /\{(id_attribute|mail_attribute|input)\}/g,
    (_, part: string) => values[part] ?? '',
  )
}

/** Entries whose id or mail is `name`, within LDAP_USER_FILTER. */
function entriesOf(env: Env, name: string): SearchQuery {
  const { LDAP_ID_ATTRIBUTE: id, LDAP_MAIL_ATTRIBUTE: mail } = env
  const input = escapeFilter(name)
  return {
    scope: 'sub',
    filter: `(&(|(${id}=${input})(${mail}=${input}))${userFilter(env, input)})`,
    attributes: [id, env.LDAP_NAME_ATTRIBUTE, mail],
  }
}

/** The only entry whose id or mail is `name`. */
async function findEntry(env: Env, client: Conversation, name: string): Promise<Entry | null> {
  const found = await search(client, env.LDAP_BASE_DN ?? '', entriesOf(env, name))
  const [entry] = found
  // An entry without a DN would bind anonymously with any password.
  return found.length === 1 && entry?.dn ? entry : null
}

/** Whether LDAP_ADMIN_FILTER matches. The search runs as the person, who must be able to read its attributes. */
async function isAdmin(
  { LDAP_ADMIN_FILTER }: Env,
  client: Conversation,
  dn: string,
): Promise<boolean | null> {
  if (!LDAP_ADMIN_FILTER) return null
  const found = await search(client, dn, { scope: 'base', filter: LDAP_ADMIN_FILTER, attributes: ['1.1'] })
  return found.length === 1
}

async function findMissing<P extends KnownPerson>(
  env: Env,
  client: Conversation,
  people: readonly P[],
): Promise<P[]> {
  const end = performance.now() + LOOKUPS_TIMEOUT_MS
  const missing: P[] = []
  let isAnyFound = false
  for (const person of people) {
    if (performance.now() > end) break
    const presence = await presenceOf(env, client, person)
    if (presence === 'missing') missing.push(person)
    else if (presence === 'there') isAnyFound = true
  }
  if (people.length > 0 && !isAnyFound && !(await isAnyoneThere(env, client)))
    throw new DirectoryError('no users were found: check LDAP_BASE_DN, LDAP_USER_FILTER, and the attributes')
  return missing
}

/** Uncertain if the directory may still have them: it may leave out one of several entries, or an entry's id. */
async function presenceOf(
  env: Env,
  client: Conversation,
  { subject, names }: KnownPerson,
): Promise<'there' | 'missing' | 'unsure'> {
  for (const name of names) {
    const found = await searchStrictly(client, env.LDAP_BASE_DN ?? '', entriesOf(env, name))
    if (found.length > 1) return 'unsure'
    const [entry] = found
    if (!entry) continue
    const ids = valuesOf(entry, env.LDAP_ID_ATTRIBUTE).map((id) => id.toLowerCase())
    if (subject === null || ids.includes(subject)) return 'there'
    if (ids.length === 0) return 'unsure'
  }
  return 'missing'
}

async function isAnyoneThere(env: Env, client: Conversation): Promise<boolean> {
  const { LDAP_ID_ATTRIBUTE: id } = env
  const found = await searchStrictly(client, env.LDAP_BASE_DN ?? '', {
    scope: 'sub',
    filter: `(&(${id}=*)${userFilter(env, '*')})`,
    attributes: [id],
  })
  return found.length > 0
}

interface SearchQuery {
  scope: 'base' | 'sub'
  filter: string
  attributes: string[]
}

/** At most two entries; more are no error. Throws when a search without results was not permitted. */
async function searchStrictly(client: Conversation, base: string, query: SearchQuery): Promise<Entry[]> {
  const limits = { sizeLimit: 2, timeLimit: TIMEOUT_MS / 1000 }
  return (await client.search(base, { ...query, ...limits })).searchEntries
}

async function search(client: Conversation, base: string, query: SearchQuery): Promise<Entry[]> {
  const { InsufficientAccessError, NoSuchObjectError } = await import('ldapts')
  try {
    return await searchStrictly(client, base, query)
  } catch (error) {
    if (error instanceof NoSuchObjectError || error instanceof InsufficientAccessError) return []
    throw error
  }
}

async function isPasswordOf(client: Conversation, dn: string, password: string): Promise<boolean> {
  const { ResultCodeError } = await import('ldapts')
  try {
    await client.bind(dn, password)
    return true
  } catch (error) {
    // Wrong, locked or expired: refused in any case.
    if (error instanceof ResultCodeError) return false
    throw error
  }
}

/** Connects, binds the search account and runs `ask`. */
async function converse<T>(env: Env, ask: (client: Conversation) => Promise<T>): Promise<T> {
  const { Client } = await import('ldapts')
  const url = env.LDAP_SERVER_URL ?? ''
  const tls = tlsOptions(env)
  const client = new Client({
    url,
    timeout: TIMEOUT_MS,
    connectTimeout: TIMEOUT_MS,
    strictDN: false,
    ...(/^ldaps:/i.test(url) ? { tlsOptions: tls } : {}),
  })
  try {
    if (env.LDAP_ENABLE_STARTTLS) await client.startTLS(tls)
    const conversation = onOneConnection(client)
    if (env.LDAP_QUERY_BIND) await conversation.bind(env.LDAP_QUERY_BIND, env.LDAP_QUERY_PASSWORD ?? '')
    return await ask(conversation)
  } catch (error) {
    if (error instanceof DirectoryError) throw error
    throw new DirectoryError(error instanceof Error ? error.message || error.name : 'unknown', {
      cause: error,
    })
  } finally {
    await client.unbind().catch(() => {})
  }
}

type Conversation = Pick<Client, 'bind' | 'search'>

/** The client would reconnect without STARTTLS, sending passwords in plain text, and anonymously. */
function onOneConnection(client: Client): Conversation {
  let hasBegun = client.isConnected
  const assertOpen = () => {
    if (hasBegun && !client.isConnected) throw new DirectoryError('the directory closed the connection')
    hasBegun = true
  }
  return {
    async bind(...args) {
      assertOpen()
      return client.bind(...args)
    },
    async search(...args) {
      assertOpen()
      return client.search(...args)
    },
  }
}

/** The host name is required because a STARTTLS connection lacks it. */
function tlsOptions({
  LDAP_SERVER_URL = '',
  LDAP_TLS_INSECURE,
  LDAP_TLS_CACERTFILE,
}: Env): ConnectionOptions {
  const host = new URL(LDAP_SERVER_URL).hostname.replace(/^\[|\]$/g, '')
  return {
    host,
    ...(net.isIP(host) ? {} : { servername: host }),
    ...(LDAP_TLS_CACERTFILE ? { ca: fs.readFileSync(LDAP_TLS_CACERTFILE) } : {}),
    rejectUnauthorized: !LDAP_TLS_INSECURE,
  }
}

/** Attribute names are case-insensitive. */
function valuesOf(entry: Entry, attribute: string): string[] {
  const name = Object.keys(entry).find((key) => key.toLowerCase() === attribute.toLowerCase()) ?? ''
  return [entry[name] ?? []]
    .flat()
    .map((value) => String(value).trim())
    .filter((value) => value !== '')
}

const firstValue = (entry: Entry, attribute: string): string => valuesOf(entry, attribute)[0] ?? ''

/** Escapes text for a filter (RFC 4515). */
const escapeFilter = (text: string): string =>
  text.replaceAll(/[\\*()\p{Cc}]/gu, (sign) =>
    [...Buffer.from(sign)].map((byte) => `\\${byte.toString(16).padStart(2, '0')}`).join(''),
  )
