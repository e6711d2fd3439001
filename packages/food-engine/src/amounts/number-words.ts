import { restBehindMeasure } from '../quantity/rest-behind-measure.ts'
import { SAME_QUANTITY } from '../quantity/round-quantity.ts'
import { readLeadingNumber } from '../sentences/english/leading-numbers.ts'
import { numberOfWord, readNumberPhrase } from '../sentences/english/number-words.ts'
import { endOfHalfAndHalf } from '../sentences/english/numbered-names.ts'
import { isRestOfLarge, LARGE_METRIC } from '../sentences/english/rest-of-measure.ts'
import { isBoundary, isLetterAt, isUnspacedAt, skipBlank } from '../sentences/grammars/boundaries.ts'
import type { CompiledGrammar } from '../sentences/grammars/compile-grammar.ts'
import { matchAt, phrasesOf } from '../sentences/grammars/lexicon.ts'
import type { Line } from '../sentences/grammars/line.ts'
import { readRange } from '../sentences/grammars/read-range.ts'
import { readUnit, type UnitRead } from '../sentences/grammars/read-unit.ts'
import { skipHedges } from '../sentences/grammars/skip-words.ts'
import { grammarIndexes } from './grammar-indexes.ts'
import { type LineOfWords, lineFor, mayRead } from './line-of-words.ts'
import { measureAt } from './measure-words.ts'
import { grammarsAt } from './phrase-index.ts'

/** A number in words, or in digits followed by words ("2 and a half"). */
export interface WordedNumber {
  start: number
  end: number
  quantity: number
  upperQuantity: number | null
  /** What is written between the bounds of a range, or between a whole number and its half. */
  between: string | null
  /** Where the number ends that the measure is behind: "1" in "1 cucharadita y media". */
  numberEnd: number
}

interface Reading {
  low: number
  high: number | null
  /** Index in the folded line. */
  end: number
}

/** Words of a line that are tried as the beginning of a number. */
const STARTS_MAX = 40
/** One or two of a unit and a part of it. */
const LONE_UNITS_BELOW = 3
const isSame = (a: number, b: number) => Math.abs(a - b) <= SAME_QUANTITY

const ENGLISH_WORD = /([a-z]+|\d{1,3})(?=[ -]|$)[ -]?/iy
const ENGLISH_WORDS_MAX = 3
/** Behind a part of one or a dozen: "two thirds of a cup", "a couple of eggs". */
const OF_ONE = /[ ]of an?(?= )/iy
const OF = /[ ]of(?= )/iy
const ENGLISH_DOZEN = /^ dozen(?: of)?(?= )/i
const ENGLISH_AND_PART = /(?:and|&) (?:(an?|one|two|three)[ -])?(half|thirds?|quarters?)(?![\p{L}-])/iuy
/** "a", "un" and "to" are words of other languages, too: they count where a number is expected. */
const BEFORE_SHORT =
  /(?:^|[,;:([–-]\s*|(?<!\p{L})(?:of|from|von|aus|d['’]|de|di|da|van|av|af|z|ze|из|от)\s*)$/iu

/**
 * Where the words of a line say this quantity in one of the languages: "one and a half pounds", "le jus d'un
 * demi-citron", "tres huevos y medio". Words outside of brackets come first, then the earlier and longer ones.
 */
export function numberWordsIn(words: LineOfWords, quantity: number): WordedNumber | null {
  const starts = startsOfWords(words.line)
  for (const start of starts) {
    if (words.readingsLeft === 0) return null
    const found = wordedAt(words, readingsAt(words, start), start, quantity)
    if (found) return found
  }
  return quantity < LONE_UNITS_BELOW ? loneUnitIn(words, starts, quantity) : null
}

/** Those in brackets last. */
function startsOfWords(line: Line): number[] {
  const starts: number[] = []
  let depth = 0
  const inBrackets: number[] = []
  for (let at = 0; at < line.folded.length && starts.length < STARTS_MAX; at += 1) {
    const sign = line.folded[at] ?? ''
    if (sign === '(' || sign === '[') depth += 1
    if ((sign === ')' || sign === ']') && depth > 0) depth -= 1
    if (!isWordStart(line, at)) continue
    const nameEnd = endOfHalfAndHalf(line.raw, at)
    if (nameEnd !== null) at = nameEnd - 1
    else if (depth === 0) starts.push(at)
    else inBrackets.push(at)
  }
  return [...starts, ...inBrackets].slice(0, STARTS_MAX)
}

interface LoneUnits {
  /** Grammars with an "and a half" somewhere in the line. */
  withPart: ReadonlySet<CompiledGrammar>
  /** Where the first word behind "about" begins, in grammars where a unit alone is one. */
  firsts: ReadonlyMap<CompiledGrammar, number>
}

/** "libra y media", "taza": a unit without a number before it. */
function loneUnitIn(words: LineOfWords, starts: readonly number[], quantity: number): WordedNumber | null {
  const { line } = words
  const { loneUnits, parts } = grammarIndexes()
  const withPart = new Set(starts.flatMap((start) => grammarsAt(parts, line, start)))
  const mayHavePart = withPart.size > 0 || /(?:and|&) /.test(line.folded)
  const firsts = new Map(
    loneUnits.map((grammar) => [grammar, skipHedges(lineFor(grammar, words), 0, grammar, [])]),
  )
  const lastFirst = Math.max(...firsts.values())
  for (const start of starts) {
    const mayBeUnit = withPart.size > 0 || start <= lastFirst
    const found =
      (mayHavePart ? loneMeasureAt(words, start, quantity) : null) ??
      (mayBeUnit ? loneUnitAt(words, start, quantity, { withPart, firsts }) : null)
    if (found) return found
  }
  return null
}

/** One measure and its part: "libra y media", "kilo e mezzo". */
function loneMeasureAt({ line, text }: LineOfWords, start: number, quantity: number): WordedNumber | null {
  const from = line.from[start] ?? 0
  const measure = measureAt(text, from)
  if (!measure || measure.start !== from) return null
  const nounEnd = line.to.indexOf(measure.end) + 1
  const at = skipBlank(line, nounEnd)
  const part = nounEnd > start && at > nounEnd ? partAt(line, at) : null
  if (!part || !isSame(1 + part.value, quantity)) return null
  const end = line.to[part.end - 1] ?? text.length
  const between = ` ${text.slice(from, measure.end)}`
  return { start: from, end, quantity, upperQuantity: null, between, numberEnd: from }
}

/** "כוס אחת וחצי", "كوبان ونصف"; at the start also a unit that means one or two of it: "كوب", "كوبان". */
function loneUnitAt(
  words: LineOfWords,
  start: number,
  quantity: number,
  { withPart, firsts }: LoneUnits,
): WordedNumber | null {
  const { text, line: plain } = words
  for (const grammar of grammarsAt(grammarIndexes().units, plain, start)) {
    const mayBeAlone = firsts.get(grammar) === start
    if (!withPart.has(grammar) && !mayBeAlone) continue
    if (!mayRead(words)) return null
    const line = lineFor(grammar, words)
    const unit = readUnit(line, start, grammar)
    if (!unit || unit.range.end - start < 2 || !isBoundary(line, unit.range.end, false)) continue
    const mayEnd = (end: number) => isBoundary(line, end, false)
    const count = matchAt(grammar.numbersBehind, line, skipBlank(line, unit.range.end), mayEnd)
    const counted = count?.end ?? unit.range.end
    const part = matchAt(grammar.andParts, line, skipBlank(line, counted), mayEnd)
    const isAlone = mayBeAlone && !count && !unit.isPlural
    if (!part && !(isAlone && isLetterAt(line, skipBlank(line, unit.end)))) continue
    if (!isSame((count?.value ?? unit.count) + (part?.value ?? 0), quantity)) continue
    const from = line.from[start] ?? 0
    const end = line.to[(part?.end ?? unit.range.end) - 1] ?? text.length
    const between = ` ${singularOf(unit, grammar)}`
    return { start: from, end, quantity, upperQuantity: null, between, numberEnd: from }
  }
  return null
}

/** As written, or the singular of a dual. */
function singularOf({ range, id, count }: UnitRead, { grammar }: CompiledGrammar): string {
  const written = range.line.raw.slice(range.start, range.end)
  if (count === 1) return written
  const words = grammar.units.find((unit) => unit.id === id && unit.dual)?.words
  return phrasesOf(words)[0] ?? written
}

/**
 * A number in digits with the words that belong to it: "1 dozen", "2 and a half cups", "1 barattolo e mezzo". Words that
 * may be about something else count only where they make up the stored quantity.
 */
export function extendBySuffixWords(
  words: LineOfWords,
  { start, end, quantity }: { start: number; end: number; quantity: number },
  stored: number | null,
): WordedNumber | null {
  const { text, line } = words
  if (!/^(?:[ \u00a0]?\p{L}|・)/u.test(text.slice(end, end + 3))) return null
  const at = line.from.indexOf(start)
  const dozens = ENGLISH_DOZEN.exec(text.slice(end))
  if (dozens && stored !== null && isSame(quantity * 12, stored)) {
    const numberEnd = end + dozens[0].length
    return { start, end: numberEnd, quantity: stored, upperQuantity: null, between: null, numberEnd }
  }
  const tenths = withTenths(text, { start, end, quantity }, stored)
  if (tenths) return tenths
  const rest = withRestBehindMeasure(text, { start, end, quantity }, stored)
  if (rest) return rest
  const numberEnd = line.to.indexOf(end) + 1
  if (at < 0) return null
  const isWorded = mayBecome(quantity, stored) && words.readingsLeft > 0
  const readings = isWorded ? extendedReadingsAt(words, at, numberEnd) : []
  const worded = readings.length > 0 && stored !== null ? wordedAt(words, readings, at, stored) : null
  if (worded && worded.end > end) return worded
  const part = partBehind(words, numberEnd)
  const isPart = part !== null && (part.isSure || isSame(quantity + part.value, stored ?? 0))
  return isPart ? joined(words, { start: at, low: quantity, part }) : null
}

/** "1kg2" is 1.2 kg in Vietnamese. With blanks it is only if it makes up the stored quantity or the end of a range. */
function withTenths(
  text: string,
  { start, end, quantity: whole }: { start: number; end: number; quantity: number },
  stored: number | null,
): WordedNumber | null {
  const [all, between, digit] = TENTHS.exec(text.slice(end, end + 12)) ?? []
  if (!all || between === undefined || !Number.isInteger(whole)) return null
  const quantity = whole + Number(digit) / 10
  const isSure = !/\s/.test(all) || ENDS_WITH_TENTHS.test(text.slice(Math.max(0, start - 12), start))
  if (!isSure && (stored === null || !isSame(quantity, stored))) return null
  return { start, end: end + all.length, quantity, upperQuantity: null, between, numberEnd: end }
}

/** "1 l 1/2" is one and a half liters, "1 kg 500" one and a half kilograms, if that is the stored quantity. */
function withRestBehindMeasure(
  text: string,
  { start, end, quantity: whole }: { start: number; end: number; quantity: number },
  stored: number | null,
): WordedNumber | null {
  if (stored === null || stored < whole || !Number.isInteger(whole)) return null
  const measure = measureAt(text, end)
  const rest = measure && restBehindMeasure(text.slice(measure.end, measure.end + 12))
  if (!rest) return null
  const restEnd = measure.end + rest.length
  if (measureAt(text, restEnd)) return null
  // Readers that do not support the rest store the whole number.
  const isWholeStored =
    isSame(whole, stored) &&
    LARGE_METRIC.test(text.slice(measure.start, measure.end)) &&
    isRestOfLarge(rest.isFraction ? rest.value : rest.value * 1000) &&
    /^ \p{L}/u.test(text.slice(restEnd, restEnd + 3))
  if (!isSame(whole + rest.value, stored) && !isWholeStored) return null
  const between = text.slice(end, measure.end)
  return { start, end: restEnd, quantity: whole + rest.value, upperQuantity: null, between, numberEnd: end }
}

/** "1 lít 2 - " in front of "1 lít 5". */
const ENDS_WITH_TENTHS =
  /\d[ \u00a0]?(?:kg|ký|kí|cân|lít|lit|l)[ \u00a0]?[1-9][ \u00a0]?(?:[-–—~]|đến|tới)[ \u00a0]?$/iu

const TENTHS = /^([ \u00a0]?(?:kg|ký|kí|cân|lít|lit|l))[ \u00a0]?([1-9])(?![\p{L}\p{N}]|[.,/]\p{N})/iu

/** Larger numbers have no words behind them that change them: "2 and a half", "3 quarters". */
const LARGEST_WITH_WORDS = 20

const mayBecome = (quantity: number, stored: number | null): stored is number =>
  stored !== null && quantity <= LARGEST_WITH_WORDS && !isSame(stored, quantity)

/** "'n" is a number in Afrikaans and Dutch. */
const isWordStart = (line: Line, at: number): boolean =>
  (isLetterAt(line, at) || line.folded.startsWith("'n ", at)) &&
  !(at > 0 && /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u.test(line.folded[at - 1] ?? ''))

const ENGLISH_LETTERS = /[a-z]+/y

function mayBeEnglish(line: Line, at: number, others: readonly string[]): boolean {
  ENGLISH_LETTERS.lastIndex = at
  const word = ENGLISH_LETTERS.exec(line.folded)?.[0] ?? ''
  return others.includes(word) || numberOfWord(word) !== null
}

/** The numbers of all languages at `start`. */
function readingsAt(words: LineOfWords, start: number): Reading[] {
  const isEnglish = mayBeEnglish(words.line, start, ['a', 'an', 'between'])
  return readingsOf(words, start, isEnglish, grammarsAt(grammarIndexes().numbers, words.line, start))
}

/** The numbers in digits at `start` that go on in words behind `numberEnd`. */
function extendedReadingsAt(words: LineOfWords, start: number, numberEnd: number): Reading[] {
  const { line } = words
  const next = skipBlank(line, numberEnd)
  const isEnglish = mayBeEnglish(line, next, ['and'])
  return readingsOf(words, start, isEnglish, grammarsAt(grammarIndexes().additions, line, next))
}

function readingsOf(
  words: LineOfWords,
  start: number,
  isEnglish: boolean,
  grammars: readonly CompiledGrammar[],
): Reading[] {
  const english = isEnglish && mayRead(words) ? englishAt(words.line, start) : null
  const readings = english ? [english] : []
  for (const grammar of grammars) {
    const reading = mayRead(words) ? grammarAt(words, start, grammar) : null
    if (reading) readings.push(reading)
  }
  return readings.sort((a, b) => b.end - a.end)
}

/** The longest number at `start` that is, or with the half behind its noun makes, this quantity. */
function wordedAt(
  words: LineOfWords,
  readings: readonly Reading[],
  start: number,
  quantity: number,
): WordedNumber | null {
  const { line } = words
  for (const { low, high, end } of readings) {
    // "two-inch piece" has a size.
    if (/^-\p{L}/u.test(line.folded.slice(end, end + 3))) continue
    const isLess = low <= quantity + SAME_QUANTITY && quantity < low + 1
    const part = high === null && isLess ? partBehind(words, end) : null
    if (part && isSame(low + part.value, quantity)) return joined(words, { start, low, part })
    if (!isSame(low, quantity)) continue
    // Readers that do not support a half after a noun store the whole number.
    if (part?.isSure) return joined(words, { start, low, part })
    const isShort = /^\p{Script=Latin}{1,2}$/u.test(line.folded.slice(start, end))
    if (isShort && !BEFORE_SHORT.test(line.folded.slice(Math.max(0, start - 8), start))) continue
    return toWorded(words, start, { low, high, end })
  }
  return null
}

function toWorded({ line, text }: LineOfWords, from: number, { low, high, end: to }: Reading): WordedNumber {
  const start = line.from[from] ?? 0
  const end = line.to[to - 1] ?? text.length
  const between =
    high === null
      ? null
      : (/(?:[ \u00a0]\p{L}+[ \u00a0]|[ \u00a0]?[-–—][ \u00a0]?)/u.exec(text.slice(start, end))?.[0] ?? '–')
  return { start, end, quantity: low, upperQuantity: high, between, numberEnd: end }
}

function grammarAt(words: LineOfWords, start: number, grammar: CompiledGrammar): Reading | null {
  const line = lineFor(grammar, words)
  const range = readRange(line, start, grammar)
  if (!range) return null
  const { first, second, end } = range
  if (second) return { low: first.value, high: second.value > first.value ? second.value : null, end }
  const of = matchAt(grammar.of, line, skipBlank(line, end), () => true)
  if (!of || (first.value >= 1 && !first.isMultiplied)) return { low: first.value, high: null, end }
  // "une douzaine d'œufs", "trois quarts de litre", "la moitié d'un oignon", but not "la moitié de 2 oignons".
  const next = first.value < 1 ? readRange(line, skipBlank(line, of.end), grammar) : null
  const isOfOne = next?.second === null && next.first.isWord && next.first.value === 1
  return { low: first.value, high: null, end: next ? (isOfOne ? next.end : end) : of.end }
}

function englishAt(line: Line, start: number): Reading | null {
  const text = line.raw
  const leading = readLeadingNumber(text, start)
  const phrase = leading ? null : readNumberPhrase(text, start)
  const found: Reading | null = leading
    ? { low: leading.low, high: leading.high > leading.low ? leading.high : null, end: leading.end }
    : phrase
      ? { low: phrase.value, high: null, end: phrase.end }
      : productAt(text, start)
  if (!found || found.high !== null) return found
  const dozens = phrase ? ENGLISH_DOZEN.exec(text.slice(found.end)) : null
  if (dozens) return { ...found, low: found.low * 12, end: found.end + dozens[0].length }
  const of = found.low < 1 ? OF_ONE : /(?:couple|dozen)$/i.test(text.slice(start, found.end)) ? OF : null
  if (of) {
    of.lastIndex = found.end
    if (of.test(text)) return { ...found, end: of.lastIndex }
  }
  return found
}

/** "half a dozen", "2 dozen", "half an", "seven". */
function productAt(text: string, start: number): Reading | null {
  let low = 1
  let end = start
  let at = start
  for (let count = 0; count < ENGLISH_WORDS_MAX; count += 1) {
    ENGLISH_WORD.lastIndex = at
    const word = ENGLISH_WORD.exec(text)?.[1]?.toLowerCase()
    if (!word) break
    const read = /^an?$/.test(word)
      ? { times: 1 }
      : /\d/.test(word)
        ? { whole: Number(word) }
        : numberOfWord(word)
    if (!read) break
    if ('whole' in read) {
      if (end > start) break
      low = read.whole
    } else low *= read.times
    end = at + word.length
    at = ENGLISH_WORD.lastIndex
  }
  return end > start && low > 0 ? { low, high: null, end } : null
}

interface Part {
  value: number
  /** The number itself ends here. */
  numberEnd: number
  /** The noun between the number and its part ends here. */
  nounEnd: number
  end: number
  /** What follows cannot be the noun that the part belongs to. */
  isSure: boolean
}

/** The half behind a number and its noun: "1 cucharadita y media", "1 cup and a half". */
function partBehind({ line, text }: LineOfWords, numberEnd: number): Part | null {
  const measure = measureAt(text, line.to[numberEnd - 1] ?? text.length)
  const measureEnd = measure ? line.to.indexOf(measure.end) + 1 : 0
  const word =
    /^ ?\p{L}[\p{L}\p{M}]{0,40}/u.exec(line.folded.slice(numberEnd, numberEnd + 50))?.[0].length ?? 0
  const isUnspaced = isUnspacedAt(line, skipBlank(line, numberEnd))
  const counted = isUnspaced ? unspacedUnitEnds(line, skipBlank(line, numberEnd)) : []
  for (const nounEnd of [measureEnd, ...counted, numberEnd + word]) {
    if (nounEnd <= numberEnd) continue
    const at = skipBlank(line, nounEnd)
    const isApart = at > nounEnd || isUnspacedAt(line, at) || line.folded[at] === '반'
    const found = isApart ? partAt(line, at) : null
    if (found) return { ...found, numberEnd, nounEnd }
  }
  return null
}

/** "2本半", "两个半" */
const unspacedUnitEnds = (line: Line, at: number): number[] =>
  grammarIndexes().noSpaces.flatMap((grammar) => readUnit(line, at, grammar)?.range.end ?? [])

function partAt(line: Line, at: number): Pick<Part, 'value' | 'end' | 'isSure'> | null {
  ENGLISH_AND_PART.lastIndex = at
  const english = ENGLISH_AND_PART.exec(line.folded)
  const [, count = '', word = ''] = english ?? []
  const read = english && numberOfWord(word)
  if (read && 'times' in read) {
    const times = numberOfWord(count)
    const value = read.times * (times && 'whole' in times ? times.whole : 1)
    const end = ENGLISH_AND_PART.lastIndex
    return { value, end, isSure: /^(?:\s*$|\s*[,;.)(]| of )/.test(line.folded.slice(end)) }
  }
  const part = matchAt(
    grammarIndexes().andParts,
    line,
    at,
    (end) => !isLetterAt(line, end) || isUnspacedAt(line, end - 1),
  )
  if (!part) return null
  const { value, grammar } = part.value
  const behind = skipBlank(line, part.end)
  const isOf = matchAt(grammar.of, line, behind, (end) => end > behind) !== null
  return { value, end: part.end, isSure: isOf || !isLetterAt(line, behind) }
}

function joined(
  { line, text }: LineOfWords,
  { start, low, part }: { start: number; low: number; part: Part },
): WordedNumber {
  const numberEnd = line.to[part.numberEnd - 1] ?? text.length
  return {
    start: line.from[start] ?? 0,
    end: line.to[part.end - 1] ?? text.length,
    quantity: low + part.value,
    upperQuantity: null,
    between: text.slice(numberEnd, line.to[part.nounEnd - 1]),
    numberEnd,
  }
}
