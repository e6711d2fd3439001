import { buildMatcher, type Matcher } from '~/food-engine/matching'
import type { UserCtx } from '~/server/context'
import { findFoodWords, findUnitWords, readWordsState } from './matcher.repository'
import formerAliases from './seeds/former-aliases.json' with { type: 'json' }

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

const FORMER: Readonly<Record<string, readonly string[]>> = formerAliases

/**
 * The same without the other names that we once gave foods though they are other foods, such as "mirin" for rice wine:
 * what lines mean that were linked by them.
 */
export async function readMatcherOfToday(ctx: UserCtx): Promise<Matcher> {
  const [foods, units] = [await findFoodWords(ctx), await findUnitWords(ctx)]
  const { ALL_GRAMMARS } = await import('~/food-engine/sentences')
  const today = foods.map((food) => ({
    ...food,
    aliases: food.aliases.filter(({ name }) => !FORMER[food.name]?.includes(name)),
  }))
  return buildMatcher({ foods: today, units, grammars: ALL_GRAMMARS })
}
