import { anonymous } from '~/server/access/actor'
import { createCtx, type Runtime } from '~/server/context'
import { purgeResetTokens } from './password-reset.service'
import { deleteExpiredSessions } from './sessions.repository'
import { forgetAttemptsBefore } from './sign-in-locks.repository'

const HOUR_MS = 3_600_000

/** Deletes sessions and reset links that have run out, and failed sign-ins older than SECURITY_USER_LOCKOUT_TIME hours. */
export async function cleanUpSignIns(runtime: Runtime): Promise<void> {
  const ctx = createCtx(runtime, anonymous, 'en-US')
  const age = runtime.env.SECURITY_USER_LOCKOUT_TIME * HOUR_MS
  await deleteExpiredSessions(ctx)
  await purgeResetTokens(ctx)
  await forgetAttemptsBefore(ctx, new Date(Date.now() - age).toISOString())
}

/** Cleans up now and every hour until the server stops. A failure is logged and tried again. */
export function startCleaningUpSignIns(runtime: Runtime): void {
  const cleanUp = () =>
    cleanUpSignIns(runtime).catch((error) => runtime.log.error({ err: error }, 'cleaning up sign-ins failed'))
  const timer = setInterval(cleanUp, HOUR_MS).unref()
  runtime.stopping.addEventListener('abort', () => clearInterval(timer))
  void cleanUp()
}
