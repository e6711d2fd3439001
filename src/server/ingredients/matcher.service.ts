import { buildMatcher, type Matcher } from '~/food-engine/matching'
import type { UserCtx } from '~/server/context'
import { findFoodWords, findUnitWords, readWordsState } from './matcher.repository'

/** Changes so recent may have company in the same millisecond. */
const SETTLED_MS = 2000

/**
 * The words of the group's foods and units, indexed. Building that takes tens of milliseconds for thousands of
 * foods, so it is cached until one of them changes.
 */
export async function readMatcher(ctx: UserCtx): Promise<Matcher> {
  const { groupId } = ctx.actor
  const { state, changedAt } = await readWordsState(ctx)
  const cached = ctx.matchers.get(groupId)
  if (cached?.state === state) return cached.matcher
  const [foods, units] = [await findFoodWords(ctx), await findUnitWords(ctx)]
  const { ALL_GRAMMARS } = await import('~/food-engine/sentences')
  const matcher = buildMatcher({ foods, units, grammars: ALL_GRAMMARS })
  if (Date.now() - Date.parse(changedAt) > SETTLED_MS) ctx.matchers.set(groupId, { state, matcher })
  return matcher
}
