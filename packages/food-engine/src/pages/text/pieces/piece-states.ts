import { chainOf } from '../../../chains/chain-of.ts'

/** States of a word: the first or a later one of a piece, or before, between or after the pieces. */
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

export const statesOfOnePiece = (length: number): PieceState[] =>
  Array.from({ length }, (_, i) => (i === 0 ? 'begins' : 'continues'))
