import type { Authorized } from '~/server/platform/access/authorize'
import { reachableInvitations } from '~/server/platform/access/scope'
import type { Ctx, UserCtx } from '~/server/platform/context'

const columns = ['token', 'usesLeft', 'groupId', 'householdId', 'createdAt'] as const

type Invited = Authorized<{ groupId: string; householdId: string }, 'invite'>

/** Invitations to a household created after `since`, newest first. */
export const findInvitations = (ctx: UserCtx, { groupId, householdId }: Invited, since: string) =>
  reachableInvitations(ctx)
    .where('groupId', '=', groupId)
    .where('householdId', '=', householdId)
    .where('createdAt', '>', since)
    .select(columns)
    .orderBy('createdAt', 'desc')
    .orderBy('token')
    .execute()

export type InvitationRow = Awaited<ReturnType<typeof findInvitations>>[number]

export const findInvitation = (ctx: UserCtx, token: string) =>
  reachableInvitations(ctx).where('token', '=', token).select(columns).executeTakeFirst()

/** Created after `since`, with uses left. */
export const findOpenInvitation = (ctx: Ctx, token: string, since: string) =>
  ctx.db
    .selectFrom('inviteToken')
    .where('token', '=', token)
    .where('createdAt', '>', since)
    .where('usesLeft', '>', 0)
    .select(columns)
    .executeTakeFirst()

export async function insertInvitation(
  ctx: UserCtx,
  { groupId, householdId }: Invited,
  { token, usesLeft }: { token: string; usesLeft: number },
): Promise<void> {
  await ctx.db
    .insertInto('inviteToken')
    .values({ token, usesLeft, groupId, householdId, userId: ctx.actor.id, createdAt: ctx.now })
    .execute()
}

export async function deleteInvitation(
  ctx: UserCtx,
  { token }: Authorized<{ token: string; groupId: string; householdId: string }, 'invite'>,
): Promise<void> {
  await ctx.db.deleteFrom('inviteToken').where('token', '=', token).execute()
}

/** Atomic: only one of two concurrent callers gets the last use. False when none was left. */
export async function takeInvitationUse(ctx: Ctx, token: string, since: string): Promise<boolean> {
  const taken = await ctx.db
    .updateTable('inviteToken')
    .set((eb) => ({ usesLeft: eb('usesLeft', '-', 1) }))
    .where('token', '=', token)
    .where('createdAt', '>', since)
    .where('usesLeft', '>', 0)
    .returning('usesLeft')
    .executeTakeFirst()
  if (taken?.usesLeft === 0) await ctx.db.deleteFrom('inviteToken').where('token', '=', token).execute()
  return taken !== undefined
}

/** Returns their number. */
export async function deleteInvitationsBefore(ctx: Ctx, moment: string): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('inviteToken')
    .where('createdAt', '<=', moment)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The household of an open invitation, and the name of the person who created it. */
export const findInviting = (ctx: Ctx, token: string, since: string) =>
  ctx.db
    .selectFrom('inviteToken')
    .innerJoin('household', 'household.id', 'inviteToken.householdId')
    .leftJoin('user as author', 'author.id', 'inviteToken.userId')
    .where('inviteToken.token', '=', token)
    .where('inviteToken.createdAt', '>', since)
    .where('inviteToken.usesLeft', '>', 0)
    .select(['household.name as household', 'author.fullName as invitedBy'])
    .executeTakeFirst()

export const findHouseholdOf = (ctx: Ctx, groupId: string, householdId: string) =>
  ctx.db
    .selectFrom('household')
    .where('id', '=', householdId)
    .where('groupId', '=', groupId)
    .select(['id', 'name'])
    .executeTakeFirst()
