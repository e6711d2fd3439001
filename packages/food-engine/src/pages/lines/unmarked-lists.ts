import type { LinePage } from './analyse-lines.ts'
import type { LineFacts } from './line-facts.ts'
import type { LineProbabilities } from './line-model.ts'

/** Minimum consecutive lines with an amount and a measure that form an unmarked list. */
const AMOUNTS_MIN = 3
/** Minimum kitchen words of the sentences directly after it. */
const FEWEST_COOKING = 3
const WORDS_MAX = 16
const WORDS_MIN = 5
/** By how much the probability of the apparent class is raised (natural logarithm). */
const LIKELIER = 4

/** Without headings and marked lists, lines with amounts before cooking sentences are ingredients and steps. */
export function withUnmarkedLists(
  probabilities: LineProbabilities[],
  { lines, facts, states }: LinePage,
): LineProbabilities[] {
  const isAnnounced = states.some(
    ({ isHeading, kind }) => isHeading && (kind === 'ingredients' || kind === 'steps'),
  )
  if (isAnnounced) return probabilities
  const weighed = [...probabilities]
  for (let from = 0; from < lines.length; from++) {
    const to = facts[from]?.amount ? endOf(facts, from, couldBeListed) : from
    const end = endOf(facts, to, isInstruction)
    const cooking = facts.slice(to, end).reduce((sum, fact) => sum + fact.cooking, 0)
    const measured = facts.slice(from, to).filter(({ amount, measure }) => amount && measure).length
    if (measured >= AMOUNTS_MIN && cooking >= FEWEST_COOKING) {
      for (let i = from; i < to; i++) weighed[i] = likelier(probabilities[i], 1)
      for (let i = to; i < end; i++) weighed[i] = likelier(probabilities[i], 2)
    }
    from = Math.max(from, to)
  }
  return weighed
}

function endOf(facts: LineFacts[], from: number, belongs: (fact: LineFacts) => boolean): number {
  let to = from
  for (let fact = facts[to]; fact && belongs(fact); fact = facts[++to]);
  return to
}

/** A line with an amount, or a bare food among such lines. */
function couldBeListed({ amount, words, sentences, foods }: LineFacts): boolean {
  if (sentences > 0 || words === 0) return false
  return amount ? words <= WORDS_MAX : foods > 0 && words < WORDS_MIN
}

function isInstruction({ words, sentences, cooking }: LineFacts): boolean {
  return words >= WORDS_MIN && sentences > 0 && cooking > 0
}

function likelier(probability: LineProbabilities | undefined, at: 1 | 2): LineProbabilities {
  const [other, ingredient, step, title] = probability ?? [1, 0, 0, 0]
  const more = Math.exp(LIKELIER)
  const powers = [other, ingredient * (at === 1 ? more : 1), step * (at === 2 ? more : 1), title] as const
  const sum = powers.reduce((total, power) => total + power, 0)
  return [powers[0] / sum, powers[1] / sum, powers[2] / sum, powers[3] / sum]
}
