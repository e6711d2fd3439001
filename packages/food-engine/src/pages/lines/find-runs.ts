import type { LineProbabilities } from './line-model.ts'

/** A run of lines that are ingredients or steps; `logLikelihood` is how much better that explains them. */
export type Run = { kind: 'ingredients' | 'steps'; from: number; to: number; logLikelihood: number }

const OUTSIDE = 0
const INGREDIENTS = 1
const STEPS = 2
const STATES = [OUTSIDE, INGREDIENTS, STEPS]
const CHANGE = [
  [0, 2.5, 2.5],
  [1, 0, 0.5],
  [1, 3, 0],
]
const STRANGE = 2
const HEADING = 0.3
const MOST = 5

/** The best explanation of all lines as runs of ingredients, of steps and of neither (Viterbi). */
export function findRuns(probabilities: LineProbabilities[]): Run[] {
  const scores = probabilities.map(stateScores)
  const states = bestStates(scores)
  const runs: Run[] = []
  for (const [i, state] of states.entries()) {
    if (state === OUTSIDE) continue
    const logLikelihood = (scores[i]?.[state] ?? 0) - (scores[i]?.[OUTSIDE] ?? 0)
    const last = runs.at(-1)
    const kind = state === INGREDIENTS ? 'ingredients' : 'steps'
    if (last && last.to === i && last.kind === kind) {
      last.to++
      last.logLikelihood += logLikelihood
    } else runs.push({ kind, from: i, to: i + 1, logLikelihood })
  }
  return runs
}

/** How well each state explains a line; a line inside a list may also be a heading or unrelated. */
function stateScores([other, ingredient, step, title]: LineProbabilities): number[] {
  const log = (probability: number) => Math.max(-MOST, Math.log(probability + 1e-9))
  const strange = log(other) - STRANGE
  const heading = log(title) - HEADING
  return [
    Math.max(log(other), log(title) - 1),
    Math.max(log(ingredient), heading, strange),
    Math.max(log(step), heading, strange),
  ]
}

function bestStates(scores: number[][]): number[] {
  const from: number[][] = []
  let sums = [0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [i, score] of scores.entries()) {
    const best = STATES.map((to) => {
      const ways = STATES.map((state) => (sums[state] ?? 0) - (CHANGE[i === 0 ? OUTSIDE : state]?.[to] ?? 0))
      const way = Math.max(...ways)
      return { state: ways.indexOf(way), sum: way + (score[to] ?? 0) }
    })
    from.push(best.map(({ state }) => state))
    sums = best.map(({ sum }) => sum)
  }
  const states: number[] = []
  let state = sums.indexOf(Math.max(...sums))
  for (let i = scores.length - 1; i >= 0; i--) {
    states[i] = state
    state = from[i]?.[state] ?? OUTSIDE
  }
  return states
}
