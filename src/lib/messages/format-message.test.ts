import { expect, it } from 'vitest'
import { formatMessage } from './format-message'

it('inserts parameters, as often as they occur', () => {
  expect(formatMessage('{a}, {b}, {a}', { a: 'salt', b: '$& {a}' }, 'en-US')).toBe('salt, $& {a}, salt')
})

it('writes {count} and {number} in the digits of the language, and other parameters unchanged', () => {
  expect(formatMessage('{number} / {total}', { number: 1234, total: 1234 }, 'ar-SA')).toBe('١٬٢٣٤ / 1234')
  expect(formatMessage('{count}', { count: '12' }, 'de-DE')).toBe('12')
})

it('chooses the plural form of the number, or the last one', () => {
  const forms = {
    one: '{count} przepis',
    few: '{count} przepisy',
    many: '{count} przepisów',
    other: '{count} przepisu',
  }
  const said = [1, 2, 5, 22, 1.5].map((count) => formatMessage(forms, { count }, 'pl-PL'))
  expect(said).toEqual(['1 przepis', '2 przepisy', '5 przepisów', '22 przepisy', '1,5 przepisu'])
  expect(formatMessage({ one: 'one', other: 'others' }, { count: 2 }, 'sl-SI')).toBe('others')
})
