import { isBoundary, isStart, skipBlank } from './boundaries.ts'
import type { CompiledGrammar, Marker } from './compile-grammar.ts'
import { cutAt } from './cut-name.ts'
import { hasWord, matchAt } from './lexicon.ts'
import { type Line, type Range, trimmed } from './line.ts'
import { ENDED_BY, isPlus, markerAt, type Piece } from './markers.ts'
import { readFront, readPurposeInFront } from './read-front.ts'
import type { SentenceParts } from './sentence-parts.ts'
import { foldedWord, hasCapital, hasPreparation, isOnlyDescribing, wordsIn } from './word-tests.ts'

/** With `keepsFront` leading preparation words stay in the name: "1 Dose gehackte Tomaten". */
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
    const isOtherFood =
      piece === 'preparation' &&
      marker?.value === 'alternative' &&
      namesOtherFood({ line, start: pieceStart, end: position }, { line, start: marker.end, end }, compiled)
    if (marker && (isOtherFood || ENDED_BY[piece].has(marker.value))) {
      const isFront = position === start && piece === 'name'
      const skips =
        !isOtherFood &&
        skipsMarker(
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
        piece = pieceOf(marker.value, line, position, compiled)
        pieceStart = piece === 'alternative' ? marker.end : position
      }
      position = marker.end
      continue
    }
    // "chặt miếng vừa ăn": a comment may be part of a phrase.
    if (piece === 'preparation' && marker?.value === 'preparation') {
      position = marker.end
      continue
    }
    if (
      piece === 'preparation' &&
      hasAmount &&
      /^\+ ?\p{L}/u.test(line.folded.slice(position, position + 3))
    ) {
      close(position)
      piece = 'comment'
      pieceStart = position
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
  const last = parts.name.at(-1)
  if (last?.line === line) parts.name[parts.name.length - 1] = withoutLastAnd(last, compiled)
}

/** The end of a comment or a purpose before the name: "Evtl. Salz", "a tészta nyújtásához liszt". */
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

/**
 * "beurre fondu ou huile": after a single preparation word, "or" begins another food unless more preparation follows.
 */
function namesOtherFood(done: Range, after: Range, compiled: CompiledGrammar): boolean {
  if (compiled.grammar.adjectivesBefore || wordsIn(done).length > 1) return false
  const other = trimmed(after)
  if (!other || hasPreparation(other, compiled) || isOnlyDescribing(other, compiled)) return false
  const joins = matchAt(
    compiled.connectors,
    other.line,
    other.start,
    (last) => other.line.folded[last] === ' ',
  )
  return joins === null
}

/** "+ lite till servering" ends where the purpose begins, other remarks extend to the next comma. */
function pieceOf(value: Marker, line: Line, position: number, compiled: CompiledGrammar): Piece {
  if (value !== 'commentStart') return value
  return isPlus(line, position, compiled) ? 'comment' : 'remark'
}

/** "bacalao desalado y": without a trailing conjunction. */
function withoutLastAnd(name: Range, compiled: CompiledGrammar): Range {
  const { line, start, end } = name
  const last = line.folded.lastIndexOf(' ', end - 1) + 1
  if (compiled.grammar.noSpaces || last <= start) return name
  return matchAt(compiled.plus, line, last, (until) => until === end)
    ? (trimmed({ line, start, end: last }, NAME_EDGE) ?? name)
    : name
}

/** Characters that never begin or end a name. */
const NAME_EDGE = /[\s,;:–\-=|·・…*~+]/

function addPiece(piece: Piece, part: Range, parts: SentenceParts): void {
  if (piece === 'alternative') parts.alternatives.push(part)
  else parts[piece === 'remark' ? 'comment' : piece].push(part)
}

/** "rote oder gelbe Paprika" has no alternative; a preparation needs a food. */
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
