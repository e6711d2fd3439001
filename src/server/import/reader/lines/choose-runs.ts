import type { Run } from './find-runs.ts'
import { findRuns } from './find-runs.ts'
import type { LinePage } from './line-features.ts'
import type { LineChances } from './line-model.ts'
import type { PageLine } from './page-lines.ts'
import { withWholeLists } from './whole-lists.ts'

/** The stretches of lines that are the recipe's ingredients and steps. */
export type ChosenRuns = { ingredients: Run[]; steps: Run[] }

/** Lines between two stretches of one list at most. */
const WIDEST_GAP = 12
/** A second stretch needs at least this much gain. */
const SECOND_GAIN = 3
/** Steps usually follow the ingredients. */
const AFTER_BONUS = 6
/** A list this clear is reason to look closer for the other one. */
const CLEAR_GAIN = 10
/** Lines away from the clear list in which the other one is looked for. */
const NEAR = 60
/** How much more likely the missing kind is taken to be, try by try (natural logarithm). */
const CLOSER_LOOKS = [2, 4, 6, 8]

/**
 * The stretches that are the recipe's ingredients and steps: the strongest one each, steps rather after the
 * ingredients, and what belongs to them close by. Copies of the same list are left out. Where one of the
 * two is clear and the other missing, the lines next to it are looked at with less doubt.
 */
export function chooseRuns(chances: LineChances[], page: LinePage): ChosenRuns {
  const { ingredients, steps } = chooseWithCloserLook(chances, page.lines)
  return {
    ingredients: withWholeLists(ingredients, page, chances),
    steps: withWholeLists(steps, page, chances),
  }
}

function chooseWithCloserLook(chances: LineChances[], lines: PageLine[]): ChosenRuns {
  const chosen = chooseFrom(findRuns(chances), lines)
  const [ingredients, steps] = [gainOf(chosen.ingredients), gainOf(chosen.steps)]
  if (ingredients >= CLEAR_GAIN && steps === 0) return lookCloser(chances, lines, chosen, 'steps')
  if (steps >= CLEAR_GAIN && ingredients === 0) return lookCloser(chances, lines, chosen, 'ingredients')
  return chosen
}

/** How much better a choice explains the lines than nothing would; 0 for no stretches. */
export function gainOf(runs: Run[]): number {
  return runs.reduce((sum, run) => sum + run.gain, 0)
}

function lookCloser(
  chances: LineChances[],
  lines: PageLine[],
  chosen: ChosenRuns,
  missing: Run['kind'],
): ChosenRuns {
  const known = missing === 'steps' ? chosen.ingredients : chosen.steps
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return chosen
  const [from, to] = missing === 'steps' ? [last.to, last.to + NEAR] : [first.from - NEAR, first.from]
  for (const boost of CLOSER_LOOKS) {
    const factor = Math.exp(boost)
    const runs = findRuns(
      chances.map((chance, i): LineChances => {
        const [other, ingredient, step, title] = chance
        if (i < from || i >= to) return [1, 0, 0, 0]
        return missing === 'steps'
          ? [other, ingredient, step * factor, title]
          : [other, ingredient * factor, step, title]
      }),
    )
    const found = chooseFrom(
      runs.filter((run) => run.kind === missing),
      lines,
    )[missing]
    if (found.length > 0) return { ...chosen, [missing]: found }
  }
  return chosen
}

function chooseFrom(runs: Run[], lines: PageLine[]): ChosenRuns {
  const lists = runs.filter((run) => run.kind === 'ingredients')
  const best = strongest(lists, () => 0)
  const steps = runs.filter((run) => run.kind === 'steps')
  const bestSteps = strongest(steps, (run) => (best && run.from >= best.to ? AFTER_BONUS : 0))
  return {
    ingredients: best ? withNeighbours(best, lists, runs, lines) : [],
    steps: bestSteps ? withNeighbours(bestSteps, steps, runs, lines) : [],
  }
}

function strongest(runs: Run[], bonus: (run: Run) => number): Run | null {
  let best: Run | null = null
  for (const run of runs) if (!best || run.gain + bonus(run) > best.gain + bonus(best)) best = run
  return best
}

/** The stretch with those of its kind before and after it, as long as the gaps are small or hold the other kind. */
function withNeighbours(best: Run, same: Run[], all: Run[], lines: PageLine[]): Run[] {
  const chosen = [best]
  const texts = new Set(textsOf(best, lines))
  const at = same.indexOf(best)
  for (const step of [1, -1]) {
    for (let i = at + step; same[i]; i += step) {
      const next = same[i]
      const last = step > 0 ? chosen.at(-1) : chosen[0]
      if (!next || !last) break
      const [from, to] = step > 0 ? [last.to, next.from] : [next.to, last.from]
      const covered = all.reduce(
        (sum, run) => (run.from >= from && run.to <= to ? sum + run.to - run.from : sum),
        0,
      )
      if (to - from - covered > WIDEST_GAP || next.gain < SECOND_GAIN) break
      const own = textsOf(next, lines)
      if (own.filter((text) => texts.has(text)).length * 2 >= own.length) break
      for (const text of own) texts.add(text)
      if (step > 0) chosen.push(next)
      else chosen.unshift(next)
    }
  }
  return chosen
}

function textsOf({ from, to }: Run, lines: PageLine[]): string[] {
  return lines.slice(from, to).map((line) => line.text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''))
}
