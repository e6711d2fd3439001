import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readEnv, SettingsError } from '~/server/platform/env'
import { findOtherInstances, joinInstances, leaveInstances } from '~/server/platform/jobs/instances'
import { startTestServer, type TestServer } from '../../../tests/support/server'
import { readSecret } from './secret'

const KEY = 'a key of the tests, which is long enough'
const OTHER_KEY = 'another key of the tests, also long enough'

function makeFolder(secret?: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-secret-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  if (secret) fs.writeFileSync(path.join(folder, '.secret'), secret)
  return folder
}

/** The secret of a starting server, and what it logs. */
async function start({ runtime: { db } }: TestServer, env: Record<string, string>) {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line) => void lines.push(line) })
  const host = { db, log, instanceId: 'starting', env: readEnv({ DATA_DIR: makeFolder(), ...env }) }
  const secret = new TextDecoder().decode(await readSecret(host))
  return { secret, log: lines.join(''), files: fs.readdirSync(host.env.DATA_DIR) }
}

it('the secret of a SQLite server is a file of its folder, or the setting', async () => {
  const server = await startTestServer('sqlite')
  expect(await start(server, { SECRET_KEY: KEY })).toEqual({ secret: KEY, log: '', files: [] })
  const DATA_DIR = makeFolder()
  const first = await start(server, { DATA_DIR })
  expect(first).toMatchObject({ secret: expect.stringMatching(/^[0-9a-f]{64}$/), files: ['.secret'] })
  expect(await start(server, { DATA_DIR })).toEqual(first)
  await server.stop()
})

describe('servers on one Postgres', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer('postgres')
  })
  afterAll(() => server.stop())
  const stored = () => server.runtime.db.selectFrom('installation').selectAll().executeTakeFirstOrThrow()
  const clear = () => server.runtime.db.deleteFrom('installation').execute()

  it('have one secret without a shared folder', async () => {
    await clear()
    const first = await start(server, {})
    expect(first).toMatchObject({ log: expect.stringContaining('set SECRET_KEY to prevent this'), files: [] })
    expect(first.secret).toMatch(/^[0-9a-f]{64}$/)
    expect(await start(server, {})).toMatchObject({ secret: first.secret, files: [] })
  })

  it('use the secret of an existing folder, and refuse that of another', async () => {
    await clear()
    const old = 'ab'.repeat(32)
    expect(await start(server, { DATA_DIR: makeFolder(`${old}\n`) })).toMatchObject({ secret: old })
    expect(await start(server, {})).toMatchObject({ secret: old, files: [] })
    const other = start(server, { DATA_DIR: makeFolder('cd'.repeat(32)) })
    await expect(other).rejects.toThrow(/^DATA_DIR: \.secret differs .* Delete the file/)
    expect(await stored()).toMatchObject({ secret: old })
  })

  it('use the setting, which is not stored, and log when it changes', async () => {
    await clear()
    await start(server, {})
    expect(await start(server, { SECRET_KEY: KEY })).toMatchObject({
      secret: KEY,
      log: expect.stringContaining('sign in again'),
    })
    expect((await stored()).secret).toBeNull()
    expect(JSON.stringify(await stored())).not.toContain(KEY)
    expect(await start(server, { SECRET_KEY: KEY })).toMatchObject({ secret: KEY, log: '' })
  })

  it('do not start next to a running one with another secret, but after a killed one', async () => {
    await clear()
    await start(server, { SECRET_KEY: KEY })
    const { db } = server.runtime
    const running = { db, instanceId: 'running', fileLocation: 'folder' }
    await joinInstances(running)
    const before = await stored()
    const extend = setInterval(() => {
      const leaseUntil = new Date(Date.now() + 60_000).toISOString()
      void db.updateTable('instance').set({ leaseUntil }).execute()
    }, 200)
    const sentence = /^SECRET_KEY: differs from that of the other servers/
    await expect(start(server, { SECRET_KEY: OTHER_KEY })).rejects.toThrow(sentence)
    await expect(start(server, {})).rejects.toThrow(SettingsError)
    clearInterval(extend)
    expect(await stored()).toEqual(before)
    expect(await start(server, { SECRET_KEY: KEY })).toMatchObject({ secret: KEY, log: '' })
    const leaseUntil = new Date(Date.now() + 1500).toISOString()
    await db.updateTable('instance').set({ leaseUntil }).execute()
    expect(await start(server, { SECRET_KEY: OTHER_KEY })).toMatchObject({ secret: OTHER_KEY })
    expect(await findOtherInstances({ db, instanceId: 'starting' })).toEqual([])
    await leaveInstances(running)
  })
})
