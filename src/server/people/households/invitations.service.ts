import { randomBytes } from 'node:crypto'
import { m } from '~/paraglide/messages.js'
import type {
  CreateInviteToken,
  EmailInvitation,
  EmailInvitationResponse,
  InvitedHousehold,
  ReadInviteToken,
} from '~/schemas/registration'
import { recordAudit } from '~/server/platform/access/audit/audit'
import { authorize } from '~/server/platform/access/authorize'
import { invitationPolicy } from '~/server/platform/access/policies/people'
import { type Ctx, inTransaction, type UserCtx } from '~/server/platform/context'
import { lockHousehold } from '~/server/platform/db/locks'
import { assertFound, DomainError } from '~/server/platform/errors'
import type { ScheduledTask } from '~/server/platform/jobs/scheduled-task'
import { publicUrl, sendMail } from '~/server/platform/outbound/mail/mails'
import {
  deleteInvitation,
  deleteInvitationsBefore,
  findHouseholdOf,
  findInvitation,
  findInvitations,
  findInviting,
  findOpenInvitation,
  type InvitationRow,
  insertInvitation,
  takeInvitationUse,
} from './invitations.repository'

const LIFETIME_MS = 4 * 86_400_000
const OPEN_MAX = 100

const earliest = () => new Date(Date.now() - LIFETIME_MS).toISOString()

const present = ({ token, usesLeft, groupId, householdId, createdAt }: InvitationRow): ReadInviteToken => ({
  token,
  usesLeft,
  groupId,
  householdId,
  expiresAt: new Date(Date.parse(createdAt) + LIFETIME_MS).toISOString(),
})

/** The caller's household by default. */
function authorizeInto({ actor }: UserCtx, into: InvitedHousehold) {
  const groupId = into.groupId ?? actor.groupId
  const householdId = into.householdId ?? actor.householdId
  return authorize(actor, invitationPolicy, 'invite', { groupId, householdId })
}

/** Administrators may name another household. Throws `invite_forbidden`, `household_not_found`. */
export async function listInvitations(ctx: UserCtx, into: InvitedHousehold): Promise<ReadInviteToken[]> {
  const household = authorizeInto(ctx, into)
  assertFound(await findHouseholdOf(ctx, household.groupId, household.householdId), 'household_not_found')
  return (await findInvitations(ctx, household, earliest())).map(present)
}

/**
 * Creates an invitation to the caller's household; administrators may name another one. Throws `invite_forbidden`,
 * `household_not_found`, `too_many_invitations`.
 */
export async function createInvitation(ctx: UserCtx, input: CreateInviteToken): Promise<ReadInviteToken> {
  const household = authorizeInto(ctx, input)
  const { groupId, householdId } = household
  const token = randomBytes(24).toString('base64url')
  return inTransaction(ctx, async (ctx) => {
    const { name } = assertFound(await findHouseholdOf(ctx, groupId, householdId), 'household_not_found')
    await deleteInvitationsBefore(ctx, earliest())
    // Serializes concurrent requests, so that the limit holds.
    await lockHousehold(ctx.db, householdId)
    const open = await findInvitations(ctx, household, earliest())
    if (open.length >= OPEN_MAX) throw new DomainError('too_many_invitations')
    await insertInvitation(ctx, household, { token, usesLeft: input.uses })
    await recordAudit(ctx, {
      action: 'invitation_created',
      subject: { kind: 'household', id: householdId, name },
      groupId,
      details: { uses: input.uses },
    })
    return present({ token, usesLeft: input.uses, groupId, householdId, createdAt: ctx.now })
  })
}

/** Deletes an invitation. Throws `invite_forbidden`, `not_found`. */
export async function removeInvitation(ctx: UserCtx, token: string): Promise<ReadInviteToken> {
  const found = assertFound(await findInvitation(ctx, token))
  const invitation = authorize(ctx.actor, invitationPolicy, 'invite', found)
  const { groupId, householdId } = found
  return inTransaction(ctx, async (ctx) => {
    await deleteInvitation(ctx, invitation)
    const household = await findHouseholdOf(ctx, groupId, householdId)
    await recordAudit(ctx, {
      action: 'invitation_deleted',
      subject: { kind: 'household', id: householdId, name: household?.name ?? '' },
      groupId,
    })
    return present(found)
  })
}

/** Mail errors are in the response. Throws `invite_forbidden`, `too_many_requests`. */
export async function mailInvitation(
  ctx: UserCtx,
  { email, token }: EmailInvitation,
): Promise<EmailInvitationResponse> {
  const { groupId, householdId } = ctx.actor
  authorize(ctx.actor, invitationPolicy, 'invite', { groupId, householdId })
  const refuse = (error: string) => ({ success: false, error })
  const { locale } = ctx
  if (!ctx.mailer.isReady) return refuse(m.mail_not_set_up({}, { locale }))
  const found = await findInvitation(ctx, token)
  if (!found || found.createdAt <= earliest()) return refuse(m.error_invalid_group_token({}, { locale }))
  authorize(ctx.actor, invitationPolicy, 'invite', found)
  await ctx.attemptLimits.countMail(ctx.caller, email)
  try {
    await sendMail(ctx, 'invitation', email, publicUrl(ctx, `/register?token=${encodeURIComponent(token)}`))
    return { success: true, error: null }
  } catch (error) {
    ctx.log.warn({ err: error }, 'an invitation could not be mailed')
    return refuse(m.mail_failed({}, { locale }))
  }
}

/** Error: `invalid_group_token`. */
export const readInvitation = async (ctx: Ctx, token: string) =>
  assertFound(await findOpenInvitation(ctx, token, earliest()), 'invalid_group_token')

export const isInvitationOpen = async (ctx: Ctx, token: string): Promise<boolean> =>
  (await findOpenInvitation(ctx, token, earliest())) !== undefined

export const describeInvitation = (ctx: Ctx, token: string) => findInviting(ctx, token, earliest())

/** Uses an invitation once. Throws `invalid_group_token` if another request took the last use. */
export async function spendInvitation(ctx: Ctx, token: string): Promise<void> {
  if (!(await takeInvitationUse(ctx, token, earliest()))) throw new DomainError('invalid_group_token')
}

export const cleanUpInvitations: ScheduledTask = {
  name: 'invitations',
  schedule: 'daily',
  run: async (ctx) => ({
    deleted: await deleteInvitationsBefore(ctx, new Date(Date.parse(ctx.now) - LIFETIME_MS).toISOString()),
  }),
}
