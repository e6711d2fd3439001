import { buildMatcher, type Matcher } from '@ramekin/food-engine/matching'
import { LruMap } from '~/lib/lru-map'
import type { UserCtx } from '~/server/platform/context'
import { serverState } from '~/server/platform/server-state'
import { findFoodWords, findUnitWords, readWordsState } from './matcher.repository'
import formerAliases from './seeds/former-aliases.json' with { type: 'json' }

/** Within this time after a change, another one may have the same timestamp. */
const STABLE_AFTER_MS = 2000
/** Groups; the index of 2,000 foods takes one or two megabytes. */
const CACHED_MAX = 4

const matchers = serverState(() => new LruMap<string, { state: string; matcher: Matcher }>(CACHED_MAX))

/** Cached until a food or unit changes: building it takes tens of milliseconds for thousands of foods. */
export async function readMatcher(ctx: UserCtx): Promise<Matcher> {
  const { groupId } = ctx.actor
  const { state, changedAt } = await readWordsState(ctx)
  const cached = matchers(ctx).get(groupId)
  if (cached?.state === state) return cached.matcher
  const [foods, units] = [await findFoodWords(ctx), await findUnitWords(ctx)]
  const { ALL_GRAMMARS } = await import('@ramekin/food-engine/sentences')
  const matcher = buildMatcher({ foods, units, grammars: ALL_GRAMMARS })
  if (Date.now() - Date.parse(changedAt) > STABLE_AFTER_MS) matchers(ctx).set(groupId, { state, matcher })
  return matcher
}

const FORMER: Readonly<Record<string, readonly string[]>> = formerAliases

/** Older seeds gave the wrong food aliases, such as "mirin" for rice wine: finds lines linked through them. */
export async function readMatcherOfToday(ctx: UserCtx): Promise<Matcher> {
  const [foods, units] = [await findFoodWords(ctx), await findUnitWords(ctx)]
  const { ALL_GRAMMARS } = await import('@ramekin/food-engine/sentences')
  const today = foods.map((food) => ({
    ...food,
    aliases: food.aliases.filter(({ name }) => !FORMER[food.name]?.includes(name)),
  }))
  return buildMatcher({ foods: today, units, grammars: ALL_GRAMMARS })
}
