import { type RawBuilder, sql } from 'kysely'
import { foldAttribute } from '~/lib/query-filter/fold-attribute'
import { type Comparison, readTokens } from '~/lib/query-filter/lexer'
import { oneOf } from '~/lib/query-filter/one-of'
import { slugify } from '~/lib/text/normalize'
import { NAME_MAX } from '~/schemas/wire'
import { type Authorized, authorize } from '~/server/platform/access/authorize'
import { organizingPolicy } from '~/server/platform/access/policies/rows'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { chunksOf } from '~/server/platform/db/chunks'
import { recipeLinks } from '~/server/platform/db/recipe-links'
import type { OrganizerKind } from '~/server/platform/db/schema'
import { changeMany, deleteThese, type ManyRows } from '~/server/platform/db/undo/change-many'
import { recordChange, type Watched } from '~/server/platform/db/undo/record'
import type { Row } from '~/server/platform/db/undo/rows'
import { assertFound, DomainError } from '~/server/platform/errors'
import type { Operation } from '~/server/platform/events'
import {
  deleteNamedRows,
  lockNamedRows,
  type Merge,
  type NamedRow,
} from '~/server/platform/lists/collections/group-rows'
import { findMergedRows, recordMerge, repointMany } from '~/server/platform/lists/collections/record-merge'
import { filtersOf, plainId, rewriteFilters } from '~/server/platform/lists/collections/repoint-filters'
import { byOrganizerKey, freeSlug, organizerKey, slugsOf } from './organizer-names'
import {
  addLinks,
  copyLinks,
  findByIds,
  findBySlugs,
  findEmpty,
  findLinkedRecipes,
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

/** Recipes per statement. */
const WATCHED_PER_STATEMENT = 500

/** Links of these recipes with organizers of `isTarget`. */
const watchLinks = (
  kind: OrganizerKind,
  isTarget: RawBuilder<unknown>,
  recipeIds: readonly string[],
): Watched[] =>
  [...chunksOf(recipeIds, WATCHED_PER_STATEMENT)].map((some) => ({
    table: recipeLinks[kind].table,
    where: sql`${sql.ref(recipeLinks[kind].column)} ${isTarget} and "recipeId" in (${sql.join(some)})`,
  }))

/** Links of `from` with thousands of recipes: the recipes get organizers of `to` instead, which `targetsOf` names by id. */
function movedLinks(
  { from, to }: { from: OrganizerKind; to: OrganizerKind },
  organizers: readonly Authorized<NamedRow, 'merge'>[],
  isTarget: RawBuilder<unknown>,
  targetsOf: (ctx: UserCtx) => Promise<ReadonlyMap<string, string>>,
): ManyRows {
  const { table, column } = recipeLinks[from]
  const recipesOf = (rows: readonly Row[]) => [...new Set(rows.map(({ recipeId }) => String(recipeId)))]
  return {
    table,
    where: sql`${sql.ref(column)} in (${sql.join(organizers.map(({ id }) => id))})`,
    watched: (rows) => watchLinks(to, isTarget, recipesOf(rows)),
    async change(ctx, rows) {
      const [group] = organizers
      if (!group) return
      const targets = await targetsOf(ctx)
      const links = rows.flatMap((row) => {
        const id = targets.get(String(row[column]))
        return id === undefined ? [] : [{ recipeId: String(row.recipeId), id }]
      })
      await addLinks(ctx, to, group, links)
      await deleteThese(ctx, table, rows)
    },
  }
}

/** Merges organizers: their recipes get `toId`, and stored filters use it. With `dryRun` nothing changes. */
export async function mergeOrganizers(ctx: UserCtx, kind: OrganizerKind, merge: Merge): Promise<void> {
  const known = await findMergedRows(ctx, kind, { ...merge, dryRun: true })
  if (merge.dryRun) return
  const isTarget = sql`= ${known.to.id}`
  const targets = new Map(known.from.map(({ id }) => [id, known.to.id]))
  const subject = await repointMany(ctx, kind, known, [
    movedLinks({ from: kind, to: kind }, known.from, isTarget, async () => targets),
  ])
  await inTransaction(ctx, async (ctx) => {
    const rows = await findMergedRows(ctx, kind, merge)
    const { from, to } = rows
    const watched = [
      ...watchLinks(kind, isTarget, await findLinkedRecipes(ctx, kind, from)),
      ...(kind === 'tool' ? [{ table: 'toolOnHand', where: sql`"toolId" = ${to.id}` }] : []),
    ]
    await recordMerge(ctx, kind, rows, subject, watched, () => repointOrganizers(ctx, kind, from, to))
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
  const find = async (ctx: UserCtx) => {
    const found = await findByIds(ctx, kind, ids)
    if (found.length < ids.length) throw new DomainError('not_found')
    return found.map((row) => authorize(ctx.actor, organizingPolicy, 'merge', row))
  }
  const known = await find(ctx)
  const slugs = sql.join([...new Set(known.flatMap(({ name }) => slugsOf(name)))])
  const isOfTarget = sql`"groupId" = ${ctx.actor.groupId} and slug in (${slugs})`
  const isTarget = sql`in (select id from ${sql.table(other)} where ${isOfTarget})`
  const targets = { table: other, where: isOfTarget }
  const targetsOf = async (ctx: UserCtx) => {
    const names = known.map(({ name }) => name)
    const made = byOrganizerKey(await findOrCreateOrganizers(ctx, other, names))
    return new Map(known.map(({ id, name }) => [id, assertFound(made.get(organizerKey(name))).id]))
  }
  const [first] = known
  const change = kind === 'tag' ? ('toCategories' as const) : ('toTags' as const)
  const details = { change, count: known.length }
  const links = movedLinks({ from: kind, to: other }, known, isTarget, targetsOf)
  const subject = await changeMany(
    ctx,
    {
      action: 'update',
      kind,
      subject: { id: first?.id ?? '', name: first?.name ?? '', householdId: null, details },
      lock: (ctx) => lockNamedRows(ctx, kind, known),
    },
    [{ ...links, watched: (rows) => [...(links.watched?.(rows) ?? []), targets] }],
  )
  return inTransaction(ctx, async (ctx) => {
    const rows = await find(ctx)
    await lockNamedRows(ctx, kind, rows)
    const recipeIds = await findLinkedRecipes(ctx, kind, rows)
    const watched = [...watchLinks(other, isTarget, recipeIds), targets, ...filtersOf(ctx)]
    const merged = rows.map(({ id }) => id)
    await recordChange(ctx, { action: 'update', kind, subject, merged, watched }, async () => {
      const moved = await targetsOf(ctx)
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
