import { justText, type ParsedSentence } from '../parsed-sentence.ts'
import { sectionTitleOf } from '../section-title.ts'
import { assembleSentence } from './assemble.ts'
import { recogniseUnits, USUAL_SPELLINGS } from './known-units.ts'
import { loadModel, type Model } from './load-model.ts'
import { isPlainWords } from './plain-words.ts'
import { readLabels } from './read-labels.ts'
import { repairReading } from './repair-reading.ts'
import { tokenize } from './tokenize.ts'

/** Longer lines are not ingredient sentences. */
const SENTENCE_MAX_LENGTH = 500

/** Bar codes, telephone numbers and the like: more than a billion. */
const CODE = /\d{10}|\d(?:[,.']\d{3}){3}/

export interface EnglishOptions {
  /** Names that count as units after a quantity. */
  knownUnits?: readonly string[]
}

/** Headings and other lines have a `kind` and no fields. Never throws. */
export function parseEnglish(text: string, options: EnglishOptions = {}): ParsedSentence {
  return parseWithModel(text, loadModel(), options)
}

/** As `parseEnglish` with a given model, for training. */
export function parseWithModel(
  text: string,
  model: Model,
  { knownUnits }: EnglishOptions = {},
): ParsedSentence {
  if (text.length > SENTENCE_MAX_LENGTH || CODE.test(text)) return justText(text, 'en')
  const title = sectionTitleOf(text)
  if (title) return { ...justText(text, 'en'), kind: 'heading', title }
  const sentence = tokenize(text)
  if (isPlainWords(text, sentence.tokens)) return justText(text, 'en')
  const read = repairReading(sentence.tokens, readLabels(sentence, model))
  const known = knownUnits?.length ? recogniseUnits(sentence.tokens, read, knownUnits) : read
  const reading = recogniseUnits(sentence.tokens, known, USUAL_SPELLINGS)
  return assembleSentence(text, sentence.tokens, reading, model.calibration)
}
