import { asciiDigits } from '../../quantity/read-quantity.ts'
import type { SentenceReader } from '../sentence-reader.ts'
import { parseEnglish } from './parse-english.ts'

export { prepareModel } from './load-model.ts'

/** Reads English by the trained model, and whatever has no grammar as if it were English. */
export const englishReader: SentenceReader = {
  language: 'en',
  grammar: null,
  // Digits of other scripts are read where they stand, so places in the plain text are places in the original.
  read: (text, knownUnits = []) => ({
    ...parseEnglish(asciiDigits(text), { knownUnits }),
    originalText: text,
  }),
}
