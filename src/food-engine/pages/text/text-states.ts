import type { Chain } from '../../chains/lattice.ts'

/**
 * What a line of a text can be. What belongs to no recipe has a state for each place it can stand in, so that a text is
 * read in an order: the name comes once, and behind the end comes nothing.
 */
export const TEXT_STATES = [
  'before',
  'name',
  'nameGoesOn',
  'intro',
  'title',
  'ingredient',
  'ingredientGoesOn',
  'inList',
  'between',
  'step',
  'stepGoesOn',
  'inSteps',
  'after',
] as const
export type TextState = (typeof TEXT_STATES)[number]

/** What may follow each state. */
const NEXT: Record<TextState, readonly TextState[]> = {
  before: ['before', 'name', 'title', 'ingredient', 'step'],
  name: ['nameGoesOn', 'intro', 'title', 'ingredient', 'step', 'after'],
  nameGoesOn: ['nameGoesOn', 'intro', 'title', 'ingredient', 'step', 'after'],
  intro: ['intro', 'title', 'ingredient', 'step'],
  title: ['title', 'ingredient', 'inList'],
  ingredient: ['ingredient', 'ingredientGoesOn', 'title', 'inList', 'between', 'step', 'name', 'after'],
  ingredientGoesOn: ['ingredient', 'ingredientGoesOn', 'title', 'inList', 'between', 'step', 'name', 'after'],
  inList: ['inList', 'ingredient', 'title', 'name'],
  between: ['between', 'step', 'name'],
  step: ['step', 'stepGoesOn', 'inSteps', 'ingredient', 'title', 'name', 'after'],
  stepGoesOn: ['step', 'stepGoesOn', 'inSteps', 'ingredient', 'title', 'name', 'after'],
  inSteps: ['inSteps', 'step', 'ingredient', 'title', 'name'],
  after: ['after', 'name'],
}

const FIRST: readonly TextState[] = ['before', 'name', 'title', 'ingredient', 'step']

const EDGES = TEXT_STATES.flatMap((from, at) =>
  NEXT[from].map((to) => [at, TEXT_STATES.indexOf(to)] as const),
)

export const TEXT_CHAIN: Chain = {
  stateCount: TEXT_STATES.length,
  stateClasses: TEXT_STATES.map((_, at) => at),
  classCount: TEXT_STATES.length,
  edgeFrom: Uint8Array.from(EDGES, ([from]) => from),
  edgeTo: Uint8Array.from(EDGES, ([, to]) => to),
  edgeCount: EDGES.length,
  canBegin: (state) => FIRST.some((first) => TEXT_STATES.indexOf(first) === state),
}
