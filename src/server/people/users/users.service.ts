import type { UserBase, UserOut } from '~/schemas/user'
import { normalUsername } from '~/schemas/username'
import { confirmPassword, requireSession } from '~/server/people/auth/confirm-password'
import { recordAudit } from '~/server/platform/access/audit/audit'
import { authorize } from '~/server/platform/access/authorize'
import { selfPolicy } from '~/server/platform/access/policies/people'
import { type Ctx, inTransaction, type UserCtx } from '~/server/platform/context'
import { fromJson } from '~/server/platform/db/dialect'
import { atVersion } from '~/server/platform/db/row-version'
import { assertFound, DomainError, RowChanged } from '~/server/platform/errors'
import { presentUser } from './users.present'
import { findIdsByName, findSelf, insertUser, type NewUser, updateSelf } from './users.repository'

/** Changes with the picture. */
export const newCacheKey = (): string => crypto.randomUUID().slice(0, 4)

export async function getSelf(ctx: UserCtx): Promise<UserOut> {
  const row = assertFound(await findSelf(ctx), 'not_authenticated')
  return presentUser(row, fromJson(row.tokens))
}

/** Checks both usernames and email addresses of everyone else. */
export async function isNameFree(ctx: Ctx, name: string): Promise<boolean> {
  return (await findIdsByName(ctx, normalUsername(name))).length === 0
}

export { findAccounts as listAccounts, hasUsers } from './users.repository'

/** The first of username and email that another person has. */
export async function findTakenName(ctx: Ctx, username: string, email: string, ownId?: string) {
  const others = async (name: string) => (await findIdsByName(ctx, name)).some((id) => id !== ownId)
  if (await others(username)) return 'username'
  return (await others(email)) ? 'email' : null
}

type Permission = 'advanced' | 'canInvite' | 'canManage' | 'canManageHousehold' | 'canOrganize'

/** The password is already hashed (`hashPassword`), so that no transaction waits for it. */
export type UserToCreate = Omit<NewUser, 'id' | 'cacheKey' | Permission> & Partial<Pick<NewUser, Permission>>

/** Administrators have every permission. Throws `username_taken`, `email_taken`. */
export async function createUser(ctx: Ctx, user: UserToCreate): Promise<{ id: string }> {
  const username = user.username.trim().toLowerCase()
  const email = user.email.trim().toLowerCase()
  const { admin } = user
  const id = crypto.randomUUID()
  return inTransaction(ctx, async (ctx) => {
    const taken = await findTakenName(ctx, username, email)
    if (taken) throw new DomainError(`${taken}_taken`)
    await insertUser(ctx, {
      id,
      groupId: user.groupId,
      householdId: user.householdId,
      username,
      fullName: user.fullName.trim(),
      email,
      emailUnconfirmed: user.emailUnconfirmed ?? false,
      passwordHash: user.passwordHash,
      ...(user.authMethod ? { authMethod: user.authMethod } : {}),
      // Empty without a picture, so that pages do not request one.
      cacheKey: '',
      admin,
      advanced: user.advanced ?? false,
      canInvite: admin || (user.canInvite ?? false),
      canManage: admin || (user.canManage ?? false),
      canManageHousehold: admin || (user.canManageHousehold ?? false),
      canOrganize: admin || (user.canOrganize ?? false),
    })
    return { id }
  })
}

/**
 * Reset links go there: an API token cannot change it, and an open browser proves nothing. Returns whether the address
 * may change.
 */
async function confirmNewEmail(ctx: UserCtx, { email, currentPassword }: UserBase): Promise<boolean> {
  const self = await getSelf(ctx)
  if (self.email === email) return false
  requireSession(ctx)
  if (ctx.actor.session.byCookie && self.authMethod === 'Mealie')
    await confirmPassword(ctx, currentPassword ?? '')
  return true
}

const guardedFlags = ['canInvite', 'canManage', 'canManageHousehold', 'canOrganize', 'admin'] as const

/**
 * Changes the caller's own name, address and display setting. People cannot change their own permissions, group or
 * household; the body must contain them unchanged. Throws `edit_other_users`, `use_admin_api`,
 * `change_own_permissions`, `admin_change_own_permissions`, `change_own_group`, `change_own_household`,
 * `wrong_password`, `token_needs_session`, `row_changed`, `user_not_updated` with the `field` that is taken.
 */
export async function updateUser(
  ctx: UserCtx,
  id: string,
  body: UserBase,
  versions: readonly string[] | null,
): Promise<void> {
  const target = authorize(ctx.actor, selfPolicy, 'update', { id })
  // Before the transaction, because hashing a password takes long.
  const isConfirmed = await confirmNewEmail(ctx, body)
  await inTransaction(ctx, async (before) => {
    const ctx = await atVersion(before, { table: 'user', id, versions }, () => getSelf(before))
    const self = await getSelf(ctx)
    if (guardedFlags.some((flag) => body[flag] !== self[flag]))
      throw new DomainError(self.admin ? 'admin_change_own_permissions' : 'change_own_permissions')
    if (!self.admin && body.group !== self.group) throw new DomainError('change_own_group')
    if (!self.admin && body.household !== self.household) throw new DomainError('change_own_household')
    const username = body.username ?? self.username
    const taken = await findTakenName(ctx, username, body.email, self.id)
    if (taken) throw new DomainError('user_not_updated', { field: taken })
    const isNewEmail = body.email !== self.email
    if (isNewEmail && !isConfirmed) throw new RowChanged(self, { at: self.updatedAt, by: null })
    await updateSelf(ctx, target, {
      username,
      fullName: body.fullName ?? self.fullName,
      email: body.email,
      advanced: body.advanced,
      // Administrators can set any address in any account.
      ...(isNewEmail ? { emailUnconfirmed: !self.admin } : {}),
    })
    if (isNewEmail)
      await recordAudit(ctx, { action: 'email_changed', subject: { kind: 'user', id, name: username } })
  })
}
