import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '~/paraglide/runtime.js'
import { foodSeeds, seedLocales, unitSeeds } from '~/server/kitchen/ingredients/seeds/seeds'
import { NAMES_IN_LANGUAGES } from '../../../../../tests/support/names-in-languages'
import { sortKey } from './sort-key'

const byKey = (language: Locale, names: readonly string[]) => {
  const keys = new Map(names.map((name) => [name, Buffer.from(sortKey(language, name))]))
  return names.toSorted((one, other) =>
    Buffer.compare(keys.get(one) ?? Buffer.alloc(0), keys.get(other) ?? Buffer.alloc(0)),
  )
}

it.each(Object.entries(NAMES_IN_LANGUAGES))('sorts dishes as in %s', (language, names) => {
  const locale = locales.find((one) => one === language) ?? 'en-US'
  expect(byKey(locale, names.toReversed())).toEqual(names)
  expect(names.toSorted(new Intl.Collator(locale).compare)).toEqual(names)
})

describe.each(seedLocales)('the seeds of %s', (language) => {
  it('have the order of the collator', async () => {
    const { compare } = new Intl.Collator(language)
    const foods = await foodSeeds(language)
    const names = [
      ...foods.flatMap(({ name, pluralName, aliases }) => [name, pluralName ?? name, ...aliases]),
      ...(await unitSeeds(language)).map(({ name }) => name),
    ]
    // Of names that the collator finds equal, one.
    const sorted = names
      .toSorted(compare)
      .filter((name, at, all) => at === 0 || compare(all[at - 1] ?? '', name) !== 0)
    expect(byKey(language, sorted.toReversed())).toEqual(sorted)
  })
})

it.each(locales)('sorts words of %s like the collator', (language) => {
  const alphabet = [
    ...'abcdeghilnoprstuyz ABCDZ-0',
    ...'àáâäåæčćđéğıíłñøöőœßšşţúüýžÅÄÖČŠŽ',
    ...'абвгґдеёжзийіїкхчшьяАЁЇ',
    ...'αβγάσςωΑ',
    ...'אבגדםמן',
    ...'ابتعأإةىيءَُّ',
  ]
  const word = fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength: 6 })
  const { compare } = new Intl.Collator(language, { sensitivity: 'base' })
  fc.assert(
    fc.property(word, word, (one, other) => {
      const [a, b] = [one.trim(), other.trim()]
      const expected = Math.sign(compare(a, b))
      if (expected === 0) return
      const keys = [sortKey(language, a), sortKey(language, b)].map((key) => Buffer.from(key))
      expect([a, b, Buffer.compare(keys[0] ?? Buffer.alloc(0), keys[1] ?? Buffer.alloc(0))]).toEqual([
        a,
        b,
        expected,
      ])
    }),
    { numRuns: 300 },
  )
})

it('takes a few bytes per letter', () => {
  expect(Buffer.byteLength(sortKey('en-US', 'Roasted carrots with harissa'))).toBeLessThan(60)
  expect(sortKey('en-US', '')).toBe('')
})
