import { asciiDigits } from '../../quantity/read-quantity.ts'
import { readDecoded } from '../decode-entities.ts'
import type { SentenceReader } from '../sentence-reader.ts'
import { parseEnglish } from './parse-english.ts'

export { prepareModel } from './load-model.ts'

/** Reads English by the trained model, and languages without a grammar like English. */
export const englishReader: SentenceReader = {
  language: 'en',
  grammar: null,
  read: (text, knownUnits = []) =>
    readDecoded(text, (decoded) => ({
      ...parseEnglish(plainNumbers(decoded), { knownUnits }),
      originalText: decoded,
    })),
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const LOWERED = '₀₁₂₃₄₅₆₇₈₉'
/** A fraction as in `display` texts; directly after a digit its numerator would become part of that number. */
const SET_FRACTION = new RegExp(`(?<![\\d${RAISED}])[${RAISED}]+[/⁄][${LOWERED}]+`, 'g')

/** Replaces digits of other scripts, superscripts and subscripts by ASCII, keeping positions. */
function plainNumbers(text: string): string {
  return asciiDigits(text).replace(SET_FRACTION, (fraction) =>
    fraction
      .replace('/', '⁄')
      .replace(/[^⁄]/g, (digit) => String(Math.max(RAISED.indexOf(digit), LOWERED.indexOf(digit)))),
  )
}
