import type { FoundRecipe } from '~/schemas/import'

/** What became of one recipe of a text: the slug that it has, or why it was not imported. */
type Outcome = { slug: string } | { failure: string }

export interface SeveralRun {
  recipes: readonly FoundRecipe[]
  /** Of the first recipes, in their order; the others have not been tried. */
  outcomes: readonly Outcome[]
  isRunning: boolean
  wantsReview: boolean
}

export const withOutcome = (run: SeveralRun, outcome: Outcome): SeveralRun => ({
  ...run,
  outcomes: [...run.outcomes, outcome],
})

/** The recipes that are not imported: those that failed and those that were not tried. */
export const recipesLeft = ({ recipes, outcomes }: SeveralRun): FoundRecipe[] =>
  recipes.filter((_, at) => {
    const outcome = outcomes[at]
    return !outcome || 'failure' in outcome
  })

export function countOutcomes({ recipes, outcomes }: SeveralRun) {
  const failures = outcomes.filter((outcome) => 'failure' in outcome).length
  return { total: recipes.length, successes: outcomes.length - failures, failures }
}
