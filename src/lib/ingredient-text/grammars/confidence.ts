import { SENTENCE_FIELDS, type SentenceField } from '../parsed-sentence.ts'
import type { Amount } from './amount.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import type { Range } from './line.ts'
import { hasPreparation, wordsIn } from './word-tests.ts'

type FieldRanges = Readonly<Record<SentenceField, readonly Range[]>>

/**
 * How sure the rules are of each field, 0 to 1. Rules do not know how right they are: the figures follow how often
 * a kind of line goes wrong, so that doubtful lines can be told from plain ones, and are no measured frequencies.
 */
export function confidencesOf(
  ranges: FieldRanges,
  amount: Amount | null,
  isBehind: boolean,
  compiled: CompiledGrammar,
): [SentenceField, number][] {
  const isUsual = isBehind === (compiled.grammar.amountBehind === true) || !isBehind
  const values: Record<SentenceField, number> = {
    quantity: amount?.isWord ? 0.9 : amount?.unit ? 0.98 : isUsual ? 0.95 : 0.75,
    unit: isUsual ? 0.97 : 0.92,
    size: 0.9,
    name: nameConfidence(ranges.name, amount !== null, compiled),
    preparation: ranges.preparation.every((range) => hasPreparation(range, compiled)) ? 0.9 : 0.7,
    comment: 0.75,
    purpose: 0.9,
  }
  return SENTENCE_FIELDS.filter((field) => ranges[field].length > 0).map((field) => [field, values[field]])
}

function nameConfidence(name: readonly Range[], hasAmount: boolean, compiled: CompiledGrammar): number {
  const text = name.map(({ line, start, end }) => line.folded.slice(start, end)).join(' ')
  const words = name.flatMap(wordsIn).length
  const isLong = compiled.grammar.noSpaces ? text.length > 10 : words > 3
  const isVeryLong = compiled.grammar.noSpaces ? text.length > 20 : words > 6
  let confidence = isVeryLong ? 0.55 : isLong ? 0.78 : 0.93
  if (/\d|[()/]|,/.test(text)) confidence -= 0.2
  if (!hasAmount) confidence -= 0.08
  if (name.length > 1) confidence -= 0.05
  return Math.round(confidence * 100) / 100
}
