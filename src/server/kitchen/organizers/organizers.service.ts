import { sql } from 'kysely'
import { foldAttribute } from '~/lib/query-filter/fold-attribute'
import { type Comparison, readTokens } from '~/lib/query-filter/lexer'
import { oneOf } from '~/lib/query-filter/one-of'
import { slugify } from '~/lib/text/normalize'
import { NAME_MAX } from '~/schemas/wire'
import { authorize } from '~/server/platform/access/authorize'
import { organizingPolicy } from '~/server/platform/access/policies/rows'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { recipeLinks } from '~/server/platform/db/recipe-links'
import type { OrganizerKind } from '~/server/platform/db/schema'
import { recordChange, type Watched } from '~/server/platform/db/undo/record'
import { assertFound, DomainError } from '~/server/platform/errors'
import type { Operation } from '~/server/platform/events'
import {
  deleteNamedRows,
  lockNamedRows,
  type Merge,
  type NamedRow,
} from '~/server/platform/lists/collections/group-rows'
import { findMergedRows, recordMerge } from '~/server/platform/lists/collections/record-merge'
import { filtersOf, plainId, rewriteFilters } from '~/server/platform/lists/collections/repoint-filters'
import { byOrganizerKey, freeSlug, organizerKey, slugsOf } from './organizer-names'
import {
  copyLinks,
  findByIds,
  findBySlugs,
  findEmpty,
  insertOrganizers,
  type OrganizerRef,
  type OrganizerRow,
  repointOrganizers,
} from './organizers.repository'

/**
 * Organizers of these names in order, each once; missing ones are created. Names without letters or digits are left
 * out. At most three statements. Any member may: organizers are created while recipes are edited.
 */
export async function findOrCreateOrganizers(
  ctx: UserCtx,
  kind: OrganizerKind,
  names: readonly string[],
): Promise<OrganizerRef[]> {
  const wanted = new Map<string, string>()
  for (const given of names) {
    const name = given.trim().slice(0, NAME_MAX).trim()
    const key = organizerKey(name)
    if (key && slugify(name) && !wanted.has(key)) wanted.set(key, name)
  }
  if (wanted.size === 0) return []
  return inTransaction(ctx, async (ctx) => {
    const slugs = [...new Set([...wanted.values()].flatMap(slugsOf))]
    let rows = await findBySlugs(ctx, kind, slugs)
    let known = byOrganizerKey(rows)
    const missing = [...wanted].filter(([key]) => !known.has(key))
    if (missing.length > 0) {
      const taken = new Set(rows.map(({ slug }) => slug))
      const free = missing.flatMap(([, name]) => {
        const slug = freeSlug(name, taken)
        if (slug === undefined) throw new DomainError('name_taken', { name })
        taken.add(slug)
        return { name, slug }
      })
      const made = new Set(
        await insertOrganizers(
          ctx,
          kind,
          free.map(({ name, slug }) =>
            authorize(ctx.actor, organizingPolicy, 'create', {
              id: crypto.randomUUID(),
              groupId: ctx.actor.groupId,
              name,
              slug,
            }),
          ),
        ),
      )
      rows = await findBySlugs(ctx, kind, slugs)
      known = byOrganizerKey(rows)
      emitOrganizers(
        ctx,
        'create',
        kind,
        rows.filter(({ id }) => made.has(id)),
      )
    }
    return [...wanted.keys()].flatMap((key) => known.get(key) ?? [])
  })
}

export const listEmptyOrganizers = (ctx: UserCtx, kind: OrganizerKind): Promise<OrganizerRow[]> =>
  findEmpty(ctx, kind)

/** Throws `not_found`. */
export async function getOrganizerBySlug(
  ctx: UserCtx,
  kind: OrganizerKind,
  slug: string,
): Promise<OrganizerRow> {
  const [organizer] = await findBySlugs(ctx, kind, [slug])
  return assertFound(organizer)
}

/** Recipes and households of the target, to which a merge adds those of the merged rows. */
function watchOrganizer(kind: OrganizerKind, to: NamedRow): Watched[] {
  const { table, column } = recipeLinks[kind]
  const where = sql`${sql.ref(column)} = ${to.id}`
  return [{ table, where }, ...(kind === 'tool' ? [{ table: 'toolOnHand', where }] : [])]
}

/** Merges organizers: their recipes get `toId`, and stored filters use it. With `dryRun` nothing changes. */
export async function mergeOrganizers(ctx: UserCtx, kind: OrganizerKind, merge: Merge): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const rows = await findMergedRows(ctx, kind, merge)
    if (merge.dryRun) return
    const { from, to } = rows
    await recordMerge(ctx, kind, rows, watchOrganizer(kind, to), () => repointOrganizers(ctx, kind, from, to))
    emitOrganizers(ctx, 'delete', kind, from)
  })
}

const counterparts = { tag: 'category', category: 'tag' } as const

/**
 * Turns tags into categories or the reverse, with their recipes and in stored filters. One of that name takes the
 * place of a new one. Error: `not_found`.
 */
export async function convertOrganizers(
  ctx: UserCtx,
  kind: keyof typeof counterparts,
  ids: readonly string[],
): Promise<{ count: number }> {
  const other = counterparts[kind]
  return inTransaction(ctx, async (ctx) => {
    const found = await findByIds(ctx, kind, ids)
    if (found.length < ids.length) throw new DomainError('not_found')
    const rows = found.map((row) => authorize(ctx.actor, organizingPolicy, 'merge', row))
    await lockNamedRows(ctx, kind, rows)
    const slugs = sql.join([...new Set(rows.flatMap(({ name }) => slugsOf(name)))])
    const isTarget = sql`"groupId" = ${ctx.actor.groupId} and slug in (${slugs})`
    const { table, column } = recipeLinks[other]
    const isLink = sql`${sql.ref(column)} in (select id from ${sql.table(other)} where ${isTarget})`
    const [first] = rows
    const change = kind === 'tag' ? ('toCategories' as const) : ('toTags' as const)
    const details = { change, count: rows.length }
    const subject = { id: first?.id ?? '', name: first?.name ?? '', householdId: null, details }
    const watched = [{ table, where: isLink }, { table: other, where: isTarget }, ...filtersOf(ctx)]
    const merged = rows.map(({ id }) => id)
    await recordChange(ctx, { action: 'update', kind, subject, merged, watched }, async () => {
      const targets = await findOrCreateOrganizers(
        ctx,
        other,
        rows.map(({ name }) => name),
      )
      const known = byOrganizerKey(targets)
      const moved = new Map(rows.map(({ id, name }) => [id, assertFound(known.get(organizerKey(name))).id]))
      await copyLinks(ctx, kind, other, rows, moved)
      await rewriteFilters(ctx, (filter) => convertInFilter(filter, kind, moved))
      await deleteNamedRows(ctx, kind, rows)
    })
    emitOrganizers(ctx, 'delete', kind, rows)
    return { count: rows.length }
  })
}

function emitOrganizers(
  ctx: UserCtx,
  operation: Operation,
  kind: OrganizerKind,
  organizers: readonly NamedRow[],
): void {
  if (organizers.length === 0) return
  const { groupId } = ctx.actor
  const ids = organizers.map(({ id }) => id)
  const names = organizers.map(({ name }) => name)
  ctx.emit({ name: 'organizer', data: { operation, groupId, kind, ids, names } })
}

const attributes = { tag: 'tags.id', category: 'recipeCategory.id' } as const

/**
 * A filter in which tags became categories, or the reverse: `moved` maps their ids. A comparison with both splits.
 * A filter that can't be read stays.
 */
function convertInFilter(
  filter: string,
  kind: keyof typeof attributes,
  moved: ReadonlyMap<string, string>,
): string {
  const targets = new Map([...moved].map(([from, to]) => [plainId(from), to]))
  const from = attributes[kind]
  const to = attributes[kind === 'tag' ? 'category' : 'tag']
  return comparisonsOf(filter)
    .filter(({ attribute }) => foldAttribute(attribute) === foldAttribute(from))
    .reduceRight((text, { operator, value, at, end }) => {
      const ids = Array.isArray(value) ? value : [value]
      const stay = ids.filter((id) => !targets.has(plainId(id)))
      const go = ids.flatMap((id) => targets.get(plainId(id)) ?? [])
      if (go.length === 0) return text
      const written = (attribute: string, some: readonly string[]) =>
        Array.isArray(value)
          ? oneOf(attribute, some).replace(' IN ', ` ${operator} `)
          : `${attribute} ${operator} "${some[0]}"`
      const parts = [...(stay.length > 0 ? [written(from, stay)] : []), written(to, go)]
      const isAny = operator === 'IN' || operator === '='
      const joined = parts.length > 1 ? `(${parts.join(isAny ? ' OR ' : ' AND ')})` : parts.join('')
      return text.slice(0, at) + joined + text.slice(end)
    }, filter)
}

function comparisonsOf(filter: string): Comparison[] {
  try {
    return readTokens(filter).filter((token) => token.kind === 'comparison')
  } catch {
    return []
  }
}
