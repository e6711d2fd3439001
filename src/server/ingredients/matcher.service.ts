import { buildMatcher, type Matcher } from '~/food-engine/matching'
import { ALL_GRAMMARS } from '~/food-engine/sentences'
import type { UserCtx } from '~/server/context'
import { findFoodWords, findUnitWords, readWordsState } from './matcher.repository'

interface Kept {
  state: string
  matcher: Matcher
}

/** Groups whose words are kept at hand, the last used at the end: a megabyte or two for 2,000 foods. */
const GROUPS_KEPT = 4
/** Changes so recent may have company in the same millisecond. */
const SETTLED_MS = 2000
const kept = new Map<string, Kept>()

/**
 * The words of the group's foods and units, indexed. Building that takes tens of milliseconds for thousands of
 * foods, so it is kept until one of them changes.
 */
export async function readMatcher(ctx: UserCtx): Promise<Matcher> {
  const { groupId } = ctx.actor
  const { state, changedAt } = await readWordsState(ctx)
  const before = kept.get(groupId)
  kept.delete(groupId)
  if (before?.state === state) {
    kept.set(groupId, before)
    return before.matcher
  }
  const [foods, units] = [await findFoodWords(ctx), await findUnitWords(ctx)]
  const matcher = buildMatcher({ foods, units, grammars: ALL_GRAMMARS })
  if (Date.now() - Date.parse(changedAt) > SETTLED_MS) kept.set(groupId, { state, matcher })
  for (const [oldest] of kept) if (kept.size > GROUPS_KEPT) kept.delete(oldest)
  return matcher
}
