import { isBoundary, skipBlank } from './boundaries.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import { hasWord, matchAt } from './lexicon.ts'
import type { Line, Range } from './line.ts'
import { kindOfUnit, type UnitId, type UnitKind } from './unit-ids.ts'

export interface UnitRead {
  range: Range
  end: number
  id: UnitId
  kind: UnitKind
  /** 2 for a dual form. */
  count: 1 | 2
  isPlural: boolean
}

/** The longest unit at exactly `position`. */
export function readUnit(line: Line, position: number, compiled: CompiledGrammar): UnitRead | null {
  const { noSpaces } = compiled.grammar
  if (matchAt(compiled.compounds, line, position, (end) => isBoundary(line, end, noSpaces))) return null
  const isHyphened = /(?:\d ?|-)$/.test(line.folded.slice(Math.max(0, position - 2), position))
  const found = matchAt(
    compiled.units,
    line,
    position,
    (end) =>
      isBoundary(line, end, noSpaces) ||
      (isHyphened && line.folded[end] === '-') ||
      matchAt(compiled.andParts, line, end, (last) => isBoundary(line, last, noSpaces)) !== null ||
      matchAt(compiled.approxAfter, line, end, (last) => isBoundary(line, last, false)) !== null,
  )
  if (!found) return null
  const { id, count, isPlural } = found.value
  const ending = found.end - position > 3 || line.folded[found.end] === '(' ? OPTIONAL_ENDING : null
  const end = found.end + (ending?.exec(line.folded.slice(found.end, found.end + 8))?.[0].length ?? 0)
  const period = PERIOD.test(line.folded.slice(end, end + 3)) ? end + 1 : null
  const joined =
    line.folded[end] === '-'
      ? matchAt(compiled.unitEndings, line, end + 1, (last) => isBoundary(line, last, noSpaces))
      : null
  return {
    range: { line, start: position, end },
    end: joined?.end ?? period ?? end,
    id,
    kind: kindOfUnit(id),
    count,
    isPlural,
  }
}

/** "(n)" in "Prise(n)", "/n" in "Dose/n". */
const OPTIONAL_ENDING = /^(?:\(\p{L}{1,4}\)|\/\p{L}{1,3}(?![\p{L}.]))/u

/** A period by mistake: "1 kašika.brašna". */
const PERIOD = /^\. ?\p{L}/u

/** The end of a unit that is repeated by mistake: "2 EL EL Öl", "1 lata | latas de atum". */
export function skipDoubled(line: Line, { range, end, id }: UnitRead, compiled: CompiledGrammar): number {
  const word = line.folded.slice(range.start, range.end)
  if (line.folded.startsWith(` ${word} `, range.end)) return range.end + 1 + word.length
  const next = skipBlank(line, end)
  if (line.folded[next] !== '|' && line.folded[next] !== '/') return end
  const other = readUnit(line, skipBlank(line, next + 1), compiled)
  return other?.id === id ? other.end : end
}

/** The end of the word at `position`: at a space or separator. */
export function wordEnd(line: Line, position: number): number {
  let end = position
  while (end < line.folded.length && !/[\s,;:()[\]/]/.test(line.folded[end] ?? '')) end++
  return end
}

/** The size at `position`: a single word or a phrase of the grammar. */
export function readSize(line: Line, position: number, compiled: CompiledGrammar): Range | null {
  const phrase = matchAt(compiled.sizePhrases, line, position, (end) =>
    isBoundary(line, end, compiled.grammar.noSpaces),
  )
  if (phrase) return { line, start: position, end: phrase.end }
  let end = wordEnd(line, position)
  if (end === position) return null
  if (hasWord(compiled.adverbs, line.folded.slice(position, end))) {
    const next = wordEnd(line, skipBlank(line, end))
    if (next > end && hasWord(compiled.sizes, line.folded.slice(skipBlank(line, end), next))) end = next
  }
  const last = line.folded.slice(line.folded.lastIndexOf(' ', end - 1) + 1, end)
  return hasWord(compiled.sizes, last.replace(/\.$/, '')) || hasWord(compiled.sizes, last)
    ? { line, start: position, end }
    : null
}
