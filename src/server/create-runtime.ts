import { createFairLimit } from '~/lib/fair-limit'
import { LruMap } from '~/lib/lru-map'
import { createSessionTokenReader } from './access/session-token-reader'
import { createSetupCode } from './access/setup-code'
import { createBackupJobs } from './backups/backup-jobs'
import type { Runtime } from './context'
import { createCostlyReads } from './db/costly-reads/costly-reads'
import { createEventBus } from './events'
import { createPageReader } from './import/reading/page-reader'
import { createAttemptLimits } from './limits/attempt-limits'
import { createCooldownQueue } from './limits/cooldown-queue'
import { createDeliveries } from './limits/deliveries'
import { createPersonLimits } from './limits/person-limits'
import { createUploadBudget } from './limits/upload-budget'
import { createMailer } from './mail/mailer'
import { createLocalFiles } from './media/files'
import { createStorageUsage } from './media/storage'
import { createMetrics } from './metrics/metrics'
import { createDirectory } from './outbound/directory'
import { createOidcProvider } from './outbound/oidc-provider'
import { createOutbound } from './outbound/outbound'
import { createRequestGate } from './request-gate'
import { createSignals } from './signals'
import { createThemeCss } from './theme/page-theme'
import { createThreadPool } from './threads/thread-pool'

/** Pages in memory at once, of up to 10 MB each, whoever asked for them. */
const PAGES_AT_ONCE = 8
/** Files of so many migrations are open at once. */
const FILE_THREADS = { atOnce: 4, rest: 20_000 }
/** Imported recipes keep the thread that handles all requests busy for a sixteenth of its time. */
const SAVE_REST = 16
/** Groups whose words stay indexed: a megabyte or two each for 2,000 foods. */
const MATCHERS_CACHED = 4

type Given = Pick<Runtime, 'env' | 'log' | 'db' | 'secret' | 'stopping'> & Partial<Runtime>

/** Everything that one running server has once, made of its settings, its database and its log. */
export function createRuntime(given: Given): Runtime {
  const { env, log, db } = given
  const files = given.files ?? createLocalFiles(env.DATA_DIR)
  return {
    files,
    storageUsage: createStorageUsage(db, files, (error) =>
      log.error({ err: error }, 'the space that files take could not be measured'),
    ),
    outbound: createOutbound({ allowList: env.HTTP_ALLOW_LIST }),
    mailer: createMailer(env),
    oidc: createOidcProvider(env),
    directory: createDirectory(env),
    metrics: env.METRICS_TOKEN ? createMetrics(db) : null,
    events: createEventBus((error) => log.error({ err: error }, 'a listener failed')),
    liveSignals: createSignals(),
    attemptLimits: createAttemptLimits(env),
    personLimits: createPersonLimits(env),
    uploadBudget: createUploadBudget(),
    limitPageFetches: createFairLimit(PAGES_AT_ONCE),
    enqueueRecipeSave: createCooldownQueue(SAVE_REST),
    costlyReads: createCostlyReads(given.stopping),
    deliver: createDeliveries(given),
    readPage: createPageReader(),
    fileThreads: createThreadPool(FILE_THREADS),
    matchers: new LruMap(MATCHERS_CACHED),
    requestGate: createRequestGate(),
    backupJobs: createBackupJobs(given.stopping),
    readSessionToken: createSessionTokenReader(given.secret),
    setupCode: createSetupCode(),
    taskSchedules: new Map(),
    themeCss: createThemeCss(env),
    ...given,
  }
}
