import { createSessionTokenReader } from '~/server/platform/access/session-token-reader'
import { createSetupCode } from '~/server/platform/access/setup-code'
import type { Runtime } from '~/server/platform/context'
import { createCostlyReads } from '~/server/platform/db/costly-reads/costly-reads'
import { createSilentNotices } from '~/server/platform/db/notices'
import { createEventBus } from '~/server/platform/events'
import { createAttemptLimits } from '~/server/platform/limits/attempt-limits'
import { createPersonLimits } from '~/server/platform/limits/person-limits'
import { createReadQueue } from '~/server/platform/limits/read-queue'
import { createStorageUsage } from '~/server/platform/media/storage'
import { createDirectory } from '~/server/platform/outbound/directory'
import { createMailer } from '~/server/platform/outbound/mail/mailer'
import { createOidcProvider } from '~/server/platform/outbound/oidc-provider'
import { createOutbound } from '~/server/platform/outbound/outbound'
import { createRequestGate } from '~/server/platform/request-gate'
import { createSignals } from '~/server/platform/signals'
import { createMetrics } from '~/server/platform/transport/metrics/metrics'
import { createThemeCss } from '~/server/platform/transport/theme/page-theme'
import { readLastBackupAt } from '~/server/transfer/backups/backup-folder'
import { fileLocationOf } from './file-location'

type Given = Pick<Runtime, 'env' | 'log' | 'db' | 'files' | 'secret' | 'stopping'> &
  Partial<Omit<Runtime, 'server'>>

export function createRuntime(given: Given): Runtime {
  const { env, log, db, files, notices = createSilentNotices(given.db) } = given
  const runtime: Runtime = {
    get server() {
      return runtime
    },
    storageUsage: createStorageUsage({ db, files, notices }, (error) =>
      log.error({ err: error }, 'the space that files take could not be measured'),
    ),
    outbound: createOutbound({ allowList: env.HTTP_ALLOW_LIST }),
    mailer: createMailer(env),
    oidc: createOidcProvider(env),
    directory: createDirectory(env),
    metrics: env.METRICS_TOKEN ? createMetrics(db, () => readLastBackupAt(files)) : null,
    events: createEventBus((error) => log.error({ err: error }, 'a listener failed')),
    liveSignals: createSignals(),
    notices,
    instanceId: crypto.randomUUID(),
    fileLocation: fileLocationOf(given),
    attemptLimits: createAttemptLimits(given),
    personLimits: createPersonLimits(env),
    readQueue: createReadQueue(),
    costlyReads: createCostlyReads(given.stopping),
    requestGate: createRequestGate(),
    readSessionToken: createSessionTokenReader(given.secret),
    setupCode: createSetupCode(given.secret),
    taskSchedules: new Map(),
    themeCss: createThemeCss(env),
    ...given,
  }
  return runtime
}
