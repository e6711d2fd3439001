import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { startEdge } from '../../edge/start-edge'

/** The built server, with its own port and data folder. */
export interface RunningServer {
  url: string
  /** The same without the edge. */
  origin: string
  folder: string
  pid: number
  /** Its output so far. */
  output(): string
  /** Ends it as an orchestrator does; its folder stays. Resolves to the exit code. */
  end(): Promise<number | null>
  /** Ends it and removes its folder. */
  stop(): Promise<void>
}

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

/** Waits until the server responds; throws its output if it has ended. */
export async function waitUntilReady(url: string, child: ChildProcess, said: () => string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${said()}`)
    try {
      if ((await fetch(`${url}/api/app/about`)).ok) return
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the server did not become ready: ${said()}`)
}

/** An empty data folder, which is removed when its server stops. */
export const makeDataFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-e2e-'))

/** Whether every server has the edge in front of it, so that tests go through both. */
const THROUGH_EDGE = Boolean(process.env.THROUGH_EDGE)
export const EDGE_SECRET = 'a-secret-of-the-tests-for-their-edge'

/** Starts the built server (run `npm run build` first) with an empty or given data folder. */
export async function startServer({
  env = {},
  folder = makeDataFolder(),
  port,
}: {
  env?: Record<string, string>
  folder?: string
  port?: number
} = {}): Promise<RunningServer> {
  port ??= await freePort()
  const own = `http://127.0.0.1:${port}`
  const edgePort = THROUGH_EDGE ? await freePort() : null
  const edge = edgePort && startEdge(edgePort, own, EDGE_SECRET)
  const url = edge ? `http://127.0.0.1:${edgePort}` : own
  const output: string[] = []
  const child = spawn(
    'node',
    ['--max-semi-space-size=4', '--max-http-header-size=32768', '.output/server/index.mjs'],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        BASE_URL: url,
        ...(edge && { EDGE_SECRET }),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => output.push(text.toString()))
  await waitUntilReady(url, child, () => output.join('') + (edge ? edge.output() : ''))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const end = () => {
    child.kill('SIGTERM')
    return ended
  }
  return {
    url,
    origin: own,
    folder,
    pid: child.pid ?? 0,
    output: () => output.join('') + (edge ? edge.output() : ''),
    end,
    async stop() {
      if (edge) edge.stop()
      await end()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
