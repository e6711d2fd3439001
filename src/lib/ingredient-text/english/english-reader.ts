import type { SentenceReader } from '../sentence-reader.ts'
import { parseEnglish } from './parse-english.ts'

export { prepareModel } from './load-model.ts'

/** Reads English by the trained model, and whatever has no grammar as if it were English. */
export const englishReader: SentenceReader = {
  language: 'en',
  grammar: null,
  read: (text, knownUnits = []) => parseEnglish(text, { knownUnits }),
}
