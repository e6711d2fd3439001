import type { UserCtx } from '~/server/context'
import { DomainError, InvalidInput } from '~/server/errors'
import { filterCondition } from '~/server/lists/filter/compile'
import { recipeAttributes } from './recipes.attributes'

/** Refuses a filter that is to be stored and that no recipe list could use; `at` is the way to it in the body. */
export function checkRecipeFilter(ctx: UserCtx, text: string, at: (string | number)[]): void {
  try {
    filterCondition(ctx, recipeAttributes, text)
  } catch (error) {
    if (!(error instanceof DomainError) || error.id !== 'bad_filter') throw error
    throw new InvalidInput([{ loc: ['body', ...at], msg: String(error.params.reason), type: 'bad_filter' }])
  }
}
