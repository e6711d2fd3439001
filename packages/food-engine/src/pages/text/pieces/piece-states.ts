import { chainOf } from '../../../chains/chain-of.ts'

/** What a word of a line can be: the first or a later one of a piece that is meant, or before, between or behind the pieces. */
export const PIECE_STATES = ['before', 'begins', 'continues', 'between', 'behind'] as const
export type PieceState = (typeof PIECE_STATES)[number]

const NEXT: Record<PieceState, readonly PieceState[]> = {
  before: ['before', 'begins'],
  begins: ['continues', 'begins', 'between', 'behind'],
  continues: ['continues', 'begins', 'between', 'behind'],
  between: ['between', 'begins'],
  behind: ['behind'],
}
const FIRST: readonly PieceState[] = ['before', 'begins']

export const PIECE_CHAIN = chainOf(PIECE_STATES, NEXT, FIRST)

/** What the words of a line are that is one piece from its first to its last. */
export const statesOfOnePiece = (length: number): PieceState[] =>
  Array.from({ length }, (_, i) => (i === 0 ? 'begins' : 'continues'))
