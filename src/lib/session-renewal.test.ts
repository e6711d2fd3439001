import { expect, it } from 'vitest'
import { isRenewalDue } from './session-renewal'

const HOUR = 3_600_000

it('a token is renewed at half of its lifetime, but at least once a day', () => {
  for (const [tokenHours, due] of [
    [1, 0.5],
    [2, 1],
    [48, 24],
    [87_600, 24],
  ] as const) {
    expect(isRenewalDue(0, due * HOUR - 1, tokenHours), `${tokenHours} h, early`).toBe(false)
    expect(isRenewalDue(0, due * HOUR, tokenHours), `${tokenHours} h, due`).toBe(true)
  }
})

it('a token from the future, after the clock was set back, is renewed', () => {
  expect(isRenewalDue(5 * HOUR, HOUR, 48)).toBe(true)
})
