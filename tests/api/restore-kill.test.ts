import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { completeRestores } from '~/server/backups/complete-restores'
import { connectDatabase } from '~/server/db/connect'
import { startAdminCommand } from '../support/admin-command'
import { buildPerson } from '../support/build'
import { startTestServer } from '../support/server'

const RECIPES = 150
const FILES = 400
const KILLS = 10

/** Everything that a restore replaces, as one text. */
async function stateOf(folder: string): Promise<string> {
  const db = connectDatabase(path.join(folder, 'ramekin.db'))
  try {
    const names = await db.selectFrom('recipe').select('name').orderBy('name').execute()
    const marker = await db.selectFrom('restoreMarker').selectAll().execute()
    const root = path.join(folder, 'recipes')
    const files = fs
      .readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => fs.statSync(path.join(root, name)).isFile())
      .toSorted()
      .map((name) => `${name}: ${fs.readFileSync(path.join(root, name), 'utf8').slice(0, 20)}`)
    return JSON.stringify({ names: names.map(({ name }) => name), marker, files })
  } finally {
    await db.destroy()
  }
}

/** What the next start of a server does before anything else. */
async function start(folder: string): Promise<void> {
  const db = connectDatabase(path.join(folder, 'ramekin.db'))
  await completeRestores({ db, env: { DATA_DIR: folder } })
  await db.destroy()
}

function writeFiles(folder: string, text: string, count = FILES) {
  fs.rmSync(path.join(folder, 'recipes'), { recursive: true, force: true })
  for (let at = 0; at < count; at += 1) {
    const place = path.join(folder, 'recipes', String(at))
    fs.mkdirSync(place, { recursive: true })
    fs.writeFileSync(path.join(place, 'original.webp'), `${text} ${at}`.padEnd(20_000, text))
  }
}

describe('a restore that is killed', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-restore-kill-'))
  const spare = `${folder}-spare`
  afterAll(() => {
    for (const place of [folder, spare]) fs.rmSync(place, { recursive: true, force: true })
  })

  it(`leaves the old state or the new one, whole, at ${KILLS} random moments`, async () => {
    const server = await startTestServer('sqlite', { onDisk: true })
    const cook = await buildPerson(server)
    for (let at = 0; at < RECIPES; at += 1) await cook.post('/api/recipes', { name: `Old ${at}` })
    const from = server.runtime.env.DATA_DIR
    await server.runtime.db.destroy()
    fs.cpSync(from, folder, { recursive: true })
    await server.stop().catch(() => undefined)
    writeFiles(folder, 'backed up')
    const backup = startAdminCommand(folder, ['backup'])
    expect(await backup.ended).toMatchObject({ status: 0 })
    const [name = ''] = fs.readdirSync(path.join(folder, 'backups')).filter((file) => file.endsWith('.zip'))
    const after = await stateOf(folder)
    const db = connectDatabase(path.join(folder, 'ramekin.db'))
    await db
      .updateTable('recipe')
      .set((eb) => ({ name: eb.fn('upper', ['name']) }))
      .execute()
    await db.destroy()
    writeFiles(folder, 'live', FILES / 2)
    const before = await stateOf(folder)
    expect(before).not.toBe(after)
    fs.cpSync(folder, spare, { recursive: true })
    const putBack = () => {
      fs.rmSync(folder, { recursive: true, force: true })
      fs.cpSync(spare, folder, { recursive: true })
    }

    const begun = performance.now()
    expect(await startAdminCommand(folder, ['restore', name, '--yes']).ended).toMatchObject({ status: 0 })
    const lasts = performance.now() - begun
    expect(await stateOf(folder)).toBe(after)
    putBack()

    const seen = new Set<string>()
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { child, ended } = startAdminCommand(folder, ['restore', name, '--yes'])
      // Most of the first half is the start of the process.
      await sleep(lasts * (0.3 + (0.75 * (kill + Math.random())) / KILLS))
      child.kill('SIGKILL')
      await ended
      await start(folder)
      const state = await stateOf(folder)
      expect([before, after]).toContain(state)
      expect(fs.readdirSync(path.join(folder, '.restore'))).toEqual([])
      seen.add(state === before ? 'before' : 'after')
      putBack()
    }
    expect(seen).toContain('before')
  }, 240_000)
})
