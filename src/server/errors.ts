/**
 * Everything that may go wrong by rule. The name is stable; `http/on-error.ts` alone decides status, wire
 * shape and words.
 */
export type ErrorId =
  | 'not_found'
  | 'recipe_not_found'
  | 'user_not_found'
  | 'group_not_found'
  | 'household_not_found'
  | 'cookbook_not_found'
  | 'not_authenticated'
  | 'sign_in_failed'
  | 'user_locked_out'
  | 'password_login_off'
  | 'too_many_requests'
  | 'cross_site_request'
  | 'forbidden'
  | 'permission_denied'
  | 'edit_other_users'
  | 'change_own_permissions'
  | 'change_own_group'
  | 'change_own_household'
  | 'use_admin_api'
  | 'admin_change_own_permissions'
  | 'change_admin_permissions'
  | 'not_in_group'
  | 'not_in_household'
  | 'wrong_password'
  | 'password_elsewhere'
  | 'setup_done'
  | 'setup_code_needed'
  | 'name_taken'
  | 'username_taken'
  | 'email_taken'
  | 'user_not_updated'
  | 'recipe_exists'
  | 'recipe_changed'
  | 'slug_empty'
  | 'recursive_recipe'
  | 'foreign_reference'
  | 'unknown_food'
  | 'unknown_unit'
  | 'unknown_recipe'
  | 'bad_filter'
  | 'bad_order'
  | 'bad_recipe_data'
  | 'no_recipe_data'
  | 'connection_error'
  | 'scrape_timeout'
  | 'not_an_image'
  | 'image_unreadable'
  | 'image_refused'
  | 'asset_incomplete'
  | 'asset_refused'
  | 'too_large'
  | 'invalid_body'
  | 'file_not_found'
  | 'label_setting_mismatch'
  | 'merge_with_itself'
  | 'key_reused'
  | 'integrity'
  | 'parser_unavailable'

/** Facts that the answer may show: names, positions, reasons in words. Never secrets, never SQL. */
export type ErrorParams = Record<string, string | number | boolean | null | undefined>

/** A rule was broken. `params` fill the words and, for a few errors, the wire body. */
export class DomainError extends Error {
  readonly id: ErrorId
  readonly params: ErrorParams
  constructor(id: ErrorId, params: ErrorParams = {}, options?: ErrorOptions) {
    super(id, options)
    this.name = 'DomainError'
    this.id = id
    this.params = params
  }
}

/** Throws `id` unless `value` is there; narrows it. */
export function assertFound<T>(value: T | null | undefined, id: ErrorId = 'not_found'): T {
  if (value === null || value === undefined) throw new DomainError(id)
  return value
}
