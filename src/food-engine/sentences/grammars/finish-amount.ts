import type { OtherAmount } from '../parsed-sentence.ts'
import { type Amount, bounds, otherAmount, otherOf } from './amount.ts'
import { isBoundary, isDigitAt, isLetterAt, skipBlank } from './boundaries.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import { hasWord, matchAt } from './lexicon.ts'
import type { Line, Range } from './line.ts'
import { isNumeric, readNumber } from './read-number.ts'
import { type NumberRange, rangeMarkAt, readRange } from './read-range.ts'
import { readUnit, type UnitRead, wordEnd } from './read-unit.ts'
import { behindHyphen, skipHedges, skipOf, skipPhrase, skipSizes } from './skip-words.ts'

/** "大さじ1", "カップ 1/2": the unit in front of its number. */
export function readUnitBefore(line: Line, position: number, compiled: CompiledGrammar): Amount | null {
  if (!compiled.grammar.unitBefore) return null
  const unit = readUnit(line, position, compiled)
  if (unit?.kind !== 'measure') return null
  // "小さじ山盛り1"
  const size = matchAt(compiled.sizePhrases, line, skipBlank(line, unit.range.end), () => true)
  const sizeStart = skipBlank(line, unit.range.end)
  const sizes = size ? [{ line, start: sizeStart, end: size.end }] : []
  const range = readRange(line, skipBlank(line, size?.end ?? unit.range.end), compiled)
  const other = range ? readUnit(line, skipBlank(line, range.end), compiled) : null
  // "大1" is a tablespoon, "大1個" a big one.
  const isSize = other !== null && unit.range.end - unit.range.start === 1
  if (!range || other?.kind === 'measure' || isSize) return null
  return finishAmount(line, position, compiled, range, unit, range.end, sizes)
}

/** What may follow number and unit: fractions, sizes, a second bound with its own unit, further amounts, "of". */
export function finishAmount(
  line: Line,
  start: number,
  compiled: CompiledGrammar,
  range: NumberRange,
  unit: UnitRead | null,
  end: number,
  sizesBefore: readonly Range[],
): Amount {
  const { noSpaces } = compiled.grammar
  const numbers: Range[] = [{ line, start: range.start, end: range.end }]
  const sizes = [...sizesBefore]
  const comments: Range[] = []
  let { first, second } = range
  let next = end
  if (unit && !second) {
    const at = skipBlank(line, next)
    const half = matchAt(compiled.andParts, line, at, (last) => isBoundary(line, last, noSpaces))
    if (half) {
      first = { ...first, value: first.value + half.value, otherValue: null }
      numbers.push({ line, start: at, end: half.end })
      next = half.end
    } else if (fractionBehind(line, at, unit, compiled)) {
      const part = readNumber(line, at, compiled)
      first = { ...first, value: first.value + (part?.value ?? 0), otherValue: null }
      next = part?.end ?? next
      numbers.push({ line, start: at, end: next })
    } else {
      const between = rangeMarkAt(line, next, compiled) ?? slashAt(line, next)
      const upper = between === null ? null : readNumber(line, between, compiled)
      const upperUnit = upper ? readUnit(line, behindHyphen(line, upper.end), compiled) : null
      if (upper && upperUnit?.id === unit.id) {
        second = upper
        numbers.push({ line, start: between ?? 0, end: upper.end })
        next = upperUnit.end
      }
    }
  }
  const after =
    matchAt(compiled.approxAfter, line, skipBlank(line, next), (last) => isBoundary(line, last, false)) ??
    (unit ? hedgeBehind(line, skipBlank(line, next), compiled) : null)
  if (after) {
    comments.push({ line, start: skipBlank(line, next), end: after.end })
    next = after.end
  }
  const added = unit && !second ? sameUnitAdded(line, next, unit, compiled) : null
  if (added) {
    first = { ...first, value: first.value + added.value, otherValue: null }
    comments.push({ line, start: range.start, end: added.end })
    numbers.push({ line, start: added.start, end: added.numberEnd })
    next = added.end
  }
  const further = unit ? readFurther(line, next, compiled, unit) : null
  if (further) next = further.end
  const more = unit ? sufficiencyAdded(line, next, compiled) : null
  if (more) {
    comments.push({ line, start: more.start, end: more.end })
    next = more.end
  }
  // "1 łyżka z czubem": a phrase for a size may begin with the word for "of".
  let endsAtSize = false
  if (unit) {
    const at = skipBlank(line, next)
    const last = wordEnd(line, at)
    const isThick = last > at && hasWord(compiled.unitSizes, line.folded.slice(at, last))
    if (isThick) sizes.push({ line, start: at, end: last })
    const behind = skipSizes(line, isThick ? skipBlank(line, last) : at, compiled, noSpaces ? [] : sizes)
    // "de" must follow, else the size belongs to the name.
    if (sizes.length > sizesBefore.length) {
      const of = skipOf(line, behind, compiled)
      if (of > behind || (unit.kind === 'container' && !compiled.grammar.adjectivesBefore)) next = of
      else {
        sizes.length = sizesBefore.length
        endsAtSize = true
      }
    }
  }
  const [quantity, upperQuantity] = bounds(first, second, unit)
  return {
    start,
    end:
      !endsAtSize && (unit || first.isMultiplied || first.value < 1 || noSpaces !== true)
        ? skipOf(line, next, compiled)
        : next,
    quantity,
    upperQuantity,
    numbers,
    unit,
    sizes,
    comments,
    others: further?.others ?? [],
    isWord: first.isWord,
    isDoubtful: first.isDoubtful === true && (second !== null || unit?.kind !== 'measure'),
  }
}

function slashAt(line: Line, end: number): number | null {
  const next = skipBlank(line, end)
  return line.folded[next] === '/' ? skipBlank(line, next + 1) : null
}

/** "2 EL + 1 EL Öl": more of the same. */
function sameUnitAdded(line: Line, end: number, unit: UnitRead, compiled: CompiledGrammar) {
  const sign = skipBlank(line, end)
  if (line.folded[sign] !== '+') return null
  const start = skipBlank(line, sign + 1)
  const number = isNumeric(line, start) ? readNumber(line, start, compiled) : null
  const other = number ? readUnit(line, behindHyphen(line, number.end), compiled) : null
  if (!number || other?.id !== unit.id) return null
  return { value: number.value, start, numberEnd: number.end, end: other.end }
}

/** "20 g + q.b. burro": that one may take more. */
function sufficiencyAdded(line: Line, end: number, compiled: CompiledGrammar) {
  const sign = skipBlank(line, end)
  if (line.folded[sign] !== '+') return null
  const start = skipBlank(line, sign + 1)
  const mayEnd = (last: number) => isBoundary(line, last, compiled.grammar.noSpaces)
  const said = matchAt(compiled.comments, line, start, mayEnd) ?? matchAt(compiled.vague, line, start, mayEnd)
  return said && isLetterAt(line, skipBlank(line, said.end)) ? { start, end: said.end } : null
}

/** "500 g aprox. de carne": a word for "about" that nothing but "of" follows. */
function hedgeBehind(line: Line, position: number, compiled: CompiledGrammar): { end: number } | null {
  const found = matchAt(compiled.approx, line, position, (last) => isBoundary(line, last, false))
  if (!found) return null
  const next = skipBlank(line, found.end)
  const isLast = next >= line.folded.length || /[,;)\]]/.test(line.folded[next] ?? '')
  return isLast || skipPhrase(compiled.of, line, next, compiled) !== null ? found : null
}

/** "2 tasses 1/2 de farine": a fraction behind the unit that no unit of its own follows. */
function fractionBehind(line: Line, position: number, unit: UnitRead, compiled: CompiledGrammar): boolean {
  if (unit.kind !== 'measure' || !isNumeric(line, position)) return false
  const part = readNumber(line, position, compiled)
  return part !== null && part.value < 1 && readUnit(line, skipBlank(line, part.end), compiled) === null
}

/** "/ ½ oz", "+ 1 TL", "à 400 g", "= 200 ml" behind an amount with its unit. */
export function readFurther(
  line: Line,
  position: number,
  compiled: CompiledGrammar,
  unit: UnitRead,
): { others: OtherAmount[]; end: number } | null {
  const others: OtherAmount[] = []
  let end = position
  for (let turn = 0; turn < 3; turn++) {
    const at = skipBlank(line, end)
    const sign = line.folded[at] ?? ''
    const isSign = sign !== '' && '/=≈|+&'.includes(sign)
    const each =
      skipPhrase(compiled.each, line, at, compiled) ??
      (unit.kind === 'measure' ? null : skipPhrase(compiled.of, line, at, compiled))
    const joined = isSign
      ? skipBlank(line, at + 1)
      : (each ??
        // "1 луковица и 2 зубчика чеснока" are two foods.
        (unit.kind === 'piece' ? null : skipPhrase(compiled.plus, line, at, compiled)) ??
        skipPhrase(compiled.or, line, at, compiled))
    const begin = skipHedges(line, joined ?? at, compiled, [])
    const before = joined === null ? null : readUnitBefore(line, begin, compiled)
    if (before?.unit) {
      others.push(otherOf(before))
      end = before.end
      continue
    }
    const range = joined !== null || isDigitAt(line, at) ? readRange(line, begin, compiled) : null
    const other = range ? readUnit(line, behindHyphen(line, range.end), compiled) : null
    // "3枚 1cm幅に切る": how wide it is cut.
    const isCut =
      compiled.grammar.noSpaces === true && other?.id === 'centimeter' && isLetterAt(line, other.end)
    const isHeld = unit.kind !== 'measure' && other?.kind === 'measure' && !isCut
    if (!range || !other || !(isSign || isHeld || (joined !== null && each === null))) break
    others.push(otherAmount(range, other))
    end = other.end
  }
  return others.length > 0 ? { others, end } : null
}
