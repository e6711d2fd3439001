import pino from 'pino'
import { ensureDefaultAdministrator, logSetupCode } from '~/server/administration/app-info/setup.service'
import { startSortingNames } from '~/server/kitchen/data-tables/sort-names'
import { startSortingFoods } from '~/server/kitchen/ingredients/sort-foods'
import { startFollowingPlans } from '~/server/kitchen/shopping/follow-plans'
import { warnOfSignInSettings } from '~/server/people/auth/sign-in-settings'
import type { Runtime } from '~/server/platform/context'
import { connectDatabase } from '~/server/platform/db/connect'
import { lockDataFolder } from '~/server/platform/db/data-folder-lock'
import { migrateToLatest, refuseForeign } from '~/server/platform/db/migrate'
import { EVERYONE, openNotices } from '~/server/platform/db/notices'
import { withStartLock } from '~/server/platform/db/start-lock'
import { startRefreshingStatistics } from '~/server/platform/db/statistics'
import { describeSettings } from '~/server/platform/describe-settings'
import { databaseUrl, type Env, readEnv } from '~/server/platform/env'
import {
  joinInstances,
  leaveInstances,
  requireCompatibleServers,
  watchInstances,
} from '~/server/platform/jobs/instances'
import { startScheduledTasks } from '~/server/platform/jobs/run-tasks'
import { freeJobs, startJobs } from '~/server/platform/jobs/runner'
import { endClosings, followClosings } from '~/server/platform/jobs/shared-gate'
import { startIndexing } from '~/server/platform/lists/search/recipe-index.service'
import { mealieSettingsWithoutEffect } from '~/server/platform/mealie-settings'
import { openFiles } from '~/server/platform/media/open-files'
import { createReceiver, type ReceivedRequest } from '~/server/platform/transport/caller'
import { flushLiveEvents, resetPages, startLiveEvents } from '~/server/platform/transport/live/live-events'
import { type LoopWatch, watchEventLoop } from '~/server/platform/transport/loop-watch'
import { appVersion } from '~/server/platform/version'
import { startNotifying } from '~/server/transfer/automation/notifiers.service'
import { backUpBeforeUpdate } from '~/server/transfer/backups/before-update'
import { completeRestores } from '~/server/transfer/backups/complete-restores'
import { restartMigrations } from '~/server/transfer/moving-in/migration-jobs'
import { type ApiApp, createApp } from './app'
import { createRuntime } from './create-runtime'
import { isLostWithContainer, refuseMealieData } from './data-volume'
import { fileLocationOf } from './file-location'
import { jobs } from './jobs'
import { readSecret } from './secret'
import { scheduledTasks } from './tasks/tasks'

export interface Server {
  runtime: Runtime
  app: ApiApp
  receive(request: Request): ReceivedRequest
  loopWatch: LoopWatch
}

let server: Promise<Server> | undefined
const stop = new AbortController()

/** The server of this process: created at the first call, which reads settings, migrates and starts jobs. */
export function getServer(): Promise<Server> {
  server ??= startServer()
  return server
}

async function startServer(): Promise<Server> {
  const env = readEnv()
  const log = pino({ level: pinoLevel(env.LOG_LEVEL), base: null })
  refuseMealieData(env)
  lockDataFolder(env)
  log.info({ version: appVersion, settings: describeSettings(env) }, 'starting')
  for (const unused of mealieSettingsWithoutEffect(process.env)) log.warn(unused, 'a setting has no effect')
  const isElsewhere = env.STORAGE === 's3' && env.DATABASE_URL !== undefined
  if (!isElsewhere && isLostWithContainer(env))
    log.warn({ folder: env.DATA_DIR }, 'data is lost with the container')
  const url = databaseUrl(env)
  const db = connectDatabase(url, { poolSize: env.DATABASE_POOL_SIZE })
  const instanceId = crypto.randomUUID()
  const files = await openFiles(env, db, stop.signal)
  const fileLocation = fileLocationOf({ env, db })
  const host = { env, log, db, files, instanceId, fileLocation, stopping: stop.signal }
  const secret = await withStartLock(db, async () => {
    await refuseForeign(db)
    await requireCompatibleServers(host)
    await completeRestores(host)
    await backUpBeforeUpdate(host)
    await migrateToLatest(db)
    const secret = await readSecret(host)
    await endClosings(db)
    await joinInstances(host)
    return secret
  })
  const notices = openNotices(db, url, { log, stopping: stop.signal })
  const runtime = createRuntime({ ...host, notices, secret })
  const lookForClosing = followClosings(runtime, () => completeRestores(host))
  await ensureDefaultAdministrator(runtime)
  await logSetupCode(runtime)
  await startLiveEvents(runtime)
  await watchInstances(runtime, {
    inTransaction: (db) => resetPages(runtime, db),
    async afterwards() {
      runtime.liveSignals.send(EVERYONE)
      await withStartLock(db, () => completeRestores(host))
    },
    everyBeat: lookForClosing,
  })
  warnOfSignInSettings(runtime)
  startIndexing(runtime)
  startFollowingPlans(runtime)
  startSortingFoods(runtime)
  startSortingNames(runtime)
  startNotifying(runtime)
  await freeJobs(runtime)
  await restartMigrations(runtime)
  startJobs(runtime, jobs)
  await startScheduledTasks(runtime, scheduledTasks)
  startRefreshingStatistics(runtime)
  return {
    runtime,
    app: createApp(runtime),
    receive: createReceiver(runtime),
    loopWatch: watchEventLoop(runtime),
  }
}

const pinoLevel = (level: Env['LOG_LEVEL']) =>
  level === 'warning' ? 'warn' : level === 'critical' ? 'fatal' : level

/** Milliseconds for running requests, and for their last events: the rest of the shutdown time is the database's. */
const REQUESTS_TIMEOUT_MS = 1000
const EVENTS_TIMEOUT_MS = 300

/** Ends open streams, waits for running requests and closes the database; called when the process stops. */
export async function stopServer(): Promise<void> {
  stop.abort()
  if (!server) return
  const { runtime } = await server
  await runtime.requestGate.closeForGood(REQUESTS_TIMEOUT_MS)
  // Otherwise this server counts as killed, and open pages read everything again.
  if (await flushLiveEvents(runtime, EVENTS_TIMEOUT_MS)) await leaveInstances(runtime)
  await runtime.db.destroy()
}
