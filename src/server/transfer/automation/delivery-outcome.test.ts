import { expect, it } from 'vitest'
import { DomainError } from '~/server/platform/errors'
import { OutboundError } from '~/server/platform/outbound/outbound-error'
import { isFinal, reasonOf } from './delivery-outcome'

it.each([
  [new OutboundError('http-status', { status: 404 }), true, 'http-status'],
  [new OutboundError('http-status', { status: 408 }), false, 'http-status'],
  [new OutboundError('http-status', { status: 429 }), false, 'http-status'],
  [new OutboundError('http-status', { status: 503 }), false, 'http-status'],
  [new OutboundError('blocked'), true, 'blocked'],
  [new OutboundError('bad-url'), true, 'bad-url'],
  [new OutboundError('timeout'), false, 'timeout'],
  [new DomainError('too_many_requests'), true, 'limit'],
  [new DomainError('foreign_recipient'), true, 'other'],
  [Object.assign(new Error('refused'), { command: 'RCPT TO' }), false, 'mail'],
  [new TypeError('fetch https://secret.example.org/token'), false, 'other'],
])('%s is tried again or not, for a reason without addresses', (error, final, reason) => {
  expect([isFinal(error), reasonOf(error)]).toEqual([final, reason])
})
