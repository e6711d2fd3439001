/** The value of a setting, from the environment or a file; undefined if unset. */
type Read = (name: string) => string | undefined

/** Kubernetes sets `NAME_PORT` for each service of the namespace, so for one named "postgres" or "api". */
export const isServiceLink = (value: string | undefined): boolean => value?.startsWith('tcp://') ?? false

const PARTS = [
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'POSTGRES_SERVER',
  'POSTGRES_PORT',
  'POSTGRES_DB',
] as const

/** Other settings in Mealie's compose files that must not be ignored, because people rely on them. */
const REFUSED: Readonly<Record<string, string>> = {
  TLS_CERTIFICATE_PATH: 'isn’t supported. Remove it, and put a reverse proxy with HTTPS in front',
  TLS_PRIVATE_KEY_PATH: 'isn’t supported. Remove it, and put a reverse proxy with HTTPS in front',
  SUB_PATH: 'isn’t supported. Remove it, and use a separate host name for Ramekin',
}

const ONE_PROCESS = 'one process serves everyone'
const IN_THE_IMAGE = 'it’s part of the program'
/** Settings without effect, with the reason. */
const WITHOUT_EFFECT: Record<string, string> = {
  MAX_WORKERS: ONE_PROCESS,
  UVICORN_WORKERS: ONE_PROCESS,
  WEB_CONCURRENCY: ONE_PROCESS,
  WEB_GUNICORN: ONE_PROCESS,
  WORKERS_PER_CORE: ONE_PROCESS,
  WORKER_PER_CORE: ONE_PROCESS,
  ALEMBIC_CONFIG_FILE: IN_THE_IMAGE,
  STATIC_FILES: IN_THE_IMAGE,
  API_URL: 'pages use the URL they are served from',
  IS_DEMO: 'there is no demo mode',
  LOG_CONFIG_OVERRIDE: 'the log is JSON on standard output; LOG_LEVEL sets its level',
  PRODUCTION: 'the server always runs like this',
  SQLITE_MIGRATE_JOURNAL_WAL: 'SQLite always uses a write-ahead log',
}

/**
 * `DATABASE_URL` as a compose file of Mealie gives it: DB_ENGINE with POSTGRES_URL_OVERRIDE or the parts of the URL.
 * `problems` are by setting: an engine that isn't used would start an empty SQLite instead.
 */
export function readMealieDatabase(readAny: Read): {
  url?: string
  problems: [name: string, text: string][]
} {
  const read: Read = (name) => {
    const value = readAny(name)
    return isServiceLink(value) ? undefined : value
  }
  const engine = read('DB_ENGINE')?.toLowerCase()
  const isUrlSet = read('DATABASE_URL') !== undefined
  if (engine && engine !== 'sqlite' && engine !== 'postgres')
    return { problems: [['DB_ENGINE', 'must be sqlite or postgres']] }
  if (engine === 'sqlite' && isUrlSet)
    return { problems: [['DB_ENGINE', 'is sqlite, but DATABASE_URL is set too. Remove one of them']] }
  if (isUrlSet || engine === 'sqlite') return { problems: [] }
  const override = read('POSTGRES_URL_OVERRIDE')
  const given = override ? 'POSTGRES_URL_OVERRIDE' : PARTS.find((name) => read(name) !== undefined)
  if (engine !== 'postgres')
    return {
      problems: given
        ? [[given, 'has no effect without DB_ENGINE=postgres. Set it to use Postgres, or remove this']]
        : [],
    }
  if (override) return { url: encodeUserInfo(override), problems: [] }
  const [user, password, server = 'postgres', port = '5432', database] = PARTS.map(read)
  const problems: [string, string][] = []
  if (!user) problems.push(['POSTGRES_USER', 'must be set with DB_ENGINE=postgres'])
  if (!password) problems.push(['POSTGRES_PASSWORD', 'must be set with DB_ENGINE=postgres'])
  if (!/^\d{1,5}$/.test(port)) problems.push(['POSTGRES_PORT', 'must be a whole number'])
  if (!user || !password || problems.length > 0) return { problems }
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  return { url: `postgres://${login}@${server}:${port}/${encodeURIComponent(database || user)}`, problems }
}

/** Mealie encodes user and password itself, and its URLs may name a driver (`postgresql+psycopg2://`). */
function encodeUserInfo(url: string): string {
  const [, user, password, rest] =
    /^postgres(?:ql)?(?:\+\w+)?:\/\/([^:@]*)(?::(.*))?@([^@]*)$/.exec(url) ?? []
  if (user === undefined || rest === undefined) return url.replace(/^postgres(?:ql)?(?:\+\w+)?:/, 'postgres:')
  const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`
  return `postgres://${encodeURIComponent(user)}${secret}@${rest}`
}

/** Settings that prevent the start, as [name, message]. */
export const refusedMealieSettings = (source: Record<string, string | undefined>): [string, string][] =>
  Object.entries(REFUSED).filter(([name]) => source[name]?.trim().replace(/^\/$/, ''))

/** The process as far as settings of Mealie concern it. */
interface Process {
  uid: number | undefined
  gid: number | undefined
}

/** Mealie settings without effect, with the reason, for the log. */
export function mealieSettingsWithoutEffect(
  source: Record<string, string | undefined>,
  { uid, gid }: Process = { uid: process.getuid?.(), gid: process.getgid?.() },
): { setting: string; reason: string }[] {
  const isSet = (name: string) => Boolean(source[name]?.trim())
  const isOther = (name: string, own: string) => isSet(own) && source[name] !== source[own]
  const found = { ...WITHOUT_EFFECT }
  if (isOther('API_PORT', 'PORT')) found.API_PORT = 'PORT is set'
  if (isOther('API_HOST', 'HOST')) found.API_HOST = 'HOST is set'
  if (isSet('DATABASE_URL')) found.POSTGRES_SERVER = found.POSTGRES_URL_OVERRIDE = 'DATABASE_URL is set'
  if (source.DB_ENGINE?.trim().toLowerCase() === 'sqlite')
    for (const name of [...PARTS, 'POSTGRES_URL_OVERRIDE']) found[name] = 'DB_ENGINE is sqlite'
  if (Number(source.PUID) !== uid) found.PUID = `the process was started as user ${uid}`
  if (Number(source.PGID) !== gid) found.PGID = `the process was started as group ${gid}`
  return Object.entries(found)
    .filter(([setting]) => isSet(setting))
    .map(([setting, reason]) => ({ setting, reason }))
}
