import { describe, expect, it } from 'vitest'
import { readSlashedNumbers } from './slashed-numbers.ts'

describe('two numbers with a slash', () => {
  it.each([
    [1, 2],
    [2, 3],
    [3, 4],
    [7, 8],
    [3, 16],
    [1, 32],
    [3, 2],
    [11, 2],
  ])('%d/%d is a fraction', (top, bottom) => {
    expect(readSlashedNumbers(top, bottom)).toMatchObject({ kind: 'fraction', value: top / bottom })
  })

  it.each([
    [200, 250],
    [15, 20],
    [15, 16],
    [5, 6],
    [6, 8],
    [2, 4],
    [10, 12],
  ])('%d/%d is a range', (low, high) => {
    expect(readSlashedNumbers(low, high)).toEqual({ kind: 'range', low, high })
  })

  it('sorts bounds in the wrong order', () => {
    expect(readSlashedNumbers(250, 200)).toEqual({ kind: 'range', low: 200, high: 250 })
  })

  it.each([
    [400, 14],
    [1, 0],
    [0, 4],
    [1, 150],
  ])('%d/%d is neither', (top, bottom) => {
    expect(readSlashedNumbers(top, bottom)).toBeNull()
  })

  it('doubts what many mean as a range', () => {
    expect(readSlashedNumbers(2, 3)).toMatchObject({ isDoubtful: true })
    expect(readSlashedNumbers(1, 2)).toMatchObject({ isDoubtful: false })
  })
})
