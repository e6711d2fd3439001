import { expect, it } from 'vitest'
import { weekStartOf } from './week-start'

it('returns the first day of the week', () => {
  expect(weekStartOf('de-DE')).toBe(1)
  expect(weekStartOf('en-US')).toBe(0)
  expect(weekStartOf('ja-JP')).toBe(0)
})
