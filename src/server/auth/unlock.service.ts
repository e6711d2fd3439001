import { anonymous } from '~/server/access/actor'
import { createCtx, type Runtime } from '~/server/context'
import { unlockAccounts } from './credentials.repository'

const HOUR = 3_600_000

/** Opens the accounts whose lock-out of SECURITY_USER_LOCKOUT_TIME hours has passed. */
export async function unlockExpiredAccounts(runtime: Runtime): Promise<void> {
  const { SECURITY_USER_LOCKOUT_TIME, SECURITY_MAX_LOGIN_ATTEMPTS } = runtime.env
  const lockedUntil = new Date(Date.now() - SECURITY_USER_LOCKOUT_TIME * HOUR).toISOString()
  await unlockAccounts(createCtx(runtime, anonymous, 'en-US'), lockedUntil, SECURITY_MAX_LOGIN_ATTEMPTS)
}

/** Looks for expired lock-outs now and every hour until the server stops. A failure is logged and tried again. */
export function startUnlocking(runtime: Runtime): void {
  const unlock = () =>
    unlockExpiredAccounts(runtime).catch((error) => runtime.log.error({ err: error }, 'unlocking failed'))
  const timer = setInterval(unlock, HOUR).unref()
  runtime.stopping.addEventListener('abort', () => clearInterval(timer))
  void unlock()
}
