import { asciiDigits } from '../../quantity/read-quantity.ts'
import { readDecoded } from '../decode-entities.ts'
import type { SentenceReader } from '../sentence-reader.ts'
import { parseEnglish } from './parse-english.ts'

export { prepareModel } from './load-model.ts'

/** Reads English by the trained model, and whatever has no grammar as if it were English. */
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
/** A fraction as `display` texts have it; right behind a digit its numerator would become part of that number. */
const SET_FRACTION = new RegExp(`(?<![\\d${RAISED}])[${RAISED}]+[/⁄][${LOWERED}]+`, 'g')

/** Replaces digits of other scripts, superscript and subscript with ASCII, keeping positions. */
function plainNumbers(text: string): string {
  return asciiDigits(text).replace(SET_FRACTION, (fraction) =>
    fraction
      .replace('/', '⁄')
      .replace(/[^⁄]/g, (digit) => String(Math.max(RAISED.indexOf(digit), LOWERED.indexOf(digit)))),
  )
}
