import { isBoundary, isDigitAt, isStart, skipBlank } from './boundaries.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import { matchAt } from './lexicon.ts'
import { type Line, type Range, trimmed } from './line.ts'
import { markerAt } from './markers.ts'
import { readAmount } from './read-amount.ts'
import { readSize } from './read-unit.ts'
import type { SentenceParts } from './sentence-parts.ts'
import { preparationEnd } from './word-tests.ts'

/** "Kızartmak için sıvı yağ": a purpose before the name, marked by its last word. */
export function readPurposeInFront(range: Range, compiled: CompiledGrammar, parts: SentenceParts): number {
  const { line, start, end } = range
  if (compiled.purposeEnds.byFirst.size === 0) return start
  for (let position = start + 1; position < end; position++) {
    if (!isStart(line, position, compiled.grammar.noSpaces)) continue
    const found = matchAt(
      compiled.purposeEnds,
      line,
      position,
      (last) => last <= end && isBoundary(line, last, compiled.grammar.noSpaces),
    )
    if (!found || !trimmed({ line, start: found.end, end })) continue
    if (line.folded.slice(start, position).includes('+')) return start
    parts.purpose.push({ line, start, end: found.end })
    return skipBlank(line, line.folded[found.end] === ':' ? found.end + 1 : found.end)
  }
  return start
}

/** Sizes and preparation words before the name, as long as something remains for the name. */
export function readFront(range: Range, compiled: CompiledGrammar, parts: SentenceParts): number {
  const { line, start, end } = range
  let position = start
  let joins = false
  for (let turn = 0; turn < 6; turn++) {
    if (
      matchAt(compiled.compounds, line, position, (last) => isBoundary(line, last, compiled.grammar.noSpaces))
    )
      break
    const prepared = frontPreparationEnd(line, position, end, compiled)
    const size = prepared === null ? readSize(line, position, compiled) : null
    const last = size?.end ?? prepared
    if (last === null || last === undefined || !trimmed({ line, start: last, end })) break
    const found = { line, start: position, end: last }
    if (size) parts.size.push(found)
    else if (joins) extendLast(parts.preparation, last)
    else parts.preparation.push(found)
    const next = line.folded[last] === ',' ? last + 1 : last
    position = size ? readOtherSize(line, skipBlank(line, next), end, compiled, parts) : skipBlank(line, next)
    const behind = skipConnector(line, position, end, compiled)
    joins = !size && behind > position
    position = behind
  }
  return position
}

/** "geschälte und gehackte" is one preparation. */
function extendLast(ranges: Range[], end: number): void {
  const last = ranges.at(-1)
  if (last) ranges[ranges.length - 1] = { ...last, end }
}

/** "pokrojonej w kostkę dyni", "2 cm-es kockákra vágott sütőtök": preparation words with their leading phrases. */
function frontPreparationEnd(
  line: Line,
  position: number,
  end: number,
  compiled: CompiledGrammar,
): number | null {
  const length = isDigitAt(line, position) ? readAmount(line, position, compiled) : null
  const isLength = length?.unit?.id === 'centimeter' || length?.unit?.id === 'millimeter'
  const start = length && isLength ? skipBlank(line, length.end) : position
  const phrase = markerAt(line, start, end, compiled)
  const isPhrase = phrase?.value === 'preparation'
  const last = preparationEnd(line, isPhrase ? phrase.end : start, end, compiled)
  if (last === null) return null
  const behind = markerAt(line, skipBlank(line, last), end, compiled)
  const continues = behind?.value === 'preparation' && trimmed({ line, start: behind.end, end }) !== null
  return continues ? (trimmed({ line, start: position, end: behind.end })?.end ?? last) : last
}

/** "2 große oder 3 kleine Zwiebeln": the count in another size is a comment. */
function readOtherSize(
  line: Line,
  position: number,
  end: number,
  compiled: CompiledGrammar,
  parts: SentenceParts,
): number {
  const or = matchAt(compiled.or, line, position, (last) => isBoundary(line, last, compiled.grammar.noSpaces))
  const amount = or ? readAmount(line, skipBlank(line, or.end), compiled) : null
  if (!amount || amount.quantity === null || amount.unit || amount.end > end) return position
  const size = readSize(line, skipBlank(line, amount.end), compiled)
  const last = size?.end ?? amount.end
  if (!trimmed({ line, start: last, end })) return position
  parts.comment.push({ line, start: position, end: last })
  return skipBlank(line, last)
}

/** After "geschälte" also "und" if another preparation word follows: "geschälte und gehackte Mandeln". */
export function skipConnector(line: Line, position: number, end: number, compiled: CompiledGrammar): number {
  const found = matchAt(compiled.connectors, line, position, (last) =>
    isBoundary(line, last, compiled.grammar.noSpaces),
  )
  if (!found) return position
  const next = skipBlank(line, found.end)
  const continues =
    preparationEnd(line, next, end, compiled) !== null ||
    markerAt(line, next, end, compiled)?.value === 'preparation'
  return continues ? next : position
}
