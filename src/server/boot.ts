import pino from 'pino'
import type { Caller } from './access/caller'
import { ensureDefaultAdministrator, logSetupCode } from './app-info/setup.service'
import { warnOfSignInSettings } from './auth/sign-in-settings'
import { startNotifying } from './automation/notifiers.service'
import { backUpBeforeUpdate } from './backups/before-update'
import { completeRestores } from './backups/complete-restores'
import type { Runtime } from './context'
import { createRuntime } from './create-runtime'
import { connectDatabase } from './db/connect'
import { lockDataFolder } from './db/data-folder-lock'
import { migrateToLatest } from './db/migrate'
import { startRefreshingStatistics } from './db/statistics'
import { describeSettings } from './describe-settings'
import { databaseUrl, type Env, readEnv } from './env'
import { startLiveEvents } from './live/live-events'
import { startResumingMigrations } from './moving-in/resume'
import { endUnfinishedReports } from './reports/reports.service'
import { startScheduledTasks } from './scheduled-tasks/run-tasks'
import { scheduledTasks } from './scheduled-tasks/tasks'
import { startIndexing } from './search/recipe-index.service'
import { readSecret } from './secret-file'
import { startFollowingPlans } from './shopping/follow-plans'
import { type ApiApp, createApp } from './transport/app'
import { createCallerReader } from './transport/caller'
import { type LoopWatch, watchEventLoop } from './transport/loop-watch'
import { appVersion } from './version'

/** One running server: what its requests share, and its HTTP interface. */
export interface Server {
  runtime: Runtime
  app: ApiApp
  /** Where a request comes from. */
  readCaller(request: Request): Caller
  loopWatch: LoopWatch
}

let server: Promise<Server> | undefined
const stop = new AbortController()

/** The server of this process: made at the first call, which reads settings, migrates and starts jobs. */
export function getServer(): Promise<Server> {
  server ??= startServer()
  return server
}

async function startServer(): Promise<Server> {
  const env = readEnv()
  const log = pino({ level: pinoLevel(env.LOG_LEVEL), base: null })
  lockDataFolder(env)
  log.info({ version: appVersion, settings: describeSettings(env) }, 'starting')
  const runtime = createRuntime({
    env,
    log,
    db: connectDatabase(databaseUrl(env)),
    secret: readSecret(env.DATA_DIR),
    stopping: stop.signal,
  })
  await completeRestores(runtime)
  await backUpBeforeUpdate(runtime)
  await migrateToLatest(runtime.db)
  await endUnfinishedReports(runtime.db)
  await ensureDefaultAdministrator(runtime)
  await logSetupCode(runtime)
  await startLiveEvents(runtime)
  warnOfSignInSettings(runtime)
  startIndexing(runtime)
  startFollowingPlans(runtime)
  startNotifying(runtime)
  startResumingMigrations(runtime)
  await startScheduledTasks(runtime, scheduledTasks)
  startRefreshingStatistics(runtime)
  return {
    runtime,
    app: createApp(runtime),
    readCaller: createCallerReader(runtime),
    loopWatch: watchEventLoop(runtime),
  }
}

const pinoLevel = (level: Env['LOG_LEVEL']) =>
  level === 'warning' ? 'warn' : level === 'critical' ? 'fatal' : level

/** Milliseconds for the requests under way: the rest of the time that stopping may take is the database's. */
const REQUESTS_TIMEOUT_MS = 1000

/**
 * Ends open streams, lets the requests under way come to their end and closes the database; called when the process
 * stops.
 */
export async function stopServer(): Promise<void> {
  stop.abort()
  if (!server) return
  const { runtime } = await server
  await runtime.requestGate.closeForGood(REQUESTS_TIMEOUT_MS)
  await runtime.db.destroy()
}
