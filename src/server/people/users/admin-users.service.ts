import type { AdminUser, AdminUserUpdate, UserIn } from '~/schemas/admin-user'
import type { PageOf, SearchQuery } from '~/schemas/wire'
import { requireSession } from '~/server/people/auth/confirm-password'
import { suspendAccess } from '~/server/people/auth/end-access.service'
import { refuseGuessablePassword } from '~/server/people/auth/guessable-password'
import { hashPassword } from '~/server/people/auth/password-hash'
import { endSessions } from '~/server/people/auth/sessions.service'
import { recordAudit } from '~/server/platform/access/audit/audit'
import { authorize } from '~/server/platform/access/authorize'
import { administeredUserPolicy } from '~/server/platform/access/policies/people'
import { type AdminCtx, type Ctx, inTransaction } from '~/server/platform/context'
import { fromJson } from '~/server/platform/db/dialect'
import { atVersion } from '~/server/platform/db/row-version'
import { assertFound, DomainError } from '~/server/platform/errors'
import type { Operation } from '~/server/platform/events'
import { inOrderOf, pageOfIds, pageResponse } from '~/server/platform/lists/page'
import { isOidcReady } from '~/server/platform/outbound/oidc-provider'
import { adminUserList } from './admin-users.attributes'
import {
  deleteUser,
  findAdminUsers,
  findGroup,
  findHousehold,
  findNewOwner,
  findOpenAdministrators,
  findUserSubject,
  handOverHousehold,
  handOverRecipes,
  lockAdministrators,
  setLocked,
} from './admin-users.repository'
import { removeAvatar } from './avatars.service'
import { findNewHome, leaveGroup } from './change-group'
import { findHousemate } from './change-group.repository'
import { presentUser } from './users.present'
import { updateAdministered } from './users.repository'
import { createUser, findTakenName } from './users.service'

type AdminUserRow = Awaited<ReturnType<typeof findAdminUsers>>[number]

function present(row: AdminUserRow): AdminUser {
  const tokens = fromJson(row.tokens)
  return {
    ...presentUser(row, tokens),
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    lockedAt: row.lockedAt,
    recipes: Number(row.recipes),
    sessions: Number(row.sessions),
    apiTokens: tokens.length,
  }
}

/** Throws `bad_filter`, `bad_order`. */
export async function listUsers(ctx: AdminCtx, query: SearchQuery): Promise<PageOf<AdminUser>> {
  const page = await pageOfIds(ctx, adminUserList, query)
  const rows = page.ids.length > 0 ? await findAdminUsers(ctx, page.ids) : []
  return pageResponse(page, inOrderOf(page.ids, rows).map(present), '/admin/users', query)
}

/** Throws `user_not_found`. */
export async function getUser(ctx: AdminCtx, id: string): Promise<AdminUser> {
  const [row] = await findAdminUsers(ctx, [id])
  return present(assertFound(row, 'user_not_found'))
}

const requireSubject = async (ctx: AdminCtx, id: string) =>
  assertFound(await findUserSubject(ctx, id), 'user_not_found')

type AdministratorCtx = Pick<Ctx, 'db' | 'env' | 'directory'>
type OpenAdministrator = Awaited<ReturnType<typeof findOpenAdministrators>>[number]

/** By the settings. Whether the directory or provider still accepts the person is only known at sign-in. */
function canSignIn({ env, directory }: AdministratorCtx, person: OpenAdministrator): boolean {
  const { authMethod, passkeys, providers } = person
  if (isOidcReady(env) && (authMethod === 'OIDC' || Number(providers) > 0)) return true
  if (authMethod === 'LDAP') return directory.isReady
  return authMethod === 'Mealie' && (env.ALLOW_PASSWORD_LOGIN || Number(passkeys) > 0)
}

/** Valid until this transaction ends. People who cannot sign in do not count, unless this one cannot either. */
export async function isLastAdministrator(
  ctx: AdministratorCtx,
  { id, admin }: { id: string; admin: boolean },
): Promise<boolean> {
  if (!admin) return false
  await lockAdministrators(ctx)
  const all = await findOpenAdministrators(ctx)
  const others = all.filter((other) => other.id !== id)
  const isLoss = all.some((one) => one.id === id && canSignIn(ctx, one))
  return others.length === 0 || (isLoss && !others.some((other) => canSignIn(ctx, other)))
}

/** Throws `last_administrator` if no one else can administer the server. */
export async function requireOtherAdministrator(
  ctx: AdministratorCtx,
  person: { id: string; admin: boolean },
): Promise<void> {
  if (await isLastAdministrator(ctx, person)) throw new DomainError('last_administrator')
}

const subjectOf = ({ id, username }: { id: string; username: string }) =>
  ({ kind: 'user', id, name: username }) as const

function emitMember(
  ctx: AdminCtx,
  operation: Operation,
  { id: userId, groupId, householdId }: { id: string; groupId: string; householdId: string },
): void {
  ctx.emit({ name: 'member', data: { operation, groupId, householdId, userId } })
}

/**
 * Creates a person in a group and household given by name or id, by default those of the settings. Throws
 * `username_taken`, `email_taken`, `unknown_group`, `unknown_household`, and `token_needs_session` for an administrator
 * or a sign-in method other than a password.
 */
export async function createAdministered(ctx: AdminCtx, input: UserIn): Promise<AdminUser> {
  if (input.admin || input.authMethod !== 'Mealie') requireSession(ctx)
  await refuseGuessablePassword(input.password, input)
  const passwordHash = await hashPassword(input.password)
  return inTransaction(ctx, async (ctx) => {
    const group = assertFound(await findGroup(ctx, input.group || ctx.env.DEFAULT_GROUP), 'unknown_group')
    const householdName = input.household || ctx.env.DEFAULT_HOUSEHOLD
    const household = assertFound(await findHousehold(ctx, group.id, householdName), 'unknown_household')
    const { username, fullName, email, authMethod } = input
    const { admin, advanced, canInvite, canManage, canManageHousehold, canOrganize } = input
    const flags = { admin, advanced, canInvite, canManage, canManageHousehold, canOrganize }
    const home = { groupId: group.id, householdId: household.id }
    const { id } = await createUser(ctx, {
      ...home,
      username,
      fullName,
      email,
      passwordHash,
      authMethod,
      ...flags,
    })
    emitMember(ctx, 'create', { id, ...home })
    await recordAudit(ctx, {
      action: 'user_created',
      subject: subjectOf({ id, username }),
      groupId: group.id,
      details: { household: household.name, admin },
    })
    return getUser(ctx, id)
  })
}

const flagNames = [
  'admin',
  'advanced',
  'canInvite',
  'canManage',
  'canManageHousehold',
  'canOrganize',
] as const
type Flags = Record<(typeof flagNames)[number], boolean>

/** Administrators have every permission. */
const flagsOf = ({ admin, ...given }: Flags): Flags => ({
  admin,
  advanced: admin || given.advanced,
  canInvite: admin || given.canInvite,
  canManage: admin || given.canManage,
  canManageHousehold: admin || given.canManageHousehold,
  canOrganize: admin || given.canOrganize,
})

const namesOfChanged = <Name extends string>(
  names: readonly Name[],
  before: Record<Name, unknown>,
  after: Record<Name, unknown>,
): Name[] => names.filter((name) => after[name] !== before[name])

/**
 * Administrators have every permission. In another group (`leaveGroup`) the person starts without their recipes and
 * lists. Throws `user_not_found`, `demote_self`, `last_administrator`, `unknown_group`, `unknown_household`,
 * `last_in_household`, `username_taken`, `email_taken`, and `token_needs_session` for permissions and everything about
 * signing in, such as the email address for reset links.
 */
export async function updateAdministeredUser(
  ctx: AdminCtx,
  id: string,
  input: AdminUserUpdate,
  versions: readonly string[] | null,
): Promise<AdminUser> {
  return inTransaction(ctx, async (before) => {
    await requireSubject(before, id)
    const ctx = await atVersion(before, { table: 'user', id, versions }, () => getUser(before, id))
    const found = await requireSubject(ctx, id)
    const target = authorize(ctx.actor, administeredUserPolicy, 'update', found)
    if (id === ctx.actor.id && !input.admin) throw new DomainError('demote_self')
    if (!input.admin) await requireOtherAdministrator(ctx, found)
    const username = input.username ?? found.username
    const taken = await findTakenName(ctx, username, input.email, id)
    if (taken) throw new DomainError(`${taken}_taken`)
    const home = await findNewHome(ctx, found, input)
    const changesGroup = home.groupId !== found.groupId
    if (changesGroup) await leaveGroup(ctx, target)
    const flags = flagsOf(input)
    const fields = {
      username,
      fullName: input.fullName ?? found.fullName,
      email: input.email,
      authMethod: input.authMethod,
      ...home,
    }
    const permissions = namesOfChanged(flagNames, found, flags)
    const changed = namesOfChanged(
      ['username', 'fullName', 'email', 'authMethod', 'groupId', 'householdId'],
      found,
      fields,
    )
    const hasNewEmail = changed.includes('email')
    if (permissions.length > 0 || hasNewEmail || changed.includes('authMethod') || input.confirmsEmail)
      requireSession(ctx)
    await updateAdministered(ctx, target, {
      ...fields,
      ...flags,
      // An outdated form also sends another address: only an explicit flag confirms it.
      ...(hasNewEmail || input.confirmsEmail ? { emailUnconfirmed: !input.confirmsEmail } : {}),
    })
    emitMember(ctx, changesGroup ? 'delete' : 'update', found)
    if (changesGroup) emitMember(ctx, 'create', { id, ...home })
    const subject = { subject: subjectOf({ id, username }), groupId: found.groupId }
    if (permissions.length > 0)
      await recordAudit(ctx, {
        action: 'permissions_changed',
        ...subject,
        details: Object.fromEntries(permissions.map((name) => [name, flags[name]])),
      })
    if (changed.length > 0)
      await recordAudit(ctx, { action: 'user_updated', ...subject, details: { fields: changed.join(', ') } })
    return getUser(ctx, id)
  })
}

type UserSubject = Awaited<ReturnType<typeof requireSubject>>

/** Clients require an owner for recipes, so someone inherits them while anyone is left. */
async function chooseNewOwner(ctx: AdminCtx, person: UserSubject, named: string | undefined) {
  if (named === undefined) return findNewOwner(ctx, person)
  const newOwner = await findUserSubject(ctx, named)
  if (!newOwner || newOwner.groupId !== person.groupId || newOwner.id === person.id)
    throw new DomainError('user_not_found')
  return newOwner
}

/**
 * Deletes a person and their own data. Recipes go to `recipesTo`, else to a housemate, else to a member of the group;
 * lists and plan stay with the household.
 * Throws `token_needs_session`, `user_not_found` also for `recipesTo`, `last_administrator`.
 */
export async function deleteAdministered(
  ctx: AdminCtx,
  id: string,
  recipesTo: string | undefined,
): Promise<AdminUser> {
  requireSession(ctx)
  const last = await inTransaction(ctx, async (ctx) => {
    const found = await requireSubject(ctx, id)
    const target = authorize(ctx.actor, administeredUserPolicy, 'delete', found)
    await requireOtherAdministrator(ctx, found)
    const last = await getUser(ctx, id)
    const newOwner = await chooseNewOwner(ctx, found, recipesTo)
    if (newOwner) await handOverRecipes(ctx, target, newOwner.id)
    const housemate = await findHousemate(ctx, found)
    if (housemate) await handOverHousehold(ctx, target, housemate.id)
    await endSessions(ctx, id)
    await deleteUser(ctx, target)
    emitMember(ctx, 'delete', found)
    await recordAudit(ctx, {
      action: 'user_deleted',
      subject: subjectOf(found),
      groupId: found.groupId,
      details: { recipes: last.recipes, recipesTo: newOwner?.id ?? null },
    })
    return last
  })
  await removeAvatar(ctx, id)
  return last
}

/** Locks an account and signs its person out everywhere. Throws `user_not_found`, `lock_self`, `last_administrator`. */
export async function lockUser(ctx: AdminCtx, id: string): Promise<AdminUser> {
  return inTransaction(ctx, async (ctx) => {
    const found = await requireSubject(ctx, id)
    const target = authorize(ctx.actor, administeredUserPolicy, 'lock', found)
    await requireOtherAdministrator(ctx, found)
    await setLocked(ctx, target, found.lockedAt ?? ctx.now)
    await suspendAccess(ctx, id)
    await recordAudit(ctx, { action: 'user_locked', subject: subjectOf(found), groupId: found.groupId })
    return getUser(ctx, id)
  })
}

/** Throws `user_not_found`. */
export async function unlockUser(ctx: AdminCtx, id: string): Promise<AdminUser> {
  return inTransaction(ctx, async (ctx) => {
    const found = await requireSubject(ctx, id)
    const target = authorize(ctx.actor, administeredUserPolicy, 'lock', found)
    await setLocked(ctx, target, null)
    await recordAudit(ctx, { action: 'user_unlocked', subject: subjectOf(found), groupId: found.groupId })
    return getUser(ctx, id)
  })
}

/** Signs a person out everywhere. Throws `user_not_found`. */
export async function signOutUser(ctx: AdminCtx, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const found = await requireSubject(ctx, id)
    authorize(ctx.actor, administeredUserPolicy, 'update', found)
    await endSessions(ctx, id)
    await recordAudit(ctx, {
      action: 'sign_out_everywhere',
      subject: subjectOf(found),
      groupId: found.groupId,
    })
  })
}
