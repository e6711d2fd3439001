import { slugify } from '~/lib/text/normalize'
import { NAME_MAX } from '~/schemas/wire'
import { inTransaction, type UserCtx } from '~/server/context'
import { findBySlugs, insertMissing, type OrganizerKind } from './organizers.repository'

/** An organizer as others refer to it. */
export interface OrganizerRef {
  id: string
  groupId: string
  name: string
  slug: string
}

/**
 * The categories, tags or tools of these names, made where the group has none with that slug; in the order of
 * `names`, each once. Blank names and names without any letter or digit are left out. Takes at most three
 * statements, however many names. Anybody of the group may: organizers appear while recipes are edited.
 */
export async function findOrCreateOrganizers(
  ctx: UserCtx,
  kind: OrganizerKind,
  names: readonly string[],
): Promise<OrganizerRef[]> {
  const wanted = new Map<string, string>()
  for (const given of names) {
    const name = given.trim().slice(0, NAME_MAX).trim()
    const slug = slugify(name)
    if (slug && !wanted.has(slug)) wanted.set(slug, name)
  }
  const slugs = [...wanted.keys()]
  if (slugs.length === 0) return []
  return inTransaction(ctx, async (ctx) => {
    const known = await findBySlugs(ctx, kind, slugs)
    if (known.length < slugs.length) {
      const knownSlugs = new Set(known.map(({ slug }) => slug))
      const missing = [...wanted].filter(([slug]) => !knownSlugs.has(slug))
      const made = await insertMissing(
        ctx,
        kind,
        missing.map(([slug, name]) => ({ id: crypto.randomUUID(), name, slug })),
      )
      known.splice(0, known.length, ...(await findBySlugs(ctx, kind, slugs)))
      for (const { id, name } of known.filter((organizer) => made.includes(organizer.id)))
        ctx.emit({
          name: 'organizer',
          data: { operation: 'create', groupId: ctx.actor.groupId, kind, id, name },
        })
    }
    const bySlug = new Map(known.map((organizer) => [organizer.slug, organizer]))
    return slugs.flatMap((slug) => bySlug.get(slug) ?? [])
  })
}
