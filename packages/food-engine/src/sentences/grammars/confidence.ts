import { SENTENCE_FIELDS, type SentenceField } from '../parsed-sentence.ts'
import type { Amount } from './amount.ts'
import { clausesIn } from './clauses.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import { CALIBRATION } from './confidence-table.ts'
import { matchAt } from './lexicon.ts'
import type { Range } from './line.ts'
import { foldedWord, wordsIn } from './word-tests.ts'

type FieldRanges = Readonly<Record<SentenceField, readonly Range[]>>

/** The confidence in each field, 0 to 1: the share of correct fields with the same doubts. */
export function confidencesOf(
  ranges: FieldRanges,
  amount: Amount | null,
  isBehind: boolean,
  compiled: CompiledGrammar,
): [SentenceField, number][] {
  const doubts = doubtsOf(ranges, amount, isBehind, compiled)
  return SENTENCE_FIELDS.filter((field) => ranges[field].length > 0).map((field) => [
    field,
    CALIBRATION[field][doubts[field]] ?? 0,
  ])
}

/** By typical errors: long names, further numbers in a name, and unknown clauses that become comments. */
function doubtsOf(
  { name, quantity, unit, preparation, comment }: FieldRanges,
  amount: Amount | null,
  isBehind: boolean,
  compiled: CompiledGrammar,
): Record<SentenceField, number> {
  const hasAmount = quantity.length + unit.length > 0
  const text = name.map(({ line, start, end }) => line.folded.slice(start, end)).join(' ')
  // "Sahne 30 %" is a name like any other.
  const hasSigns = /[\d()/]/.test(text.replace(/\d+ ?%/g, ''))
  const words = name.flatMap(clausesIn).map((clause) =>
    // In scripts without spaces about four characters are a word.
    compiled.grammar.noSpaces
      ? Math.ceil((clause.end - clause.start) / 4)
      : wordsIn(clause).filter(
          (word) => /\p{L}/u.test(foldedWord(word)) && (hasAmount || !isJoining(word, compiled)),
        ).length,
  )
  const isOddPlace = isBehind && !compiled.grammar.amountBehind
  return {
    quantity: amount?.isDoubtful ? 3 : hasSigns ? 2 : amount?.isWord ? 1 : 0,
    unit: hasSigns ? 2 : isOddPlace ? 1 : 0,
    size: 0,
    name: 2 * (hasSigns ? 3 : Math.min(3, Math.max(1, ...words) - 1)) + (hasAmount ? 0 : 1),
    preparation: preparation.every((range) => signBefore(range) === ',') ? 0 : 1,
    comment: hasAmount ? Math.max(0, ...comment.map(commentDoubt)) : 0,
    purpose: hasAmount ? 1 : 0,
  }
}

/**
 * "of" and articles do not help to find the end of a name: "olio extravergine di oliva". Only without an amount, where
 * four words are the least certain: the others were counted with them when the table was fitted.
 */
function isJoining({ line, start, end }: Range, { of, articles }: CompiledGrammar): boolean {
  return [of, articles].some((list) => matchAt(list, line, start, (last) => last === end) !== null)
}

/** A leading approximation is certain, its own clause after a comma the least certain. */
function commentDoubt(range: Range): number {
  const sign = signBefore(range)
  return sign === '' ? 0 : sign === ',' ? 2 : 1
}

function signBefore({ line, start }: Range): string {
  return line.folded.slice(0, start).trimEnd().slice(-1)
}
