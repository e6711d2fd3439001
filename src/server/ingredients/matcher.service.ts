import type { UserCtx } from '../context'
import { buildMatcher, type Matcher } from '../parsing/matcher'
import { findFoodWords, findUnitWords } from './matcher.repository'

/** The words of the group's foods and units, indexed for one request. */
export async function readMatcher(ctx: UserCtx): Promise<Matcher> {
  const [foods, units] = [await findFoodWords(ctx), await findUnitWords(ctx)]
  return buildMatcher({ foods, units })
}
