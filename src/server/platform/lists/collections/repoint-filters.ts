import { sql } from 'kysely'
import type { Authorized } from '~/server/platform/access/authorize'
import { scopedCookbooks } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'
import { nextVersion } from '~/server/platform/db/row-version'
import type { Watched } from '~/server/platform/db/undo/record'
import { restampMade } from '~/server/platform/db/undo/restamp-made'
import type { NamedRow } from './group-rows'

/** Filters accept ids in any case and without hyphens. */
const ID = /[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12}/gi
export const plainId = (id: string) => id.replaceAll('-', '').toLowerCase()

/** Rows that `rewriteFilters` may change. */
export const filtersOf = ({ actor: { groupId } }: UserCtx): Watched[] =>
  ['cookbook', 'mealPlanRule'].map((table) => ({
    table,
    where: sql`"groupId" = ${groupId} and "queryFilterString" <> ''`,
  }))

/** In cookbooks and meal plan rules, as new versions of them. */
export async function repointFilters(
  ctx: UserCtx,
  from: readonly Authorized<NamedRow, 'merge'>[],
  to: Authorized<NamedRow, 'merge'>,
): Promise<void> {
  if (from.length === 0) return
  const ids = new Set(from.map(({ id }) => plainId(id)))
  await rewriteFilters(ctx, (filter) => filter.replace(ID, (id) => (ids.has(plainId(id)) ? to.id : id)))
}

/** Of cookbooks and meal plan rules, as new versions of them. */
export async function rewriteFilters(ctx: UserCtx, rewritten: (filter: string) => string): Promise<void> {
  await repointCookbooks(ctx, rewritten)
  await repointPlanRules(ctx, rewritten)
}

async function repointCookbooks(ctx: UserCtx, repointed: (filter: string) => string): Promise<void> {
  const rows = await scopedCookbooks(ctx)
    .where('cookbook.queryFilterString', '<>', '')
    .select(['cookbook.id', 'cookbook.householdId', 'cookbook.name'])
    .select(['cookbook.queryFilterString as filter', 'cookbook.updatedAt'])
    .execute()
  const changed = rows.filter(({ filter }) => repointed(filter) !== filter)
  for (const { id, filter, updatedAt: before } of changed) {
    const updatedAt = await nextVersion(ctx, 'cookbook', [id])
    await ctx.db
      .updateTable('cookbook')
      .set({ queryFilterString: repointed(filter), updatedAt })
      .where('id', '=', id)
      .execute()
    await restampMade(ctx, { kind: 'cookbook', id, before, after: updatedAt })
  }
  for (const [householdId, cookbooks] of Map.groupBy(changed, (row) => row.householdId))
    ctx.emit({
      name: 'cookbook',
      data: {
        operation: 'update',
        groupId: ctx.actor.groupId,
        householdId,
        cookbookIds: cookbooks.map(({ id }) => id),
        names: cookbooks.map(({ name }) => name),
      },
    })
}

async function repointPlanRules(ctx: UserCtx, repointed: (filter: string) => string): Promise<void> {
  const rows = await ctx.db
    .selectFrom('mealPlanRule')
    .where('groupId', '=', ctx.actor.groupId)
    .where('queryFilterString', '<>', '')
    .select(['id', 'queryFilterString as filter', 'updatedAt'])
    .execute()
  for (const { id, filter, updatedAt: before } of rows.filter(({ filter }) => repointed(filter) !== filter)) {
    const updatedAt = await nextVersion(ctx, 'mealPlanRule', [id])
    await ctx.db
      .updateTable('mealPlanRule')
      .set({ queryFilterString: repointed(filter), updatedAt })
      .where('id', '=', id)
      .execute()
    await restampMade(ctx, { kind: 'rule', id, before, after: updatedAt })
  }
}
