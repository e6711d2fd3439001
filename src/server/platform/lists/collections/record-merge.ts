import type { Authorized } from '~/server/platform/access/authorize'
import type { UserCtx } from '~/server/platform/context'
import type { OrganizerKind } from '~/server/platform/db/schema'
import { recordChange, type Watched } from '~/server/platform/db/undo/record'
import type { NamedRow } from './group-rows'
import { filtersOf } from './repoint-filters'

/** Runs `merge` as an entry that can be undone, named after the merged rows. */
export async function recordMerge(
  ctx: UserCtx,
  kind: OrganizerKind | 'food' | 'unit' | 'label',
  from: readonly Authorized<NamedRow, 'merge'>[],
  to: Authorized<NamedRow, 'merge'>,
  watched: readonly Watched[],
  merge: () => Promise<void>,
): Promise<void> {
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
