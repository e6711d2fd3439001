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

/** Tries one again. */
export const withoutOutcome = (run: SeveralRun, at: number): SeveralRun => ({
  ...run,
  recipes: [...run.recipes.toSpliced(at, 1), ...run.recipes.slice(at, at + 1)],
  outcomes: run.outcomes.toSpliced(at, 1),
})

export const remainingRecipes = ({ recipes, outcomes }: SeveralRun): FoundRecipe[] =>
  recipes.filter((_, at) => {
    const outcome = outcomes[at]
    return !outcome || 'failure' in outcome
  })

export function countOutcomes({ recipes, outcomes }: SeveralRun) {
  const failures = outcomes.filter((outcome) => 'failure' in outcome).length
  return { total: recipes.length, successes: outcomes.length - failures, failures }
}
