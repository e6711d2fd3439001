import { createHmac } from 'node:crypto'
import { normalUsername } from '~/schemas/username'
import { recordAudit } from '~/server/platform/access/audit/audit'
import { type AdminCtx, type Ctx, inTransaction } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { networkOf } from '~/server/platform/network'
import { countAttempt, endLocks, findLockedUntil, forgetAttempts, lockKey } from './sign-in-locks.repository'

const FIRST_LOCK_MS = 60_000
/** Every further failure locks this many times as long, up to SECURITY_USER_LOCKOUT_TIME. */
const LOCK_GROWTH = 4
const HOUR_MS = 3_600_000

/** Failed attempts for one name from one origin. Unknown names count, too. */
export interface SignInLock {
  /** Counts an attempt before the password is verified. Throws `user_locked_out`. */
  countAttempt(): Promise<void>
  forget(): Promise<void>
}

/** Per known device, else per network of the caller. */
export function signInLock(ctx: Ctx, name: string, deviceId: string | null): SignInLock {
  const origin = deviceId ? `device ${deviceId}` : `network ${networkOf(ctx.caller.address ?? 'unknown')}`
  const key = createHmac('sha256', ctx.secret)
    .update(`${origin}\n${normalUsername(name)}`)
    .digest('base64url')
  return {
    async countAttempt() {
      const attempts = await inTransaction(ctx, async (ctx) => {
        const attempts = await countAttempt(ctx, key)
        const { SECURITY_MAX_LOGIN_ATTEMPTS } = ctx.env
        if (attempts !== null && attempts >= SECURITY_MAX_LOGIN_ATTEMPTS)
          await lockKey(ctx, key, lockEnd(ctx, attempts - SECURITY_MAX_LOGIN_ATTEMPTS))
        return attempts
      })
      if (attempts !== null) return
      const until = await findLockedUntil(ctx, key)
      const seconds = until ? Math.ceil((Date.parse(until) - Date.now()) / 1000) : 1
      throw new DomainError('user_locked_out', { seconds: Math.max(1, seconds) })
    },
    forget: () => forgetAttempts(ctx, key),
  }
}

/** Grows with the number of `earlier` locks. */
function lockEnd(ctx: Ctx, earlier: number): string {
  const longest = ctx.env.SECURITY_USER_LOCKOUT_TIME * HOUR_MS
  return new Date(Date.now() + Math.min(FIRST_LOCK_MS * LOCK_GROWTH ** earlier, longest)).toISOString()
}

/** Ends expired locks, or with `force` all. Returns their number. */
export async function unlockSignIns(ctx: AdminCtx, force: boolean): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const unlocked = await endLocks(ctx, force)
    await recordAudit(ctx, { action: 'users_unlocked', details: { unlocked, force } })
    return unlocked
  })
}
