import { type Authorized, authorize } from '~/server/platform/access/authorize'
import { householdRowsPolicy } from '~/server/platform/access/policies/rows'
import type { UserCtx } from '~/server/platform/context'
import { assertFound, DomainError } from '~/server/platform/errors'
import { findLists, type ListSubject, touchLists } from './lists.repository'

/** Authorizes writes; `not_found` unless all lists exist. */
async function requireLists(
  ctx: UserCtx,
  ids: Iterable<string>,
): Promise<Authorized<ListSubject, 'update'>[]> {
  const wanted = [...new Set(ids)]
  const lists = wanted.length === 0 ? [] : await findLists(ctx, wanted)
  if (lists.length < wanted.length) throw new DomainError('not_found')
  return lists.map((list) => authorize(ctx.actor, householdRowsPolicy, 'update', list))
}

/** Error: `not_found`. */
export async function requireList(ctx: UserCtx, id: string): Promise<Authorized<ListSubject, 'update'>> {
  const [list] = await requireLists(ctx, [id])
  return assertFound(list)
}

/** Sets a new `updatedAt` and blocks other writers until the transaction ends. Read contents afterwards. */
export async function lockLists(
  ctx: UserCtx,
  ids: Iterable<string>,
): Promise<Authorized<ListSubject, 'update'>[]> {
  const lists = await requireLists(ctx, ids)
  if (lists.length > 0) await touchLists(ctx, lists)
  return lists
}

/** Error: `not_found`. */
export async function lockList(ctx: UserCtx, id: string): Promise<Authorized<ListSubject, 'update'>> {
  const [list] = await lockLists(ctx, [id])
  return assertFound(list)
}
