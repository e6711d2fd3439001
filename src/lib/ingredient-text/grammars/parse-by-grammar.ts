import type { ParsedSentence, Reading, SentenceField } from '../parsed-sentence.ts'
import { isBoundary, isStart, skipBlank } from './boundaries.ts'
import { clausesIn, type Parenthesis, parenthesesIn } from './clauses.ts'
import { type CompiledGrammar, compileGrammar } from './compile-grammar.ts'
import { confidencesOf } from './confidence.ts'
import { type FoundAmount, findAmount } from './find-amount.ts'
import type { Grammar } from './grammar.ts'
import { headingIn } from './heading.ts'
import { matchAt } from './lexicon.ts'
import { type Line, type Range, spansOf, textOf, toLine, trimmed, withoutRanges } from './line.ts'
import { markerAt } from './markers.ts'
import { type Amount, readAmount } from './read-amount.ts'
import { readExtraClause } from './read-extra-clause.ts'
import { readNameClause } from './read-name-clause.ts'
import { readUnit } from './read-unit.ts'
import { noParts, type SentenceParts } from './sentence-parts.ts'
import { hasCapital, isOnlyDescribing, wordsIn } from './word-tests.ts'

export interface GrammarOptions {
  /** Names and abbreviations of units beside the language's own. The same array is looked up only once. */
  knownUnits?: readonly string[]
}

/** Longer texts are not even looked at; longer lines are no ingredients. Both in characters. */
const LONGEST_TEXT = 1000
const LONGEST_LINE = 300
const WORDS_WITH_AMOUNT_MAX = 45
const WORDS_WITHOUT_AMOUNT_MAX = 14

const BULLETS = /^(?:[-–•●▪·*▢□☐☑✓✔◦‣○◎◯★☆♥♡❤◇◆■△▲▽▼※♦►▶|] ?|\[[ x]?\] ?|\d{1,2}\) )+/

/** Takes an ingredient sentence apart by the rules and words of a language. Never throws; the text is kept as it is. */
export function parseByGrammar(text: string, grammar: Grammar, options: GrammarOptions = {}): ParsedSentence {
  if (text.length > LONGEST_TEXT) return justText(text, grammar)
  const line = toLine(text)
  if (!/\p{L}/u.test(line.folded) || line.folded.length > LONGEST_LINE) return justText(text, grammar)
  if (/https?:|www\.|@\w+\./.test(line.folded)) return justText(text, grammar)
  const compiled = compileGrammar(grammar, options.knownUnits)
  const start = BULLETS.exec(line.folded)?.[0].length ?? 0
  const heading = headingIn(line, start, compiled)
  if (heading) return { ...justText(text, grammar), kind: 'heading', title: textOf(heading) }
  return parseIngredient(line, start, compiled) ?? justText(text, grammar)
}

function justText(text: string, { language }: Grammar): ParsedSentence {
  return {
    originalText: text,
    language,
    kind: 'text',
    title: null,
    quantity: null,
    upperQuantity: null,
    unit: null,
    size: null,
    name: null,
    preparation: null,
    comment: null,
    purpose: null,
    alternatives: [],
    otherAmounts: [],
    readings: {},
  }
}

function parseIngredient(line: Line, start: number, compiled: CompiledGrammar): ParsedSentence | null {
  const parentheses = parenthesesIn(line, start, compiled)
  const outer = parentheses.map((found) => found.outer)
  const main = withoutRanges(line, [...(start > 0 ? [{ start: 0, end: start }] : []), ...outer])
  const parts = noParts()
  const whole = withoutStop(trimmed({ line: main, start: 0, end: main.folded.length }, /[\s*]/), compiled)
  if (!whole) return null
  const labelled = withoutComment(
    withoutLabel(withoutLetter(whole, compiled, parts), compiled, parts),
    compiled,
    parts,
  )
  const inParentheses = [...parentheses]
  const found = findAmount(labelled, compiled) ?? amountInParentheses(labelled, inParentheses, compiled)
  if (!found && (isProse(labelled, compiled) || isAmountOnly(labelled, compiled))) return null
  if (wordsIn(labelled).length > WORDS_WITH_AMOUNT_MAX) return null

  if (found?.part) parts.preparation.push(found.part)
  const amount = found?.amount ?? null
  readNamePart(found?.name ?? labelled, found, compiled, parts)
  const behind = found?.behind ? clausesIn(found.behind) : []
  for (const clause of behind) readExtra(clause, compiled, parts)
  for (const { inner } of inParentheses) {
    readParenthesis(inner, compiled, parts)
  }
  const unitIsName = parts.name.length === 0 && amount?.unit && amount.unit.kind !== 'measure'
  if (unitIsName && amount.unit) parts.name.push(amount.unit.range)
  if (parts.name.length === 0) {
    const purpose = parts.purpose.at(0)
    const isHeading = amount === null && purpose !== undefined && parts.purpose.length === 1
    return isHeading
      ? { ...justText(line.original, compiled.grammar), kind: 'heading', title: textOf(purpose) }
      : null
  }
  return sentenceOf(line.original, compiled, parts, amount, {
    unit: unitIsName ? null : (amount?.unit?.range ?? null),
    isBehind: found?.isBehind ?? false,
  })
}

/** "200 g" without a food. */
function isAmountOnly({ line, start, end }: Range, compiled: CompiledGrammar): boolean {
  const amount = readAmount(line, start, compiled)
  return amount !== null && !trimmed({ line, start: amount.end, end })
}

/** Without the point at the end of a line, unless it belongs to an abbreviation: "q.b.". */
function withoutStop(range: Range | null, compiled: CompiledGrammar): Range | null {
  const words = range ? range.line.folded.slice(range.start, range.end) : ''
  if (!range || !/[^\s.]{4}\.+$/.test(words)) return range
  const unit = readUnit(range.line, range.start + words.lastIndexOf(' ') + 1, compiled)
  return unit?.range.end === range.end ? range : trimmed(range, /[\s.]/)
}

/** Whole sentences and long texts without an amount are no ingredients. */
function isProse(range: Range, { grammar }: CompiledGrammar): boolean {
  const text = range.line.raw.slice(range.start, range.end)
  if (grammar.noSpaces) return text.length > 40 || (text.length > 15 && /[。！？]/.test(range.line.original))
  const words = wordsIn(range).length
  return (
    words > WORDS_WITHOUT_AMOUNT_MAX ||
    (words > 4 && /[.!?;:]\s+\p{Lu}|[!?]$|[^.]{25,}\.$/u.test(range.line.original.trim()))
  )
}

/** "A 酒 大さじ1": the letter of a group that is mixed beforehand. */
function withoutLetter(range: Range, { grammar }: CompiledGrammar, parts: SentenceParts): Range {
  const { line, start, end } = range
  if (!grammar.noSpaces || !/^[a-h] [^a-z\d]/.test(line.folded.slice(start, start + 3))) return range
  parts.comment.push({ line, start, end: start + 1 })
  return { line, start: start + 2, end }
}

/** "Belag: 200 g Käse", "Zum Bestreuen: Puderzucker": what stands before the colon is not the name. */
function withoutLabel(range: Range, compiled: CompiledGrammar, parts: SentenceParts): Range {
  const { line, start, end } = range
  const colon = line.folded.indexOf(':', start)
  if (colon < 0 || colon >= end) return range
  const label = trimmed({ line, start, end: colon })
  const rest = trimmed({ line, start: colon + 1, end })
  if (!label || !rest || wordsIn(label).length > 4 || /^\d/.test(line.folded.slice(start, end))) return range
  const amount = readAmount(line, rest.start, compiled)
  if (amount && !trimmed({ line, start: amount.end, end: rest.end })) return range
  if (amount && isOnlyExtra({ line, start: amount.end, end: rest.end }, compiled)) return range
  const isPurpose = markerAt(line, label.start, label.end, compiled)?.value === 'purpose'
  if (!amount && !isPurpose && isOnlyExtra(rest, compiled)) return range
  const left = readExtraClause(label, compiled, parts)
  if (left) parts.comment.push(left)
  return rest
}

/** "Eventueel een scheutje rum": a comment in front of the amount. */
function withoutComment(range: Range, compiled: CompiledGrammar, parts: SentenceParts): Range {
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

function isOnlyExtra(range: Range, compiled: CompiledGrammar): boolean {
  return clausesIn(range).every((clause) => readExtraClause(clause, compiled, noParts()) === null)
}

/** "Tomaten (400 g)": without any other, the amount in parentheses is the amount. */
function amountInParentheses(
  name: Range,
  parentheses: Parenthesis[],
  compiled: CompiledGrammar,
): FoundAmount | null {
  for (const [index, { inner }] of parentheses.entries()) {
    const range = trimmed(inner)
    const amount = range ? readAmount(range.line, range.start, compiled) : null
    if (!range || !amount || amount.quantity === null || trimmed({ ...range, start: amount.end })) continue
    parentheses.splice(index, 1)
    return { amount, name, behind: null, part: null, isBehind: true }
  }
  return null
}

/** The clauses of the stretch that holds the name: the first that names a food, and what is said about it. */
function readNamePart(
  range: Range,
  found: FoundAmount | null,
  compiled: CompiledGrammar,
  parts: SentenceParts,
): void {
  const clauses = withDescribing(clausesIn(range), compiled)
  const keepsFront = found?.amount.unit?.kind === 'container' && !found.isBehind
  const hasAmount = found !== null
  for (const clause of clauses) {
    if (parts.name.length === 0) {
      const known = noParts()
      const isLast = clause === clauses.at(-1)
      if (
        !isLast &&
        found &&
        !found.isBehind &&
        readExtraClause(clause, compiled, known) === null &&
        known.others.length > 0
      ) {
        parts.others.push(...known.others)
        continue
      }
      readNameClause(clause, compiled, parts, { keepsFront, hasAmount })
      continue
    }
    const rest = readExtraClause(clause, compiled, parts)
    if (!rest) continue
    if (joinsName(rest, found, compiled)) extendName(rest, parts)
    else pushUnknown(rest, compiled, parts)
  }
}

/** "rote, scharfe Chili": clauses that only describe belong to the one that follows them. */
function withDescribing(clauses: readonly Range[], compiled: CompiledGrammar): Range[] {
  const merged: Range[] = []
  let pending: Range | null = null
  for (const [index, clause] of clauses.entries()) {
    const joined: Range = pending ? { ...clause, start: pending.start } : clause
    pending = null
    const next = clauses[index + 1]
    const isOpen = merged.length === 0 && next !== undefined && next.line === clause.line
    const describes =
      isOpen &&
      (isOnlyDescribing(clause, compiled) ||
        (compiled.grammar.capitalNouns === true && !hasCapital(clause) && hasCapital(next)))
    if (describes && holdsName(next, compiled)) pending = joined
    else merged.push(joined)
  }
  return merged
}

/** Whether the clause behind a clause that only describes can hold the name. */
function holdsName(clause: Range, compiled: CompiledGrammar): boolean {
  const { adjectivesBefore, capitalNouns } = compiled.grammar
  if (capitalNouns) return hasCapital(clause)
  return adjectivesBefore ? !isOnlyDescribing(clause, compiled) : !isOnlyExtra(clause, compiled)
}

/** "Salz, Pfeffer" names two foods; "Zucker, braun" only one. */
function joinsName(rest: Range, found: FoundAmount | null, compiled: CompiledGrammar): boolean {
  if (isOnlyDescribing(rest, compiled)) return false
  if (compiled.grammar.commaJoins) return true
  return found === null && wordsIn(rest).length <= 3
}

function extendName(rest: Range, parts: SentenceParts): void {
  const last = parts.name.at(-1)
  if (last?.line === rest.line && /^[\s,;、]*$/.test(rest.line.folded.slice(last.end, rest.start))) {
    parts.name[parts.name.length - 1] = { ...last, end: rest.end }
  } else parts.name.push(rest)
}

function readExtra(clause: Range, compiled: CompiledGrammar, parts: SentenceParts): void {
  const rest = readExtraClause(clause, compiled, parts)
  if (rest) pushUnknown(rest, compiled, parts)
}

/** "(alternativ 2 Möhren, 1 Stange Lauch)": behind an alternative come others. */
function readParenthesis(inner: Range, compiled: CompiledGrammar, parts: SentenceParts): void {
  const known = parts.alternatives.length
  for (const clause of clausesIn(inner)) {
    const rest = readExtraClause(clause, compiled, parts)
    if (rest) (parts.alternatives.length > known ? parts.alternatives : parts.comment).push(rest)
  }
}

/** What cannot be told is a comment; "Margarine oder Öl" behind a comma are alternatives. */
function pushUnknown(rest: Range, compiled: CompiledGrammar, parts: SentenceParts): void {
  const { line, start, end } = rest
  for (let position = start + 1; position < end && parts.name.length > 0; position++) {
    if (!isStart(line, position, compiled.grammar.noSpaces)) continue
    const or = matchAt(
      compiled.or,
      line,
      position,
      (last) => isStart(line, last, compiled.grammar.noSpaces) || line.folded[last] === ' ',
    )
    if (!or) continue
    const before = { line, start, end: position }
    const isFood =
      !isOnlyDescribing(before, compiled) && (!compiled.grammar.capitalNouns || hasCapital(before))
    if (!isFood) break
    const first = trimmed(before)
    const second = trimmed({ line, start: skipBlank(line, or.end), end })
    if (!first || !second) break
    parts.alternatives.push(first, second)
    return
  }
  parts.comment.push(rest)
}

function sentenceOf(
  text: string,
  compiled: CompiledGrammar,
  parts: SentenceParts,
  amount: Amount | null,
  { unit, isBehind }: { unit: Range | null; isBehind: boolean },
): ParsedSentence {
  const words = {
    quantity: amount?.numbers ?? [],
    unit: unit ? [unit] : [],
    size: [...(amount?.sizes ?? []), ...parts.size],
    name: parts.name,
    preparation: parts.preparation,
    comment: withNeighboursJoined([...(amount?.comments ?? []), ...parts.comment.toSorted(byPlace)]),
    purpose: parts.purpose,
  }
  const confidences = confidencesOf(words, amount, isBehind, compiled)
  const readings: Partial<Record<SentenceField, Reading>> = {}
  for (const [field, confidence] of confidences) {
    const spans = words[field].flatMap(spansOf)
    if (spans.length > 0) readings[field] = { spans, confidence }
  }
  const said = (ranges: readonly Range[], glue: string) =>
    ranges.map(textOf).filter(Boolean).join(glue) || null
  return {
    originalText: text,
    language: compiled.grammar.language,
    kind: 'ingredient',
    title: null,
    quantity: amount?.quantity ?? null,
    upperQuantity: amount?.upperQuantity ?? null,
    unit: said(words.unit, ' '),
    size: said(words.size, ', '),
    name: said(words.name, ' '),
    preparation: said(words.preparation, ', '),
    comment: said(words.comment, ', '),
    purpose: said(words.purpose, ', '),
    alternatives: parts.alternatives.map(textOf).filter(Boolean),
    otherAmounts: [...(amount?.others ?? []), ...parts.others],
    readings,
  }
}

function byPlace(a: Range, b: Range): number {
  return (a.line.from[a.start] ?? 0) - (b.line.from[b.start] ?? 0)
}

/** "各" and "少々" that stand side by side are one comment. */
function withNeighboursJoined(ranges: readonly Range[]): Range[] {
  const joined: Range[] = []
  for (const range of ranges) {
    const last = joined.at(-1)
    const isNext =
      last?.line === range.line &&
      last.end <= range.start &&
      range.line.folded.slice(last.end, range.start).trim() === ''
    if (last && isNext) joined[joined.length - 1] = { ...last, end: range.end }
    else joined.push(range)
  }
  return joined
}
