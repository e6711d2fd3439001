import { isBoundary, isDigitAt, isStart, skipBlank } from './boundaries.ts'
import type { CompiledGrammar, Marker } from './compile-grammar.ts'
import { hasWord, matchAt } from './lexicon.ts'
import { type Line, type Range, trimmed } from './line.ts'
import { readAmount } from './read-amount.ts'
import { readSize, wordEnd } from './read-unit.ts'
import type { SentenceParts } from './sentence-parts.ts'
import {
  foldedWord,
  hasCapital,
  hasPreparation,
  isOnlyDescribing,
  isOnlySize,
  preparationEnd,
} from './word-tests.ts'

type Piece = 'name' | 'alternative' | 'preparation' | 'purpose' | 'comment'

/** What a piece may be ended by. */
const ENDED_BY: Readonly<Record<Piece, ReadonlySet<Marker>>> = {
  name: new Set<Marker>(['alternative', 'preparation', 'purpose', 'comment', 'commentStart']),
  alternative: new Set<Marker>(['alternative', 'purpose', 'comment', 'commentStart']),
  preparation: new Set<Marker>(['purpose', 'comment', 'commentStart']),
  purpose: new Set<Marker>(['comment']),
  comment: new Set<Marker>(),
}

/**
 * Reads the clause that holds the name: what stands in front of the name, the name, and what follows it without a
 * comma. With `keepsFront` preparation words in front stay in the name, as in "1 Dose gehackte Tomaten".
 */
export function readNameClause(
  range: Range,
  compiled: CompiledGrammar,
  parts: SentenceParts,
  { keepsFront, hasAmount }: { keepsFront: boolean; hasAmount: boolean },
): void {
  const { line, end } = range
  let start = readPurposeInFront(range, compiled, parts)
  start = keepsFront ? start : readFront({ line, start, end }, compiled, parts)
  let piece: Piece = 'name'
  let pieceStart = start
  let position = start
  const close = (at: number) => {
    const part = trimmed({ line, start: pieceStart, end: at })
    if (part) addPiece(piece, part, parts)
  }
  while (position < end) {
    if (!isStart(line, position, compiled.grammar.noSpaces)) {
      position++
      continue
    }
    const compound =
      piece === 'name'
        ? matchAt(compiled.compounds, line, position, (last) =>
            isBoundary(line, last, compiled.grammar.noSpaces),
          )
        : null
    if (compound) {
      position = compound.end
      continue
    }
    const marker = markerAt(line, position, end, compiled)
    if (marker && ENDED_BY[piece].has(marker.value)) {
      const isFront = position === start && piece === 'name'
      const skips = skipsMarker(
        marker.value,
        { line, start: pieceStart, end: position },
        { line, start: marker.end, end },
        isFront,
        compiled,
      )
      if (!skips) {
        close(position)
        if (isFront && marker.value === 'comment' && marker.end < end) {
          parts.comment.push({ line, start: position, end: marker.end })
          pieceStart = marker.end
          position = marker.end
          start = skipBlank(line, marker.end)
          continue
        }
        piece = marker.value === 'commentStart' ? 'comment' : marker.value
        pieceStart = piece === 'alternative' ? marker.end : position
      }
      position = marker.end
      continue
    }
    if (piece === 'name' && position > start) {
      const cut = cutAt(line, position, end, compiled, parts, hasAmount)
      if (cut) {
        close(position)
        pieceStart = cut.end
        position = cut.end
        if (cut.piece) {
          piece = cut.piece
          pieceStart = cut.start
        }
        continue
      }
    }
    position++
  }
  close(end)
}

function addPiece(piece: Piece, part: Range, parts: SentenceParts): void {
  if (piece === 'alternative') parts.alternatives.push(part)
  else parts[piece].push(part)
}

function markerAt(
  line: Line,
  position: number,
  end: number,
  compiled: CompiledGrammar,
): { value: Marker; end: number } | null {
  const found = matchAt(
    compiled.markers,
    line,
    position,
    (last) => last <= end && isBoundary(line, last, compiled.grammar.noSpaces),
  )
  if (found) return { value: found.value, end: skipBlank(line, found.end) }
  const last = Math.min(wordEnd(line, position), end)
  const isWord = position === 0 || /[\s(]/.test(line.folded[position - 1] ?? '')
  if (
    isWord &&
    last > position &&
    hasWord(compiled.purposeWords, foldedWord({ line, start: position, end: last }))
  ) {
    return { value: 'purpose', end: last }
  }
  return null
}

/** "rote oder gelbe Paprika" has no alternative; a preparation needs something that it is done to. */
function skipsMarker(
  marker: Marker,
  before: Range,
  after: Range,
  isFront: boolean,
  compiled: CompiledGrammar,
): boolean {
  if (marker === 'preparation') return isFront
  if (marker !== 'alternative') return false
  const name = trimmed(before)
  const other = trimmed(after)
  if (isFront || !name || !other || isOnlyDescribing(other, compiled)) return true
  if (compiled.grammar.capitalNouns && !hasCapital(name) && hasCapital(after)) return true
  return isOnlyDescribing(name, compiled)
}

/** "Kızartmak için sıvı yağ": a purpose in front of the name that its last word marks. */
function readPurposeInFront(range: Range, compiled: CompiledGrammar, parts: SentenceParts): number {
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
    parts.purpose.push({ line, start, end: found.end })
    return skipBlank(line, line.folded[found.end] === ':' ? found.end + 1 : found.end)
  }
  return start
}

/** Sizes and preparation words in front of the name, as long as something is left to be the name. */
function readFront(range: Range, compiled: CompiledGrammar, parts: SentenceParts): number {
  const { line, start, end } = range
  let position = start
  for (let turn = 0; turn < 6; turn++) {
    if (
      matchAt(compiled.compounds, line, position, (last) => isBoundary(line, last, compiled.grammar.noSpaces))
    )
      break
    const size = readSize(line, position, compiled)
    const prepared = size ? null : preparationEnd(line, position, end, compiled)
    const last = size?.end ?? prepared
    if (last === null || last === undefined || !trimmed({ line, start: last, end })) break
    const found = { line, start: position, end: last }
    if (size) parts.size.push(found)
    else parts.preparation.push(found)
    position = skipConnector(line, skipBlank(line, last), end, compiled)
  }
  return position
}

/** Behind "geschälte" also "und" when another preparation word follows: "geschälte und gehackte Mandeln". */
function skipConnector(line: Line, position: number, end: number, compiled: CompiledGrammar): number {
  const found = matchAt(compiled.connectors, line, position, (last) =>
    isBoundary(line, last, compiled.grammar.noSpaces),
  )
  if (!found) return position
  const next = skipBlank(line, found.end)
  return preparationEnd(line, next, end, compiled) === null ? position : next
}

/** What can be cut out of the middle or the end of a name: sizes, preparation words, amounts of the single piece. */
function cutAt(
  line: Line,
  position: number,
  end: number,
  compiled: CompiledGrammar,
  parts: SentenceParts,
  hasAmount: boolean,
): { start: number; end: number; piece?: Piece } | null {
  const amount = hasAmount ? amountOfEach(line, position, end, compiled) : null
  if (amount) {
    parts.others.push(amount.other)
    return { start: position, end: amount.end }
  }
  if (line.folded[position - 1] !== ' ') return null
  const size = readSize(line, position, compiled)
  if (size && size.end <= end) {
    parts.size.push(size)
    return size
  }
  const last = preparationEnd(line, position, end, compiled)
  if (last === null) return null
  const rest = trimmed({ line, start: last, end })
  const goesOn =
    !rest ||
    !compiled.grammar.adjectivesBefore ||
    matchAt(compiled.connectors, line, rest.start, (at) =>
      isBoundary(line, at, compiled.grammar.noSpaces),
    ) !== null ||
    markerAt(line, rest.start, end, compiled) !== null
  if (goesOn) return { start: position, end: last, piece: 'preparation' }
  parts.preparation.push({ line, start: position, end: last })
  return { start: position, end: last }
}

/** "à 150 g" behind a name with its amount: what each of them weighs. */
function amountOfEach(line: Line, position: number, end: number, compiled: CompiledGrammar) {
  const { noSpaces } = compiled.grammar
  const joined =
    matchAt(compiled.each, line, position, (last) => isBoundary(line, last, noSpaces)) ??
    matchAt(compiled.of, line, position, (last) => isBoundary(line, last, noSpaces))
  if (!joined && !isDigitAt(line, position)) return null
  const amount = readAmount(line, joined ? skipBlank(line, joined.end) : position, compiled)
  if (amount?.unit?.kind !== 'measure' || amount.quantity === null || amount.end > end) return null
  if (!joined && trimmed({ line, start: amount.end, end })) return null
  const { quantity, upperQuantity, unit } = amount
  const last = unit.range.end
  return { other: { quantity, upperQuantity, unit: line.raw.slice(unit.range.start, last) }, end: amount.end }
}

/**
 * Reads a clause that does not hold the name: behind a comma, in parentheses, behind an amount at the end. What
 * cannot be told is handed back.
 */
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
    if (!kind || kind === 'preparation' || (kind === 'alternative' && position > start)) continue
    if (kind === 'alternative') {
      readAlternatives({ line, start: marker?.end ?? start, end }, compiled, parts)
      return null
    }
    const isWord = ended !== null || (kind === 'purpose' && marker?.end === end)
    const before = isWord ? null : trimmed({ line, start, end: position })
    const rest = before ? readUnmarked(before, compiled, parts) : null
    if (rest) parts.comment.push(rest)
    const marked = { line, start: isWord ? start : position, end }
    if (kind === 'purpose') parts.purpose.push(marked)
    else parts.comment.push(marked)
    return null
  }
  return readUnmarked(whole, compiled, parts)
}

function readUnmarked(range: Range, compiled: CompiledGrammar, parts: SentenceParts): Range | null {
  if (!hasPreparation(range, compiled)) return range
  parts.preparation.push(range)
  return null
}

/** Alternatives behind "oder", several of them divided by more such words; comments and purposes end them. */
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

/** A clause of amounts only: "400 g", "je 150 g", "ca. 2 EL / 30 ml". */
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
  const amount = readAmount(line, each ? skipBlank(line, each.end) : start, compiled)
  if (!amount || amount.quantity === null || (amount.isWord && !amount.unit)) return false
  const rest = trimmed({ line, start: amount.end, end })
  const isComment =
    rest !== null &&
    matchAt(compiled.markers, line, rest.start, (last) => isBoundary(line, last, noSpaces))?.value ===
      'comment'
  if (rest && !isComment)
    return (
      rest.start > start &&
      amount.unit !== null &&
      /[,;/=]/.test(line.folded.slice(amount.end, rest.start)) &&
      pushAmount(amount, line, parts) &&
      readAmounts(rest, compiled, parts)
    )
  pushAmount(amount, line, parts)
  if (rest) parts.comment.push(rest)
  return true
}

function pushAmount(
  amount: NonNullable<ReturnType<typeof readAmount>>,
  line: Line,
  parts: SentenceParts,
): true {
  const { quantity, upperQuantity, unit } = amount
  parts.others.push(
    { quantity, upperQuantity, unit: unit ? line.raw.slice(unit.range.start, unit.range.end) : null },
    ...amount.others,
  )
  return true
}
