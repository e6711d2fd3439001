import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'

/** The built server under measurement. */
export interface BenchServer {
  url: string
  token: string
  /** Milliseconds from the start of the process to the first response. */
  readyAfterMs: number
  /** Resident memory now, in megabytes. */
  memory(): number
  stop(): Promise<void>
}

const PORT = 9310

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 2000; tries += 1) {
    try {
      if ((await fetch(`${url}/api/app/about`)).ok) return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  throw new Error('the server did not start')
}

function residentMegabytes(child: ChildProcess): number {
  const status = fs.readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** Starts the built server on a seeded data folder and signs in. */
export async function startBenchServer(
  folder: string,
  settings: Record<string, string> = {},
): Promise<BenchServer> {
  const url = `http://127.0.0.1:${PORT}`
  const started = performance.now()
  const child = spawn(
    'node',
    ['--max-semi-space-size=4', '--max-http-header-size=32768', '.output/server/index.mjs'],
    {
      env: {
        ...process.env,
        // One person imports a hundred pages at once.
        MAX_IMPORTS_PER_PERSON: '100',
        NODE_ENV: 'production',
        MALLOC_ARENA_MAX: '2',
        PORT: String(PORT),
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        LOG_LEVEL: 'error',
        ...settings,
      },
      stdio: 'ignore',
    },
  )
  await untilReady(url)
  const readyAfterMs = performance.now() - started
  const form = new URLSearchParams({ username: 'large', password: 'ten-thousand-suppers' })
  const response = await fetch(`${url}/api/auth/token`, { method: 'POST', body: form })
  const { access_token: token }: { access_token: string } = await response.json()
  return {
    url,
    token,
    readyAfterMs,
    memory: () => residentMegabytes(child),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}
