import { scopedOrganizers } from '~/server/access/scope'
import type { UserCtx } from '~/server/context'

/** The three kinds; each has a table of its own with the same columns. */
export type OrganizerKind = 'category' | 'tag' | 'tool'

const columns = ['id', 'groupId', 'name', 'slug'] as const

/** Organizers of the group with one of `slugs`. */
export const findBySlugs = (ctx: UserCtx, kind: OrganizerKind, slugs: readonly string[]) =>
  scopedOrganizers(ctx, kind).where('slug', 'in', slugs).select(columns).execute()

/** Inserts what is not there yet (another request may be quicker); answers the ids that it made. */
export async function insertMissing(
  ctx: UserCtx,
  kind: OrganizerKind,
  organizers: readonly { id: string; name: string; slug: string }[],
): Promise<string[]> {
  const made = await ctx.db
    .insertInto(kind)
    .values(
      organizers.map((organizer) => ({
        ...organizer,
        groupId: ctx.actor.groupId,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['groupId', 'slug']).doNothing())
    .returning('id')
    .execute()
  return made.map(({ id }) => id)
}
