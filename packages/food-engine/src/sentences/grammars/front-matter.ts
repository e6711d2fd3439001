import { isBoundary, skipBlank } from './boundaries.ts'
import { clausesIn } from './clauses.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import { findAmount } from './find-amount.ts'
import { matchAt } from './lexicon.ts'
import { type Range, trimmed } from './line.ts'
import { markerAt } from './markers.ts'
import { readAmount } from './read-amount.ts'
import { readExtraClause } from './read-extra-clause.ts'
import { noParts, type SentenceParts } from './sentence-parts.ts'
import { wordsIn } from './word-tests.ts'

/** "A 酒 大さじ1": the letter of a group that is mixed in advance. */
export function withoutLetter(range: Range, { grammar }: CompiledGrammar, parts: SentenceParts): Range {
  const { line, start, end } = range
  const letter = grammar.noSpaces ? /^([a-h])\.? (?=[^a-z\d])/.exec(line.folded.slice(start, end)) : null
  if (!letter) return range
  parts.comment.push({ line, start, end: start + 1 })
  return { line, start: start + letter[0].length, end }
}

/** "Belag: 200 g Käse", "Zum Bestreuen: Puderzucker": text before the colon is not the name. */
export function withoutLabel(range: Range, compiled: CompiledGrammar, parts: SentenceParts): Range {
  const { line, start, end } = range
  const colon = line.folded.indexOf(':', start)
  if (colon < 0 || colon >= end) return range
  const label = trimmed({ line, start, end: colon })
  const rest = trimmed({ line, start: colon + 1, end })
  if (!label || !rest || wordsIn(label).length > 4 || /^\d/.test(line.folded.slice(start, end))) return range
  const found = findAmount(range, compiled)
  if (found?.isBehind && !found.behind && found.name.end <= colon) return range
  const amount = readAmount(line, rest.start, compiled)
  if (amount && !trimmed({ line, start: amount.end, end: rest.end })) return range
  if (amount && isOnlyExtra({ line, start: amount.end, end: rest.end }, compiled)) return range
  const isPurpose = markerAt(line, label.start, label.end, compiled)?.value === 'purpose'
  if (!amount && !isPurpose && isOnlyExtra(rest, compiled)) return range
  const isChoice = matchAt(compiled.or, line, label.start, (last) => last === label.end) !== null
  const left = isChoice ? label : readExtraClause(label, compiled, parts)
  if (left) parts.comment.push(left)
  return rest
}

/** "oder 200 g Margarine": continues the previous line; the word for "or" is stored next to the food. */
export function withoutOr(range: Range, compiled: CompiledGrammar, parts: SentenceParts): Range {
  const { line, start, end } = range
  const { noSpaces } = compiled.grammar
  const or = matchAt(compiled.or, line, start, (last) => isBoundary(line, last, noSpaces))
  const rest = or && line.folded[or.end] !== ':' ? trimmed({ line, start: or.end, end }) : null
  const isParted = or !== null && (noSpaces === true || line.folded[or.end] === ' ')
  if (!or || !rest || !isParted) return range
  if (compiled.grammar.orIsFood && (isOnlyExtra(rest, compiled) || PERCENT.test(line.folded.slice(or.end))))
    return range
  parts.comment.push({ line, start, end: or.end })
  return rest
}

/** "või 82 % 200 g" is butter. */
const PERCENT = /^ \d{1,2} ?%/

/** "0 nach Belieben Pfeffer": some sites write a zero for no amount. */
export function withoutZero(range: Range, compiled: CompiledGrammar): Range {
  const amount = readAmount(range.line, range.start, compiled)
  if (amount?.quantity !== 0 || amount.upperQuantity !== null || amount.unit) return range
  return trimmed({ ...range, start: amount.end }) ?? range
}

/** "Eventueel een scheutje rum": a comment before the amount. */
export function withoutComment(range: Range, compiled: CompiledGrammar, parts: SentenceParts): Range {
  const { line, start, end } = range
  const said = matchAt(compiled.comments, line, start, (last) =>
    isBoundary(line, last, compiled.grammar.noSpaces),
  )
  const next = said ? skipBlank(line, said.end) : start
  if (!said || next === said.end || next >= end || readAmount(line, start, compiled)) return range
  const rest = { line, start: next, end }
  const found = findAmount(rest, compiled)
  if (!found || found.isBehind) return range
  parts.comment.push({ line, start, end: said.end })
  return rest
}

/** Whether every clause is recognized as something other than a name: comments, purposes, amounts, preparation. */
export function isOnlyExtra(range: Range, compiled: CompiledGrammar): boolean {
  return clausesIn(range).every((clause) => readExtraClause(clause, compiled, noParts()) === null)
}
