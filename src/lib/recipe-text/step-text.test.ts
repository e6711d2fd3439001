import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstSentence, plainStepText } from './step-text'

describe('plainStepText', () => {
  it('drops the markers and keeps the text', () => {
    expect(
      plainStepText('## Dough\n\n- **Mix** the [flour](https://x.y) with _warm_ `water`\n\n![dough](a.webp)'),
    ).toBe('Dough Mix the flour with warm water')
    expect(plainStepText('Bake at 180 °C * 2 trays, snake_case_name<br>done')).toBe(
      'Bake at 180 °C * 2 trays, snake_case_name done',
    )
  })
})

describe('firstSentence', () => {
  it('ends at the first full stop, not at an abbreviation or a decimal point', () => {
    expect(firstSentence('**Heat** the oven. Then wait.')).toBe('Heat the oven.')
    expect(firstSentence('Bake approx. 20 min. at 1.5 bar! Done.')).toBe('Bake approx. 20 min. at 1.5 bar!')
    expect(firstSentence('火にかける。混ぜる。')).toBe('火にかける。')
    expect(firstSentence('No stop at all')).toBe('No stop at all')
    expect(firstSentence('')).toBe('')
  })

  it('cuts long sentences at a word', () => {
    expect(firstSentence('one two three four five', 12)).toBe('one two…')
    expect(firstSentence('x'.repeat(500), 20)).toMatch(/^x{10,20}…$/)
  })

  it('never throws and never grows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        expect(firstSentence(text, 50).length).toBeLessThanOrEqual(51)
      }),
    )
  })
})
