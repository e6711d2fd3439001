import { setTimeout as sleep } from 'node:timers/promises'
import { offsetOf } from '~/lib/dates/zoned-time'
import { type CheckName, checkNames, type ServerCheck } from '~/schemas/admin-about'
import type { AdminCtx } from '~/server/platform/context'
import { checkDatabase } from '~/server/platform/db/check-database'
import { databaseSize } from '~/server/platform/db/size'
import { findLateTasks } from '~/server/platform/jobs/run-tasks'
import { isAiOn } from '~/server/platform/outbound/ai/ask-model'
import { missingDirectorySettings } from '~/server/platform/outbound/directory'
import { publicUrl } from '~/server/platform/outbound/mail/mails'
import { missingOidcSettings } from '~/server/platform/outbound/oidc-provider'
import { appVersion } from '~/server/platform/version'
import { countFailedTasks } from './admin-about.repository'

/** With less free space, pictures and backups will soon fail. */
const FREE_BYTES_MIN = 1024 ** 3
/** Milliseconds; slower checks count as failed. */
const CHECK_TIMEOUT_MS = 8000
/** An integrity check reads the whole SQLite file: larger ones are left to `ramekin check` and to backups. */
const READ_BYTES_MAX = 256 * 1024 ** 2
/** Seconds of clock skew that two-step codes and provider tokens tolerate. */
const SKEW_SECONDS_MAX = 60

type Result = Omit<ServerCheck, 'name'>
type Device = { timeZone?: string | undefined; now?: string | undefined }

/** Most important first; slow checks count as problems. `device` is the caller's clock. */
export async function checkServer(ctx: AdminCtx, device: Device): Promise<ServerCheck[]> {
  const { env } = ctx
  const checks: Record<CheckName, () => Promise<Result> | Result> = {
    base_url: () => ({ state: env.BASE_URL ? 'ok' : 'problem', facts: { url: publicUrl(ctx, '/') } }),
    https: () => ({ state: ctx.caller.isHttps || ctx.caller.isLocal ? 'ok' : 'problem', facts: {} }),
    database: () => tried({}, () => checkData(ctx)),
    storage: () => tried({}, () => checkStorage(ctx)),
    version: () => tried({}, () => checkVersion(ctx)),
    tasks: () => tried({}, () => checkTasks(ctx)),
    mail: () => checkMail(ctx),
    time_zone: () => checkClock(ctx, device),
    oidc: () => checkOidc(ctx),
    ldap: () => checkLdap(ctx),
    ai: () => ({ state: isAiOn(env) ? 'ok' : 'off', facts: { model: env.OPENAI_MODEL } }),
  }
  return Promise.all(checkNames.map(async (name) => ({ name, ...(await checks[name]()) })))
}

/** The result of a check; on failure or timeout the known facts with `facts.reason`. */
async function tried(facts: Result['facts'], trial: () => Promise<Result>): Promise<Result> {
  const timer = new AbortController()
  const tooLate = sleep(CHECK_TIMEOUT_MS, null, { signal: timer.signal, ref: false }).catch(() => null)
  try {
    const result = await Promise.race([trial(), tooLate])
    if (result) return result
    return { state: 'problem', facts: { ...facts, reason: `no response in ${CHECK_TIMEOUT_MS / 1000} s` } }
  } catch (error) {
    return { state: 'problem', facts: { ...facts, reason: reasonOf(error) } }
  } finally {
    timer.abort()
  }
}

/** Message of the innermost cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  // Directory errors often have only a name.
  return [error.name, error.message.trim()].filter((words) => words && words !== 'Error').join(': ')
}

async function checkData(ctx: AdminCtx): Promise<Result> {
  const bytes = await databaseSize(ctx.db)
  const isRead = bytes <= READ_BYTES_MAX
  const { engine, version, isOld, schema, problems } = await checkDatabase(
    ctx.db,
    isRead ? 'quick' : 'schema',
  )
  const facts = { type: engine, version, bytes, schema, damage: problems.slice(0, 3).join('; ') }
  if (problems.length > 0 || schema !== 'current') return { state: 'problem', facts }
  return { state: isOld ? 'warning' : 'ok', facts }
}

async function checkStorage(ctx: AdminCtx): Promise<Result> {
  await ctx.files.checkWritable()
  const facts = await ctx.files.space()
  if (!facts) return { state: 'ok', facts: { bucket: ctx.files.bucket ?? '' } }
  return { state: facts.free < FREE_BYTES_MIN ? 'warning' : 'ok', facts }
}

/** A newer program may have changed the database while this one ran. */
async function checkVersion(ctx: AdminCtx): Promise<Result> {
  const { schema } = await checkDatabase(ctx.db, 'schema')
  return { state: schema === 'newer' ? 'problem' : 'ok', facts: { version: appVersion } }
}

async function checkTasks(ctx: AdminCtx): Promise<Result> {
  const failed = await countFailedTasks(ctx)
  const late = await findLateTasks(ctx, new Date(ctx.now))
  return { state: failed + late.length > 0 ? 'warning' : 'ok', facts: { failed, late: late.length } }
}

async function checkMail({ env, mailer }: AdminCtx): Promise<Result> {
  const facts = { host: env.SMTP_HOST ?? '' }
  if (!mailer.isReady) return { state: 'warning', facts }
  return tried(facts, async () => {
    await mailer.check()
    return { state: 'ok', facts }
  })
}

function checkClock({ env, now }: AdminCtx, device: Device): Result {
  const moment = Date.parse(now)
  const offset = offsetOf(env.TZ, moment)
  const skew = device.now ? Math.abs(Math.round((moment - Date.parse(device.now)) / 1000)) : 0
  const theirs = device.timeZone ? offsetOf(device.timeZone, moment) : offset
  const facts = { zone: env.TZ, now, offset, skew, yours: device.timeZone ?? '' }
  if (skew > SKEW_SECONDS_MAX) return { state: 'problem', facts }
  return { state: theirs === offset ? 'ok' : 'warning', facts }
}

async function checkOidc({ env, oidc }: AdminCtx): Promise<Result> {
  if (!env.OIDC_AUTH_ENABLED) return { state: 'off', facts: {} }
  const missing = missingOidcSettings(env)
  if (missing.length > 0) return { state: 'problem', facts: { missing: missing.join(', ') } }
  return tried({}, async () => ({ state: 'ok', facts: { issuer: await oidc.check() } }))
}

async function checkLdap({ env, directory }: AdminCtx): Promise<Result> {
  if (!env.LDAP_AUTH_ENABLED) return { state: 'off', facts: {} }
  const missing = missingDirectorySettings(env)
  if (missing.length > 0) return { state: 'problem', facts: { missing: missing.join(', ') } }
  const facts = { url: env.LDAP_SERVER_URL ?? '', base: env.LDAP_BASE_DN ?? '' }
  return tried(facts, async () => {
    await directory.check()
    return { state: 'ok', facts }
  })
}
