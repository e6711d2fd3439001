import { type Amount, otherAmount } from './amount.ts'
import { isLetterAt, skipBlank } from './boundaries.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import { finishAmount } from './finish-amount.ts'
import type { Line, Range } from './line.ts'
import { type NumberRange, readRange } from './read-range.ts'
import { readUnit, type UnitRead } from './read-unit.ts'
import { skipHyphen, skipOf, skipPhrase, skipSizes } from './skip-words.ts'

/** A multiplication sign between numbers; the letter x, Latin or Cyrillic, only as a separate word. */
function isTimesSign(line: Line, position: number): boolean {
  const sign = line.folded[position] ?? ''
  if (sign === '×') return true
  return (sign === 'x' || sign === 'х' || sign === '*') && !isLetterAt(line, position + 1)
}

/** "2 x 400 g Dosen", "2 400-g-Dosen": a count of amounts, with or without containers. */
export function readTimes(line: Line, range: NumberRange, compiled: CompiledGrammar): Amount | null {
  if (range.second) return null
  const next = skipBlank(line, range.end)
  const isSign = isTimesSign(line, next)
  const marked = isSign ? skipBlank(line, next + 1) : skipPhrase(compiled.times, line, next, compiled)
  if (marked === null && (next === range.end || range.first.isWord)) return null
  const begin = marked ?? next
  const inner = readRange(line, begin, compiled)
  const measure = inner ? readUnit(line, skipHyphen(line, inner.end, compiled), compiled) : null
  if (inner && measure) {
    const sizes: Range[] = []
    const behind = skipSizes(
      line,
      skipOf(line, skipHyphen(line, measure.end, compiled), compiled),
      compiled,
      sizes,
    )
    const container = measure.kind === 'measure' ? readUnit(line, behind, compiled) : null
    const isHeld = container !== null && container.kind !== 'measure'
    if (marked === null && !isHeld) return null
    const end = isHeld ? container.end : measure.end
    const amount = finishAmount(
      { line, start: range.start, range, unit: isHeld ? container : null, end, sizes: isHeld ? sizes : [] },
      compiled,
    )
    return {
      ...amount,
      others: [otherAmount(inner, measure), ...amount.others],
      end: skipOf(line, amount.end, compiled),
    }
  }
  if (marked === null || inner) return null
  const sizes: Range[] = []
  const behind = skipSizes(line, begin, compiled, sizes)
  const unit = readUnit(line, behind, compiled)
  return finishAmount(
    { line, start: range.start, range, unit, end: unit?.end ?? begin, sizes: unit ? sizes : [] },
    compiled,
  )
}

/** "100g×2": the count after the amount. */
export function readTrailingTimes(
  line: Line,
  range: NumberRange,
  unit: UnitRead,
  compiled: CompiledGrammar,
): Amount | null {
  const at = skipBlank(line, unit.end)
  if (unit.kind !== 'measure' || !isTimesSign(line, at)) return null
  const count = readRange(line, skipBlank(line, at + 1), compiled)
  if (!count || count.first.isWord) return null
  const amount = finishAmount(
    { line, start: range.start, range: count, unit: null, end: count.end, sizes: [] },
    compiled,
  )
  return { ...amount, others: [otherAmount(range, unit)] }
}
