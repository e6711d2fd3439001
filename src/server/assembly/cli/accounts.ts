import * as v from 'valibot'
import { Username } from '~/schemas/username'
import { refuseGuessablePassword } from '~/server/people/auth/guessable-password'
import { hashPassword } from '~/server/people/auth/password-hash'
import { recoverAccount } from '~/server/people/auth/recover-account.service'
import { findDefaultGroup } from '~/server/people/groups/groups.service'
import { createGroupWithHousehold, findDefaultHousehold } from '~/server/people/households/households.service'
import { createUser, listAccounts } from '~/server/people/users/users.service'
import { recordAudit } from '~/server/platform/access/audit/audit'
import { type Ctx, inTransaction } from '~/server/platform/context'
import { CommandError, say } from './host'
import { ask, readPassword } from './prompt'

const Email = v.pipe(v.string(), v.trim(), v.email())

interface AccountOptions {
  username?: string | undefined
  email?: string | undefined
  name?: string | undefined
  passwordFromStdin: boolean
}

/** Creates an administrator in the first group and household, and those too on an empty server. */
export async function createAdmin(ctx: Ctx, options: AccountOptions): Promise<void> {
  const typed = (options.username ?? (await ask('Username: '))).trim()
  const username = v.safeParse(Username, typed)
  if (!username.success) throw new CommandError('Give a username: --username anna')
  const email = v.safeParse(Email, options.email ?? (await ask('Email address: ')))
  if (!email.success) throw new CommandError('Give an email address: --email anna@example.org')
  const password = await readPassword(options.passwordFromStdin)
  const fullName = options.name?.trim() || typed
  await refuseGuessablePassword(password, { username: username.output, fullName, email: email.output })
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx, async (ctx) => {
    const home = await findHome(ctx)
    const { id } = await createUser(ctx, {
      ...home,
      username: username.output,
      fullName,
      email: email.output,
      passwordHash,
      admin: true,
    })
    await recordAudit(ctx, {
      action: 'user_created',
      subject: { kind: 'user', id, name: username.output },
      groupId: home.groupId,
      details: { byShell: true },
    })
  })
  say(`${typed} is an administrator and can sign in now.`)
}

async function findHome(ctx: Ctx): Promise<{ groupId: string; householdId: string }> {
  const group = await findDefaultGroup(ctx)
  const household = group && (await findDefaultHousehold(ctx, group.id))
  if (group && household) return { groupId: group.id, householdId: household.id }
  const made = await createGroupWithHousehold(ctx, {
    groupName: ctx.env.DEFAULT_GROUP,
    householdName: ctx.env.DEFAULT_HOUSEHOLD,
    language: ctx.locale,
  })
  return { groupId: made.group.id, householdId: made.household.id }
}

export async function resetPassword(ctx: Ctx, name: string | undefined, fromStdin: boolean): Promise<void> {
  if (!name) throw new CommandError('Give a username or email: reset-password anna')
  const username = await recoverAccount(ctx, name, await readPassword(fromStdin))
  say(
    `${username} can sign in with the new password. Their sessions, API tokens, passkeys, and two-step sign-in were deleted.`,
  )
}

export async function listUsers(ctx: Ctx): Promise<void> {
  const accounts = await listAccounts(ctx)
  if (accounts.length === 0) return say('No one has an account yet.')
  const lines = accounts.map(({ username, email, admin, authMethod, groupName, householdName }) => [
    username,
    email,
    admin ? 'administrator' : '',
    authMethod === 'Mealie' ? 'password' : authMethod,
    `${groupName} / ${householdName}`,
  ])
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0))) ?? []
  for (const line of lines)
    say(
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
