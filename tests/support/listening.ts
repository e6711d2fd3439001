import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { childEnv } from './child-env'
import type { Listening } from './listening-server'

export interface Sent {
  method?: string
  token?: string
  headers?: Record<string, string>
  body?: unknown
}

interface Received {
  status: number
  bytes: number
  text: string
}

/** Measurements of a server in a separate process during an attack. */
interface Measured<T> {
  result: T
  /**
   * The longest computing time of the server's main thread between two responses to another caller, by default for `GET
   * /api/health/live`, in milliseconds: how long that caller would wait on an otherwise idle machine.
   */
  blockedMs: number
}

export interface ListeningServer extends Listening {
  folder: string
  send(path: string, sent?: Sent): Promise<Received>
  /** Requests `path` and reads only the head of the response. Resolves to the status. */
  sendAndStall(path: string, sent?: Sent): Promise<number>
  /** Does `work` while another caller repeats `probe`. */
  measure<T>(work: () => Promise<T>, probe?: Probe): Promise<Measured<T>>
  /** Resident memory of the process at its highest so far, in megabytes. */
  peakMegabytes(): number
  /** Ends the process; resolves to its exit code. */
  kill(signal: NodeJS.Signals): Promise<number | null>
  /** Kills the process and deletes its folder. */
  stop(): Promise<void>
}

/** The other caller's request. */
type Probe = () => Promise<unknown>

const PAUSE_MS = 10
const HEAP_MAX_MB = 256

export async function startListening({
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-attack-')),
  env = {},
}: {
  folder?: string
  env?: Record<string, string>
} = {}): Promise<ListeningServer> {
  const child = fork('tests/support/listening-server.ts', {
    // As `npm start`, on a small machine: where there is room, V8 collects garbage late and the peak is not meaningful.
    execArgv: [
      '--max-semi-space-size=4',
      `--max-old-space-size=${HEAP_MAX_MB}`,
      '--import',
      './scripts/resolve-src.mjs',
    ],
    env: { ...childEnv, MALLOC_ARENA_MAX: '2', DATA_DIR: folder, LOG_LEVEL: 'critical', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const listening = await new Promise<Listening>((resolve, reject) => {
    // The message's type is defined by the process.
    child.once('message', (message) => resolve(message as Listening))
    child.once('exit', () => reject(new Error('the server ended')))
  })
  const { port } = listening
  const computedMs = () => {
    const replied = once(child, 'message')
    child.send('computed')
    return replied.then(([ms]) => Number(ms))
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  const live = () => sendTo(port, '/api/health/live', {})
  return {
    ...listening,
    folder,
    send: (path, sent = {}) => sendTo(port, path, sent),
    sendAndStall: (path, { token, headers = {} } = {}) =>
      new Promise((resolve, reject) => {
        const authorization = token ? { authorization: `Bearer ${token}` } : {}
        const options = { agent: false, port, path, headers: { ...authorization, ...headers } }
        http
          .get(options, (response) => {
            response.pause().on('error', () => undefined)
            resolve(response.statusCode ?? 0)
          })
          .on('error', reject)
      }),
    async measure(work, probe = live) {
      let isDone = false
      let blockedMs = 0
      const watch = async () => {
        let before = await computedMs()
        while (!isDone) {
          await probe()
          const now = await computedMs()
          blockedMs = Math.max(blockedMs, now - before)
          before = now
          await sleep(PAUSE_MS)
        }
      }
      const watching = watch()
      await sleep(5 * PAUSE_MS)
      const result = await work().finally(() => {
        isDone = true
      })
      await watching
      return { result, blockedMs: Math.round(blockedMs) }
    },
    peakMegabytes() {
      const status = fs.readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
    },
    kill,
    async stop() {
      await kill('SIGKILL')
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

function sendTo(
  port: number,
  path: string,
  { method = 'GET', token, headers = {}, body }: Sent,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        // An idle connection may end while the request is being sent.
        agent: false,
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': typeOf(body) }),
          ...headers,
        },
      },
      (response) => {
        let text = ''
        let bytes = 0
        response.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes < 1_000_000) text += part.toString()
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes, text }))
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(
      body === undefined || body instanceof URLSearchParams ? body?.toString() : JSON.stringify(body),
    )
  })
}

const typeOf = (body: unknown) =>
  body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json'
