import type { LinePage } from '../../src/pages/lines/analyse-lines.ts'
import type { LabelledRow } from '../../src/pages/text/example-texts.ts'
import { tokensToCut } from '../../src/pages/text/pieces/cut-pieces.ts'
import { type CutKind, featuresOfPieces, type LineToCut } from '../../src/pages/text/pieces/piece-features.ts'
import { PIECE_STATES, type PieceState, statesOfOnePiece } from '../../src/pages/text/pieces/piece-states.ts'
import type { PieceToken } from '../../src/pages/text/pieces/piece-tokens.ts'
import { lineToCut, plainName, wholeLine } from '../../src/pages/text/recipe-of-lines.ts'
import type { TextLine } from '../../src/pages/text/text-lines.ts'
import type { SequenceFeatures } from '../../src/pages/text/text-model.ts'
import type { TextState } from '../../src/pages/text/text-states.ts'
import { joinLines } from '../../src/pages/text/wrapped-lines.ts'

interface PieceSequence {
  features: SequenceFeatures
  states: number[]
}

const CUT: Partial<Record<TextState, CutKind>> = { name: 'name', ingredient: 'ingredient', step: 'step' }

/** The lines of a text that are cut, with the labeled pieces of its rows; lines without these pieces are left out. */
export function pieceSequencesOf(
  lines: TextLine[],
  page: LinePage,
  states: TextState[],
  rows: readonly LabelledRow[],
): PieceSequence[] {
  return states.flatMap((state, i) => {
    const kind = CUT[state]
    if (!kind) return []
    let end = i + 1
    while (states[end]?.endsWith('GoesOn')) end++
    const text = wholeLine({ lines, states }, i)
    const lastRow = lines[end]?.row ?? rows.length
    const near = rows.slice(lines[i]?.row ?? 0, Math.max(lastRow, (lines[i]?.row ?? 0) + 1))
    const line = lineToCut({ lines, page, states }, i, kind)
    return pieceSequenceOf(line, kind === 'name' ? plainName(text) : text, meantIn(near)) ?? []
  })
}

/** The labeled pieces of rows, with continuations joined. */
function meantIn(rows: readonly LabelledRow[]): string[] {
  const meant: string[] = []
  for (const row of rows) {
    if (row.kind === 'X') continue
    const texts = row.meant.map((piece) => piece.replace(/\s+/g, ' ').trim()).filter(Boolean)
    if (row.kind === '+' && meant.length > 0) meant.push(joinLines(meant.pop() ?? '', texts.shift() ?? ''))
    meant.push(...texts)
  }
  return meant
}

function pieceSequenceOf(line: LineToCut, text: string, meant: readonly string[]): PieceSequence | null {
  const tokens = tokensToCut(text)
  if (!tokens) return null
  let at = 0
  const spans = meant.flatMap((piece) => {
    const from = text.indexOf(piece, at)
    if (from < 0) return []
    at = from + piece.length
    return [{ from, to: at }]
  })
  const isWhole = meant.some((piece) => piece.includes(text))
  if (spans.length === 0 && !isWhole) return null
  const states = isWhole ? statesOfOnePiece(tokens.length) : statesOf(tokens, spans)
  return {
    features: featuresOfPieces(tokens, line),
    states: states.map((state) => PIECE_STATES.indexOf(state)),
  }
}

function statesOf(
  tokens: readonly PieceToken[],
  spans: readonly { from: number; to: number }[],
): PieceState[] {
  const end = spans.at(-1)?.to ?? 0
  const start = spans[0]?.from ?? 0
  let inside = -1
  return tokens.map(({ from, to }) => {
    const at = spans.findIndex((span) => to > span.from && from < span.to)
    if (at < 0) return from >= end ? 'behind' : to <= start ? 'before' : 'between'
    const begins = at !== inside
    inside = at
    return begins ? 'begins' : 'continues'
  })
}
