import { type Authorized, authorize } from '~/server/platform/access/authorize'
import { organizingPolicy } from '~/server/platform/access/policies/rows'
import type { UserCtx } from '~/server/platform/context'
import type { OrganizerKind } from '~/server/platform/db/schema'
import { changeMany, type ManyRows } from '~/server/platform/db/undo/change-many'
import { recordChange, type UndoSubject, type Watched } from '~/server/platform/db/undo/record'
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

/** The entry of a merge, named after the merged rows. */
const subjectOf = ({ from, to }: MergedRows): UndoSubject => ({
  id: from[0]?.id ?? '',
  name: from
    .map((row) => row.name)
    .join(', ')
    .slice(0, NAMES_MAX),
  householdId: null,
  details: { into: to.name, count: from.length },
})

/** First part of a merge with thousands of references, as in `changeMany`; `recordMerge` is the last. */
export const repointMany = (
  ctx: UserCtx,
  kind: MergedKind,
  rows: MergedRows,
  all: readonly ManyRows[],
): Promise<UndoSubject> =>
  changeMany(
    ctx,
    {
      action: 'merge',
      kind,
      subject: subjectOf(rows),
      lock: (ctx) => lockNamedRows(ctx, kind, [...rows.from, rows.to]),
    },
    all,
  )

/**
 * Merges as an entry that can be undone: `repoint` moves the references, except those in stored filters. `watched` are
 * rows of the target that it adds to.
 */
export async function recordMerge(
  ctx: UserCtx,
  kind: MergedKind,
  { from, to }: MergedRows,
  subject: UndoSubject,
  watched: readonly Watched[],
  repoint: () => Promise<void>,
): Promise<void> {
  const merge = async () => {
    await repoint()
    await repointFilters(ctx, from, to)
    await deleteNamedRows(ctx, kind, from)
  }
  if (from.length === 0) return merge()
  const merged = from.map(({ id }) => id)
  await recordChange(
    ctx,
    { action: 'merge', kind, subject, merged, watched: [...watched, ...filtersOf(ctx)] },
    merge,
  )
}

/** Characters of the merged names together. */
const NAMES_MAX = 300
