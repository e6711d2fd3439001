import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** The moment in the pictures: a Thursday afternoon, before dinner. */
export const CLOCK = '2026-11-19T16:30:00Z'

const SERVER = '.output/server/index.mjs'
const READY_TRIES = 400
const READY_PAUSE_MS = 50

/** The built server on a fresh demo household, with its clock set to CLOCK. */
export interface PictureServer {
  url: string
  stop(): Promise<void>
}

const clocked = ['--import', './scripts/pictures/fixed-clock.mjs']

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const healthy = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (healthy) return
    await new Promise((resolve) => setTimeout(resolve, READY_PAUSE_MS))
  }
  throw new Error('the server did not start')
}

/** Seeds a household into a new folder and starts the built server on it; `stop` removes both. */
export async function startPictureServer(): Promise<PictureServer> {
  if (!fs.existsSync(SERVER)) throw new Error('build first: npm run build')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-pictures-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    RAMEKIN_CLOCK: CLOCK,
    TZ: 'UTC',
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: String(port),
    BASE_URL: url,
    LOG_LEVEL: 'error',
  }
  const seeded = spawnSync(
    process.execPath,
    [...clocked, '--import', './scripts/resolve-src.mjs', 'scripts/demo.ts'],
    { env, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (seeded.status !== 0) throw new Error('the demo household could not be made')
  const child = spawn(process.execPath, [...clocked, SERVER], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(url, child)
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
