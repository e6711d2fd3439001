import type { LinePage } from './analyse-lines.ts'
import { isDuplicateRun } from './duplicate-run.ts'
import type { Run } from './find-runs.ts'
import { findRuns } from './find-runs.ts'
import type { LineProbabilities } from './line-model.ts'
import type { Block, PageLine } from './page-line.ts'
import { withWholeLists } from './whole-lists.ts'

export type ChosenRuns = { ingredients: Run[]; steps: Run[] }

const WIDEST_GAP = 12
const SECOND_GAIN = 3
/** Steps usually follow the ingredients. */
const AFTER_BONUS = 6
/**
 * Clear steps below their heading within this many lines of the list belong to it, regardless of the length of the
 * article.
 */
const NEXT = 15
const CLEAR_STEP = 4
const NEXT_BONUS = 100
/** Share of the strongest list's logLikelihood that a copy of it must have. */
const SAME_GAIN = 0.8
const ENDS = {
  ingredients: new Set<string>(['steps', 'nutrition', 'stop']),
  steps: new Set<string>(['notes', 'nutrition', 'stop']),
}
/** Steps have more words than names and labels. */
const WORDS_MIN = 5
/** Below the heading of the steps few words are enough, if the list above is of foods. */
const FEWEST_BELOW_HEADING = 2
/** A list with this share of common foods needs less evidence: instructions for other things also have lists. */
export const MOSTLY_FOODS = 0.6
/** From this logLikelihood of a list on, the other list is searched more closely. */
const CLEAR_GAIN = 10
const CLEAR_BELOW_HEADING = 5
const NEAR = 60
/** By how much the missing kind's probability is raised in each attempt (natural logarithm). */
const CLOSER_LOOKS = [2, 4, 6, 8]

/**
 * The runs of the recipe's ingredients and steps: the strongest of each, preferring steps after the ingredients, and
 * related runs nearby. Copies of the same list are left out. If one is clear and the other missing, the lines around it
 * are searched with a lower threshold.
 */
export function chooseRuns(probabilities: LineProbabilities[], page: LinePage): ChosenRuns {
  const { ingredients, steps } = chooseWithCloserLook(probabilities, page)
  return {
    ingredients: withoutNutrition(
      withWholeLists(ingredients, page, probabilities).map((run) => untilNextSection(run, page)),
      page,
    ),
    steps: withoutRemarks(
      withWholeLists(steps, page, probabilities).map((run) => untilNextSection(run, page)),
      page,
    ),
  }
}

/** A run up to a heading of another section, unless the run begins below it. */
function untilNextSection(run: Run, { states }: LinePage): Run {
  for (let i = run.from + 1; i < run.to; i++) {
    const state = states[i]
    if (state?.isHeading && ENDS[run.kind].has(state.kind)) return { ...run, to: i }
  }
  return run
}

/** The ingredients up to a line of energy after them, where nutrition facts begin. */
function withoutNutrition(runs: Run[], { lines }: LinePage): Run[] {
  const first = runs[0]?.from ?? 0
  return runs.flatMap((run) => {
    for (let i = Math.max(run.from, first + 1); i < run.to; i++)
      if (isEnergy(lines[i]?.text ?? '')) return i > run.from ? [{ ...run, to: i }] : []
    return [run]
  })
}

/** `Energy 1405 kJ 335 kcal 17%`: a line with nothing but an energy. */
const ENERGY =
  /^(?:\p{L}+[\s:(]+){0,2}[\d.,]+\s?(?:kj|k?cals?|calories)\b[\s/|,()]*(?:[\d.,]+\s?(?:kj|k?cals?|%)?[\s/|,()]*){0,3}$/iu
const LONGEST_ENERGY = 50

function isEnergy(text: string): boolean {
  return text.length <= LONGEST_ENERGY && ENERGY.test(text)
}

/** Minimum entries for steps to be a list; plain lines after it are remarks. */
const ENTRIES_MIN = 2

/** The steps without plain lines after their last list, which are tips and closing remarks. */
function withoutRemarks(runs: Run[], { lines }: LinePage): Run[] {
  const last = runs.at(-1)
  if (!last) return runs
  const isEntry = (i: number) => isInList(lines[i]?.block ?? null)
  const first = runs[0]?.from ?? 0
  const entries = runs.flatMap(({ from, to }) => range(from, to).filter(isEntry))
  const end = (entries.at(-1) ?? -1) + 1
  const behind = range(Math.max(end, last.from), last.to)
  if (entries.length < ENTRIES_MIN || end <= last.from) return runs
  const before = range(first, end).filter((i) => runs.some(({ from, to }) => i >= from && i < to))
  const isList = entries.length * 2 > before.length
  const isPart = behind.some((i) => (lines[i]?.heading ?? 0) > 0 || lines[i]?.isBold)
  return isList && !isPart ? [...runs.slice(0, -1), { ...last, to: end }] : runs
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
}

const LEVELS = 4

function isInList(block: Block | null): boolean {
  for (let outer = block, level = 0; outer && level < LEVELS; outer = outer.parent, level++)
    if (outer.tag === 'li') return true
  return false
}

function chooseWithCloserLook(probabilities: LineProbabilities[], page: LinePage): ChosenRuns {
  const chosen = chooseFrom(findRuns(probabilities), page)
  const [ingredients, steps] = [logLikelihoodOf(chosen.ingredients), logLikelihoodOf(chosen.steps)]
  const isHeaded = (kind: Run['kind']) =>
    page.states.some((state) => state.kind === kind && state.distance > 0)
  const clear = isHeaded('ingredients') && isHeaded('steps') ? CLEAR_BELOW_HEADING : CLEAR_GAIN
  if (ingredients >= clear && steps === 0) return lookCloser(probabilities, page, chosen, 'steps')
  if (steps >= clear && ingredients === 0) return lookCloser(probabilities, page, chosen, 'ingredients')
  return chosen
}

/** How much better a choice explains the lines than none; 0 without runs. */
export function logLikelihoodOf(runs: Run[]): number {
  return runs.reduce((sum, run) => sum + run.logLikelihood, 0)
}

/** The share of lines in these runs that contain common foods, 0 to 1. */
export function shareOfFoods(runs: Run[], { facts }: LinePage): number {
  const inside = runs.flatMap(({ from, to }) => facts.slice(from, to))
  return inside.filter((fact) => fact.foods > 0).length / Math.max(1, inside.length)
}

function lookCloser(
  probabilities: LineProbabilities[],
  page: LinePage,
  chosen: ChosenRuns,
  missing: Run['kind'],
): ChosenRuns {
  const known = missing === 'steps' ? chosen.ingredients : chosen.steps
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return chosen
  const [from, to] = missing === 'steps' ? [last.to, last.to + NEAR] : [first.from - NEAR, first.from]
  const areFoods = shareOfFoods(known, page) >= MOSTLY_FOODS
  for (const boost of CLOSER_LOOKS) {
    const factor = Math.exp(boost)
    const runs = findRuns(
      probabilities.map((probability, i): LineProbabilities => {
        const [other, ingredient, step, title] = probability
        if (i < from || i >= to) return [1, 0, 0, 0]
        if (missing === 'ingredients') return [other, ingredient * factor, step, title]
        const fewest = areFoods && isBelowSteps(i, page) ? FEWEST_BELOW_HEADING : WORDS_MIN
        const couldBe = (page.facts[i]?.words ?? 0) >= fewest
        return [other, ingredient, couldBe ? step * factor : step, title]
      }),
    )
    const found = chooseFrom(
      runs.filter((run) => run.kind === missing),
      page,
    )[missing]
    if (found.length > 0) return { ...chosen, [missing]: found }
  }
  return chosen
}

function isBelowSteps(i: number, { states }: LinePage): boolean {
  const state = states[i]
  return state?.kind === 'steps' && !state.isHeading && !state.isBelowOther
}

function chooseFrom(runs: Run[], page: LinePage): ChosenRuns {
  const { lines, states } = page
  const isBelow = (kind: Run['kind'], { from }: Run) => states[from]?.kind === kind
  const lists = runs.filter((run) => run.kind === 'ingredients')
  const strongestList = strongest(lists, () => 0)
  const copies = new Set(
    strongestList ? lists.filter((list) => isDuplicateRun(list, [strongestList], lines)) : [],
  )
  const best = strongestList ? lastCopy(strongestList, lists, copies, runs, page) : null
  const steps = runs.filter((run) => run.kind === 'steps')
  // After a clear list of something else come the steps of another recipe.
  const isOther = (list: Run) => list.logLikelihood >= CLEAR_GAIN && list !== best && !copies.has(list)
  const end = lists.find((list) => best && list.from >= best.to && isOther(list))?.to ?? lines.length
  const bestSteps = strongest(steps, (run) => {
    if (!best || run.from < best.to || run.from >= end) return 0
    return areNext(run, best, page) ? NEXT_BONUS : AFTER_BONUS
  })
  const isOfSteps = (list: Run) => best !== null && isBelow('ingredients', best) && isBelow('steps', list)
  const parts = lists.filter((list) => !isOfSteps(list))
  const ingredients = best ? withNeighbours(best, parts, runs, lines) : []
  // Steps before the list are the article's, if the recipe's own ones follow it.
  const start = ingredients[0]?.from ?? 0
  const together = bestSteps && bestSteps.from >= start ? steps.filter((run) => run.from >= start) : steps
  return { ingredients, steps: bestSteps ? withNeighbours(bestSteps, together, runs, lines) : [] }
}

function strongest(runs: Run[], bonus: (run: Run) => number): Run | null {
  let best: Run | null = null
  for (const run of runs)
    if (!best || run.logLikelihood + bonus(run) > best.logLikelihood + bonus(best)) best = run
  return best
}

/** Articles repeat the list before the recipe itself, which comes last and is directly followed by its steps. */
function lastCopy(best: Run, lists: Run[], copies: Set<Run>, runs: Run[], page: LinePage): Run {
  const isCopy = (list: Run) =>
    copies.has(list) && list.from >= best.to && list.logLikelihood >= best.logLikelihood * SAME_GAIN
  const hasSteps = (list: Run) => runs.some((run) => run.kind === 'steps' && areNext(run, list, page))
  return lists.findLast((list) => isCopy(list) && hasSteps(list)) ?? best
}

function areNext(steps: Run, list: Run, { states }: LinePage): boolean {
  const isNear = steps.from >= list.to && steps.from - list.to <= NEXT
  return isNear && steps.logLikelihood >= CLEAR_STEP && states[steps.from]?.kind === 'steps'
}

/** A run with those of its kind before and after it, if the gaps are small or contain the other kind. */
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
      if (to - from - covered > WIDEST_GAP || next.logLikelihood < SECOND_GAIN) break
      const own = textsOf(next, lines)
      if (
        own.filter((text) => texts.has(text)).length * 2 >= own.length ||
        isDuplicateRun(next, chosen, lines)
      )
        break
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
