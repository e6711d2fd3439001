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
  /** Milliseconds of CPU since the start, with its processes. */
  cpu(): number
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

const threadsOf = (pid: number) => fs.readdirSync(`/proc/${pid}/task`)

export const childrenOf = (pid: number): number[] =>
  threadsOf(pid).flatMap((thread) =>
    fs.readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )

/** Of the running threads of a process and its descendants. */
export function cpuMilliseconds(pid: number): number {
  let sum = 0
  for (const thread of threadsOf(pid)) {
    const [nanoseconds] = fs.readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
    sum += Number(nanoseconds) / 1e6
  }
  for (const child of childrenOf(pid)) sum += cpuMilliseconds(child)
  return sum
}

/** Starts the built server on a seeded data folder and signs in. */
export async function startBenchServer(
  folder: string,
  settings: Record<string, string> = {},
  { port = PORT, username = 'large' } = {},
): Promise<BenchServer> {
  const url = `http://127.0.0.1:${port}`
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
        PORT: String(port),
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
  const form = new URLSearchParams({ username, password: 'ten-thousand-suppers' })
  const response = await fetch(`${url}/api/auth/token`, { method: 'POST', body: form })
  const { access_token: token }: { access_token: string } = await response.json()
  return {
    url,
    token,
    readyAfterMs,
    memory: () => residentMegabytes(child),
    cpu: () => (child.pid === undefined ? 0 : cpuMilliseconds(child.pid)),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}
