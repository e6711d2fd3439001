import { ApiError, isNetworkError, type NetworkError } from '~/lib/api-error'
import { m } from '~/paraglide/messages.js'
import type { ErrorCode } from '~/schemas/error'

/** Codes whose English on the wire is fixed by the contract have our own message. */
const messages: Partial<Record<ErrorCode, () => string>> = {
  admin_change_own_permissions: m.error_change_own_permissions,
  asset_incomplete: m.error_asset_refused,
  asset_refused: m.error_asset_refused,
  bad_filter: m.error_bad_filter,
  bad_order: m.error_bad_filter,
  change_own_group: m.error_change_own_group,
  change_own_household: m.error_change_own_household,
  change_own_permissions: m.error_change_own_permissions,
  cookbook_not_found: m.error_gone,
  cross_site_request: m.error_permission_denied,
  edit_other_users: m.error_edit_other_users,
  file_not_found: m.error_gone,
  forbidden: m.error_permission_denied,
  foreign_comment: m.error_foreign_comment,
  group_not_found: m.error_gone,
  invalid_group_token: m.error_invalid_group_token,
  invalid_input: m.error_invalid_input,
  invalid_reset_token: m.reset_token_over,
  invite_forbidden: m.error_invite_forbidden,
  label_setting_mismatch: m.error_foreign_reference,
  not_an_image: m.error_not_an_image,
  not_authenticated: m.error_not_authenticated,
  not_found: m.error_gone,
  permission_denied: m.error_permission_denied,
  recipe_exists: m.error_recipe_exists,
  recipe_not_found: m.error_gone,
  registration_off: m.error_registration_off,
  scrape_timeout: m.error_connection,
  sign_in_failed: m.session_failed_wrong,
  user_locked_out: m.session_failed_locked,
}
const byCode = new Map(Object.entries(messages))

export function networkMessage(reason: NetworkError['reason'] = 'unreachable'): string {
  if (reason === 'captive-portal') return m.error_captive_portal()
  return navigator.onLine ? m.error_unreachable() : m.error_offline()
}

/** The only place that maps errors to messages. Refusals of the server include a translated sentence. */
export function toMessage(error: unknown): string {
  if (isNetworkError(error)) return networkMessage(error.reason)
  if (!(error instanceof ApiError)) return m.common_unexpected_error()
  return byCode.get(error.code)?.() ?? (error.message || m.common_unexpected_error())
}
