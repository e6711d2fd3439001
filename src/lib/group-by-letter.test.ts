import { describe, expect, it } from 'vitest'
import { groupByLetter, matchesText } from './group-by-letter'

const named = (...names: string[]) => names.map((name) => ({ name }))

describe('names under letters', () => {
  it('are in the order of the language, accents with their letter', () => {
    expect(groupByLetter(named('zebra', 'Äpfel', 'apple', 'éclair', '30 minutes'), 'de-DE')).toEqual([
      { letter: '#', rows: named('30 minutes') },
      { letter: 'A', rows: named('Äpfel', 'apple') },
      { letter: 'E', rows: named('éclair') },
      { letter: 'Z', rows: named('zebra') },
    ])
  })

  it('are found by any of their words without accents', () => {
    expect(matchesText('Crème brûlée', 'brulee creme')).toBe(true)
    expect(matchesText('Soup', '')).toBe(true)
    expect(matchesText('Soup', 'stew')).toBe(false)
  })
})
