import type { Amount, FoundAmount } from './amount.ts'
import { isBoundary, isLetterAt, isStart, skipBlank } from './boundaries.ts'
import { clausesIn } from './clauses.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import { readFurther } from './finish-amount.ts'
import { matchAt } from './lexicon.ts'
import { type Line, type Range, trimmed } from './line.ts'
import { readSize, readUnit, type UnitRead } from './read-unit.ts'
import { skipHedges, skipPhrase, skipSizes } from './skip-words.ts'
import { isOnlyDone } from './word-tests.ts'

/** "EL Öl", "Prise Salz", "taza y media de agua", "כפית אחת סוכר": a unit without a number before a name. */
export function loneUnit({ line, start, end }: Range, compiled: CompiledGrammar): FoundAmount | null {
  const { noSpaces } = compiled.grammar
  if (noSpaces) return null
  const comments: Range[] = []
  const hedged = skipHedges(line, start, compiled, comments)
  const size = readSize(line, hedged, compiled)
  const begin = size ? skipBlank(line, size.end) : hedged
  const unit = readUnit(line, begin, compiled)
  if (!unit || unit.range.end - begin < 2) return null
  const mayEnd = (last: number) => isBoundary(line, last, noSpaces)
  const at = skipBlank(line, unit.end)
  const count = at > unit.end ? matchAt(compiled.numbersBehind, line, at, mayEnd) : null
  const half = matchAt(compiled.andParts, line, count ? skipBlank(line, count.end) : at, mayEnd)
  const counted = half?.end ?? count?.end ?? unit.end
  const plain = amountOfUnit(line, start, unit, compiled)
  const further = plain.quantity === null ? null : readFurther(line, counted, compiled, unit)
  const unitEnd = further?.end ?? counted
  const sizes = size ? [size] : []
  const isSized = compiled.grammar.adjectivesBefore !== true && !size
  const sized = isSized
    ? skipSizes(line, skipBlank(line, unitEnd), compiled, sizes)
    : skipBlank(line, unitEnd)
  const of = skipPhrase(compiled.of, line, sized, compiled)
  const next = of ?? sized
  if (next === unitEnd || !isLetterAt(line, next) || next >= end) return null
  if (matchAt(compiled.markers, line, next, mayEnd)) return null
  const [first] = clausesIn({ line, start: next, end })
  if (first && isOnlyDone(first, compiled)) return null
  const amount = {
    ...plain,
    ...(count ? withNumber(count.value, { line, start: at, end: count.end }) : {}),
    ...(half
      ? withNumber(half.value + (count?.value ?? plain.quantity ?? 1), { line, start: begin, end: half.end })
      : {}),
    end: next,
    others: further?.others ?? [],
    comments,
    sizes,
  }
  return { amount, name: { line, start: next, end }, behind: null, part: null, isBehind: false }
}

function withNumber(quantity: number, read: Range): Pick<Amount, 'quantity' | 'numbers'> {
  return { quantity: Math.round(quantity * 1000) / 1000, numbers: [read] }
}

function amountOfUnit(_line: Line, start: number, unit: UnitRead, { grammar }: CompiledGrammar): Amount {
  const counts = unit.count === 2 || (grammar.unitAloneIsOne === true && !unit.isPlural)
  return {
    start,
    end: unit.end,
    quantity: counts ? unit.count : null,
    upperQuantity: null,
    numbers: counts ? [unit.range] : [],
    unit,
    sizes: [],
    comments: [],
    others: [],
    isWord: true,
  }
}

/** "Соль — щепотка", "ملح - ملعقتان": a bare unit at the end of the line. */
export function trailingUnit(
  line: Line,
  position: number,
  end: number,
  compiled: CompiledGrammar,
): Amount | null {
  if (compiled.grammar.noSpaces || !compiled.grammar.amountBehind) return null
  const size = readSize(line, position, compiled)
  const begin = size ? skipBlank(line, size.end) : position
  const unit = readUnit(line, begin, compiled)
  if (!unit || unit.range.end - begin < 3) return null
  const half = matchAt(compiled.andParts, line, skipBlank(line, unit.end), (last) => last === end)
  if (!half && unit.end !== end) return null
  if (unit.count === 1 && !half && !/[:–-] ?$/.test(line.folded.slice(0, position))) return null
  const plain = amountOfUnit(line, position, unit, compiled)
  const sizes = size ? [size] : []
  if (!half) return { ...plain, sizes }
  const read = withNumber(half.value + (plain.quantity ?? 1), { line, start: begin, end })
  return { ...plain, ...read, end, sizes }
}

/** "بيضتان": a food in dual form. */
export function dualName({ line, start, end }: Range, compiled: CompiledGrammar): FoundAmount | null {
  const found = matchAt(compiled.dualNames, line, start, (last) =>
    isBoundary(line, last, compiled.grammar.noSpaces),
  )
  return found ? foundCount(2, { line, start, end: found.end }, { line, start, end }, null) : null
}

/** "ביצה אחת גדולה", "بيضة واحدة": the number after the first or second word of the name. */
export function trailingNumber({ line, start, end }: Range, compiled: CompiledGrammar): FoundAmount | null {
  const { noSpaces } = compiled.grammar
  let words = 1
  for (let position = start + 1; position < end && words < 3; position++) {
    if (!isStart(line, position, noSpaces)) continue
    words++
    const found = matchAt(compiled.numbersBehind, line, position, (last) => isBoundary(line, last, noSpaces))
    const name = found ? trimmed({ line, start, end: position }) : null
    if (!found || !name) continue
    const read = { line, start: position, end: found.end }
    return foundCount(found.value, read, name, trimmed({ line, start: found.end, end }))
  }
  return null
}

function foundCount(quantity: number, read: Range, name: Range, behind: Range | null): FoundAmount {
  const amount = {
    start: read.start,
    end: read.end,
    quantity,
    upperQuantity: null,
    numbers: [read],
    unit: null,
    sizes: [],
    comments: [],
    others: [],
    isWord: true,
  }
  return { amount, name, behind, part: null, isBehind: true }
}
