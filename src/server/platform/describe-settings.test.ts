import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { describeSettings } from './describe-settings'
import { readEnv, SettingsError, secretSettings, settings } from './env'
import { mealieSettingsWithoutEffect } from './mealie-settings'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-settings-'))
const fileOf = (text: string) => {
  const file = path.join(folder, crypto.randomUUID())
  fs.writeFileSync(file, text)
  return file
}

it('settings that differ from their defaults are shown, secrets are not', () => {
  const env = readEnv({
    PORT: '9001',
    SMTP_PASSWORD: 'very secret',
    DATABASE_URL: 'postgres://anna:very-secret@db:5432/ramekin',
    LOG_LEVEL: 'info',
  })
  expect(describeSettings(env)).toEqual({
    PORT: 9001,
    SMTP_PASSWORD: '(set)',
    DATABASE_URL: 'postgres://anna:***@db:5432/ramekin',
  })
  const inQuery = readEnv({ DATABASE_URL: 'postgres://db/ramekin?user=anna&password=very-secret' })
  expect(JSON.stringify(describeSettings(inQuery))).not.toContain('very-secret')
})

it('every setting that is named like a secret counts as one', () => {
  const named = Object.keys(settings).filter((name) =>
    /PASSWORD$|PASSPHRASE|SECRET|_KEY$|_TOKEN$|HEADERS$|PARAMS$/.test(name),
  )
  expect(named.filter((name) => !secretSettings.has(name))).toEqual([])
})

it('a setting may be in a file', () => {
  const env = readEnv({ SMTP_PASSWORD_FILE: fileOf('from a file\n'), PORT_FILE: fileOf('9002') })
  expect([env.SMTP_PASSWORD, env.PORT]).toEqual(['from a file', 9002])
})

it('a file that cannot be read, or a setting given twice, stops the start by name and without its value', () => {
  const start = () =>
    readEnv({
      SMTP_PASSWORD_FILE: path.join(folder, 'missing'),
      METRICS_TOKEN: 'here and in a file',
      METRICS_TOKEN_FILE: fileOf('very secret'),
      PORT: 'none',
    })
  expect(start).toThrow(SettingsError)
  expect(start).toThrow(/SMTP_PASSWORD: the file that SMTP_PASSWORD_FILE names cannot be read/)
  expect(start).toThrow(/METRICS_TOKEN: is set twice/)
  expect(start).toThrow(/PORT: must be a whole number/)
  expect(start).not.toThrow(/secret/)
})

const postgres = { DB_ENGINE: 'postgres', POSTGRES_USER: 'mealie', POSTGRES_PASSWORD: 'p@ss/word' }

it.each([
  [postgres, 'postgres://mealie:p%40ss%2Fword@postgres:5432/mealie'],
  [
    { ...postgres, POSTGRES_SERVER: 'db', POSTGRES_PORT: '5433', POSTGRES_DB: 'ramekin' },
    'postgres://mealie:p%40ss%2Fword@db:5433/ramekin',
  ],
  [
    { DB_ENGINE: 'postgres', POSTGRES_URL_OVERRIDE: 'postgresql+psycopg2://anna:p@ss:w@db:5432/food' },
    'postgres://anna:p%40ss%3Aw@db:5432/food',
  ],
  [{ DB_ENGINE: 'postgres', POSTGRES_URL_OVERRIDE: 'postgresql://anna@db/food' }, 'postgres://anna@db/food'],
  [{ ...postgres, DATABASE_URL: 'postgres://db/own' }, 'postgres://db/own'],
  [{ DB_ENGINE: 'sqlite', POSTGRES_USER: 'mealie' }, undefined],
  [{ POSTGRES_PORT: 'tcp://10.0.0.1:5432' }, undefined],
  [
    { ...postgres, POSTGRES_PORT: 'tcp://10.0.0.1:5432' },
    'postgres://mealie:p%40ss%2Fword@postgres:5432/mealie',
  ],
])('Postgres by the parts that Mealie names: %o', (source, url) => {
  expect(readEnv(source).DATABASE_URL).toBe(url)
})

it('a part may be in a file, and its value is in no log', () => {
  const { POSTGRES_PASSWORD: password, ...rest } = postgres
  const env = readEnv({ ...rest, POSTGRES_PASSWORD_FILE: fileOf(password) })
  expect(env.DATABASE_URL).toContain('p%40ss%2Fword')
  expect(JSON.stringify(describeSettings(env))).not.toContain('word')
})

it.each([
  [{ ...postgres, POSTGRES_PASSWORD: '' }, /^ {2}POSTGRES_PASSWORD: must be set with DB_ENGINE=postgres$/m],
  [{ DB_ENGINE: 'postgres' }, /POSTGRES_USER: must be set/],
  [{ ...postgres, POSTGRES_PORT: 'five' }, /POSTGRES_PORT: must be a whole number/],
  [{ ...postgres, POSTGRES_PASSWORD_FILE: '/nowhere' }, /POSTGRES_PASSWORD: is set twice/],
  [{ DB_ENGINE: 'mysql' }, /DB_ENGINE: must be sqlite or postgres/],
  [{ DB_ENGINE: 'sqlite', DATABASE_URL: 'postgres://db/x' }, /DB_ENGINE: is sqlite, but DATABASE_URL/],
  [{ POSTGRES_SERVER: 'db' }, /POSTGRES_SERVER: has no effect without DB_ENGINE=postgres/],
  [{ TLS_CERTIFICATE_PATH: '/cert.pem' }, /TLS_CERTIFICATE_PATH: isn’t supported/],
  [{ SUB_PATH: '/recipes' }, /SUB_PATH: isn’t supported/],
])('what cannot be done stops the start in one line: %o', (source, line) => {
  expect(() => readEnv(source)).toThrow(line)
})

const ownAccount = { uid: 1000, gid: 1000 }

it.each([
  ['MAX_WORKERS', '2'],
  ['UVICORN_WORKERS', '2'],
  ['WEB_CONCURRENCY', '2'],
  ['WEB_GUNICORN', 'true'],
  ['WORKERS_PER_CORE', '0.5'],
  ['WORKER_PER_CORE', '1'],
  ['ALEMBIC_CONFIG_FILE', '/app/alembic.ini'],
  ['STATIC_FILES', '/spa/static'],
  ['API_URL', 'http://localhost:9000'],
  ['IS_DEMO', 'false'],
  ['LOG_CONFIG_OVERRIDE', '/log.json'],
  ['PRODUCTION', 'true'],
  ['SQLITE_MIGRATE_JOURNAL_WAL', 'true'],
  ['PUID', '911'],
  ['PGID', '911'],
])('%s starts, and the log says why it has no effect', (setting, value) => {
  expect(() => readEnv({ [setting]: value })).not.toThrow()
  expect(mealieSettingsWithoutEffect({ [setting]: value }, ownAccount)).toEqual([
    { setting, reason: expect.stringMatching(/\w+/) },
  ])
})

it('a setting that does something, or is empty, is in no such line', () => {
  const source = {
    ...postgres,
    ...{ PUID: '1000', PGID: '1000', MAX_WORKERS: '', API_PORT: '9000', PORT: '9000', SUB_PATH: '/' },
  }
  expect(() => readEnv(source)).not.toThrow()
  expect(mealieSettingsWithoutEffect(source, ownAccount)).toEqual([])
  expect(mealieSettingsWithoutEffect({ API_PORT: '9925', PORT: '9000' }, ownAccount)).toEqual([
    { setting: 'API_PORT', reason: 'PORT is set' },
  ])
  expect(
    mealieSettingsWithoutEffect({ DATABASE_URL: 'postgres://db/x', POSTGRES_SERVER: 'db' }, ownAccount),
  ).toEqual([{ setting: 'POSTGRES_SERVER', reason: 'DATABASE_URL is set' }])
})

it('takes log levels as compose files write them', () => {
  expect(readEnv({ LOG_LEVEL: 'INFO' }).LOG_LEVEL).toBe('info')
})
