import { buildMatcher, type Matcher } from '~/lib/ingredient-matching/matcher'
import { ALL_GRAMMARS } from '~/lib/ingredient-text/grammars/languages/all'
import type { UserCtx } from '../context'
import { findFoodWords, findUnitWords } from './matcher.repository'

/** The words of the group's foods and units, indexed for one request. */
export async function readMatcher(ctx: UserCtx): Promise<Matcher> {
  const [foods, units] = [await findFoodWords(ctx), await findUnitWords(ctx)]
  return buildMatcher({ foods, units, grammars: ALL_GRAMMARS })
}
