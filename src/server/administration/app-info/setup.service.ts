import type { Locale } from '~/paraglide/runtime.js'
import type { FirstSetup } from '~/schemas/app-info'
import { SEEDS } from '~/schemas/seeder'
import { seedNewGroup } from '~/server/kitchen/ingredients/seeders.service'
import { refuseGuessablePassword } from '~/server/people/auth/guessable-password'
import { hashPassword } from '~/server/people/auth/password-hash'
import { type Session, startSession } from '~/server/people/auth/sessions.service'
import { createGroupWithHousehold } from '~/server/people/households/households.service'
import { createUser, hasUsers } from '~/server/people/users/users.service'
import { anonymous } from '~/server/platform/access/actor'
import { recordAudit } from '~/server/platform/access/audit/audit'
import { isSetupCode } from '~/server/platform/access/setup-code'
import { type Ctx, createCtx, inTransaction, type Runtime } from '~/server/platform/context'
import { advisoryLock } from '~/server/platform/db/locks'
import { SettingsError } from '~/server/platform/env'
import { DomainError } from '~/server/platform/errors'

/** Only one of two concurrent setups succeeds. */
const SETUP_LOCK = 20_261_121

/** Creates the administrator with group and household, atomically. A second caller gets `setup_done`. */
async function createFirstAdministrator(
  ctx: Ctx,
  setup: FirstSetup & { locale: Locale },
): Promise<{ id: string }> {
  if (await hasUsers(ctx)) throw new DomainError('setup_done')
  await refuseGuessablePassword(setup.password, setup)
  const passwordHash = await hashPassword(setup.password)
  return inTransaction(ctx, async (ctx) => {
    await advisoryLock(ctx.db, SETUP_LOCK)
    if (await hasUsers(ctx)) throw new DomainError('setup_done')
    const { group, household } = await createGroupWithHousehold(ctx, {
      groupName: setup.groupName ?? ctx.env.DEFAULT_GROUP,
      householdName: setup.householdName ?? ctx.env.DEFAULT_HOUSEHOLD,
      language: setup.locale,
      preferences: { firstDayOfWeek: setup.firstDayOfWeek },
    })
    await seedNewGroup(ctx, group, setup.seeds)
    const { id } = await createUser(ctx, {
      groupId: group.id,
      householdId: household.id,
      username: setup.username,
      fullName: setup.fullName,
      email: setup.email,
      passwordHash,
      admin: true,
    })
    const { username } = setup
    await recordAudit(ctx, {
      action: 'first_administrator',
      actor: { id, username },
      subject: { kind: 'user', id, name: username },
      groupId: group.id,
    })
    return { id }
  })
}

/** Throws `setup_done` when there is any user, `setup_code_needed`, `slug_empty`, `too_many_requests`. */
export async function setUpServer(
  ctx: Ctx,
  { setupCode, ...setup }: FirstSetup,
  { userAgent, requestLocale }: { userAgent: string; requestLocale: Locale | undefined },
): Promise<Session> {
  const counted = await ctx.attemptLimits.countAttempt(ctx.caller)
  if (await hasUsers(ctx)) throw new DomainError('setup_done')
  if (!ctx.caller.isLocal && !isSetupCode(ctx.setupCode, setupCode ?? ''))
    throw new DomainError('setup_code_needed')
  const locale = setup.locale ?? requestLocale ?? 'en-US'
  const { id } = await createFirstAdministrator(ctx, { ...setup, locale })
  await counted.succeeded()
  ctx.log.info({ user: id, address: ctx.caller.address }, 'the first administrator was made')
  return startSession(ctx, id, { userAgent, remember: false, shared: false })
}

/** At start, an empty server logs the code by which a person outside its network may claim it. */
export async function logSetupCode(runtime: Runtime): Promise<void> {
  if (await hasUsers(createCtx(runtime, anonymous, 'en-US'))) return
  runtime.log.warn(`No one has an account yet. Setup code for the first visitor: ${runtime.setupCode}`)
}

/** "noor.haddad+home@…" is Noor Haddad. */
const nameOf = (email: string) =>
  (email.split(/[@+]/, 1)[0] ?? '')
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ') || 'Admin'

/**
 * DEFAULT_EMAIL and DEFAULT_PASSWORD create `admin` on an empty server, with the common foods as the page for the first
 * setup does by default; nothing without both.
 */
export async function ensureDefaultAdministrator(runtime: Runtime): Promise<void> {
  const { DEFAULT_EMAIL, DEFAULT_PASSWORD } = runtime.env
  if (!DEFAULT_EMAIL || !DEFAULT_PASSWORD) return
  try {
    const { id } = await createFirstAdministrator(createCtx(runtime, anonymous, 'en-US'), {
      fullName: nameOf(DEFAULT_EMAIL),
      username: 'admin',
      email: DEFAULT_EMAIL,
      password: DEFAULT_PASSWORD,
      firstDayOfWeek: 0,
      seeds: [...SEEDS],
      locale: 'en-US',
    })
    runtime.log.info({ user: id }, 'the default administrator was made')
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.id.startsWith('password_'))
      throw new SettingsError('DEFAULT_PASSWORD: is easy to guess; choose another')
    if (error.id !== 'setup_done') throw error
  }
}
