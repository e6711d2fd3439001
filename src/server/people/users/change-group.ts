import type { Authorized } from '~/server/platform/access/authorize'
import type { AdminCtx } from '~/server/platform/context'
import { assertFound, DomainError } from '~/server/platform/errors'
import { findGroup, findHousehold } from './admin-users.repository'
import { findHousemate, handOverRows, ownsRows } from './change-group.repository'

interface Home {
  groupId: string
  householdId: string
}

/** By name or id; in another group by default its household of the settings. Throws `unknown_group`, `unknown_household`. */
export async function findNewHome(
  ctx: AdminCtx,
  present: Home,
  { group, household }: { group?: string | null; household?: string | null },
): Promise<Home> {
  const groupId = group ? assertFound(await findGroup(ctx, group), 'unknown_group').id : present.groupId
  if (!household && groupId === present.groupId)
    return { groupId: present.groupId, householdId: present.householdId }
  const name = household || ctx.env.DEFAULT_HOUSEHOLD
  const { id } = assertFound(await findHousehold(ctx, groupId, name), 'unknown_household')
  return { groupId, householdId: id }
}

/**
 * Recipes, lists and plans use the foods of their group, so they go to the longest-standing housemate. Ratings,
 * favorites and
 * comments remain those of the person. Throws `last_in_household` if there are any and no housemate.
 */
export async function leaveGroup(
  ctx: AdminCtx,
  target: Authorized<{ id: string; householdId: string }, 'update'>,
): Promise<void> {
  const newOwner = await findHousemate(ctx, target)
  if (newOwner) await handOverRows(ctx, target, newOwner.id)
  else if (await ownsRows(ctx, target.id)) throw new DomainError('last_in_household')
}
