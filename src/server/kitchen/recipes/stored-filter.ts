import type { UserCtx } from '~/server/platform/context'
import { DomainError, InvalidInput } from '~/server/platform/errors'
import { costTooMuch, filterCondition } from '~/server/platform/lists/filter/compile'
import { recipeAttributes } from './recipes.attributes'

type Path = readonly (string | number)[]

const refuse = (at: Path, msg: string) =>
  new InvalidInput([{ loc: ['body', ...at], msg, type: 'bad_filter' }])

/** Refuses to store a filter that no recipe list could use; `at` is its path in the body. */
export function checkRecipeFilter(ctx: UserCtx, text: string, at: Path): void {
  try {
    filterCondition(ctx, recipeAttributes, text)
  } catch (error) {
    if (!(error instanceof DomainError) || error.id !== 'bad_filter') throw error
    throw refuse(at, String(error.params.reason))
  }
}

/** Refuses to store a filter that costs too much together with the stored ones that apply at the same time. */
export function checkFiltersTogether(stored: readonly string[], text: string, at: Path): void {
  if (costTooMuch(recipeAttributes, [...stored, text]))
    throw refuse(
      at,
      'Invalid query filter: together with others that apply at the same time it compares too much',
    )
}
