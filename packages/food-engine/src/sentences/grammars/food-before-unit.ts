import type { Amount, FoundAmount } from './amount.ts'
import { isBoundary, skipBlank } from './boundaries.ts'
import { clausesIn } from './clauses.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import { matchAt } from './lexicon.ts'
import { type Line, type Range, trimmed, withoutRanges } from './line.ts'
import { markerAt } from './markers.ts'
import { readSize, readUnit } from './read-unit.ts'
import { skipPhrase } from './skip-words.ts'
import { isOnlyDescribing, preparationEnd, wordsIn } from './word-tests.ts'

/** "4 česnako skiltelės", "1 citrinos sultys", "1 suurlemoen se sap": what is counted or used of a food follows it. */
export function foodBeforeUnit(
  { line, start, end }: Range,
  amount: Amount,
  compiled: CompiledGrammar,
): FoundAmount | null {
  if (!compiled.grammar.unitBehindFood || amount.unit) return null
  const [clause] = clausesIn({ line, start: amount.end, end })
  let covered = 0
  for (const word of clause ? wordsIn(clause) : []) {
    const compound = matchAt(compiled.compounds, line, word.start, (last) => isBoundary(line, last, false))
    if (compound) covered = compound.end
    const food = trimmed({ line, start: amount.end, end: word.start })
    const isInside = food !== null && endsWithConnector(food, compiled)
    if (!clause || !food || isInside || word.start < covered) continue
    const unit = readUnit(line, word.start, compiled)
    const isPiece = unit !== null && unit.kind !== 'measure' && unit.id !== 'portion'
    const isAmid = isOnlyDescribing(food, compiled)
    if (isPiece && (isAmid || endsFood({ ...clause, start: unit.end }, compiled))) {
      const name = nameWithout({ line, start, end }, unit.range, amount.end)
      return { amount: { ...amount, unit }, name, behind: null, part: null, isBehind: false }
    }
    const partStart = skipPhrase(compiled.of, line, word.start, compiled) ?? word.start
    const last = isAmid || amount.quantity === null ? null : partsEnd(line, partStart, clause.end, compiled)
    if (last === null || !endsFood({ ...clause, start: last }, compiled)) continue
    const part = { line, start: partStart, end: last }
    const name = nameWithout({ line, start, end }, { line, start: word.start, end: last }, amount.end)
    return { amount, name, behind: null, part, isBehind: false }
  }
  return null
}

/** "2 tamaties in skywe" */
function endsWithConnector({ line, start, end }: Range, compiled: CompiledGrammar): boolean {
  const word = Math.max(line.folded.lastIndexOf(' ', end - 1) + 1, start)
  return matchAt(compiled.connectors, line, word, (last) => last === end) !== null
}

/** The text after the amount without the unit or part in it. */
function nameWithout({ line, end }: Range, hole: Range, amountEnd: number): Range {
  const holes = [
    { start: 0, end: amountEnd },
    { start: hole.start, end: hole.end },
    { start: end, end: line.folded.length },
  ]
  const name = withoutRanges(
    line,
    holes.filter((range) => range.end > range.start),
  )
  return { line: name, start: 0, end: name.folded.length }
}

/** "tarkuota žievelė ir sultys": parts of a food, each possibly prepared. */
function partsEnd(line: Line, position: number, end: number, compiled: CompiledGrammar): number | null {
  let at = position
  let last: number | null = null
  for (let turn = 0; turn < 3; turn++) {
    const done = preparationEnd(line, at, end, compiled, true)
    const next =
      skipPhrase(compiled.parts, line, at, compiled) ??
      (done === null ? null : skipPhrase(compiled.parts, line, skipBlank(line, done), compiled))
    if (next === null) return last
    last = trimmed({ line, start: position, end: Math.min(next, end) })?.end ?? null
    const and = skipPhrase(compiled.plus, line, next, compiled)
    if (and === null) return last
    at = and
  }
  return last
}

/** Whether nothing follows that could be the food. */
function endsFood(rest: Range, compiled: CompiledGrammar): boolean {
  const next = trimmed(rest)
  if (!next) return true
  const { line, start, end } = next
  const isJoined = [compiled.connectors, compiled.plus, compiled.each].some(
    (list) => matchAt(list, line, start, (last) => line.folded[last] === ' ') !== null,
  )
  return (
    isJoined ||
    line.folded[start] === '+' ||
    markerAt(line, start, end, compiled) !== null ||
    preparationEnd(line, start, end, compiled, true) !== null ||
    readSize(line, start, compiled) !== null
  )
}
