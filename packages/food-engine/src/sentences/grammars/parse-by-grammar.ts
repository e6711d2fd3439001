import { justText, type ParsedSentence } from '../parsed-sentence.ts'
import type { FoundAmount } from './amount.ts'
import { isDigitAt } from './boundaries.ts'
import { sentenceOf } from './build-sentence.ts'
import { clausesIn, type Parenthesis, parenthesesIn } from './clauses.ts'
import { type CompiledGrammar, compileGrammar } from './compile-grammar.ts'
import { isEquipment } from './equipment.ts'
import { findAmount } from './find-amount.ts'
import { isSpoonSize } from './finish-amount.ts'
import { withoutComment, withoutLabel, withoutLetter, withoutOr, withoutZero } from './front-matter.ts'
import type { Grammar } from './grammar.ts'
import { headingIn } from './heading.ts'
import { hasWord, matchAt } from './lexicon.ts'
import { type Line, type Range, textOf, toLine, trimmed, withoutRanges } from './line.ts'
import { readAmount } from './read-amount.ts'
import { readExtra, readNamePart, readParenthesis } from './read-name-part.ts'
import { readUnit } from './read-unit.ts'
import { noParts } from './sentence-parts.ts'
import { skipHedges } from './skip-words.ts'
import { foldedWord, isOnlyDone, wordsIn } from './word-tests.ts'

export interface GrammarOptions {
  /** Names and abbreviations of units in addition to the language's own. Pass the same array to have it indexed once. */
  knownUnits?: readonly string[]
}

/** Longer texts are not examined; longer lines are not ingredients. Both in characters. */
const TEXT_MAX_LENGTH = 1000

const LINE_MAX_LENGTH = 300

const WORDS_WITH_AMOUNT_MAX = 45

const WORDS_WITHOUT_AMOUNT_MAX = 14

/** "200 °C", "225 asteeseen", "180 درجة": an oven temperature, in any of the languages; "Öl, 170 °C" is food. */
const OVEN_HEAT =
  /^[^,]*[1-4]\d\d ?(?:de )?(?:[°º℃]|gra[duoð]|laips|kraad|degre|stopni|stopinj|stupn|stepen|степен|fok|aste|derece|βαθμ|градус|درج|מעלות|độ|度|도)/

const BULLETS =
  /^(?:[-–•●▪·*▢□☐☑✓✔◦‣○◎◯★☆♥♡❤◇◆■△▲▽▼※♦►▶|①-⑳] ?|\[[ x]?\] ?|\d{1,2}\) |\d{1,2}(?:\. (?=[\p{L}\d])|、(?=\p{L})))+/u

/** Parses an ingredient sentence with the grammar of a language. Never throws. */
export function parseByGrammar(text: string, grammar: Grammar, options: GrammarOptions = {}): ParsedSentence {
  if (text.length > TEXT_MAX_LENGTH) return justText(text, grammar.language)
  const line = toLine(text, grammar.keepsAccents)
  if (!/\p{L}/u.test(line.folded) || line.folded.length > LINE_MAX_LENGTH)
    return justText(text, grammar.language)
  if (/https?:|www\.|@\w+\./.test(line.folded)) return justText(text, grammar.language)
  const compiled = compileGrammar(grammar, options.knownUnits)
  const start = BULLETS.exec(line.folded)?.[0].length ?? 0
  const heading = headingIn(line, start, compiled)
  if (heading) return { ...justText(text, grammar.language), kind: 'heading', title: textOf(heading) }
  return parseIngredient(line, start, compiled) ?? justText(text, grammar.language)
}

function parseIngredient(line: Line, start: number, compiled: CompiledGrammar): ParsedSentence | null {
  const around = parenthesesIn(line, start, compiled)
  const [only] = around
  if (
    only &&
    only.outer.start === start &&
    only.outer.end === line.folded.length &&
    line.folded[start] === '('
  ) {
    return parseIngredient(
      withoutRanges(line, [
        { start: 0, end: start + 1 },
        { start: only.inner.end, end: only.outer.end },
      ]),
      0,
      compiled,
    )
  }
  const parentheses = around
  const outer = parentheses.map((found) => found.outer)
  const main = withoutRanges(line, [...(start > 0 ? [{ start: 0, end: start }] : []), ...outer])
  const parts = noParts()
  const whole = withoutStop(trimmed({ line: main, start: 0, end: main.folded.length }, /[\s*]/), compiled)
  if (!whole) return null
  if (isLabelledNote(whole, compiled)) return null
  const chosen = withoutOr(withoutZero(whole, compiled), compiled, parts)
  const unlettered = withoutLetter(chosen, compiled, parts)
  const labelled = withoutComment(withoutLabel(unlettered, compiled, parts), compiled, parts)
  if (isLoneStep(labelled, compiled)) return null
  const inParentheses = [...parentheses]
  const found = findAmount(labelled, compiled) ?? amountInParentheses(labelled, inParentheses, compiled)
  if (found === null && (announcesNumber(labelled, compiled) || OVEN_HEAT.test(whole.line.folded)))
    return null
  if (isAmountOnly(labelled, compiled) || (isAmid(found, compiled) && isProse(labelled, compiled)))
    return null
  if (wordsIn(labelled).length > WORDS_WITH_AMOUNT_MAX) return null

  if (found && (isYield(found, compiled) || measuresNoFood(found, compiled))) return null
  // "Zutaten (für 4 Personen)": not the name of a food.
  if (!found && compiled.headingWords.has(labelled.line.folded.slice(labelled.start, labelled.end)))
    return null

  if (found?.part) parts.preparation.push(found.part)
  const amount = found?.amount ?? null
  if (isEquipment(labelled, amount, compiled)) return null
  if (found && isEquipment(found.name, amount, compiled)) return null
  readNamePart(found?.name ?? labelled, found, compiled, parts)
  const behind = found?.behind ? clausesIn(found.behind) : []
  for (const clause of behind) readExtra(clause, compiled, parts)
  for (const { inner } of inParentheses) {
    if (amount?.unit && isSpoonSize(foldedWord(inner), amount.unit, compiled)) parts.size.push(inner)
    else readParenthesis(inner, compiled, parts)
  }
  const unitIsName = parts.name.length === 0 && amount?.unit && amount.unit.kind !== 'measure'
  if (unitIsName && amount.unit) parts.name.push(amount.unit.range)
  if (parts.name.length === 0) {
    const purpose = parts.purpose.at(0)
    const isHeading =
      amount === null && purpose !== undefined && parts.purpose.length === 1 && !/\d/.test(textOf(purpose))
    return isHeading
      ? { ...justText(line.original, compiled.grammar.language), kind: 'heading', title: textOf(purpose) }
      : null
  }
  return sentenceOf(line.original, compiled, parts, amount, {
    unit: unitIsName ? null : (amount?.unit?.range ?? null),
    isBehind: found?.isBehind ?? false,
  })
}

/** "一口大に切る": a preparation of a food on another line. */
function isLoneStep(range: Range, compiled: CompiledGrammar): boolean {
  const { stepForms } = compiled.grammar
  if (!stepForms) return false
  const text = range.line.folded.slice(range.start, range.end)
  return !/\d/.test(text) && stepForms.test(text) && isOnlyDone(range, compiled)
}

/** Whether the amount is in mid-sentence: "Смешать 200 г муки с яйцами." */
function isAmid(found: FoundAmount | null, { grammar }: CompiledGrammar): boolean {
  return found === null || (found.isBehind && (found.behind !== null || grammar.noSpaces === true))
}

/** "4 Portionen", "Ingredience na 4 porce": a yield. */
function isYield({ amount, name, isBehind, behind }: FoundAmount, compiled: CompiledGrammar): boolean {
  if (amount.unit?.id !== 'portion' || behind) return false
  const text = trimmed(name)
  if (!isBehind) return text === null
  return text === null || wordsIn(text).every((word) => isNoFood(word, compiled))
}

/** "450 kcal pro Portion", "Rende 12 porções", "Porcje 4": not an amount of food. */
function measuresNoFood({ amount, name, isBehind }: FoundAmount, compiled: CompiledGrammar): boolean {
  const words = wordsIn(name)
  const [first] = words
  if (!first) return false
  if (!isBehind && !amount.unit) return hasWord(compiled.noFood, foldedWord(first))
  return (
    isBehind &&
    words.every((word) => isNoFood(word, compiled)) &&
    words.some((word) => hasWord(compiled.noFood, foldedWord(word)))
  )
}

/** "Rinde 12 galletas", "Lewer sowat 20 koekies": a word for yields or times before a number. */
function announcesNumber(range: Range, compiled: CompiledGrammar): boolean {
  const [first, second] = wordsIn(range)
  return (
    first !== undefined &&
    second !== undefined &&
    isDigitAt(range.line, skipHedges(range.line, second.start, compiled, [])) &&
    hasWord(compiled.noFood, foldedWord(first))
  )
}

/** "Zubereitungszeit: 30 Minuten", "Tip: you may …". */
function isLabelledNote({ line, start, end }: Range, compiled: CompiledGrammar): boolean {
  const colon = line.folded.indexOf(':', start)
  const label = colon > start && colon < end ? wordsIn({ line, start, end: colon }) : []
  return label.length > 0 && label.every((word) => hasWord(compiled.noFood, foldedWord(word)))
}

/** Words allowed next to a yield. */
function isNoFood(word: Range, compiled: CompiledGrammar): boolean {
  const { line, start, end } = word
  if (compiled.headingWords.has(foldedWord(word)) || hasWord(compiled.noFood, foldedWord(word))) return true
  if (matchAt(compiled.markers, line, start, (last) => last === end)?.value === 'purpose') return true
  const { connectors, approx, headingStarts, of, each } = compiled
  return [connectors, approx, headingStarts, of, each].some((list) =>
    matchAt(list, line, start, (last) => last === end),
  )
}

/** "200 g" without a food. */
function isAmountOnly({ line, start, end }: Range, compiled: CompiledGrammar): boolean {
  const amount = readAmount(line, start, compiled)
  const isName = amount?.unit && amount.unit.kind !== 'measure'
  return amount !== null && amount.quantity !== null && !isName && !trimmed({ line, start: amount.end, end })
}

/** Without the full stop, unless it belongs to an abbreviation: "q.b.". */
function withoutStop(range: Range | null, compiled: CompiledGrammar): Range | null {
  const words = range ? range.line.folded.slice(range.start, range.end) : ''
  if (!range || !/[^\s.]{4}\.+$/.test(words)) return range
  const word = words.slice(words.lastIndexOf(' ') + 1)
  // "500gr."
  const last = range.end - word.length + (/^[\d.,/]*/.exec(word)?.[0].length ?? 0)
  const isShort = matchAt(compiled.approx, range.line, last, (end) => end === range.end) !== null
  const unit = readUnit(range.line, last, compiled)
  return isShort || unit?.range.end === range.end ? range : trimmed(range, /[\s.]/)
}

/** Sentences and long texts without an amount are not ingredients. */
function isProse(range: Range, { grammar }: CompiledGrammar): boolean {
  const text = range.line.raw.slice(range.start, range.end)
  if (/[!！]$/.test(range.line.original.trim())) return true
  if (grammar.noSpaces) return text.length > 40 || (text.length > 15 && /[。！？]/.test(range.line.original))
  const words = wordsIn(range).length
  return (
    words > WORDS_WITHOUT_AMOUNT_MAX ||
    (words > 4 &&
      /\p{Ll}|^\P{Lu}*$/u.test(text) &&
      /[.!?;:]\s+\p{Lu}|[!?]$|[^.]{25,}\.$/u.test(range.line.original.trim()))
  )
}

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
