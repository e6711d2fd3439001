import { slugify } from '~/lib/text/normalize'
import type { CategorySummary, OrganizerIn, RecipeCategory, RecipeTag } from '~/schemas/organizer'
import { NAME_MAX, type PageOf, type SearchQuery } from '~/schemas/wire'
import { type Authorized, authorize } from '~/server/access/authorize'
import { organizingPolicy } from '~/server/access/policies/organizing'
import { inTransaction, type UserCtx } from '~/server/context'
import { assertFound, DomainError } from '~/server/errors'
import type { Operation } from '~/server/events'
import { inOrderOf, pageAnswer, pageOfIds } from '~/server/lists/page'
import { categoryList, tagList } from './organizers.attributes'
import {
  deleteOrganizerRow,
  findByIds,
  findBySlugs,
  findEmpty,
  insertOrganizers,
  type OrganizerKind,
  type OrganizerRef,
  renameOrganizer,
} from './organizers.repository'

export type { OrganizerKind, OrganizerRef }

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
    let known = await findBySlugs(ctx, kind, slugs)
    if (known.length < slugs.length) {
      const knownSlugs = new Set(known.map(({ slug }) => slug))
      const missing = [...wanted].filter(([slug]) => !knownSlugs.has(slug))
      const made = await insertOrganizers(
        ctx,
        kind,
        missing.map(([slug, name]) => newOrganizer(ctx, name, slug)),
      )
      known = await findBySlugs(ctx, kind, slugs)
      for (const organizer of known.filter(({ id }) => made.includes(id)))
        tell(ctx, kind, 'create', organizer)
    }
    const bySlug = new Map(known.map((organizer) => [organizer.slug, organizer]))
    return slugs.flatMap((slug) => bySlug.get(slug) ?? [])
  })
}

/** A page of the group's categories. */
export async function listCategories(ctx: UserCtx, query: SearchQuery): Promise<PageOf<RecipeCategory>> {
  const page = await pageOfIds(ctx, categoryList, query)
  const items = inOrderOf(page.ids, await readOrganizers(ctx, 'category', page.ids))
  return pageAnswer(page, items, '/organizers/categories', query)
}

/** A page of the group's tags. */
export async function listTags(ctx: UserCtx, query: SearchQuery): Promise<PageOf<RecipeTag>> {
  const page = await pageOfIds(ctx, tagList, query)
  const items = inOrderOf(page.ids, await readOrganizers(ctx, 'tag', page.ids))
  return pageAnswer(page, items, '/organizers/tags', query)
}

/** Categories or tags that no recipe has, by name. */
export const listEmptyOrganizers = (ctx: UserCtx, kind: 'category' | 'tag'): Promise<OrganizerRef[]> =>
  findEmpty(ctx, kind)

/** Organizers of the group by id; unknown ids are left out. One statement. */
export async function readOrganizers(
  ctx: UserCtx,
  kind: OrganizerKind,
  ids: readonly string[],
): Promise<OrganizerRef[]> {
  return ids.length === 0 ? [] : findByIds(ctx, kind, ids)
}

/** One organizer by id, or `not_found`. */
export async function getOrganizer(ctx: UserCtx, kind: OrganizerKind, id: string): Promise<OrganizerRef> {
  const [organizer] = await findByIds(ctx, kind, [id])
  return assertFound(organizer)
}

/** One organizer by slug, or `not_found`. */
export async function getOrganizerBySlug(
  ctx: UserCtx,
  kind: OrganizerKind,
  slug: string,
): Promise<OrganizerRef> {
  const [organizer] = await findBySlugs(ctx, kind, [slug])
  return assertFound(organizer)
}

/** A category without its group, as it is answered alone. */
export const summarizeCategory = ({ id, slug, name }: OrganizerRef): CategorySummary => ({ id, slug, name })

/** Creates an organizer; any member may. Errors: `name_taken` when the slug is there, `slug_empty`. */
export async function createOrganizer(
  ctx: UserCtx,
  kind: OrganizerKind,
  { name }: OrganizerIn,
): Promise<Authorized<OrganizerRef, 'create'>> {
  const organizer = newOrganizer(ctx, name, slugOf(name))
  return inTransaction(ctx, async (ctx) => {
    const made = await insertOrganizers(ctx, kind, [organizer])
    if (made.length === 0) throw new DomainError('name_taken', { name })
    tell(ctx, kind, 'create', organizer)
    return organizer
  })
}

/** Renames an organizer; the slug follows the name. Errors: `name_taken`, `slug_empty`. */
export async function updateOrganizer(
  ctx: UserCtx,
  kind: OrganizerKind,
  id: string,
  { name }: OrganizerIn,
): Promise<Authorized<OrganizerRef, 'update'>> {
  return inTransaction(ctx, async (ctx) => {
    const organizer = await getOrganizer(ctx, kind, id)
    const allowed = authorize(ctx.actor, organizingPolicy, 'update', organizer)
    const slug = slugOf(name)
    const [same] = await findBySlugs(ctx, kind, [slug])
    if (same && same.id !== id) throw new DomainError('name_taken', { name })
    await renameOrganizer(ctx, kind, allowed, { name, slug })
    tell(ctx, kind, 'update', { ...organizer, name })
    return { ...allowed, name, slug }
  })
}

/** Deletes an organizer; its recipes only lose it. An unknown id is a 400 here. */
export async function deleteOrganizer(ctx: UserCtx, kind: OrganizerKind, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [found] = await findByIds(ctx, kind, [id])
    const organizer = assertFound(found, 'foreign_reference')
    await deleteOrganizerRow(ctx, kind, authorize(ctx.actor, organizingPolicy, 'delete', organizer))
    tell(ctx, kind, 'delete', organizer)
  })
}

function newOrganizer(ctx: UserCtx, name: string, slug: string): Authorized<OrganizerRef, 'create'> {
  const { groupId } = ctx.actor
  return authorize(ctx.actor, organizingPolicy, 'create', { id: crypto.randomUUID(), groupId, name, slug })
}

function slugOf(name: string): string {
  const slug = slugify(name)
  if (!slug) throw new DomainError('slug_empty')
  return slug
}

function tell(
  ctx: UserCtx,
  kind: OrganizerKind,
  operation: Operation,
  { id, groupId, name }: OrganizerRef,
): void {
  ctx.emit({ name: 'organizer', data: { operation, groupId, kind, id, name } })
}
