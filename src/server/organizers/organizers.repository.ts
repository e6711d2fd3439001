import type { Authorized } from '~/server/access/authorize'
import { scopedCategories, scopedOrganizers, scopedTags } from '~/server/access/scope'
import type { ReadCtx, UserCtx } from '~/server/context'

/** The three kinds; each has a table of its own with the same columns. */
export type OrganizerKind = 'category' | 'tag' | 'tool'

/** An organizer as others refer to it. */
export interface OrganizerRef {
  id: string
  groupId: string
  name: string
  slug: string
}

const columns = ['id', 'groupId', 'name', 'slug'] as const

/** Organizers of the group by id. */
export const findByIds = (
  ctx: ReadCtx,
  kind: OrganizerKind,
  ids: readonly string[],
): Promise<OrganizerRef[]> => scopedOrganizers(ctx, kind).where('id', 'in', ids).select(columns).execute()

/** Organizers of the group with one of `slugs`. */
export const findBySlugs = (
  ctx: UserCtx,
  kind: OrganizerKind,
  slugs: readonly string[],
): Promise<OrganizerRef[]> => scopedOrganizers(ctx, kind).where('slug', 'in', slugs).select(columns).execute()

/** Those that no recipe has, by name. */
export function findEmpty(ctx: UserCtx, kind: 'category' | 'tag'): Promise<OrganizerRef[]> {
  if (kind === 'category')
    return scopedCategories(ctx)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('recipeCategory')
              .whereRef('recipeCategory.categoryId', '=', 'category.id')
              .select('recipeId'),
          ),
        ),
      )
      .select(columns)
      .orderBy('slug')
      .execute()
  return scopedTags(ctx)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('recipeTag').whereRef('recipeTag.tagId', '=', 'tag.id').select('recipeId'))),
    )
    .select(columns)
    .orderBy('slug')
    .execute()
}

/** Inserts what is not there yet (another request may be quicker); returns the ids that it made. */
export async function insertOrganizers(
  ctx: UserCtx,
  kind: OrganizerKind,
  organizers: readonly Authorized<OrganizerRef, 'create'>[],
): Promise<string[]> {
  const made = await ctx.db
    .insertInto(kind)
    .values(
      organizers.map(({ id, groupId, name, slug }) => ({
        id,
        groupId,
        name,
        slug,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['groupId', 'slug']).doNothing())
    .returning('id')
    .execute()
  return made.map(({ id }) => id)
}

/** Gives the organizer another name and the slug that goes with it. */
export async function updateOrganizerRow(
  ctx: UserCtx,
  kind: OrganizerKind,
  { id }: Authorized<OrganizerRef, 'update'>,
  { name, slug }: { name: string; slug: string },
): Promise<void> {
  await ctx.db.updateTable(kind).set({ name, slug, updatedAt: ctx.now }).where('id', '=', id).execute()
}

/** Recipes that have one of `from` have `to`; households that have one of these tools at hand have the other. */
export async function repointOrganizers(
  { db }: UserCtx,
  kind: OrganizerKind,
  from: readonly Authorized<{ id: string }, 'merge'>[],
  to: Authorized<{ id: string }, 'merge'>,
): Promise<void> {
  const sources = from.map(({ id }) => id)
  if (kind === 'category')
    await db
      .insertInto('recipeCategory')
      .columns(['recipeId', 'categoryId'])
      .expression((eb) =>
        eb
          .selectFrom('recipeCategory')
          .where('categoryId', 'in', sources)
          .select((eb) => ['recipeId', eb.val(to.id).as('categoryId')])
          .distinct(),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (kind === 'tag')
    await db
      .insertInto('recipeTag')
      .columns(['recipeId', 'tagId'])
      .expression((eb) =>
        eb
          .selectFrom('recipeTag')
          .where('tagId', 'in', sources)
          .select((eb) => ['recipeId', eb.val(to.id).as('tagId')])
          .distinct(),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (kind === 'tool') {
    await db
      .insertInto('recipeTool')
      .columns(['recipeId', 'toolId'])
      .expression((eb) =>
        eb
          .selectFrom('recipeTool')
          .where('toolId', 'in', sources)
          .select((eb) => ['recipeId', eb.val(to.id).as('toolId')])
          .distinct(),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
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
}
