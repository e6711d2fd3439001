import { describe, expect, it } from 'vitest'
import { newHeading, newStep } from './editor-recipe'

import { indexAfter, insertRows, mergeStepAbove, moveRow, putBack, removeRow } from './rows'

const rows = ['a', 'b', 'c', 'd'].map((key) => ({ key }))
const keys = (list: readonly { key: string }[] | undefined | null) => list?.map(({ key }) => key).join('')

describe('moving rows', () => {
  it.each([
    ['b', 'up', 'bacd'],
    ['b', 'down', 'acbd'],
    ['c', 'top', 'cabd'],
    ['a', 'bottom', 'bcda'],
    ['a', 2, 'bcad'],
    ['d', 0, 'dabc'],
  ] as const)('moves %s %s', (key, move, result) => expect(keys(moveRow(rows, key, move))).toBe(result))

  it('gives the same list back when nothing moves', () => {
    expect(moveRow(rows, 'a', 'up')).toBe(rows)
    expect(moveRow(rows, 'd', 'bottom')).toBe(rows)
    expect(moveRow(rows, 'x', 'top')).toBe(rows)
    expect(indexAfter(rows, 'x', 'up')).toBe(-1)
  })
})

describe('adding and taking rows', () => {
  it('adds before, after and at the end', () => {
    const added = [{ key: 'x' }]
    expect(keys(insertRows(rows, added, { before: 'a' }))).toBe('xabcd')
    expect(keys(insertRows(rows, added, { after: 'b' }))).toBe('abxcd')
    expect(keys(insertRows(rows, added, 'end'))).toBe('abcdx')
    expect(keys(insertRows(rows, added, { before: 'gone' }))).toBe('abcdx')
  })

  it('restores a removed row to its position after other changes', () => {
    const removal = removeRow(rows, 'c')
    if (!removal) throw new Error('it was there')
    expect(keys(removal.rows)).toBe('abd')
    expect(keys(putBack([{ key: 'y' }, ...removal.rows], removal.removed))).toBe('yabcd')
    expect(keys(putBack([{ key: 'a' }], removal.removed))).toBe('ac')
    expect(keys(putBack(rows, removal.removed))).toBe('abcd')
    expect(removeRow(rows, 'x')).toBeNull()
  })
})

describe('merging a step with the previous one', () => {
  it('joins texts with one space and keeps the ingredients of both', () => {
    const one = { ...newStep('Mix. '), links: ['a', 'b'] }
    const other = { ...newStep(' Bake.'), links: ['b', 'c'], summary: 'Bake' }
    const merged = mergeStepAbove([one, newHeading('Oven'), other], other.key)
    expect(merged).toEqual([
      { ...one, text: 'Mix. Bake.', links: ['a', 'b', 'c'], summary: 'Bake' },
      expect.objectContaining({ kind: 'heading' }),
    ])
  })

  it('has nothing to do for the first step', () => {
    const step = newStep('Mix.')
    expect(mergeStepAbove([newHeading(), step], step.key)).toBeNull()
  })
})
