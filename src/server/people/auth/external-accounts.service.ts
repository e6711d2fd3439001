import * as v from 'valibot'
import type { AuditAction } from '~/schemas/audit'
import { type AuthMethod, Email } from '~/schemas/user'
import { ExternalUsername } from '~/schemas/username'
import { NAME_MAX } from '~/schemas/wire'
import { findDefaultGroup } from '~/server/people/groups/groups.service'
import { findDefaultHousehold } from '~/server/people/households/households.service'
import { isLastAdministrator } from '~/server/people/users/admin-users.service'
import { createUser, findTakenName } from '~/server/people/users/users.service'
import { ownSubject, recordAudit } from '~/server/platform/access/audit/audit'
import { type Ctx, inTransaction, type UserCtx } from '~/server/platform/context'
import { assertFound, DomainError } from '~/server/platform/errors'
import { requireSession } from './confirm-password'
import { confirmEmail, findCredentialsById } from './credentials.repository'
import {
  findAccountsNamed,
  findConnection,
  findLinkedAccount,
  isLinked,
  linkAccount,
  storeAdmin,
  storeDirectoryNames,
  unlinkAccount,
} from './external-accounts.repository'
import { requireOpenSession } from './sessions.service'

export interface ExternalPerson {
  method: Exclude<AuthMethod, 'Mealie'>
  /** The issuer's URL, or `ldap`. */
  provider: string
  /** Stable id at the provider (`sub`). */
  subject: string
  name: string
  username: string
  fullName: string
  email: string
  /** Null if the provider does not say. */
  isEmailVerified: boolean | null
  /** Null if the provider does not decide it. */
  isAdmin: boolean | null
  /** Creates an account if there is none. */
  mayCreate: boolean
}

export type Admission =
  | { account: { id: string; username: string } }
  | { refused: 'signup_off' | 'email_unverified' | 'email_unconfirmed' | 'account_exists' | 'bad_names' }

type Account = NonNullable<Awaited<ReturnType<typeof findLinkedAccount>>>

const USERNAME_TRIES = 20
const USERNAME_ROOM = 96

/** The linked account, else an existing one linked now, else a new one. Also stores administration. */
export async function admitPerson(ctx: Ctx, given: ExternalPerson): Promise<Admission> {
  const person = tidy(given)
  if (!person) return { refused: 'bad_names' }
  return inTransaction(ctx, async (ctx) => {
    const account = await findLinkedAccount(ctx, person.provider, person.subject)
    if (account) {
      await update(ctx, account, person)
      return admitted(account)
    }
    const existing = pick(await findAccountsNamed(ctx, [person.name, person.email]), person)
    if (!existing || (await isColleague(ctx, existing, person))) return create(ctx, person)
    const obstacle = await obstacleToLinking(ctx, existing, person)
    if (obstacle) return { refused: obstacle }
    await linkAccount(ctx, { ...person, userId: existing.id })
    await update(ctx, existing, person)
    await record(ctx, 'account_linked', existing, { method: person.method })
    return admitted(existing)
  })
}

/**
 * Connects the caller's account with an external identity. The person has proven both, so addresses need not match. The
 * provider's data is applied at their next sign-in there. Throws `token_needs_session`, `not_authenticated`,
 * `oidc_connected_elsewhere`.
 */
export async function connectPerson(ctx: UserCtx, person: ExternalPerson): Promise<void> {
  const { id: userId } = ctx.actor
  await inTransaction(ctx, async (ctx) => {
    await requireOpenSession(ctx)
    const linked = await findLinkedAccount(ctx, person.provider, person.subject)
    if (linked && linked.id !== userId) throw new DomainError('oidc_connected_elsewhere')
    await linkAccount(ctx, { ...person, userId })
    await recordAudit(ctx, {
      action: 'account_linked',
      subject: ownSubject(ctx),
      details: { method: person.method },
    })
  })
}

export async function getConnection(ctx: UserCtx): Promise<{ since: string | null }> {
  return { since: (await findConnection(ctx))?.createdAt ?? null }
}

/** Throws `token_needs_session`, `not_found`, and against a lockout `password_elsewhere`, `password_login_off`. */
export async function disconnectProvider(ctx: UserCtx): Promise<void> {
  requireSession(ctx)
  await inTransaction(ctx, async (ctx) => {
    const { authMethod } = assertFound(await findCredentialsById(ctx, ctx.actor.id), 'not_authenticated')
    if (authMethod !== 'Mealie') throw new DomainError('password_elsewhere')
    if (!ctx.env.ALLOW_PASSWORD_LOGIN) throw new DomainError('password_login_off')
    if (!(await unlinkAccount(ctx, ctx.actor.id))) throw new DomainError('not_found')
    await recordAudit(ctx, { action: 'account_unlinked', subject: ownSubject(ctx) })
  })
}

const admitted = ({ id, username }: { id: string; username: string }): Admission => ({
  account: { id, username },
})

const record = (
  ctx: Ctx,
  action: AuditAction,
  { id, username }: { id: string; username: string },
  details: Record<string, string | boolean>,
) =>
  recordAudit(ctx, {
    action,
    actor: { id, username },
    subject: { kind: 'user', id, name: username },
    details,
  })

/** Normalizes names; null if one is invalid. */
function tidy(person: ExternalPerson): ExternalPerson | null {
  const email = v.safeParse(Email, person.email)
  const username = v.safeParse(ExternalUsername, person.username.slice(0, USERNAME_ROOM))
  if (!email.success || !username.success || person.subject === '') return null
  const fullName = person.fullName.trim().slice(0, NAME_MAX) || username.output
  const name = person.name.trim().toLowerCase()
  return { ...person, name, fullName, email: email.output, username: username.output }
}

/** As in the sign-in form: username before address; the name before the email address. */
function pick(accounts: Account[], { name, email }: ExternalPerson): Account | undefined {
  return (
    accounts.find(({ username }) => username === name) ??
    accounts.find((account) => account.email === name) ??
    accounts.find((account) => account.email === email)
  )
}

/** Another person of the directory, who took the name here before its owner. */
async function isColleague(ctx: Ctx, account: Account, person: ExternalPerson): Promise<boolean> {
  if (person.method !== 'LDAP' || account.authMethod !== 'LDAP' || account.email === person.email)
    return false
  return isLinked(ctx, person.provider, account.id)
}

/**
 * The error for an existing account that must not be linked. A verified address at the provider is proof if the
 * account's own address was confirmed by more than its user, who would otherwise share the account with the address's
 * owner. For administrators, provider and account must also agree that they are one, or an administrator must have
 * assigned the account to the provider. For the directory, the account must have been created for it.
 */
async function obstacleToLinking(
  ctx: Ctx,
  account: Account,
  person: ExternalPerson,
): Promise<'email_unverified' | 'email_unconfirmed' | 'account_exists' | null> {
  const isFirst = !(await isLinked(ctx, person.provider, account.id))
  if (person.method === 'LDAP') {
    const isTheirs = account.authMethod === 'LDAP' && account.username === person.name && isFirst
    return isTheirs ? null : 'account_exists'
  }
  if (account.email !== person.email) return 'account_exists'
  if (!person.isEmailVerified) return 'email_unverified'
  const isMadeForProvider = account.authMethod === person.method && isFirst
  if (account.admin !== (person.isAdmin === true) && !isMadeForProvider) return 'account_exists'
  if (account.emailUnconfirmed) return 'email_unconfirmed'
  // An address may be reassigned when its owner leaves.
  return isFirst ? null : 'account_exists'
}

async function update(ctx: Ctx, account: Account, person: ExternalPerson): Promise<void> {
  const { id, username } = account
  // First, since it waits for concurrent changes of administrators, which in turn wait for the account.
  if (person.isAdmin !== null && person.isAdmin !== account.admin)
    await setAdmin(ctx, account, person.isAdmin)
  if (account.emailUnconfirmed && person.isEmailVerified) await confirmEmail(ctx, id, person.email)
  if (person.method !== 'LDAP') return
  const { fullName, email } = person
  const isTaken = (await findTakenName(ctx, username, email, id)) === 'email'
  await storeDirectoryNames(ctx, id, { fullName, ...(isTaken ? {} : { email }) })
}

/** The last administrator who can sign in stays one, since no one could appoint another. */
async function setAdmin(ctx: Ctx, account: Account, admin: boolean): Promise<void> {
  const { id, username } = account
  if (!admin && (await isLastAdministrator(ctx, account))) {
    ctx.log.warn({ user: id }, 'the provider takes their role from the last administrator, who keeps it')
    return
  }
  await storeAdmin(ctx, id, admin)
  await record(ctx, 'permissions_changed', { id, username }, { admin })
}

async function create(ctx: Ctx, person: ExternalPerson): Promise<Admission> {
  if (!person.mayCreate) return { refused: 'signup_off' }
  if (person.isEmailVerified === false) return { refused: 'email_unverified' }
  const username = await findFreeUsername(ctx, person.username)
  if (!username) return { refused: 'account_exists' }
  const group = assertFound(await findDefaultGroup(ctx), 'group_not_found')
  const household = assertFound(await findDefaultHousehold(ctx, group.id), 'household_not_found')
  const { id } = await createUser(ctx, {
    groupId: group.id,
    householdId: household.id,
    username,
    fullName: person.fullName,
    email: person.email,
    emailUnconfirmed: person.method === 'OIDC' && !person.isEmailVerified,
    // Matches no password.
    passwordHash: person.method,
    authMethod: person.method,
    admin: person.isAdmin === true,
    advanced: false,
    canInvite: false,
    canManage: false,
    canManageHousehold: false,
    canOrganize: false,
  })
  await linkAccount(ctx, { ...person, userId: id })
  await record(ctx, 'user_created', { id, username }, { method: person.method })
  return admitted({ id, username })
}

/** The name itself, else with a number. */
async function findFreeUsername(ctx: Ctx, name: string): Promise<string | null> {
  const names = [name, ...Array.from({ length: USERNAME_TRIES }, (_, at) => `${name}-${at + 2}`)]
  const taken = await findAccountsNamed(ctx, names)
  return names.find((one) => taken.every(({ username, email }) => username !== one && email !== one)) ?? null
}
