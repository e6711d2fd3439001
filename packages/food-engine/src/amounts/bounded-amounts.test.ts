import { expect, test } from 'vitest'
import { countSteps } from '../../tests/count-steps'
import { findAmounts, hasQuantity } from './index.ts'

/** Of a line. One with every grammar at each word took 40,000. */
const MOST_STEPS = 10_000
const QUANTITIES = [null, 0.5, 1, 1.5, 2.5, 12, 250]
const LENGTH = 500

const lineOf = (words: string) => words.repeat(LENGTH).slice(0, LENGTH)

function readAll(line: string) {
  for (const quantity of QUANTITIES) {
    findAmounts(line, { quantity })
    hasQuantity(line, { quantity, language: 'en' })
  }
}

const REPEATED = [
  '1 l 1/2 ',
  '1 kg 500 ',
  'deux cent ',
  '1 dozen ',
  'cup ',
  'tasse ',
  'salt ',
  'a ',
  'un ',
  'en half ',
  '1 e ',
  '1 en ',
  '1 a tri ',
  '1 and a half ',
  '1 cup and a half ',
  'cup and a half ',
  'libra y media ',
  'kilo a pol ',
  'two to three ',
  'half a dozen ',
  'three-quarters of a ',
  'trois quarts de ',
  'zweihundert ',
  'zweihundert',
  '1 heaped tbsp ',
  '1 cup (1 g) ',
  '1 (about 1 g ',
  'about 1 ',
  '+ 1 plus a ',
  '1½ ',
  '1-2 ',
  '1,000 ',
  '½',
  '(',
  '1kg2 ',
  '1 lít 2 - ',
  '半',
  '1本半',
  '1 と2分の1 ',
  '二百五十',
  'كوب ونصف ',
  '1컵 반 ',
  'é ',
  'e\u0301 ',
]

test('a line of many words for amounts takes few steps', async () => {
  const lines = REPEATED.map(lineOf)
  readAll('1 cup flour')
  const steps = await countSteps(lines.map((line) => () => readAll(line)))
  const most = MOST_STEPS * 2 * QUANTITIES.length
  expect(REPEATED.filter((_, at) => (steps[at] ?? 0) > most)).toEqual([])
})
