import fs from 'node:fs'
import * as v from 'valibot'
import { isTimeZone } from '~/lib/dates/zoned-time'
import { defaultTheme } from '~/lib/theme/colors'
import { readMealieDatabase, refusedMealieSettings } from './mealie-settings'
import { isNetworkEntry, networksOf } from './network'

const truthy = (text: string) => ['true', '1', 'yes', 'on'].includes(text.trim().toLowerCase())
const text = (fallback: string) => v.optional(v.string(), fallback)
const maybe = v.optional(v.string())
const flag = (fallback: boolean) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.check((value) => /^(true|false|1|0|yes|no|on|off)$/i.test(value.trim()), 'must be true or false'),
    v.transform(truthy),
  )
const whole = (fallback: number, min: number, max: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.check((value) => /^\d+$/.test(value.trim()), 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )
const color = (fallback: string) =>
  v.pipe(v.optional(v.string(), fallback), v.regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #E58325'))
const splitList = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
const list = v.pipe(v.optional(v.string(), ''), v.transform(splitList))

const existingFile = v.optional(
  v.pipe(
    v.string(),
    v.check((path) => fs.existsSync(path), 'must be the path of an existing file'),
  ),
)

/** A directory filter, with or without outer parentheses. */
const filter = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => (text.startsWith('(') ? text : `(${text})`)),
  ),
)
const attribute = (fallback: string) =>
  v.pipe(text(fallback), v.regex(/^[a-z][\w;.-]*$/i, 'must be the name of an attribute such as uid'))

/** A JSON object of texts. */
const jsonTexts = v.pipe(
  v.optional(v.string(), '{}'),
  v.rawTransform(({ dataset, addIssue, NEVER }): Record<string, string> => {
    try {
      return v.parse(v.record(v.string(), v.string()), JSON.parse(dataset.value))
    } catch {
      addIssue({ message: 'must be a JSON object of strings such as {"X-Name": "value"}' })
      return NEVER
    }
  }),
)

export const settings = {
  PORT: whole(9000, 1, 65_535),
  HOST: text('0.0.0.0'),
  /** Folder for the SQLite file, pictures and the signing secret. */
  DATA_DIR: text('./data'),
  /** `postgres://…` for Postgres; default: a SQLite file in DATA_DIR. */
  DATABASE_URL: maybe,
  /** Processes of this server; more than one need Postgres. */
  WORKERS: v.pipe(
    v.optional(v.string(), '1'),
    v.regex(/^(?:auto|[1-9]|[1-5]\d|6[0-4])$/, 'must be auto or a number from 1 to 64'),
    v.transform((value) => (value === 'auto' ? value : Number(value))),
  ),
  /** Postgres connections of each process; a restore needs three at a time. */
  DATABASE_POOL_SIZE: whole(10, 4, 500),
  /** Signs sessions; default: a key in the database with Postgres, else a file in DATA_DIR. */
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  /** URL under which people reach the server; determines links and secure cookies. */
  BASE_URL: v.optional(v.pipe(v.string(), v.url('must be a URL such as https://recipes.example.org'))),
  LOG_LEVEL: v.pipe(
    text('info'),
    v.toLowerCase(),
    v.picklist(
      ['debug', 'info', 'warning', 'error', 'critical'],
      'must be debug, info, warning, error, or critical',
    ),
  ),
  /** The server's time zone; determines today's date. */
  TZ: v.pipe(text('UTC'), v.check(isTimeZone, 'must be a time zone such as Europe/Berlin')),
  /** Proxies whose X-Forwarded headers are trusted: addresses and ranges, `private` networks, or `*` for any. */
  HOST_IP: v.pipe(
    text('private'),
    v.transform(splitList),
    v.check(
      (parts) => parts.every(isNetworkEntry),
      'must be addresses, ranges such as 10.0.0.0/8, private, or *',
    ),
    v.transform((parts) => networksOf(parts)),
  ),
  /** Shared with the edge; authenticates the visitor's address that it sends. */
  EDGE_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  /** Time of day, in TZ, of the daily tasks. */
  DAILY_SCHEDULE_TIME: v.pipe(
    text('23:45'),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 23:45'),
  ),
  /** Days that events of the administration and security log are retained. */
  AUDIT_DAYS: whole(365, 1, 36_500),
  DEFAULT_GROUP: text('Home'),
  DEFAULT_HOUSEHOLD: text('Family'),
  /** If both are set, creates the first administrator at the start. */
  DEFAULT_EMAIL: v.optional(v.pipe(v.string(), v.email('must be an email address'))),
  DEFAULT_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(8, 'must have at least 8 characters'))),
  /** Hours that a session lasts without use. */
  TOKEN_TIME: whole(30 * 24, 1, 87_600),
  AUTH_COOKIE_NAME: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w.-]+$/, 'must contain only letters, digits, underscores, dots, and dashes'),
    ),
    'ramekin.session',
  ),
  /** Wrong passwords for one name from one network before a lock, at first for a minute. */
  SECURITY_MAX_LOGIN_ATTEMPTS: whole(5, 1, 1000),
  /** Longest lock in hours; every further wrong password makes it four times as long. */
  SECURITY_USER_LOCKOUT_TIME: whole(24, 1, 87_600),
  ALLOW_PASSWORD_LOGIN: flag(true),
  /** Anyone may register with a new group. Invited people always may. */
  ALLOW_SIGNUP: flag(false),
  /** Mail server; without it, links are copied by hand. */
  SMTP_HOST: maybe,
  SMTP_PORT: whole(587, 1, 65_535),
  /** TLS requires STARTTLS; SSL encrypts from the first byte; NONE is plain. */
  SMTP_AUTH_STRATEGY: v.pipe(
    text('TLS'),
    v.toUpperCase(),
    v.picklist(['TLS', 'SSL', 'NONE'], 'must be TLS, SSL, or NONE'),
  ),
  SMTP_FROM_NAME: text('Ramekin'),
  SMTP_FROM_EMAIL: v.optional(v.pipe(v.string(), v.email('must be an email address'))),
  SMTP_USER: maybe,
  SMTP_PASSWORD: maybe,
  /** Sign-in at an OpenID Connect provider; requires its configuration URL, a client id and a client secret. */
  OIDC_AUTH_ENABLED: flag(false),
  OIDC_CONFIGURATION_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('must be a URL such as https://auth.example.org/.well-known/openid-configuration'),
      v.regex(/^https?:/i, 'must be a URL that begins with https:// or http://'),
    ),
  ),
  OIDC_CLIENT_ID: maybe,
  OIDC_CLIENT_SECRET: maybe,
  /** Creates an account for everyone the provider authenticates. */
  OIDC_SIGNUP_ENABLED: flag(true),
  /** Without either group everyone at the provider may sign in. */
  OIDC_USER_GROUP: maybe,
  OIDC_ADMIN_GROUP: maybe,
  OIDC_AUTO_REDIRECT: flag(false),
  OIDC_PROVIDER_NAME: text('OAuth'),
  OIDC_REMEMBER_ME: flag(false),
  OIDC_SIGNING_ALGORITHM: v.pipe(
    text('RS256'),
    v.picklist(
      ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'],
      'must be RS256, PS256, ES256, EdDSA, or another asymmetric algorithm',
    ),
  ),
  OIDC_USER_CLAIM: text('email'),
  OIDC_NAME_CLAIM: text('name'),
  OIDC_GROUPS_CLAIM: text('groups'),
  OIDC_SCOPES_OVERRIDE: maybe,
  /** Only verified addresses link an account. */
  OIDC_REQUIRES_EMAIL_VERIFICATION: flag(true),
  OIDC_TLS_CACERTFILE: existingFile,
  /** Sign-in with a directory password; requires its URL and a base DN. */
  LDAP_AUTH_ENABLED: flag(false),
  LDAP_SERVER_URL: v.optional(
    v.pipe(v.string(), v.regex(/^ldaps?:\/\/[^/]+\/?$/i, 'must be a URL such as ldaps://ldap.example.org')),
  ),
  LDAP_ENABLE_STARTTLS: flag(false),
  /** Accepts any certificate: for tests only. */
  LDAP_TLS_INSECURE: flag(false),
  LDAP_TLS_CACERTFILE: existingFile,
  LDAP_BASE_DN: maybe,
  /** Account for searches; anonymous without it. */
  LDAP_QUERY_BIND: maybe,
  LDAP_QUERY_PASSWORD: maybe,
  /** Filters by RFC 4515: who may sign in, and who is an administrator. */
  LDAP_USER_FILTER: filter,
  LDAP_ADMIN_FILTER: filter,
  LDAP_ID_ATTRIBUTE: attribute('uid'),
  LDAP_NAME_ATTRIBUTE: attribute('name'),
  LDAP_MAIL_ATTRIBUTE: attribute('mail'),
  API_DOCS: flag(true),
  /** Bearer token for `/api/metrics`; without it metrics are off. */
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  /** Hosts, addresses and ranges of the home network that imports, webhooks and notifiers may reach. */
  HTTP_ALLOW_LIST: list,
  MAX_ITEMS_PER_LIST: whole(5000, 1, 100_000),
  /** Space for the recipes of one household, with their pictures and files. */
  MAX_GIGABYTES_PER_HOUSEHOLD: whole(50, 1, 100_000),
  /** Concurrent requests of a signed-in person. */
  MAX_REQUESTS_PER_PERSON: whole(100, 1, 10_000),
  MAX_IMPORTS_PER_PERSON: whole(10, 1, 1000),
  MAX_STREAMS_PER_PERSON: whole(50, 1, 10_000),
  /** An OpenAI-compatible endpoint; OpenAI's own by default. */
  OPENAI_BASE_URL: v.optional(v.pipe(v.string(), v.url('must be a URL such as http://localhost:11434/v1'))),
  /** With OPENAI_MODEL it turns the AI features on. */
  OPENAI_API_KEY: maybe,
  OPENAI_MODEL: text('gpt-4o'),
  /** JSON objects: headers and query parameters of every request. */
  OPENAI_CUSTOM_HEADERS: jsonTexts,
  OPENAI_CUSTOM_PARAMS: jsonTexts,
  OPENAI_ENABLE_IMAGE_SERVICES: flag(true),
  OPENAI_WORKERS: whole(2, 1, 20),
  /** Sends names of units and foods as hints. */
  OPENAI_SEND_DATABASE_DATA: flag(true),
  /** Timeout of one response in seconds. */
  OPENAI_REQUEST_TIMEOUT: whole(300, 1, 3600),
  /** Hours between automatic backups; 0 turns them off. */
  BACKUP_INTERVAL: whole(24, 0, 8760),
  BACKUP_KEEP: whole(7, 1, 1000),
  /** Encrypts backups; required to restore them. */
  BACKUP_PASSPHRASE: v.optional(v.pipe(v.string(), v.minLength(12, 'must have at least 12 characters'))),
  /** Backs up the database before an update migrates it. */
  BACKUP_BEFORE_UPDATE: flag(true),
  /** Where pictures, files and backups are: in DATA_DIR, or in the bucket. */
  STORAGE: v.pipe(text('local'), v.picklist(['local', 's3'], 'must be local or s3')),
  /** With the bucket: a service for the files, or for copies of backups, with any S3 API. */
  S3_ENDPOINT: v.optional(v.pipe(v.string(), v.url('must be a URL such as https://s3.example.org'))),
  S3_BUCKET: maybe,
  S3_REGION: text('us-east-1'),
  S3_ACCESS_KEY_ID: maybe,
  S3_SECRET_ACCESS_KEY: maybe,
  S3_PREFIX: text('ramekin/'),
  /** The service as people's browsers reach it, for downloads directly from there. */
  S3_PUBLIC_URL: v.optional(v.pipe(v.string(), v.url('must be a URL such as https://s3.example.org'))),
  /** Where people report a wrong translation; `{locale}` is replaced. */
  TRANSLATION_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('must be a URL such as https://example.org/translations'),
      v.regex(/^https?:/i, 'must be a URL that begins with https:// or http://'),
    ),
  ),
  THEME_USE_DARK: flag(false),
  /** Seven colors per mode, as #RRGGBB. */
  THEME_LIGHT_PRIMARY: color(defaultTheme.lightPrimary),
  THEME_LIGHT_ACCENT: color(defaultTheme.lightAccent),
  THEME_LIGHT_SECONDARY: color(defaultTheme.lightSecondary),
  THEME_LIGHT_SUCCESS: color(defaultTheme.lightSuccess),
  THEME_LIGHT_INFO: color(defaultTheme.lightInfo),
  THEME_LIGHT_WARNING: color(defaultTheme.lightWarning),
  THEME_LIGHT_ERROR: color(defaultTheme.lightError),
  THEME_DARK_PRIMARY: color(defaultTheme.darkPrimary),
  THEME_DARK_ACCENT: color(defaultTheme.darkAccent),
  THEME_DARK_SECONDARY: color(defaultTheme.darkSecondary),
  THEME_DARK_SUCCESS: color(defaultTheme.darkSuccess),
  THEME_DARK_INFO: color(defaultTheme.darkInfo),
  THEME_DARK_WARNING: color(defaultTheme.darkWarning),
  THEME_DARK_ERROR: color(defaultTheme.darkError),
} as const

/** Never shown in logs or pages. */
export const secretSettings: ReadonlySet<string> = new Set<keyof typeof settings>([
  'BACKUP_PASSPHRASE',
  'DEFAULT_PASSWORD',
  'EDGE_SECRET',
  'LDAP_QUERY_PASSWORD',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'OPENAI_API_KEY',
  'OPENAI_CUSTOM_HEADERS',
  'OPENAI_CUSTOM_PARAMS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SECRET_KEY',
  'SMTP_PASSWORD',
])

const bucketNeeds = (name: 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY') =>
  v.forward(
    v.check(
      (env: v.InferOutput<typeof object>) => !env.S3_BUCKET || Boolean(env[name]),
      'must be set with S3_BUCKET',
    ),
    [name],
  )
const object = v.object(settings)

/** Whether several processes may use the database of this URL. */
export const isSharedUrl = (url: string): boolean => /^postgres(ql)?:\/\//.test(url)

const workersNeedPostgres = v.forward(
  v.check(
    ({ WORKERS, DATABASE_URL }: v.InferOutput<typeof object>) =>
      WORKERS === 'auto' || WORKERS === 1 || isSharedUrl(DATABASE_URL ?? ''),
    'more than one process needs Postgres (DATABASE_URL)',
  ),
  ['WORKERS'],
)
const schema = v.pipe(
  object,
  bucketNeeds('S3_ACCESS_KEY_ID'),
  bucketNeeds('S3_SECRET_ACCESS_KEY'),
  workersNeedPostgres,
  v.forward(
    v.check((env) => env.STORAGE === 'local' || Boolean(env.S3_BUCKET), 'must be set with STORAGE=s3'),
    ['S3_BUCKET'],
  ),
)
export type Env = v.InferOutput<typeof schema>

/** An invalid setting; the text names the setting and what it must be, never its value. */
export class SettingsError extends Error {}

/** The settings of a server for which none is set. */
export const defaultEnv = (): Env => v.parse(schema, {})

/**
 * From the environment or a file (`readSetting`); empty means unset. Settings of Mealie that name the database count.
 * Throws one SettingsError for all mistakes.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const read = Object.keys(settings).map((name) => [name, readSetting(source, name)] as const)
  const unreadable = read.flatMap(([name, { problem }]) => (problem ? [`  ${name}: ${problem}`] : []))
  const mealie = readMealieDatabase((name) => {
    const { value, problem } = readSetting(source, name)
    if (problem && !(name in settings)) unreadable.push(`  ${name}: ${problem}`)
    return value
  })
  const values = Object.fromEntries(read.map(([name, { value }]) => [name, value]))
  const parsed = v.safeParse(schema, { ...values, DATABASE_URL: values.DATABASE_URL ?? mealie.url })
  const mistakes = [
    ...unreadable,
    ...(parsed.issues?.map((issue) => `  ${issue.path?.[0]?.key}: ${issue.message}`) ?? []),
    ...[...mealie.problems, ...refusedMealieSettings(source)].map(([name, text]) => `  ${name}: ${text}`),
  ]
  if (parsed.success && mistakes.length === 0) return parsed.output
  throw new SettingsError(`Some settings are invalid:\n${mistakes.join('\n')}`)
}

/** DATABASE_URL, else the SQLite file of the data folder. */
export function databaseUrl(env: Env): string {
  return env.DATABASE_URL ?? `${env.DATA_DIR}/ramekin.db`
}

/** A setting as given, or why its file cannot be read. */
interface GivenSetting {
  value?: string
  problem?: string
}

/** The variable `NAME`, else the file that `NAME_FILE` names, else `/run/secrets/NAME` (either case). */
function readSetting(source: Record<string, string | undefined>, name: string): GivenSetting {
  const value = source[name]?.trim()
  const file = source[`${name}_FILE`]?.trim()
  if (value && file) return { problem: `is set twice, directly and by ${name}_FILE` }
  if (value) return { value }
  if (file) return readFile(file) ?? { problem: `the file that ${name}_FILE names cannot be read` }
  return readFile(`/run/secrets/${name}`) ?? readFile(`/run/secrets/${name.toLowerCase()}`) ?? {}
}

function readFile(file: string): GivenSetting | undefined {
  try {
    const value = fs.readFileSync(file, 'utf8').trim()
    return value ? { value } : {}
  } catch {
    return undefined
  }
}
