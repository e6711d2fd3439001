import { slugify } from '~/lib/text/normalize'
import type { GroupSummary, ReadGroupPreferences, UpdateGroupPreferences } from '~/schemas/group'
import { authorize } from '~/server/access/authorize'
import { groupPolicy } from '~/server/access/policies/people'
import { type Ctx, inTransaction, type UserCtx } from '~/server/context'
import { assertFound } from '~/server/errors'
import { presentGroup, presentGroupPreferences } from './groups.present'
import * as groups from './groups.repository'
import { findUniqueName } from './unique-name'

const findOwn = async (ctx: UserCtx) => assertFound(await groups.findOwnGroup(ctx), 'group_not_found')

/** The caller's group. */
export const getOwnGroup = async (ctx: UserCtx): Promise<GroupSummary> => presentGroup(await findOwn(ctx))

/** How the caller's group shows itself. */
export const getGroupPreferences = async (ctx: UserCtx): Promise<ReadGroupPreferences> =>
  presentGroupPreferences(await findOwn(ctx))

/** Decides how the caller's group shows itself. Throws `forbidden` without `canManage`. */
export async function changeGroupPreferences(
  ctx: UserCtx,
  preferences: UpdateGroupPreferences,
): Promise<ReadGroupPreferences> {
  const group = authorize(ctx.actor, groupPolicy, 'updatePreferences', { groupId: ctx.actor.groupId })
  return inTransaction(ctx, async (ctx) => {
    await groups.updateGroupPreferences(ctx, group, preferences)
    return getGroupPreferences(ctx)
  })
}

/** A group as others refer to it. */
export interface GroupRef {
  id: string
  name: string
  slug: string
}

/**
 * Makes a group with its preferences. A taken name gets a number behind it. Throws `slug_empty`, `name_taken`.
 */
export async function createGroup(
  ctx: Ctx,
  { name, privateGroup = true }: { name: string; privateGroup?: boolean },
): Promise<GroupRef> {
  return inTransaction(ctx, async (ctx) => {
    const free = await findUniqueName(name.trim(), (candidate) => groups.isGroupTaken(ctx, candidate))
    const group = { id: crypto.randomUUID(), ...free }
    await groups.insertGroup(ctx, { ...group, privateGroup })
    return group
  })
}

/** Is this name still free for a group, as it is? */
export async function isGroupNameFree(ctx: Ctx, name: string): Promise<boolean> {
  const trimmed = name.trim()
  return !(await groups.isGroupTaken(ctx, { name: trimmed, slug: slugify(trimmed) }))
}

/** The group that visitors are led to: DEFAULT_GROUP, else the first one. Undefined on an empty server. */
export const findDefaultGroup = (ctx: Ctx) => groups.findDefaultGroup(ctx, ctx.env.DEFAULT_GROUP)
