import { otherOf } from './amount.ts'
import { isBoundary, isStart, skipBlank } from './boundaries.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import { matchAt } from './lexicon.ts'
import { type Range, trimmed } from './line.ts'
import { ENDED_BY, isPlus, markerAt } from './markers.ts'
import { readAmount } from './read-amount.ts'
import type { SentenceParts } from './sentence-parts.ts'
import { hasPreparation, isOnlySize, looksDone, preparationEnd, wordsIn } from './word-tests.ts'

/** After a comma, in parentheses, after an amount at the end. Returns the unrecognized rest. */
export function readExtraClause(range: Range, compiled: CompiledGrammar, parts: SentenceParts): Range | null {
  const whole = trimmed(range)
  if (!whole) return null
  const { line, start, end } = whole
  if (readAmounts(whole, compiled, parts)) return null
  if (isOnlySize(whole, compiled)) {
    parts.size.push(whole)
    return null
  }
  for (let position = start; position < end; position++) {
    if (!isStart(line, position, compiled.grammar.noSpaces)) continue
    const ended = matchAt(compiled.purposeEnds, line, position, (last) => last === end)
    const marker = ended ? null : markerAt(line, position, end, compiled)
    const kind = ended ? 'purpose' : marker?.value
    if (marker && kind === 'preparation') position = marker.end - 1
    if (!kind || kind === 'preparation' || (kind === 'alternative' && position > start)) continue
    if (kind === 'alternative') {
      readAlternatives({ line, start: marker?.end ?? start, end }, compiled, parts)
      return null
    }
    const isWord = ended !== null || marker?.isWord === true
    const before = isWord ? null : trimmed({ line, start, end: position })
    const rest = before ? readUnmarked(before, compiled, parts) : null
    const marked = { line, start: isWord ? start : position, end }
    if (kind === 'purpose') parts.purpose.push(marked)
    else pushComment(marked, kind === 'comment' || isPlus(line, position, compiled), compiled, parts)
    return rest
  }
  return readUnmarked(whole, compiled, parts)
}

/** "+ etwas für die Form": a purpose may follow a comment. */
function pushComment(
  { line, start, end }: Range,
  mayEnd: boolean,
  compiled: CompiledGrammar,
  parts: SentenceParts,
): void {
  for (let position = start + 1; mayEnd && position < end; position++) {
    if (!isStart(line, position, compiled.grammar.noSpaces)) continue
    if (markerAt(line, position, end, compiled)?.value !== 'purpose') continue
    parts.purpose.push({ line, start: position, end })
    const said = trimmed({ line, start, end: position })
    if (said) parts.comment.push(said)
    return
  }
  parts.comment.push({ line, start, end })
}

function readUnmarked(range: Range, compiled: CompiledGrammar, parts: SentenceParts): Range | null {
  if (!hasPreparation(range, compiled) && !looksDone(range, compiled)) return range
  parts.preparation.push(range)
  return null
}

/** Alternatives after "oder", separated by further such words; comments and purposes end them. */
function readAlternatives(range: Range, compiled: CompiledGrammar, parts: SentenceParts): void {
  const { line, end } = range
  let pieceStart = range.start
  for (let position = range.start; position < end; position++) {
    if (!isStart(line, position, compiled.grammar.noSpaces)) continue
    const marker = markerAt(line, position, end, compiled)
    if (!marker || !ENDED_BY.alternative.has(marker.value)) continue
    const before = trimmed({ line, start: pieceStart, end: position })
    if (before) parts.alternatives.push(before)
    if (marker.value !== 'alternative') {
      const marked = { line, start: position, end }
      if (marker.value === 'purpose') parts.purpose.push(marked)
      else parts.comment.push(marked)
      return
    }
    pieceStart = marker.end
    position = marker.end - 1
  }
  const last = trimmed({ line, start: pieceStart, end })
  if (last) parts.alternatives.push(last)
}

/** A clause of amounts only: "400 g", "je 150 g", "ca. 2 EL / 30 ml", "abgetropft 240 g". */
function readAmounts(range: Range, compiled: CompiledGrammar, parts: SentenceParts): boolean {
  const { line, start, end } = range
  const { noSpaces } = compiled.grammar
  const each = matchAt(compiled.each, line, start, (last) => isBoundary(line, last, noSpaces))
  const said = matchAt(compiled.comments, line, start, (last) => isBoundary(line, last, noSpaces))
  if (said && said.end < end) {
    const behind = trimmed({ line, start: said.end, end })
    if (!behind || !readAmounts(behind, compiled, parts)) return false
    parts.comment.push({ line, start, end: said.end })
    return true
  }
  const done = preparationEnd(line, start, end, compiled, true)
  const drained = done === null ? null : trimmed({ line, start: done, end })
  if (done !== null && drained && readAmounts(drained, compiled, parts)) {
    parts.preparation.push({ line, start, end: done })
    return true
  }
  const amount = readAmount(line, each ? skipBlank(line, each.end) : start, compiled)
  if (!amount || amount.quantity === null || (amount.isWord && !amount.unit)) return false
  const rest = trimmed({ line, start: amount.end, end })
  const isSize = rest !== null && isOnlySize(rest, compiled)
  const isComment =
    rest !== null &&
    matchAt(compiled.markers, line, rest.start, (last) => isBoundary(line, last, noSpaces))?.value ===
      'comment'
  const isDone =
    rest !== null &&
    amount.unit?.kind === 'measure' &&
    wordsIn(rest).length < 3 &&
    hasPreparation(rest, compiled)
  const isMeasured = amount.unit?.id === 'centimeter' || amount.unit?.id === 'millimeter'
  if (isDone && isMeasured && !isComment) {
    parts.preparation.push(range)
    return true
  }
  if (rest && !isComment && !isSize && !isDone) {
    const isList = amount.unit !== null && /[,;/=]/.test(line.folded.slice(amount.end, rest.start))
    if (!isList || !readAmounts(rest, compiled, parts)) return false
    parts.others.unshift(otherOf(amount), ...amount.others)
    return true
  }
  // "(2 x 400 g)": the count precedes.
  const isTimes = amount.unit === null && amount.others.length > 0
  parts.others.push(...(isTimes ? [] : [otherOf(amount)]), ...amount.others)
  if (rest) (isSize ? parts.size : isComment ? parts.comment : parts.preparation).push(rest)
  return true
}
