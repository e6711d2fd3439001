const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** In ms. Tokens live longer (TOKEN_TIME is at least 1 h), so none is due earlier. */
export const NEVER_DUE_MS = HOUR_MS / 2

/** Whether to renew at `now` (ms) a token from `renewedAt`: after half of `tokenHours`, but at least daily. */
export function isRenewalDue(renewedAt: number, now: number, tokenHours: number): boolean {
  const age = now - renewedAt
  return age < 0 || age >= Math.min((tokenHours * HOUR_MS) / 2, DAY_MS)
}
