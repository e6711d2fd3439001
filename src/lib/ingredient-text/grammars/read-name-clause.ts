import { isBoundary, isDigitAt, isStart, skipBlank } from './boundaries.ts'
import type { CompiledGrammar, Marker } from './compile-grammar.ts'
import { hasWord, matchAt } from './lexicon.ts'
import { type Line, type Range, trimmed } from './line.ts'
import { ENDED_BY, markerAt, type Piece } from './markers.ts'
import { readAmount } from './read-amount.ts'
import { readSize } from './read-unit.ts'
import type { SentenceParts } from './sentence-parts.ts'
import {
  foldedWord,
  hasCapital,
  hasPreparation,
  isOnlyDescribing,
  preparationEnd,
  wordsIn,
} from './word-tests.ts'

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
    const part = trimmed({ line, start: pieceStart, end: at }, piece === 'name' ? NAME_EDGE : undefined)
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
        const frontEnd = isFront ? frontMarkEnd(line, marker, end, compiled) : null
        if (frontEnd !== null) {
          const mark = { line, start: position, end: frontEnd }
          addPiece(marker.value === 'purpose' ? 'purpose' : 'comment', mark, parts)
          pieceStart = frontEnd
          position = frontEnd
          start = skipBlank(line, frontEnd)
          continue
        }
        piece = marker.value === 'commentStart' ? 'remark' : marker.value
        pieceStart = piece === 'alternative' ? marker.end : position
      }
      position = marker.end
      continue
    }
    if (piece === 'name' && position > start) {
      const cut = cutAt(line, position, end, compiled, parts, { hasAmount, keepsFront })
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

/** The end of a comment or a purpose in front of the name: "Evtl. Salz", "a tészta nyújtásához liszt". */
function frontMarkEnd(
  line: Line,
  marker: NonNullable<ReturnType<typeof markerAt>>,
  end: number,
  compiled: CompiledGrammar,
): number | null {
  if (marker.end >= end) return null
  if (marker.value === 'comment' || (marker.value === 'purpose' && marker.isWord)) return marker.end
  if (marker.value !== 'purpose') return null
  for (const word of wordsIn({ line, start: marker.end, end })) {
    if (hasWord(compiled.purposeWords, foldedWord(word))) return word.end < end ? word.end : null
  }
  return null
}

/** What never begins or ends a name. */
const NAME_EDGE = /[\s,;:–\-=|·・…*~+]/

function addPiece(piece: Piece, part: Range, parts: SentenceParts): void {
  if (piece === 'alternative') parts.alternatives.push(part)
  else parts[piece === 'remark' ? 'comment' : piece].push(part)
}

/** "rote oder gelbe Paprika" has no alternative; a preparation needs something that it is done to. */
function skipsMarker(
  marker: Marker,
  before: Range,
  after: Range,
  isFront: boolean,
  compiled: CompiledGrammar,
): boolean {
  if (marker === 'preparation' || marker === 'commentStart') return isFront
  if (marker !== 'alternative') return false
  if (before.line.folded.slice(before.start, before.end).trimEnd().endsWith('-')) return true
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

/** "pokrojonej w kostkę dyni", "2 cm-es kockákra vágott sütőtök": preparation words with their phrases in front. */
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
  const goesOn = behind?.value === 'preparation' && trimmed({ line, start: behind.end, end }) !== null
  return goesOn ? (trimmed({ line, start: position, end: behind.end })?.end ?? last) : last
}

/** "2 große oder 3 kleine Zwiebeln": how many it would be of another size is a comment. */
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
  { hasAmount, keepsFront }: { hasAmount: boolean; keepsFront: boolean },
): { start: number; end: number; piece?: Piece } | null {
  if (measuresPreparation(line, position, end, compiled))
    return { start: position, end: position + 1, piece: 'preparation' }
  const amount = hasAmount ? amountOfEach(line, position, end, compiled) : null
  if (amount) {
    parts.others.push(amount.other)
    return { start: position, end: amount.end }
  }
  if (line.folded[position - 1] !== ' ') return null
  if (
    hasAmount &&
    line.folded[position] === '+' &&
    readAmount(line, skipBlank(line, position + 1), compiled)
  ) {
    return { start: position, end: position + 1, piece: 'comment' }
  }
  const isDone = preparationEnd(line, position, end, compiled) !== null
  const size = isDone ? null : readSize(line, position, compiled)
  if (size && size.end <= end) {
    parts.size.push(size)
    return size
  }
  const last =
    preparationEnd(line, position, end, compiled) ??
    preparationAtEnd(line, position, end, compiled) ??
    joinedPreparation(line, position, end, compiled)
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
  if (keepsFront) return null
  parts.preparation.push({ line, start: position, end: last })
  return { start: position, end: last }
}

/** "5 cm-es kockákra vágva", "in 2 cm große Würfel geschnitten": a length in front of a preparation belongs to it. */
function measuresPreparation(line: Line, position: number, end: number, compiled: CompiledGrammar): boolean {
  const joined = matchAt(compiled.connectors, line, position, (last) => line.folded[last] === ' ')
  const start = joined ? skipBlank(line, joined.end) : position
  if (!isDigitAt(line, start)) return false
  const amount = readAmount(line, start, compiled)
  const id = amount?.unit?.id
  if (!amount || (id !== 'centimeter' && id !== 'millimeter')) return false
  const next = skipBlank(line, amount.end)
  if (next >= end) return false
  if (joined) return hasPreparation({ line, start: next, end }, compiled)
  return (
    preparationEnd(line, next, end, compiled) !== null ||
    markerAt(line, next, end, compiled)?.value === 'preparation'
  )
}

/** "Tomaten getrocknet": where describing words stand in front, one behind the name is done to it. */
function preparationAtEnd(
  line: Line,
  position: number,
  end: number,
  compiled: CompiledGrammar,
): number | null {
  const { adjectivesBefore, boughtBehind, noSpaces } = compiled.grammar
  if (!adjectivesBefore || boughtBehind || noSpaces) return null
  const last = preparationEnd(line, position, end, compiled, true)
  return last !== null && !trimmed({ line, start: last, end }) ? last : null
}

/** "pelate e tagliate": what is commonly bought like that is done like that when more is done to it. */
function joinedPreparation(
  line: Line,
  position: number,
  end: number,
  compiled: CompiledGrammar,
): number | null {
  const last = preparationEnd(line, position, end, compiled, true)
  if (last === null) return null
  const next = skipBlank(line, last)
  return skipConnector(line, next, end, compiled) > next ? last : null
}

/** "à 150 g" behind a name with its amount: what each of them weighs. */
function amountOfEach(line: Line, position: number, end: number, compiled: CompiledGrammar) {
  const { noSpaces } = compiled.grammar
  const joined =
    matchAt(compiled.each, line, position, (last) => isBoundary(line, last, noSpaces)) ??
    matchAt(compiled.of, line, position, (last) => isBoundary(line, last, noSpaces))
  const isHedged =
    matchAt(compiled.approx, line, position, (last) => isBoundary(line, last, noSpaces)) !== null
  if (!joined && !isHedged && !isDigitAt(line, position)) return null
  const amount = readAmount(line, joined ? skipBlank(line, joined.end) : position, compiled)
  if (amount?.unit?.kind !== 'measure' || amount.quantity === null || amount.end > end) return null
  if (!joined && trimmed({ line, start: amount.end, end })) return null
  const { quantity, upperQuantity, unit } = amount
  const last = unit.range.end
  return { other: { quantity, upperQuantity, unit: line.raw.slice(unit.range.start, last) }, end: amount.end }
}
