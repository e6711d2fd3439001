import { type Authorized, authorize } from '~/server/platform/access/authorize'
import { householdRowsPolicy } from '~/server/platform/access/policies/household-rows'
import type { UserCtx } from '~/server/platform/context'
import { assertFound, DomainError } from '~/server/platform/errors'
import { findLists, type ListSubject, touchLists } from './lists.repository'

/** Lists of the household to write to; `not_found` unless all of them are there. */
async function requireLists(
  ctx: UserCtx,
  ids: Iterable<string>,
): Promise<Authorized<ListSubject, 'update'>[]> {
  const wanted = [...new Set(ids)]
  const lists = wanted.length === 0 ? [] : await findLists(ctx, wanted)
  if (lists.length < wanted.length) throw new DomainError('not_found')
  return lists.map((list) => authorize(ctx.actor, householdRowsPolicy, 'update', list))
}

/** One list of the household to write to, or `not_found`. */
export async function requireList(ctx: UserCtx, id: string): Promise<Authorized<ListSubject, 'update'>> {
  const [list] = await requireLists(ctx, [id])
  return assertFound(list)
}

/**
 * The same for a transaction that changes them: they get a new `updatedAt`, and other writers wait until it has ended.
 * What they hold is to be read after this.
 */
export async function lockLists(
  ctx: UserCtx,
  ids: Iterable<string>,
): Promise<Authorized<ListSubject, 'update'>[]> {
  const lists = await requireLists(ctx, ids)
  if (lists.length > 0) await touchLists(ctx, lists)
  return lists
}

/** One list as of `lockLists`, or `not_found`. */
export async function lockList(ctx: UserCtx, id: string): Promise<Authorized<ListSubject, 'update'>> {
  const [list] = await lockLists(ctx, [id])
  return assertFound(list)
}
