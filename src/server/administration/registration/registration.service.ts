import type { Locale } from '~/paraglide/runtime.js'
import type { CreateUserRegistration } from '~/schemas/registration'
import { SEEDS } from '~/schemas/seeder'
import type { UserOut } from '~/schemas/user'
import { seedNewGroup } from '~/server/kitchen/ingredients/seeders.service'
import { refuseGuessablePassword } from '~/server/people/auth/guessable-password'
import { hashPassword } from '~/server/people/auth/password-hash'
import { createGroupWithHousehold } from '~/server/people/households/households.service'
import { readInvitation, spendInvitation } from '~/server/people/households/invitations.service'
import { createUser, findTakenName, getSelf } from '~/server/people/users/users.service'
import { recordAudit } from '~/server/platform/access/audit/audit'
import { findPerson } from '~/server/platform/access/find-actor'
import { type Ctx, inTransaction } from '~/server/platform/context'
import { assertFound, DomainError } from '~/server/platform/errors'

interface Home {
  groupId: string
  householdId: string
}

/** Members who join have no extra rights; the founder of a group manages it. Neither is an administrator. */
const NO_PERMISSIONS = { canInvite: false, canManage: false, canManageHousehold: false, canOrganize: false }
const ALL_PERMISSIONS = { canInvite: true, canManage: true, canManageHousehold: true, canOrganize: true }

/**
 * Creates an account: in the household of an invitation, otherwise with a new group if ALLOW_SIGNUP is on. Atomic.
 * Throws `registration_off`, `username_taken`, `email_taken`, `invalid_group_token`, `slug_empty`, `name_taken`,
 * `too_many_requests`.
 */
export async function register(
  ctx: Ctx,
  input: CreateUserRegistration,
  requestLocale: Locale | undefined,
): Promise<UserOut> {
  const { groupToken } = input
  // Clients expect an empty token to be refused even if sign-up is open.
  if (groupToken === '' || (!groupToken && !ctx.env.ALLOW_SIGNUP)) throw new DomainError('registration_off')
  const counted = await ctx.attemptLimits.countAttempt(ctx.caller)
  const taken = await findTakenName(ctx, input.username, input.email)
  if (taken) throw new DomainError(`${taken}_taken`)
  if (groupToken) await readInvitation(ctx, groupToken)
  await refuseGuessablePassword(input.password, input)
  const passwordHash = await hashPassword(input.password)
  const user = await inTransaction(ctx, async (ctx) => {
    const home = groupToken
      ? await joinByInvitation(ctx, groupToken)
      : await foundGroup(ctx, input, input.locale ?? requestLocale ?? 'en-US')
    const { username, fullName, email, advanced } = input
    const permissions = groupToken ? NO_PERMISSIONS : ALL_PERMISSIONS
    const account = { ...home, username, fullName, email, advanced, ...permissions, admin: false }
    // The inviter also has the link, so using it does not prove the email address.
    const { id } = await createUser(ctx, { ...account, passwordHash, emailUnconfirmed: true })
    const { groupId, householdId } = account
    await recordAudit(ctx, {
      action: 'user_registered',
      actor: { id, username },
      subject: { kind: 'user', id, name: username },
      groupId,
      details: { byInvitation: Boolean(groupToken) },
    })
    ctx.emit({ name: 'userSignup', data: { operation: 'create', groupId, householdId, username, email } })
    ctx.emit({ name: 'member', data: { operation: 'create', groupId, householdId, userId: id } })
    return getSelf({ ...ctx, actor: assertFound(await findPerson(ctx, id)) })
  })
  // Invitations are limited themselves; new groups are rate limited.
  if (groupToken) await counted.succeeded()
  ctx.log.info({ user: user.id, address: ctx.caller.address }, 'a person registered')
  return user
}

async function joinByInvitation(ctx: Ctx, token: string): Promise<Home> {
  const { groupId, householdId } = await readInvitation(ctx, token)
  await spendInvitation(ctx, token)
  return { groupId, householdId }
}

async function foundGroup(ctx: Ctx, input: CreateUserRegistration, language: Locale): Promise<Home> {
  const { group, household } = await createGroupWithHousehold(ctx, {
    groupName: input.group ?? '',
    householdName: input.household || ctx.env.DEFAULT_HOUSEHOLD,
    language,
    privateGroup: input.private,
    preferences: {
      privateHousehold: input.private,
      recipePublic: !input.private,
      recipeShowNutrition: input.advanced,
      recipeShowAssets: input.advanced,
    },
  })
  if (input.seedData) await seedNewGroup(ctx, group, SEEDS)
  return { groupId: group.id, householdId: household.id }
}
