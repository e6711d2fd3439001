import { expect, it } from 'vitest'
import { locales } from '~/paraglide/runtime.js'
import { STANDARD_UNITS } from '~/schemas/unit'
import { unitName } from './unit-name'

it('names a unit in the form that the number takes', () => {
  expect([unitName('gram', 'en-US'), unitName('day', 'de-DE', { value: 3 })]).toEqual(['gram', 'Tage'])
  expect(unitName('minute', 'en-US', { value: 3, unitDisplay: 'short' })).toBe('min')
})

it.each(locales)('%s has a name for every standard unit', (locale) => {
  for (const unit of STANDARD_UNITS.filter((unit) => unit !== 'cup'))
    expect(unitName(unit.replace('_', '-'), locale)).toMatch(/\p{L}/u)
})
