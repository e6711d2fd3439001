import pino from 'pino'
import { expect, it, vi } from 'vitest'
import { OutboundError } from '~/server/platform/outbound/outbound-error'
import { createDeliveries, type DeliveryOutcome } from './deliveries'

const { signal } = new AbortController()

function start(options = {}) {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line) => void lines.push(line) })
  const deliver = createDeliveries({ log, stopping: signal }, { retryAfterMs: [1, 1], ...options })
  return { deliver, lines }
}

it('tries three times and says in the log what and why, without the address', async () => {
  const { deliver, lines } = start()
  const send = vi.fn(async () => {
    throw new TypeError('fetch https://secret.example.org/token')
  })
  expect(deliver({ webhook: 'one' }, send)).toBe(true)
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  expect(send).toHaveBeenCalledTimes(3)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    webhook: 'one',
    reason: 'other',
    msg: 'not delivered',
  })
  expect(lines[0]).not.toContain('secret')
})

it('stops at success and at what no second try would change', async () => {
  const { deliver, lines } = start()
  const later = vi.fn(async () => {
    if (later.mock.calls.length === 1) throw new OutboundError('http-status', { status: 503 })
  })
  const never = vi.fn(() => Promise.reject(new OutboundError('http-status', { status: 404 })))
  const blocked = vi.fn(() => Promise.reject(new OutboundError('blocked')))
  const outcomes: DeliveryOutcome[] = []
  const report = async (outcome: DeliveryOutcome) => void outcomes.push(outcome)
  for (const send of [later, never, blocked]) deliver({}, send, { report })
  await vi.waitFor(() => expect(lines).toHaveLength(3))
  expect([later, never, blocked].map((send) => send.mock.calls.length)).toEqual([2, 1, 1])
  await vi.waitFor(() => expect(outcomes).toHaveLength(4))
  expect(outcomes).toEqual(
    expect.arrayContaining([
      { status: 'waiting', tries: 1, reason: 'http-status', httpStatus: 503 },
      { status: 'delivered', tries: 2, reason: null, httpStatus: null },
      { status: 'failed', tries: 1, reason: 'http-status', httpStatus: 404 },
      { status: 'failed', tries: 1, reason: 'blocked', httpStatus: null },
    ]),
  )
})

it('refuses what is too much', async () => {
  const { deliver, lines } = start({ waitingMax: 1 })
  const { promise, resolve } = Promise.withResolvers<void>()
  expect(deliver({}, () => promise)).toBe(true)
  expect(deliver({}, () => promise)).toBe(false)
  resolve()
  await vi.waitFor(() => expect(lines).toHaveLength(2))
  expect(deliver({}, () => promise)).toBe(true)
})

it('refuses one household alone when too much of its own waits, and sends a test once', async () => {
  const { deliver, lines } = start({ waitingMaxPerHousehold: 1 })
  const { promise, resolve } = Promise.withResolvers<void>()
  expect(deliver({}, () => promise, { householdId: 'one' })).toBe(true)
  expect(deliver({}, () => promise, { householdId: 'one' })).toBe(false)
  const failing = vi.fn(() => Promise.reject(new OutboundError('connection')))
  expect(deliver({}, failing, { householdId: 'two', once: true })).toBe(true)
  await vi.waitFor(() => expect(lines).toHaveLength(2))
  expect(failing).toHaveBeenCalledTimes(1)
  resolve()
})
