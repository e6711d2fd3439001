import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { freePort, makeDataFolder } from './support/server'
import { allowComplaints, expect, test } from './support/test'

/** Time for `npm run dev` to read all modules. */
const START_TIMEOUT_MS = 120_000

test('the development server has an interactive page', async ({ page, server, complaints }) => {
  test.setTimeout(3 * START_TIMEOUT_MS)
  // With data of its own it makes no demo household; longer-texts.spec.ts starts one.
  const folder = makeDataFolder()
  const db = new SQLite(path.join(server.folder, 'ramekin.db'), { readonly: true })
  fs.writeFileSync(path.join(folder, 'ramekin.db'), db.serialize())
  db.close()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dev = spawn('node', ['scripts/dev.mjs'], {
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: folder, PORT: String(port) },
    stdio: 'ignore',
    // Vite is its child: both end together.
    detached: true,
  })
  const ended = new Promise((resolve) => dev.once('exit', resolve))
  try {
    const readHealth = async () => (await fetch(`${url}/api/health`).catch(() => null))?.status
    await expect.poll(readHealth, { timeout: START_TIMEOUT_MS }).toBe(200)
    await page.goto(`${url}/login`, { timeout: START_TIMEOUT_MS })
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: START_TIMEOUT_MS })
    const form = new FormData()
    form.set('username', server.admin.username)
    form.set('password', server.admin.password)
    expect((await fetch(`${url}/api/auth/token`, { method: 'POST', body: form })).status).toBe(200)
    // If a library is new to Vite, it reloads the page.
    allowComplaints(complaints, /\b504\b/)
  } finally {
    if (dev.pid) process.kill(-dev.pid)
    await ended
    fs.rmSync(folder, { recursive: true, force: true })
  }
})
