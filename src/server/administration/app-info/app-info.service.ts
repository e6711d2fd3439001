import { setTimeout as sleep } from 'node:timers/promises'
import type { AppInfo, AppTheme, InvitationResponse } from '~/schemas/app-info'
import { isRecipeNameFree } from '~/server/kitchen/recipes/recipes.service'
import { findDefaultGroup, isGroupNameFree } from '~/server/people/groups/groups.service'
import { findDefaultHousehold, isHouseholdNameFree } from '~/server/people/households/households.service'
import { describeInvitation, isInvitationOpen } from '~/server/people/households/invitations.service'
import { hasUsers, isNameFree } from '~/server/people/users/users.service'
import { asUser, type Ctx } from '~/server/platform/context'
import type { Env } from '~/server/platform/env'
import { DomainError } from '~/server/platform/errors'
import type { Files } from '~/server/platform/media/files'
import { isAiOn } from '~/server/platform/outbound/ai/ask-model'
import { isOidcReady } from '~/server/platform/outbound/oidc-provider'
import { appVersion, CONTRACT_VERSION } from '~/server/platform/version'
import { pingDatabase } from './admin-about.repository'

/** Milliseconds, about the timeout of monitoring tools. */
const HEALTH_TIMEOUT_MS = 3000

/** Interval of write checks in milliseconds, since anyone may request the health. */
const WRITE_CHECK_MS = 30_000

/** Public; slugs only if visitors may browse. */
export async function getAppInfo(ctx: Ctx, authCookieName: string): Promise<AppInfo> {
  const { env } = ctx
  const [{ groupSlug, householdSlug }, hasAccounts] = await Promise.all([findPublicSlugs(ctx), hasUsers(ctx)])
  return {
    production: import.meta.env?.PROD ?? false,
    version: CONTRACT_VERSION,
    ramekinVersion: appVersion,
    demoStatus: false,
    allowSignup: env.ALLOW_SIGNUP,
    allowPasswordLogin: env.ALLOW_PASSWORD_LOGIN,
    defaultGroupSlug: groupSlug,
    defaultHouseholdSlug: householdSlug,
    enableOidc: isOidcReady(env),
    oidcRedirect: isOidcReady(env) && env.OIDC_AUTO_REDIRECT,
    oidcProviderName: env.OIDC_PROVIDER_NAME,
    enableOpenai: isAiOn(env),
    enableOpenaiImageServices: isAiOn(env) && env.OPENAI_ENABLE_IMAGE_SERVICES,
    tokenTime: env.TOKEN_TIME,
    setupNeeded: !hasAccounts,
    setupCodeNeeded: !hasAccounts && !ctx.caller.isLocal,
    authCookieName,
    mailReady: ctx.mailer.isReady,
    translationUrl: env.TRANSLATION_URL ?? null,
  }
}

async function findPublicSlugs(
  ctx: Ctx,
): Promise<{ groupSlug: string | null; householdSlug: string | null }> {
  const group = await findDefaultGroup(ctx)
  if (!group || group.privateGroup) return { groupSlug: null, householdSlug: null }
  const household = await findDefaultHousehold(ctx, group.id)
  return {
    groupSlug: group.slug,
    householdSlug: household && !household.privateHousehold ? household.slug : null,
  }
}

export function getTheme(env: Env): AppTheme {
  return {
    lightPrimary: env.THEME_LIGHT_PRIMARY,
    lightAccent: env.THEME_LIGHT_ACCENT,
    lightSecondary: env.THEME_LIGHT_SECONDARY,
    lightSuccess: env.THEME_LIGHT_SUCCESS,
    lightInfo: env.THEME_LIGHT_INFO,
    lightWarning: env.THEME_LIGHT_WARNING,
    lightError: env.THEME_LIGHT_ERROR,
    darkPrimary: env.THEME_DARK_PRIMARY,
    darkAccent: env.THEME_DARK_ACCENT,
    darkSecondary: env.THEME_DARK_SECONDARY,
    darkSuccess: env.THEME_DARK_SUCCESS,
    darkInfo: env.THEME_DARK_INFO,
    darkWarning: env.THEME_DARK_WARNING,
    darkError: env.THEME_DARK_ERROR,
  }
}

const writeChecks = new WeakMap<Files, { at: number; outcome: Promise<void> }>()

/** Cached for half a minute. */
function checkWritable({ files }: Ctx): Promise<void> {
  const last = writeChecks.get(files)
  if (last && Date.now() - last.at < WRITE_CHECK_MS) return last.outcome
  const outcome = files.checkWritable()
  writeChecks.set(files, { at: Date.now(), outcome })
  return outcome
}

export async function isReady(ctx: Ctx): Promise<boolean> {
  const timeout = new AbortController()
  const works = Promise.all([pingDatabase(ctx), checkWritable(ctx)]).then(
    () => true,
    (error) => {
      ctx.log.error({ err: error }, 'the server is not ready')
      return false
    },
  )
  const tooLate = sleep(HEALTH_TIMEOUT_MS, false, { signal: timeout.signal }).catch(() => false)
  const ready = await Promise.race([works, tooLate])
  timeout.abort()
  return ready
}

/** If registration is closed, only for signed-in or invited people. Throws `not_authenticated`, `too_many_requests`. */
async function authorizeReport(ctx: Ctx, invitation: string | undefined): Promise<void> {
  await ctx.attemptLimits.countLookup(ctx.caller)
  if (ctx.actor.kind === 'user' || ctx.env.ALLOW_SIGNUP) return
  if (!invitation || !(await isInvitationOpen(ctx, invitation))) throw new DomainError('not_authenticated')
}

/** Throws `too_many_requests`. */
export async function checkInvitation(ctx: Ctx, token: string): Promise<InvitationResponse> {
  await ctx.attemptLimits.countLookup(ctx.caller)
  const found = await describeInvitation(ctx, token)
  return {
    valid: found !== undefined,
    household: found?.household ?? null,
    invitedBy: found?.invitedBy ?? null,
  }
}

/** On the whole server. Throws like `authorizeReport`. */
export async function isPersonFree(ctx: Ctx, name: string, invitation?: string): Promise<boolean> {
  await authorizeReport(ctx, invitation)
  return isNameFree(ctx, name)
}

/** Throws like `authorizeReport`. */
export async function isGroupFree(ctx: Ctx, name: string, invitation?: string): Promise<boolean> {
  await authorizeReport(ctx, invitation)
  return isGroupNameFree(ctx, name)
}

/** In the caller's group; invited people have none yet, so every name is free. Throws like `authorizeReport`. */
export async function isHouseholdFree(ctx: Ctx, name: string, invitation?: string): Promise<boolean> {
  await authorizeReport(ctx, invitation)
  return ctx.actor.kind === 'user' ? isHouseholdNameFree(ctx, ctx.actor.groupId, name) : true
}

/** Other groups' recipes are not revealed: every name is free there. Throws like `authorizeReport`. */
export async function isRecipeFree(
  ctx: Ctx,
  groupId: string,
  name: string,
  invitation?: string,
): Promise<boolean> {
  await authorizeReport(ctx, invitation)
  return ctx.actor.kind === 'user' && ctx.actor.groupId === groupId
    ? isRecipeNameFree(asUser(ctx), name)
    : true
}
