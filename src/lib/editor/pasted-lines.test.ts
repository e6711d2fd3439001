import { describe, expect, it } from 'vitest'
import { dropFirstCharacters, headingIn, readPastedLines, splitAtNumbers, trimLines } from './pasted-lines'

describe('readPastedLines', () => {
  it('reads ingredients line by line, without bullets, boxes and blank lines', () => {
    const text = '• 2 eggs\r\n\r\n- 1 cup milk\n▢ salt\n[ ] pepper\n   3   onions  '
    expect(readPastedLines(text, 'ingredients').map((line) => line.text)).toEqual([
      '2 eggs',
      '1 cup milk',
      'salt',
      'pepper',
      '3 onions',
    ])
  })

  it('finds headings and removes their markers', () => {
    const lines = readPastedLines('For the sauce:\n2 eggs\n[Dough]\n## Top\n**Glaze:**', 'ingredients')
    expect(lines).toEqual([
      { text: 'For the sauce', isHeading: true },
      { text: '2 eggs', isHeading: false },
      { text: 'Dough', isHeading: true },
      { text: 'Top', isHeading: true },
      { text: 'Glaze', isHeading: true },
    ])
  })

  it('removes the numbers of a numbered list, but no amounts', () => {
    expect(readPastedLines('1. flour\n2. sugar', 'ingredients').map(({ text }) => text)).toEqual([
      'flour',
      'sugar',
    ])
    expect(readPastedLines('2 eggs\n1 onion', 'ingredients').map(({ text }) => text)).toEqual([
      '2 eggs',
      '1 onion',
    ])
  })

  it('reads steps without their numbers, even if these are on their own lines', () => {
    const text = 'Step 1\nMix.\n2) Bake at 180 °C: 20 min.\n3\n4. Cool.'
    expect(readPastedLines(text, 'steps').map((line) => line.text)).toEqual([
      'Mix.',
      'Bake at 180 °C: 20 min.',
      'Cool.',
    ])
  })
})

describe('headingIn', () => {
  it.each(['2 eggs:', 'Bake: 20 min', 'flour', ':', '---:', `${'long '.repeat(20)}:`])(
    '"%s" is none',
    (line) => expect(headingIn(line)).toBeNull(),
  )
})

describe('helpers for pasted text', () => {
  it('splits at numbers that count up and leaves others alone', () => {
    expect(splitAtNumbers('1. Mix 2. eggs. 2. Bake 10. min.')).toBe('Mix\neggs. 2. Bake 10. min.')
    expect(splitAtNumbers('1) Mix. 2) Bake. 3) Eat.')).toBe('Mix.\nBake.\nEat.')
    expect(splitAtNumbers('Bake for 20. Then eat.')).toBe('Bake for 20. Then eat.')
  })

  it('drops first characters, whole ones', () => {
    expect(dropFirstCharacters('* a\n👩 b\n')).toBe('a\nb\n')
  })

  it('trims lines', () => {
    expect(trimLines('  a \n\n b')).toBe('a\nb')
  })
})
