import { expect, it, onTestFinished } from 'vitest'
import { createApp } from '~/server/assembly/app'
import { createClient } from '../../../../tests/support/client'
import { startTestServer } from '../../../../tests/support/server'

async function startServer() {
  const server = await startTestServer()
  onTestFinished(() => server.stop())
  return server
}

const refused = { detail: { code: 'stopping', error: true, message: expect.stringContaining('restarting') } }

it('requests during a stop get a retry time', async () => {
  const server = await startServer()
  await server.runtime.requestGate.closeForGood(10)
  for (const path of ['/api/recipes', '/api/admin/backups']) {
    const { status, body, headers } = await createClient(server).get(path)
    expect([status, headers.get('retry-after'), body]).toMatchObject([503, '5', refused])
  }
  expect((await createClient(server).get('/api/health/live')).status).toBe(200)
})

it('running requests finish first, up to a timeout', async () => {
  const { runtime, app, stop } = await startServer()
  const client = createClient({ runtime, app, stop })
  const leave = runtime.requestGate.enter()
  let isOver = false
  const closing = runtime.requestGate.closeForGood(60_000).then(() => {
    isOver = true
  })
  expect((await client.get('/api/recipes')).status).toBe(503)
  expect(isOver).toBe(false)
  leave()
  await closing
  // The restore must not reopen it.
  const reopen = await runtime.requestGate.close(10)
  reopen()
  expect(runtime.requestGate.closedFor).toBe('stopping')
})

it('a request whose database closes during it is not a fault of the server', async () => {
  const { runtime, stop } = await startServer()
  const stopped = { ...runtime, stopping: AbortSignal.abort() }
  const server = { runtime: stopped, app: createApp(stopped), stop }
  await runtime.db.destroy()
  const { status, body, headers } = await createClient(server).get('/api/app/about')
  expect([status, headers.get('retry-after'), body]).toMatchObject([503, '5', refused])
})
