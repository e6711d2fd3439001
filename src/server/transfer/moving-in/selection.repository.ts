import { sql } from 'kysely'
import { scopedMigrations } from '~/server/platform/access/scope'
import type { Ctx, UserCtx } from '~/server/platform/context'
import { chunksOf } from '~/server/platform/db/chunks'
import { textsIn } from '~/server/platform/db/json-list'
import { containsText } from '~/server/platform/db/text-search'
import { LEFT } from './migrations.repository'

const FOLDERS_MAX = 500
const ROWS_PER_STATEMENT = 500

/** Recipes and links of the file whose name has `search` and that are in `folder`. */
export interface Matching {
  search?: string | undefined
  folder?: string | undefined
}

const isChosen = sql<number>`case when item.choice = ${LEFT} then 0 else 1 end`
const content = sql.ref('item.content')

const scopedItems = (ctx: UserCtx, migrationId: string) =>
  ctx.db
    .selectFrom('migrationItem as item')
    .where(
      'item.migrationId',
      'in',
      scopedMigrations(ctx).where('migration.id', '=', migrationId).select('migration.id'),
    )
    .where('item.kind', 'in', ['recipe', 'link'])

const matchingItems = (ctx: UserCtx, migrationId: string, { search, folder }: Matching) =>
  scopedItems(ctx, migrationId)
    .$if(Boolean(search), (query) =>
      query.where(containsText(sql`lower(item.name)`, (search ?? '').toLowerCase())),
    )
    .$if(folder !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select 1 from ${textsIn(ctx.db, content, 'folders', 'folder')} where folder.value = ${folder})`,
      ),
    )

export async function countMatching(ctx: UserCtx, migrationId: string, matching: Matching) {
  const row = await matchingItems(ctx, migrationId, matching)
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.sum<number | null>(isChosen).as('chosen')])
    .executeTakeFirst()
  return { total: Number(row?.total ?? 0), chosen: Number(row?.chosen ?? 0) }
}

export async function findMatching(
  ctx: UserCtx,
  migrationId: string,
  matching: Matching,
  { offset, limit }: { offset: number; limit: number },
) {
  const rows = await matchingItems(ctx, migrationId, matching)
    .select(['item.position', 'item.name', 'item.existingId', 'item.content', isChosen.as('isIn')])
    .orderBy(sql`lower(item.name)`)
    .orderBy('item.position')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ position, name, existingId, content, isIn }) => ({
    position,
    name,
    isKnown: existingId !== null,
    chosen: Number(isIn) === 1,
    content: JSON.parse(content ?? 'null') as unknown,
  }))
}

/** Folders, categories or tags of the file, most recipes first. */
export async function findFolders(ctx: UserCtx, migrationId: string) {
  const { rows } = await sql<{ name: string; total: number; chosen: number }>`
    select folder.value as name, count(*) as total, sum(${isChosen}) as chosen
    from ${scopedItems(ctx, migrationId).select(['item.content', 'item.choice']).as('item')},
      ${textsIn(ctx.db, content, 'folders', 'folder')}
    group by folder.value order by total desc, name limit ${FOLDERS_MAX}`.execute(ctx.db)
  return rows.map(({ name, total, chosen }) => ({ name, total: Number(total), chosen: Number(chosen) }))
}

/** Of the file's recipes, those not chosen: all of them, and those that the group already has. */
export async function countLeft(ctx: UserCtx, migrationIds: readonly string[]) {
  const counted = new Map<string, { recipes: number; duplicates: number }>()
  if (migrationIds.length === 0) return counted
  const rows = await ctx.db
    .selectFrom('migrationItem')
    .where('migrationId', 'in', migrationIds)
    .where('choice', '=', LEFT)
    .select(({ fn }) => [
      'migrationId',
      fn.countAll<number>().as('recipes'),
      fn.count<number>('existingId').as('duplicates'),
    ])
    .groupBy('migrationId')
    .execute()
  for (const { migrationId, recipes, duplicates } of rows)
    counted.set(migrationId, { recipes: Number(recipes), duplicates: Number(duplicates) })
  return counted
}

/** Chooses recipes or leaves them out; those at `positions`, else all that match. */
export async function chooseMatching(
  ctx: UserCtx,
  migrationId: string,
  chosen: boolean,
  { positions, ...matching }: Matching & { positions?: readonly number[] | undefined },
): Promise<void> {
  const change = async (part: readonly number[] | null) => {
    const ids = matchingItems(ctx, migrationId, matching)
      .$if(part !== null, (query) => query.where('item.position', 'in', part ?? []))
      .select('item.position')
    await ctx.db
      .updateTable('migrationItem')
      .set({ choice: chosen ? null : LEFT })
      .where('migrationId', '=', migrationId)
      .where('position', 'in', ids)
      .$if(chosen, (query) => query.where('choice', '=', LEFT))
      .execute()
  }
  if (!positions) await change(null)
  else for (const part of chunksOf([...positions], ROWS_PER_STATEMENT)) await change(part)
}

/** Records that recipes were left out; returns their number. Once: a resumed import finds none. */
export async function setLeft(ctx: Ctx, migrationId: string): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('migrationItem')
    .set({ outcome: LEFT })
    .where('migrationId', '=', migrationId)
    .where('choice', '=', LEFT)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
