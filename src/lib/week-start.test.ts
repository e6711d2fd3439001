import { expect, it } from 'vitest'
import { weekStartOf } from './week-start'

it('knows on which day a week begins', () => {
  expect(weekStartOf('de-DE')).toBe(1)
  expect(weekStartOf('en-US')).toBe(0)
  expect(weekStartOf('ja-JP')).toBe(0)
})
