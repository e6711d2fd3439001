import { type Authorized, authorize } from '~/server/platform/access/authorize'
import { organizingPolicy } from '~/server/platform/access/policies/rows'
import type { UserCtx } from '~/server/platform/context'
import type { OrganizerKind } from '~/server/platform/db/schema'
import { recordChange, type Watched } from '~/server/platform/db/undo/record'
import { assertFound } from '~/server/platform/errors'
import { deleteNamedRows, lockNamedRows, type Merge, type NamedRow, requireNamedRows } from './group-rows'
import { filtersOf, repointFilters } from './repoint-filters'

type MergedKind = OrganizerKind | 'food' | 'unit' | 'label'
type Merging = Authorized<NamedRow, 'merge'>

export interface MergedRows {
  from: readonly Merging[]
  to: Merging
}

/** Locked, unless it is a dry run. Error: `not_found`. */
export async function findMergedRows(
  ctx: UserCtx,
  kind: MergedKind,
  { fromIds, toId, dryRun }: Merge,
): Promise<MergedRows> {
  const rows = await requireNamedRows(ctx, kind, [...fromIds, toId])
  const merging = rows.map((row) => authorize(ctx.actor, organizingPolicy, 'merge', row))
  if (!dryRun) await lockNamedRows(ctx, kind, merging)
  const to = assertFound(merging.find(({ id }) => id === toId))
  return { from: merging.filter(({ id }) => id !== toId), to }
}

/**
 * Merges as an entry that can be undone, named after the merged rows: `repoint` moves the references, except those in
 * stored filters. `watched` are rows of the target that it adds to.
 */
export async function recordMerge(
  ctx: UserCtx,
  kind: MergedKind,
  { from, to }: MergedRows,
  watched: readonly Watched[],
  repoint: () => Promise<void>,
): Promise<void> {
  const merge = async () => {
    await repoint()
    await repointFilters(ctx, from, to)
    await deleteNamedRows(ctx, kind, from)
  }
  const [first] = from
  if (!first) return merge()
  const name = from.map((row) => row.name).join(', ')
  const details = { into: to.name, count: from.length }
  const subject = { id: first.id, name: name.slice(0, NAMES_MAX), householdId: null, details }
  const merged = from.map(({ id }) => id)
  await recordChange(
    ctx,
    { action: 'merge', kind, subject, merged, watched: [...watched, ...filtersOf(ctx)] },
    merge,
  )
}

/** Characters of the merged names together. */
const NAMES_MAX = 300
