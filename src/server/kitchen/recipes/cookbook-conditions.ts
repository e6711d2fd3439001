import { type SqlBool, sql } from 'kysely'
import type { ReadCtx } from '~/server/platform/context'
import type { Choice } from '~/server/platform/lists/entity'
import { filterChoices } from '~/server/platform/lists/filter/compile'
import { asChoice } from '~/server/platform/lists/page'
import type { CookbookChoice } from './cookbook-choice.repository'
import { isNothing } from './recipe-list.repository'
import { recipeAttributes } from './recipes.attributes'

function isIn(cookbookId: string, state: 'added' | 'leftOut'): Choice {
  const rows = sql`from "cookbookRecipe" where "cookbookId" = ${cookbookId} and "state" = ${state}`
  const ids = sql`select "recipeId" as "id" ${rows}`
  return {
    find: sql`"recipe"."id" in (${ids})`,
    check: sql`exists (select 1 ${rows} and "recipeId" = "recipe"."id")`,
    ids,
  }
}

const not = ({ check }: Choice): Choice => asChoice(sql<SqlBool>`not ${check}`)

/** The conditions of its filter; none for all recipes. Error: `bad_filter`. */
export function filterOfCookbook(
  ctx: ReadCtx,
  { queryFilterString, onlyByHand }: Pick<CookbookChoice, 'queryFilterString' | 'onlyByHand'>,
): Choice[] {
  if (onlyByHand && queryFilterString === '') return [asChoice(isNothing)]
  return filterChoices(ctx, recipeAttributes, queryFilterString, { stored: true })
}

/** The whole cookbook, or a part of it. Error: `bad_filter`. */
export function conditionsOfCookbook(
  ctx: ReadCtx,
  cookbook: CookbookChoice,
  part?: 'byHand' | 'matching' | 'leftOut',
): Choice[] {
  const { id, hasAdded, hasLeftOut } = cookbook
  const added = isIn(id, 'added')
  const leftOut = isIn(id, 'leftOut')
  if (part === 'byHand') return [added]
  if (part === 'leftOut') return [leftOut]
  const matches = [...filterOfCookbook(ctx, cookbook), ...(hasLeftOut ? [not(leftOut)] : [])]
  if (!hasAdded || matches.length === 0) return matches
  if (part === 'matching') return [...matches, not(added)]
  const or = (form: 'find' | 'check') =>
    sql<SqlBool>`(${added[form]} or (${sql.join(
      matches.map((match) => match[form]),
      sql` and `,
    )}))`
  const [matching, ...others] = matches
  const ids = matching?.ids && others.length === 0 ? sql`${added.ids} union all ${matching.ids}` : null
  return [{ find: or('find'), check: or('check'), ids }]
}
