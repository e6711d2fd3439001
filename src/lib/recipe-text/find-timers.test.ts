import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findTimers, TIMERS_MAX } from '~/lib/recipe-text/find-timers'
import { computedMs } from '../../../tests/support/computed-ms'

const found = (text: string) =>
  findTimers(text).map(({ label, seconds, upperSeconds }) => [label, seconds, upperSeconds])

describe('findTimers', () => {
  it.each([
    ['Fry for 4 minutes a side.', '4 minutes', 240, null],
    ['Simmer 1 1/2 hours.', '1 1/2 hours', 5400, null],
    ['Bake for 10-12 min until golden', '10-12 min', 600, 720],
    ['Bake for 10 to 12 minutes', '10 to 12 minutes', 600, 720],
    ['Cook 1 hour 30 minutes, covered', '1 hour 30 minutes', 5400, null],
    ['Cuire 1h30 à four doux', '1h30', 5400, null],
    ['After a 10-minute rest, knead', '10-minute', 600, null],
    ['Blitz for 30 seconds.', '30 seconds', 30, null],
    ['Fry for 90-120 s, then turn', '90-120 s', 90, 120],
    ['Bei 180 °C 1:20 h schmoren', '1:20 h', 4800, null],
    ['Boil for 2:30 min.', '2:30 min', 150, null],
    ['1 Stunde 30 schmoren', '1 Stunde 30', 5400, null],
    ['Nach 2 Stunden 15 wenden', '2 Stunden 15', 8100, null],
    ['Cook for 1 hour 30, covered', '1 hour 30', 5400, null],
    ['Cook for 1 h 30.', '1 h 30', 5400, null],
    ['Cuire 1 heure 30 à couvert', '1 heure 30', 5400, null],
    ['Тушите 1 час 30', '1 час 30', 5400, null],
    ['Cuocete per 1 ora e 30', '1 ora e 30', 5400, null],
    ['Hornea 1 hora y 15', '1 hora y 15', 4500, null],
    ['Laat 1 uur 30 garen', '1 uur 30', 5400, null],
    ['After 1 hour 30 g of butter', '1 hour', 3600, null],
    ['Nach 1 Stunde 50 ml Milch zugeben', '1 Stunde', 3600, null],
    ['Après 1 heure 20 cl de lait', '1 heure', 3600, null],
    ['After 1 h 30 °C', '1 h', 3600, null],
    ['Rest for half an hour.', 'half an hour', 1800, null],
    ['Chill for an hour, then roll', 'an hour', 3600, null],
    ['Boil for five minutes', 'five minutes', 300, null],
    ['Etwa 20 Min. köcheln lassen', '20 Min', 1200, null],
    ['Eine halbe Stunde ruhen lassen', 'Eine halbe Stunde', 1800, null],
    ['Laisser reposer une demi-heure', 'une demi-heure', 1800, null],
    ['Cocer 15 minutos', '15 minutos', 900, null],
    ['Cuocere per 8-10 minuti', '8-10 minuti', 480, 600],
    ['Laat 5 minuten rusten', '5 minuten', 300, null],
    ['اطبخ لمدة ٢٥ دقيقة', '٢٥ دقيقة', 1500, null],
    ['弱火で10分煮る', '10分', 600, null],
  ])('%s', (text, label, seconds, upper) => {
    expect(found(text)).toEqual([[label, seconds, upper]])
  })

  it('finds several in order', () => {
    expect(found('Soften for 12 min, add garlic, 2 minutes more, then 1 hour in the oven.')).toEqual([
      ['12 min', 720, null],
      ['2 minutes', 120, null],
      ['1 hour', 3600, null],
    ])
  })

  it('does not join durations over the end of a sentence', () => {
    expect(found('Bake for 1 hour. 10 minutes before the end, baste.')).toEqual([
      ['1 hour', 3600, null],
      ['10 minutes', 600, null],
    ])
  })

  it.each([
    'Heat the oven to 160 °C.',
    'Cut into 4 cm pieces and add 500 ml of stock and 2 tbsp mint.',
    'Cook for a minute more.',
    'Cook the pasta 1 minute less than the packet says.',
    'Nudeln 2 Minuten weniger als angegeben kochen',
    'Marinate for 2 days.',
    'Roll to 5 m, like in the 1970s.',
    'Add 2 minced cloves, 3 hot chillies and 1 hazelnut.',
    'Stir 3 times. 1 second helping is plenty'.replace('1 second', 'A second'),
    'In 0 minutes nothing happens',
    'Use 3 S cans like in the 90s; les 2 s’ajoutent. Start at 1:30.',
    'Wait 99999999 hours',
    '計量カップ2分の1',
  ])('sees no timer in: %s', (text) => {
    expect(found(text)).toEqual([])
  })

  it('gives spans in order, inside the text and without overlap, for any text', () => {
    const words = fc.constantFrom(
      '1',
      '2½',
      '10',
      '-',
      '–',
      ' ',
      ' to ',
      'h',
      'min',
      ' hours',
      ' and ',
      '1/0',
      '.',
      'an hour',
      '٣',
      ' دقيقة',
      '分',
      '1e9',
    )
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(words, { maxLength: 30 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        let free = 0
        for (const { start, end, label, seconds, upperSeconds } of findTimers(text)) {
          expect(start).toBeGreaterThanOrEqual(free)
          expect(text.slice(start, end)).toBe(label)
          expect(Number.isInteger(seconds) && seconds > 0).toBe(true)
          if (upperSeconds !== null) expect(upperSeconds).toBeGreaterThan(seconds)
          free = end
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('ends with more durations than a step has', () => {
    expect(findTimers('5 minutes, '.repeat(5000))).toHaveLength(TIMERS_MAX)
  })

  it('ends with more numbers than a step has', () => {
    expect(findTimers(`${'1 '.repeat(900)}5 minutes`)).toHaveLength(1)
    expect(findTimers(`${'1 '.repeat(1100)}5 minutes`)).toHaveLength(0)
  })

  it('is quick on a text made to be slow', () => {
    const started = computedMs()
    findTimers('1 '.repeat(50_000))
    findTimers('9'.repeat(100_000))
    findTimers(`1${' '.repeat(100_000)}`)
    expect(computedMs() - started).toBeLessThan(2000)
  })
})
