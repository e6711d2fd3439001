import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { expect, it } from 'vitest'
import { watchEventLoop } from './loop-watch'

/** Blocks the thread for `ms` milliseconds. */
function block(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('a blocked event loop is a warning with the routes that ran', async () => {
  const lines: { level: number; ms?: number; routes?: string[] }[] = []
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
  const stop = new AbortController()
  const watch = watchEventLoop({ log, stopping: stop.signal })
  await sleep(700)
  const before = lines.length
  watch.enter({ route: '/api/before' })()
  await sleep(700)
  const request = { route: null as string | null }
  const end = watch.enter(request)
  await sleep(50)
  request.route = '/api/slow'
  block(400)
  end()
  await expect.poll(() => lines.length, { timeout: 3000 }).toBeGreaterThan(before)
  const warning = lines.at(-1)
  expect(warning).toMatchObject({ level: 40, routes: ['/api/slow'] })
  expect(warning?.ms).toBeGreaterThan(250)
  stop.abort()
})
