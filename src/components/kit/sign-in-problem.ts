import { m } from '~/paraglide/messages.js'

const sentences = new Map<string, () => string>([
  ['oidc_off', () => m.error_oidc_off()],
  ['oidc_unavailable', () => m.session_oidc_unavailable()],
  ['oidc_expired', () => m.error_oidc_expired()],
  ['oidc_refused', () => m.error_oidc_refused()],
  ['oidc_claims_missing', () => m.error_oidc_claims_missing()],
  ['oidc_group_missing', () => m.error_oidc_group_missing()],
  ['oidc_signup_off', () => m.error_oidc_signup_off()],
  ['oidc_email_unverified', () => m.error_oidc_email_unverified()],
  ['oidc_email_unconfirmed', () => m.error_oidc_email_unconfirmed({ page: m.security_title() })],
  ['oidc_account_exists', () => m.error_oidc_account_exists()],
  ['oidc_connected_elsewhere', () => m.error_oidc_connected_elsewhere()],
  ['too_many_requests', () => m.error_too_many_requests()],
])

/** Message for the error code in the sign-in page's URL. */
export function describeSignInProblem(code: string | undefined): string | null {
  if (code === undefined) return null
  return (sentences.get(code) ?? m.error_oidc_failed)()
}
