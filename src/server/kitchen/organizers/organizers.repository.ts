import { type SqlBool, sql } from 'kysely'
import type { Authorized } from '~/server/platform/access/authorize'
import { scopedOrganizers } from '~/server/platform/access/scope'
import type { ReadCtx, UserCtx } from '~/server/platform/context'
import { chunksOf, ROWS_PER_STATEMENT } from '~/server/platform/db/chunks'
import { nameColumns } from '~/server/platform/db/names/name-columns'
import { recipeLinks } from '~/server/platform/db/recipe-links'
import type { OrganizerKind } from '~/server/platform/db/schema'
import { requireRoom } from '~/server/platform/lists/collections/group-rows'

export interface OrganizerRef {
  id: string
  groupId: string
  name: string
  slug: string
}

export interface OrganizerRow extends OrganizerRef {
  updatedAt: string
}

const columns = ['id', 'groupId', 'name', 'slug', 'updatedAt'] as const

export const findByIds = (
  ctx: ReadCtx,
  kind: OrganizerKind,
  ids: readonly string[],
): Promise<OrganizerRow[]> => scopedOrganizers(ctx, kind).where('id', 'in', ids).select(columns).execute()

export const findBySlugs = (
  ctx: UserCtx,
  kind: OrganizerKind,
  slugs: readonly string[],
): Promise<OrganizerRow[]> => scopedOrganizers(ctx, kind).where('slug', 'in', slugs).select(columns).execute()

/** Unused ones, by name. */
export function findEmpty(ctx: UserCtx, kind: OrganizerKind): Promise<OrganizerRow[]> {
  const { table, column } = recipeLinks[kind]
  const isUsed = sql<SqlBool>`exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${sql.ref(`${kind}.id`)})`
  return scopedOrganizers(ctx, kind)
    .where(({ not }) => not(isUsed))
    .select(columns)
    .orderBy('sortKey')
    .execute()
}

/** Skips existing ones (another request may be faster); returns the created ids. */
export async function insertOrganizers(
  ctx: UserCtx,
  kind: OrganizerKind,
  organizers: readonly Authorized<OrganizerRef, 'create'>[],
): Promise<string[]> {
  const [first] = organizers
  if (!first) return []
  await requireRoom(ctx, kind, first.groupId, organizers.length)
  const made = await ctx.db
    .insertInto(kind)
    .values(
      organizers.map(({ id, groupId, name, slug }) => ({
        id,
        groupId,
        slug,
        ...nameColumns(ctx.actor.groupLanguage, name),
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['groupId', 'slug']).doNothing())
    .returning('id')
    .execute()
  return made.map(({ id }) => id)
}

export async function updateOrganizerRow(
  ctx: UserCtx,
  kind: OrganizerKind,
  { id }: Authorized<OrganizerRef, 'update'>,
  { name, slug }: { name: string; slug: string },
): Promise<void> {
  await ctx.db
    .updateTable(kind)
    .set({ slug, ...nameColumns(ctx.actor.groupLanguage, name), updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
}

/** Gives recipes of `from` the organizers of the other kind that `moved` names by their ids. */
export async function copyLinks(
  { db }: UserCtx,
  kind: OrganizerKind,
  other: OrganizerKind,
  from: readonly Authorized<{ id: string }, 'merge'>[],
  moved: ReadonlyMap<string, string>,
): Promise<void> {
  const { table, column } = recipeLinks[kind]
  const target = recipeLinks[other]
  const pairs = from.flatMap(({ id }) => {
    const there = moved.get(id)
    return there === undefined ? [] : [sql`(cast(${id} as text), cast(${there} as text))`]
  })
  await sql`with moved (here, there) as (values ${sql.join(pairs)})
    insert into ${sql.table(target.table)} ("recipeId", ${sql.ref(target.column)})
    select distinct link."recipeId", moved.there from ${sql.table(table)} as link
    join moved on moved.here = link.${sql.ref(column)} where true on conflict do nothing`.execute(db)
}

/** Gives recipes organizers; those that they have stay. */
export async function addLinks(
  { db }: UserCtx,
  kind: OrganizerKind,
  _group: Authorized<{ groupId: string }, 'merge'>,
  links: readonly { recipeId: string; id: string }[],
): Promise<void> {
  const { table, column } = recipeLinks[kind]
  for (const some of chunksOf(links, ROWS_PER_STATEMENT)) {
    const values = some.map(({ recipeId, id }) => sql`(${recipeId}, ${id})`)
    await sql`insert into ${sql.table(table)} ("recipeId", ${sql.ref(column)})
      values ${sql.join(values)} on conflict do nothing`.execute(db)
  }
}

/** Ids of the recipes that have one of these. */
export async function findLinkedRecipes(
  { db }: UserCtx,
  kind: OrganizerKind,
  of: readonly Authorized<{ id: string }, 'merge'>[],
): Promise<string[]> {
  if (of.length === 0) return []
  const { table, column } = recipeLinks[kind]
  const { rows } = await sql<{ recipeId: string }>`select distinct "recipeId" from ${sql.table(table)}
    where ${sql.ref(column)} in (${sql.join(of.map(({ id }) => id))})`.execute(db)
  return rows.map(({ recipeId }) => recipeId)
}

/** Replaces the organizer of recipes, and tools on hand of households. */
export async function repointOrganizers(
  { db }: UserCtx,
  kind: OrganizerKind,
  from: readonly Authorized<{ id: string }, 'merge'>[],
  to: Authorized<{ id: string }, 'merge'>,
): Promise<void> {
  const sources = from.map(({ id }) => id)
  const { table, column } = recipeLinks[kind]
  await sql`insert into ${sql.table(table)} ("recipeId", ${sql.ref(column)})
    select distinct "recipeId", ${to.id} from ${sql.table(table)}
    where ${sql.ref(column)} in (${sql.join(sources)}) on conflict do nothing`.execute(db)
  if (kind === 'tool')
    await db
      .insertInto('toolOnHand')
      .columns(['toolId', 'householdId'])
      .expression((eb) =>
        eb
          .selectFrom('toolOnHand')
          .where('toolId', 'in', sources)
          .select((eb) => [eb.val(to.id).as('toolId'), 'householdId'])
          .distinct(),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
