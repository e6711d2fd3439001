import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { describeSettings } from './describe-settings'
import { readEnv, SettingsError, secretSettings, settings } from './env'

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
