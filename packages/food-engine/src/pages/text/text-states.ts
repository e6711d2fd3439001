import { chainOf } from '../../chains/chain-of.ts'

/** Outside recipes a state per position, so that a text is read in order: one name, nothing after the end. */
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

/** The possible successors of each state. */
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

export const TEXT_CHAIN = chainOf(TEXT_STATES, NEXT, FIRST)
