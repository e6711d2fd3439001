import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ReadCtx } from '~/server/platform/context'
import { filterCondition } from '~/server/platform/lists/filter/compile'
import type { CookbookChoice } from './cookbook-choice.repository'
import { isNothing } from './recipe-list.repository'
import { recipeAttributes } from './recipes.attributes'

type Condition = RawBuilder<SqlBool>

const isIn = (cookbookId: string, state: 'added' | 'leftOut'): Condition =>
  sql`"recipe"."id" in (select "recipeId" from "cookbookRecipe" where "cookbookId" = ${cookbookId} and "state" = ${state})`

/** The condition of its filter; null for all recipes. Error: `bad_filter`. */
export function filterOfCookbook(
  ctx: ReadCtx,
  { queryFilterString, onlyByHand }: Pick<CookbookChoice, 'queryFilterString' | 'onlyByHand'>,
): Condition | null {
  if (onlyByHand && queryFilterString === '') return isNothing
  return filterCondition(ctx, recipeAttributes, queryFilterString, { stored: true }) ?? null
}

/** The whole cookbook, or a part of it. Error: `bad_filter`. */
export function conditionsOfCookbook(
  ctx: ReadCtx,
  cookbook: CookbookChoice,
  part?: 'byHand' | 'matching' | 'leftOut',
): Condition[] {
  const { id, hasAdded, hasLeftOut } = cookbook
  if (part === 'byHand') return [isIn(id, 'added')]
  if (part === 'leftOut') return [isIn(id, 'leftOut')]
  const matches = [filterOfCookbook(ctx, cookbook)].filter((condition) => condition !== null)
  if (hasLeftOut) matches.push(sql`not ${isIn(id, 'leftOut')}`)
  if (!hasAdded || matches.length === 0) return matches
  if (part === 'matching') return [...matches, sql`not ${isIn(id, 'added')}`]
  return [sql`(${isIn(id, 'added')} or (${sql.join(matches, sql` and `)}))`]
}
