import type { Chain } from '../../chains/lattice.ts'

export const LABELS = ['quantity', 'unit', 'size', 'name', 'preparation', 'comment', 'purpose'] as const

const NAME = LABELS.indexOf('name')

/** Every label before and after the name, so a state includes whether the name has been read. */
export const STATE_LABELS: readonly number[] = [0, 1, 2, 4, 5, 6, NAME, 0, 1, 2, 4, 5, 6, NAME]
export const STATE_COUNT = STATE_LABELS.length

/** Amounts, sizes and purposes are the same before and after the name, preparations and comments are not. */
export const STATE_CLASSES: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
export const CLASS_COUNT = Math.max(...STATE_CLASSES) + 1

const FIRST_NAME = 6
const LATER_NAME = 13

const EDGES: readonly (readonly [from: number, to: number])[] = listEdges()
export const EDGE_COUNT = EDGES.length

export const SENTENCE_CHAIN: Chain = {
  stateCount: STATE_COUNT,
  stateClasses: STATE_CLASSES,
  classCount: CLASS_COUNT,
  edgeFrom: Uint8Array.from(EDGES, ([from]) => from),
  edgeTo: Uint8Array.from(EDGES, ([, to]) => to),
  edgeCount: EDGE_COUNT,
  // Not with a state after the name.
  canBegin: (state) => state <= FIRST_NAME,
}

export function statesOfLabels(labels: readonly number[]): number[] {
  let state = -1
  return labels.map((label) => {
    const nameRead = state >= FIRST_NAME
    if (label === NAME) state = nameRead && state !== FIRST_NAME ? LATER_NAME : FIRST_NAME
    else state = STATE_LABELS.indexOf(label, nameRead ? FIRST_NAME + 1 : 0)
    return state
  })
}

function listEdges(): [number, number][] {
  const edges: [number, number][] = []
  for (let from = 0; from < STATE_COUNT; from += 1) {
    for (let to = 0; to < STATE_COUNT; to += 1) {
      const early = from < FIRST_NAME
      const possible = early
        ? to <= FIRST_NAME
        : to > FIRST_NAME
          ? from !== FIRST_NAME || to !== LATER_NAME
          : to === FIRST_NAME && from === FIRST_NAME
      if (possible) edges.push([from, to])
    }
  }
  return edges
}
