import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { scopedCookbooks } from '~/server/platform/access/scope'
import type { ReadCtx } from '~/server/platform/context'

/** The fields that determine the recipes of a cookbook. */
export interface CookbookChoice {
  id: string
  queryFilterString: string
  onlyByHand: boolean
  hasAdded: boolean
  hasLeftOut: boolean
  isOrdered: boolean
}

const hasRows = (condition: RawBuilder<SqlBool>) =>
  sql<boolean>`exists (select 1 from "cookbookRecipe" where "cookbookId" = "cookbook"."id" and ${condition})`

export async function findCookbookChoice(
  ctx: ReadCtx,
  column: 'id' | 'slug',
  value: string,
): Promise<CookbookChoice | undefined> {
  const row = await scopedCookbooks(ctx)
    .where(`cookbook.${column}`, '=', value)
    .select([
      'cookbook.id',
      'cookbook.queryFilterString',
      'cookbook.onlyByHand',
      hasRows(sql`"state" = 'added'`).as('hasAdded'),
      hasRows(sql`"state" = 'leftOut'`).as('hasLeftOut'),
      hasRows(sql`"position" is not null`).as('isOrdered'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { hasAdded, hasLeftOut, isOrdered, ...rest } = row
  return {
    ...rest,
    hasAdded: Boolean(hasAdded),
    hasLeftOut: Boolean(hasLeftOut),
    isOrdered: Boolean(isOrdered),
  }
}

/** Moved recipes first. */
export const positionIn = (cookbookId: string): RawBuilder<unknown> =>
  sql`(select "position" from "cookbookRecipe" where "cookbookId" = ${cookbookId} and "recipeId" = "recipe"."id") asc nulls last`
