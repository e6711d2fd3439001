import { isDeepStrictEqual } from 'node:util'
import { SENTENCE_FIELDS, type SentenceField } from '../../parsed-sentence.ts'
import { shortForm } from '../golden/compare-golden.ts'
import type { Expected, GoldenLine } from '../golden/golden-line.ts'
import type { Grammar } from '../grammar.ts'
import { parseByGrammar } from '../parse-by-grammar.ts'
import type { Tally } from './fit-table.ts'

/** Readings of one field with the same confidence. */
export interface Said extends Tally {
  confidence: number
}

/** Counts for each field and confidence how often the field was right; highest confidence first. */
export function reliabilityOf(
  linesByLanguage: ReadonlyMap<string, readonly GoldenLine[]>,
  grammars: ReadonlyMap<string, Grammar>,
): ReadonlyMap<SentenceField, readonly Said[]> {
  const found = new Map<SentenceField, Map<number, Said>>(SENTENCE_FIELDS.map((field) => [field, new Map()]))
  for (const [language, lines] of linesByLanguage) {
    const grammar = grammars.get(language)
    if (!grammar) continue
    for (const [line, expected] of lines) {
      const parsed = parseByGrammar(line, grammar)
      const read = shortForm(parsed)
      for (const field of SENTENCE_FIELDS) {
        const confidence = parsed.readings[field]?.confidence
        if (confidence === undefined) continue
        const said = found.get(field)?.get(confidence) ?? { confidence, right: 0, read: 0 }
        said.read += 1
        if (isSame(field, read, expected)) said.right += 1
        found.get(field)?.set(confidence, said)
      }
    }
  }
  return new Map(
    [...found].map(([field, said]) => [
      field,
      [...said.values()].sort((a, b) => b.confidence - a.confidence),
    ]),
  )
}

/** A range counts as one quantity. */
function isSame(field: SentenceField, read: Expected, expected: Expected): boolean {
  const isUpperSame = field !== 'quantity' || read.upperQuantity === expected.upperQuantity
  return isUpperSame && isDeepStrictEqual(read[field], expected[field])
}

/** Mean distance between confidence and the share that was right, over all readings (expected calibration error). */
export function calibrationError(said: readonly Said[]): number {
  const missed = said.reduce(
    (sum, { confidence, right, read }) => sum + Math.abs(confidence * read - right),
    0,
  )
  return missed / Math.max(1, readingsIn(said))
}

export function readingsIn(tallies: readonly Tally[]): number {
  return tallies.reduce((sum, { read }) => sum + read, 0)
}
