import * as v from 'valibot'
import { named } from './named'

/**
 * Every code that an error response may carry. A code is stable: clients decide by it and never by the sentence
 * beside it. `transport/on-error.ts` gives each its status, shape and sentence.
 */
export const errorCodes = [
  'not_found',
  'recipe_not_found',
  'user_not_found',
  'group_not_found',
  'household_not_found',
  'cookbook_not_found',
  'not_public',
  'link_not_found',
  'not_authenticated',
  'sign_in_failed',
  'user_locked_out',
  'password_login_off',
  'oidc_off',
  'oidc_unavailable',
  'oidc_expired',
  'oidc_refused',
  'oidc_failed',
  'oidc_claims_missing',
  'oidc_group_missing',
  'oidc_signup_off',
  'oidc_email_unverified',
  'oidc_account_exists',
  'directory_unavailable',
  'two_step_needed',
  'two_step_failed',
  'two_step_on',
  'two_step_off',
  'wrong_code',
  'passkey_failed',
  'passkey_refused',
  'too_many_passkeys',
  'too_many_requests',
  'cross_site_request',
  'forbidden',
  'permission_denied',
  'foreign_comment',
  'edit_other_users',
  'change_own_permissions',
  'change_own_group',
  'change_own_household',
  'use_admin_api',
  'admin_change_own_permissions',
  'change_admin_permissions',
  'not_in_group',
  'not_in_household',
  'wrong_password',
  'password_elsewhere',
  'token_not_found',
  'too_many_tokens',
  'token_needs_session',
  'registration_off',
  'invalid_group_token',
  'invite_forbidden',
  'too_many_invitations',
  'invalid_reset_token',
  'setup_code_needed',
  'setup_done',
  'name_taken',
  'username_taken',
  'email_taken',
  'user_not_updated',
  'recipe_exists',
  'recipe_slug_unknown',
  'unknown_export_format',
  'archive_unreadable',
  'archive_too_large',
  'archive_without_recipe',
  'archive_too_many_files',
  'archive_unsafe',
  'archive_encrypted',
  'archive_unknown',
  'migration_busy',
  'archive_recipe_invalid',
  'ai_off',
  'ai_images_off',
  'ai_failed',
  'ai_limit',
  'images_unreadable',
  'recipe_changed',
  'slug_empty',
  'recursive_recipe',
  'foreign_reference',
  'unknown_food',
  'unknown_unit',
  'unknown_recipe',
  'action_is_link',
  'no_recipe_matches',
  'too_many_rows',
  'bad_filter',
  'bad_order',
  'bad_recipe_data',
  'no_recipe_data',
  'connection_error',
  'scrape_timeout',
  'not_an_image',
  'image_unreadable',
  'image_refused',
  'image_too_large',
  'list_full',
  'storage_full',
  'too_many_lines',
  'asset_incomplete',
  'asset_refused',
  'too_large',
  'invalid_body',
  'file_not_found',
  'download_unavailable',
  'label_setting_mismatch',
  'merge_with_itself',
  'key_reused',
  'integrity',
  'parser_unavailable',
  'backup_busy',
  'backup_stopped',
  'backup_unreadable',
  'backup_damaged',
  'backup_newer',
  'backup_passphrase',
  'backup_no_space',
  'backup_failed',
  'backup_name_refused',
  'restoring',
  'invalid_input',
  'unexpected',
] as const
export const ErrorCode = named('ErrorCode', v.picklist(errorCodes))
export type ErrorCode = v.InferOutput<typeof ErrorCode>

/** Where the mistake is: the property of the body or the query parameter, as a path with dots. */
const ErrorField = v.optional(v.string())

/** What went wrong, as a sentence for people and a code for programs. */
export const ErrorResponse = named(
  'ErrorResponse',
  v.object({
    detail: v.object({
      message: v.string(),
      error: v.boolean(),
      exception: v.optional(v.nullable(v.string())),
      code: ErrorCode,
      field: ErrorField,
    }),
  }),
)

/** An error whose `detail` is the sentence alone; the code stands beside it. */
export const PlainErrorResponse = named(
  'PlainErrorResponse',
  v.object({ detail: v.string(), code: ErrorCode, field: ErrorField }),
)

/**
 * A request that does not fit its schema: one mistake an entry of `detail` (where, what, which rule, never the
 * value itself). `fields` tells the broken rule of each property, by its path with dots: `{"name": "min_length"}`.
 */
export const HTTPValidationError = named(
  'HTTPValidationError',
  v.object({
    detail: v.array(
      v.object({ loc: v.array(v.union([v.string(), v.number()])), msg: v.string(), type: v.string() }),
    ),
    code: v.literal('invalid_input'),
    fields: v.record(v.string(), v.string()),
  }),
)
export type HTTPValidationError = v.InferOutput<typeof HTTPValidationError>
