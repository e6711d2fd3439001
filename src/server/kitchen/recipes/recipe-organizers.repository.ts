import { sql } from 'kysely'
import { scopedCategories, scopedTags, scopedTools } from '~/server/platform/access/scope'
import type { ReadCtx } from '~/server/platform/context'

const noHouseholds = sql<string | null>`null`.as('households')

/** By name; with the slugs of the households that have a tool, separated by commas. One statement. */
export const readOrganizerRows = (ctx: ReadCtx, ids: readonly string[]) =>
  scopedTools(ctx)
    .where('tool.id', 'in', ids)
    .select(['tool.id', 'tool.groupId', 'tool.name', 'tool.slug', 'tool.sortKey'])
    .select((eb) =>
      eb
        .selectFrom('toolOnHand')
        .innerJoin('household', 'household.id', 'toolOnHand.householdId')
        .whereRef('toolOnHand.toolId', '=', 'tool.id')
        .select(
          sql<string | null>`string_agg("household"."slug", ',' order by "household"."slug")`.as('slugs'),
        )
        .as('households'),
    )
    .unionAll(
      scopedTags(ctx)
        .where('tag.id', 'in', ids)
        .select(['tag.id', 'tag.groupId', 'tag.name', 'tag.slug', 'tag.sortKey', noHouseholds]),
    )
    .unionAll(
      scopedCategories(ctx)
        .where('category.id', 'in', ids)
        .select([
          'category.id',
          'category.groupId',
          'category.name',
          'category.slug',
          'category.sortKey',
          noHouseholds,
        ]),
    )
    .orderBy('sortKey')
    .execute()

export type OrganizerRow = Awaited<ReturnType<typeof readOrganizerRows>>[number]
