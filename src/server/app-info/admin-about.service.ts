import { m } from '~/paraglide/messages.js'
import type { AdminAboutInfo, AppStatistics, CheckAppConfig, ServerCheck } from '~/schemas/admin-about'
import { isAiOn } from '~/server/ai/ask-model'
import type { AdminCtx } from '~/server/context'
import { dialectName } from '~/server/db/dialect'
import { databaseSize } from '~/server/db/size'
import { databaseUrl, type Env } from '~/server/env'
import { publicUrl, sendMail } from '~/server/mail/mails'
import { isOidcReady } from '~/server/outbound/oidc-provider'
import { appVersion, CONTRACT_VERSION } from '~/server/version'
import { countEverything, countFailedTasks } from './admin-about.repository'
import { getAppInfo } from './app-info.service'

/** Below this much free space pictures and backups soon have no place. */
const FREE_BYTES_MIN = 1024 ** 3

/** The address of the database, with stars for its password. */
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

/** Everything on the server, counted. */
export const getStatistics = (ctx: AdminCtx): Promise<AppStatistics> => countEverything(ctx)

/** What the settings have turned on, as clients of the contract ask for it. */
export async function checkConfiguration(ctx: AdminCtx): Promise<CheckAppConfig> {
  const { env } = ctx
  return {
    emailReady: ctx.mailer.isReady,
    ldapReady: ctx.directory.isReady,
    oidcReady: isOidcReady(env),
    enableOpenai: isAiOn(env),
    baseUrlSet: env.BASE_URL !== undefined,
    // There is no list of releases that the server would ask.
    isUpToDate: true,
  }
}

const isOn = (on: boolean): ServerCheck['state'] => (on ? 'ok' : 'off')

/** What has to be right for the server to serve its people well, the most important first. */
export async function checkServer(ctx: AdminCtx): Promise<ServerCheck[]> {
  const { env } = ctx
  const { free, total } = await ctx.files.space()
  const isSecure = ctx.caller.isHttps || ctx.caller.isLocal
  const failedTasks = await countFailedTasks(ctx)
  return [
    {
      name: 'base_url',
      state: env.BASE_URL ? 'ok' : 'problem',
      facts: { url: publicUrl(ctx, '/') },
    },
    { name: 'https', state: isSecure ? 'ok' : 'problem', facts: {} },
    {
      name: 'database',
      state: 'ok',
      facts: { type: dialectName(ctx.db), bytes: await databaseSize(ctx.db) },
    },
    { name: 'storage', state: free < FREE_BYTES_MIN ? 'warning' : 'ok', facts: { free, total } },
    { name: 'tasks', state: failedTasks > 0 ? 'warning' : 'ok', facts: { failed: failedTasks } },
    { name: 'mail', state: ctx.mailer.isReady ? 'ok' : 'warning', facts: { host: env.SMTP_HOST ?? '' } },
    { name: 'time_zone', state: 'ok', facts: { zone: env.TZ } },
    { name: 'oidc', state: isOn(isOidcReady(env)), facts: {} },
    { name: 'ldap', state: isOn(env.LDAP_AUTH_ENABLED), facts: {} },
    { name: 'ai', state: isOn(isAiOn(env)), facts: { model: env.OPENAI_MODEL } },
  ]
}

/** Sends a test mail; the response holds what the mail server said. */
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
