import { describe, expect, it } from 'vitest'
import { completeOrder, learnOrder, tripsOf } from './learn-order'

const day = 24 * 60 * 60_000
const start = Date.parse('2026-11-01T10:00:00Z')
const now = '2026-12-01T00:00:00Z'
/** Two checks for each section, a minute apart. */
const trip = (sections: string, on: number) =>
  [...sections].flatMap((labelId, at) =>
    [0, 1].map((second) => ({
      labelId,
      checkedAt: new Date(start + on * day + (2 * at + second) * 60_000).toISOString(),
    })),
  )
const none = new Set<string>()

describe('a trip', () => {
  it('is at least eight checks within two hours, and over', () => {
    const checks = [...trip('abcd', 0), ...trip('abc', 3), ...trip('dcba', 7)]
    expect(tripsOf(checks, now).map((checks) => checks.length)).toEqual([8, 8])
    expect(tripsOf(checks, new Date(start + 7 * day + 60_000).toISOString())).toHaveLength(1)
    expect(tripsOf([], now)).toEqual([])
  })
})

describe('the order of a store', () => {
  const after = (...trips: string[]) =>
    learnOrder(
      [...'abcd'],
      none,
      tripsOf(
        trips.flatMap((sections, at) => trip(sections, at)),
        now,
      ),
    ).join('')

  it('is the default one before the third trip', () => {
    expect(after('dcba', 'dcba')).toBe('abcd')
    expect(after('dcba', 'dcba', 'dcba')).toBe('dcba')
  })

  it('weights newer trips more', () => {
    expect(after('abcd', 'abcd', 'abcd', 'bacd', 'bacd')).toBe('bacd')
  })

  it('keeps moved sections, and places sections without trips after their neighbors', () => {
    const trips = tripsOf([trip('dcba', 0), trip('dcba', 1), trip('dcba', 2)].flat(), now)
    expect(learnOrder([...'axbcd'], none, trips).join('')).toBe('dcbax')
    expect(learnOrder([...'abcd'], new Set(['a']), trips).join('')).toBe('adcb')
    expect(learnOrder([...'xabcd'], none, trips).join('')).toBe('xdcba')
  })

  it('places new sections after their neighbors', () => {
    expect(completeOrder([...'dba'], [...'abcd']).join('')).toBe('dbca')
    expect(completeOrder([...'ba'], [...'xab']).join('')).toBe('xba')
    expect(completeOrder([...'zba'], [...'ab']).join('')).toBe('ba')
  })
})
