import type { Cookbook } from '~/schemas/cookbook'
import { isUuid } from '~/schemas/id'
import type { Authorized } from '~/server/platform/access/authorize'
import { scopedCookbooks } from '~/server/platform/access/scope'
import type { ReadCtx, UserCtx } from '~/server/platform/context'
import { nameColumns } from '~/server/platform/db/names/name-columns'
import type { NewRow } from '~/server/platform/lists/collections/collection'
import { filterToJson } from '~/server/platform/lists/filter/filter-json'

export interface CookbookSubject {
  id: string
  householdId: string
  slug: string
  updatedAt: string
}

export type CookbookColumns = Pick<
  Cookbook,
  'name' | 'slug' | 'description' | 'position' | 'public' | 'queryFilterString'
> & { onlyByHand?: boolean }

export const findOwnCookbook = (ctx: UserCtx, id: string): Promise<CookbookSubject | undefined> =>
  scopedCookbooks(ctx)
    .where('cookbook.householdId', '=', ctx.actor.householdId)
    .where('cookbook.id', '=', id)
    .select(['cookbook.id', 'cookbook.householdId', 'cookbook.slug', 'cookbook.updatedAt'])
    .executeTakeFirst()

/** By id or slug; no slug looks like an id. */
export async function findCookbookId(ctx: ReadCtx, idOrSlug: string): Promise<string | undefined> {
  const row = await scopedCookbooks(ctx)
    .where(isUuid(idOrSlug) ? 'cookbook.id' : 'cookbook.slug', '=', idOrSlug.toLowerCase())
    .select('cookbook.id')
    .executeTakeFirst()
  return row?.id
}

export async function isSlugTaken(ctx: UserCtx, slug: string, exceptId: string): Promise<boolean> {
  const other = await scopedCookbooks(ctx)
    .where('cookbook.slug', '=', slug)
    .where('cookbook.id', '<>', exceptId)
    .select('cookbook.id')
    .executeTakeFirst()
  return other !== undefined
}

export async function readCookbooks(ctx: ReadCtx, ids: readonly string[]): Promise<Cookbook[]> {
  const rows = await scopedCookbooks(ctx)
    .innerJoin('household', 'household.id', 'cookbook.householdId')
    .where('cookbook.id', 'in', ids)
    .select([
      'cookbook.id',
      'cookbook.groupId',
      'cookbook.householdId',
      'cookbook.name',
      'cookbook.slug',
      'cookbook.description',
      'cookbook.position',
      'cookbook.public',
      'cookbook.queryFilterString',
      'cookbook.onlyByHand',
      'cookbook.updatedAt',
      'household.name as householdName',
    ])
    .execute()
  return rows.map(({ householdName, ...row }) => ({
    ...row,
    queryFilter: filterToJson(row.queryFilterString),
    household: { id: row.householdId, name: householdName },
  }))
}

export async function insertCookbook(
  ctx: UserCtx,
  { id, groupId, householdId }: Authorized<NewRow, 'create'>,
  columns: CookbookColumns,
): Promise<void> {
  const stamps = { createdAt: ctx.now, updatedAt: ctx.now }
  await ctx.db
    .insertInto('cookbook')
    .values({
      id,
      groupId,
      householdId,
      ...columns,
      ...nameColumns(ctx.actor.groupLanguage, columns.name),
      ...stamps,
    })
    .execute()
}

export async function updateCookbook(
  ctx: UserCtx,
  { id }: Authorized<CookbookSubject, 'update'>,
  columns: CookbookColumns,
): Promise<void> {
  await ctx.db
    .updateTable('cookbook')
    .set({ ...columns, ...nameColumns(ctx.actor.groupLanguage, columns.name), updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
}

/** Its recipes stay. */
export async function deleteCookbook(
  ctx: UserCtx,
  { id }: Authorized<CookbookSubject, 'delete'>,
): Promise<void> {
  await ctx.db.deleteFrom('cookbook').where('id', '=', id).execute()
}
