import { m } from '~/paraglide/messages.js'
import type { AdminAboutInfo, AppStatistics, CheckAppConfig } from '~/schemas/admin-about'
import { type AdminCtx, costlyRead } from '~/server/platform/context'
import { dialectName } from '~/server/platform/db/dialect'
import { databaseUrl, type Env } from '~/server/platform/env'
import { isAiOn } from '~/server/platform/outbound/ai/ask-model'
import { publicUrl, sendMail } from '~/server/platform/outbound/mail/mails'
import { isOidcReady } from '~/server/platform/outbound/oidc-provider'
import { appVersion, CONTRACT_VERSION } from '~/server/platform/version'
import { countEverything } from './admin-about.repository'
import { getAppInfo } from './app-info.service'

function addressWithoutPassword(env: Env): string {
  const address = databaseUrl(env)
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  if (url.password) url.password = '*****'
  return url.href
}

/** About this server, for its administrators. No secrets. */
export async function getAdminAbout(ctx: AdminCtx, authCookieName: string): Promise<AdminAboutInfo> {
  const { env } = ctx
  return {
    ...(await getAppInfo(ctx, authCookieName)),
    versionLatest: CONTRACT_VERSION,
    apiPort: env.PORT,
    apiDocs: env.API_DOCS,
    dbType: dialectName(ctx.db),
    dbUrl: addressWithoutPassword(env),
    defaultGroup: env.DEFAULT_GROUP,
    defaultHousehold: env.DEFAULT_HOUSEHOLD,
    buildId: appVersion,
    recipeScraperVersion: appVersion,
    oidcSignup: env.OIDC_SIGNUP_ENABLED,
    enableLdap: env.LDAP_AUTH_ENABLED,
  }
}

export const getStatistics = (ctx: AdminCtx): Promise<AppStatistics> => costlyRead(ctx, countEverything)

/** In the contract's format. */
export async function checkConfiguration(ctx: AdminCtx): Promise<CheckAppConfig> {
  const { env } = ctx
  return {
    emailReady: ctx.mailer.isReady,
    ldapReady: ctx.directory.isReady,
    oidcReady: isOidcReady(env),
    enableOpenai: isAiOn(env),
    baseUrlSet: env.BASE_URL !== undefined,
    // There is no check for new releases.
    isUpToDate: true,
  }
}

/** Sends a test mail; the response contains the mail server's reply. */
export async function testMail(
  ctx: AdminCtx,
  email: string,
): Promise<{ success: boolean; error: string | null }> {
  if (!ctx.mailer.isReady) return { success: false, error: m.mail_not_set_up({}, { locale: ctx.locale }) }
  await ctx.attemptLimits.countMail(ctx.caller, email)
  try {
    await sendMail(ctx, 'test', email, publicUrl(ctx, '/'))
    return { success: true, error: null }
  } catch (error) {
    ctx.log.warn({ err: error }, 'a test mail could not be sent')
    return { success: false, error: error instanceof Error ? error.message : String(error) }
  }
}
