import type { Chain } from '../../../chains/lattice.ts'

/** What a word of a line can be: of a piece that is meant, or around the pieces. */
export const PIECE_STATES = ['before', 'begins', 'goesOn', 'between', 'behind'] as const
export type PieceState = (typeof PIECE_STATES)[number]

const NEXT: Record<PieceState, readonly PieceState[]> = {
  before: ['before', 'begins'],
  begins: ['goesOn', 'begins', 'between', 'behind'],
  goesOn: ['goesOn', 'begins', 'between', 'behind'],
  between: ['between', 'begins'],
  behind: ['behind'],
}
const FIRST: readonly PieceState[] = ['before', 'begins']

const EDGES = PIECE_STATES.flatMap((from, at) =>
  NEXT[from].map((to) => [at, PIECE_STATES.indexOf(to)] as const),
)

export const PIECE_CHAIN: Chain = {
  stateCount: PIECE_STATES.length,
  stateClasses: PIECE_STATES.map((_, at) => at),
  classCount: PIECE_STATES.length,
  edgeFrom: Uint8Array.from(EDGES, ([from]) => from),
  edgeTo: Uint8Array.from(EDGES, ([, to]) => to),
  edgeCount: EDGES.length,
  canBegin: (state) => FIRST.some((first) => PIECE_STATES.indexOf(first) === state),
}
