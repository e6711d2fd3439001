import { deleteExpiredLimits } from '~/server/platform/db/rate-limiter'
import type { ScheduledTask } from '~/server/platform/jobs/scheduled-task'
import { purgeResetTokens } from './password-reset.service'
import { deleteExpiredSessions } from './sessions.repository'
import { forgetAttemptsBefore } from './sign-in-locks.repository'

const HOUR_MS = 3_600_000

/** Deletes expired sessions, reset links and counted attempts, and failed sign-ins older than SECURITY_USER_LOCKOUT_TIME hours. */
export const cleanUpSignIns: ScheduledTask = {
  name: 'sign_ins',
  schedule: { everyMinutes: 60 },
  async run(ctx) {
    const age = ctx.env.SECURITY_USER_LOCKOUT_TIME * HOUR_MS
    await deleteExpiredLimits(ctx.db, Date.parse(ctx.now))
    return {
      sessions: await deleteExpiredSessions(ctx),
      resetLinks: await purgeResetTokens(ctx),
      locks: await forgetAttemptsBefore(ctx, new Date(Date.parse(ctx.now) - age).toISOString()),
    }
  },
}
