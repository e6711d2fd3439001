import { type Lattice, makeLattice, runForward, traceBestPath } from '../../../chains/lattice.ts'
import { fillLattice, type SequenceModel } from '../text-model.ts'
import { type CutKind, featuresOfPieces, type LineToCut } from './piece-features.ts'
import { PIECE_CHAIN, PIECE_STATES } from './piece-states.ts'
import { tokensOf } from './piece-tokens.ts'

/** Lines of more words are kept as they are. */
export const MOST_TOKENS = 150

/** How much likelier than the whole line its pieces have to be, by what is cut. */
const SURE: Readonly<Record<CutKind, number>> = { name: 10, ingredient: 4, step: 10 }

/** A piece of less is none. */
const NAMES_SOMETHING = /\p{L}{3}|[\p{Script=Han}\p{Script=Katakana}]|\p{Script=Hangul}{2}|\d\s?\p{L}/u

/**
 * The pieces of a line that are meant, without the words around them: `take 200 g flour and two eggs` has two. A line
 * in which none is found is one piece.
 */
export function cutPieces(text: string, line: LineToCut, model: SequenceModel): string[] {
  const tokens = tokensOf(text, MOST_TOKENS + 1)
  if (tokens.length < 2 || tokens.length > MOST_TOKENS) return [text]
  const lattice = makeLattice(PIECE_CHAIN, tokens.length)
  fillLattice(lattice, featuresOfPieces(tokens, line), model)
  runForward(lattice)
  const path = traceBestPath(lattice)
  if (scoreOf(lattice, path) - scoreOf(lattice, wholeLine(tokens.length)) < Math.log(SURE[line.cut]))
    return [text]
  const pieces: { from: number; to: number }[] = []
  for (const [i, at] of path.entries()) {
    const state = PIECE_STATES[at]
    const { from = 0, to = 0 } = tokens[i] ?? {}
    const last = pieces.at(-1)
    if (state === 'begins') pieces.push({ from, to })
    else if (state === 'goesOn' && last) last.to = to
  }
  const texts = pieces.map(({ from, to }) => text.slice(from, to))
  return texts.length > 0 && texts.every((piece) => NAMES_SOMETHING.test(piece)) ? texts : [text]
}

/** The path of a line that is one piece from its first word to its last. */
const wholeLine = (length: number): Uint8Array =>
  new Uint8Array(length).fill(PIECE_STATES.indexOf('goesOn')).fill(PIECE_STATES.indexOf('begins'), 0, 1)

/** How well a path explains a line, as a logarithm. */
function scoreOf({ states, edges, chain }: Lattice, path: Uint8Array): number {
  const edgeOf = (from: number, to: number) =>
    chain.edgeFrom.findIndex((state, edge) => state === from && chain.edgeTo[edge] === to)
  let score = 0
  for (const [i, state] of path.entries()) {
    score += Math.log(states[i * chain.stateCount + state] ?? 0)
    const edge = i === 0 ? -1 : edgeOf(path[i - 1] ?? 0, state)
    if (edge >= 0) score += Math.log(edges[i * chain.edgeCount + edge] ?? 0)
  }
  return score
}
