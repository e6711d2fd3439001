import { expect, it } from 'vitest'
import { dateFormat, numberFormat } from './intl'

it('creates a formatter once per language and options', () => {
  const percent = { style: 'percent' } as const
  expect(numberFormat('de-DE', percent)).toBe(numberFormat('de-DE', { ...percent }))
  expect(numberFormat('de-DE', percent).format(0.5)).toBe('50\u00a0%')
  expect(numberFormat('de-DE').format(0.5)).toBe('0,5')
  expect(numberFormat('en-US').format(0.5)).toBe('0.5')
  const noon = new Date('2026-11-21T12:00:00Z')
  const hour = (timeZone: string) => dateFormat('de-DE', { timeZone, hour: 'numeric' }).format(noon)
  expect([hour('UTC'), hour('Asia/Tokyo')]).toEqual(['12 Uhr', '21 Uhr'])
})
