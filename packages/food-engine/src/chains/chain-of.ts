import type { Chain } from './lattice.ts'

/** The chain of states with their own weights; `next` lists the possible successors, `first` the possible starts. */
export function chainOf<State extends string>(
  states: readonly State[],
  next: Readonly<Record<State, readonly State[]>>,
  first: readonly State[],
): Chain {
  const edges = states.flatMap((from, at) => next[from].map((to) => [at, states.indexOf(to)] as const))
  return {
    stateCount: states.length,
    stateClasses: states.map((_, at) => at),
    classCount: states.length,
    edgeFrom: Uint8Array.from(edges, ([from]) => from),
    edgeTo: Uint8Array.from(edges, ([, to]) => to),
    edgeCount: edges.length,
    canBegin: (state) => first.some((one) => states.indexOf(one) === state),
  }
}
