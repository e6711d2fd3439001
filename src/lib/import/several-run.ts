import type { FoundRecipe } from '~/schemas/import'

/** The new recipe's slug, or why it failed. */
export type Outcome = { slug: string; isKnown?: true } | { failure: string }

export interface SeveralRun {
  recipes: readonly FoundRecipe[]
  /** In order; later recipes have not been tried. */
  outcomes: readonly Outcome[]
  isRunning: boolean
}

export const withOutcome = (run: SeveralRun, outcome: Outcome): SeveralRun => ({
  ...run,
  outcomes: [...run.outcomes, outcome],
})

/** One that was tried is next, before those that were not. */
export function withNext(run: SeveralRun, at: number): SeveralRun {
  const outcomes = run.outcomes.toSpliced(at, 1)
  const recipes = run.recipes.toSpliced(at, 1).toSpliced(outcomes.length, 0, ...run.recipes.slice(at, at + 1))
  return { ...run, recipes, outcomes }
}

export const remainingRecipes = ({ recipes, outcomes }: SeveralRun): FoundRecipe[] =>
  recipes.filter((_, at) => {
    const outcome = outcomes[at]
    return !outcome || 'failure' in outcome
  })

/** `known` were here before. */
export function countOutcomes({ recipes, outcomes }: SeveralRun) {
  const failures = outcomes.filter((outcome) => 'failure' in outcome).length
  const known = outcomes.filter((outcome) => 'isKnown' in outcome && outcome.isKnown).length
  return { total: recipes.length, successes: outcomes.length - failures - known, known, failures }
}
