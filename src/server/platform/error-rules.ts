import { formatGigabytes } from '~/lib/numbers/format-bytes'
import { m } from '~/paraglide/messages.js'
import { baseLocale, type Locale } from '~/paraglide/runtime.js'
import type { DomainError, ErrorId, ErrorParams } from '~/server/platform/errors'

type Status = 400 | 401 | 403 | 404 | 408 | 409 | 412 | 413 | 422 | 423 | 429 | 500 | 503 | 507
type Sentence = (params: ErrorParams, options: { locale: Locale }) => string

interface Rule {
  status: Status
  /** `{detail: {message, …}}`, `{detail: "text"}` or `{detail: {details: CODE, message, …}}`. */
  shape: 'message' | 'plain' | { details: string }
  sentence: Sentence
  /** The specific reason behind a general sentence (`exception` of the shape `message`). */
  cause?: Sentence
  /** The invalid property, if it is always the same; else `params.field` may name it. */
  field?: string
}
type Extra = Pick<Rule, 'cause' | 'field'>

const message = (status: Status, sentence: Sentence, extra: Extra = {}): Rule => ({
  status,
  shape: 'message',
  sentence,
  ...extra,
})

/** `sentence` may be a literal that clients compare. */
const plain = (status: Status, sentence: Sentence | string, extra: Extra = {}): Rule => ({
  status,
  shape: 'plain',
  sentence: typeof sentence === 'string' ? () => sentence : sentence,
  ...extra,
})

/** The contract's English `wire` for existing clients. Other languages get our message, as on our pages. */
const inContract =
  (wire: string, sentence: Sentence): Sentence =>
  (params, options) =>
    options.locale === baseLocale ? wire : sentence(params, options)

const coded = (status: Status, details: string, sentence: Sentence): Rule => ({
  status,
  shape: { details },
  sentence,
})

const text = (params: ErrorParams, name: string) => String(params[name] ?? '')
const number = (params: ErrorParams, name: string) => Number(params[name] ?? 0)

/** The only place that maps an error to a status and a wire shape. */
export const errorRules: Record<ErrorId, Rule> = {
  not_found: message(404, m.error_not_found),
  recipe_not_found: message(404, inContract('No Entry Found', m.error_unknown_recipe)),
  user_not_found: message(404, m.error_user_not_found),
  group_not_found: plain(404, 'group not found'),
  household_not_found: message(404, m.error_household_not_found),
  cookbook_not_found: plain(404, 'cookbook not found'),
  not_public: plain(404, (p) => `${text(p, 'what')} not found`),
  link_not_found: plain(404, 'Token Not Found'),
  not_authenticated: plain(401, 'Could not validate credentials'),
  sign_in_failed: plain(401, 'Unauthorized'),
  user_locked_out: plain(423, 'User is locked out'),
  password_login_off: message(403, m.error_password_login_off),
  oidc_off: message(404, m.error_oidc_off),
  oidc_unavailable: plain(500, 'Could not initialize OAuth client'),
  oidc_expired: message(401, m.error_oidc_expired),
  oidc_refused: message(401, m.error_oidc_refused),
  oidc_failed: message(401, m.error_oidc_failed),
  oidc_claims_missing: message(401, m.error_oidc_claims_missing),
  oidc_group_missing: message(401, m.error_oidc_group_missing),
  oidc_signup_off: message(401, m.error_oidc_signup_off),
  oidc_email_unverified: message(401, m.error_oidc_email_unverified),
  oidc_email_unconfirmed: message(401, (_, o) =>
    m.error_oidc_email_unconfirmed({ page: m.security_title({}, o) }, o),
  ),
  oidc_account_exists: message(401, m.error_oidc_account_exists),
  oidc_connected_elsewhere: message(409, m.error_oidc_connected_elsewhere),
  directory_unavailable: message(503, m.error_directory_unavailable),
  two_step_needed: message(401, m.error_two_step_needed, { field: 'two_step_code' }),
  two_step_failed: message(401, m.error_wrong_code, { field: 'two_step_code' }),
  two_step_on: message(400, m.error_two_step_on),
  two_step_off: message(400, m.error_two_step_off),
  passkey_failed: message(401, m.error_passkey_failed),
  passkey_refused: message(400, m.error_passkey_refused),
  too_many_passkeys: message(400, m.error_too_many_passkeys),
  wrong_code: message(400, m.error_wrong_code, { field: 'code' }),
  too_many_requests: message(429, m.error_too_many_requests),
  cross_site_request: plain(403, 'Forbidden'),
  forbidden: plain(403, 'Forbidden'),
  permission_denied: message(403, inContract('Permission Denied', m.error_permission_denied)),
  foreign_comment: message(403, inContract('Comment does not belong to user', m.error_foreign_comment)),
  edit_other_users: message(403, inContract('User cannot edit other users', m.error_edit_other_users)),
  change_own_permissions: message(
    403,
    inContract('User cannot change their own permissions', m.error_change_own_permissions),
  ),
  change_own_group: message(
    403,
    inContract("User doesn't have permission to change their group", m.error_change_own_group),
  ),
  change_own_household: message(
    403,
    inContract("User doesn't have permission to change their household", m.error_change_own_household),
  ),
  use_admin_api: message(403, m.error_use_admin_api),
  admin_change_own_permissions: message(
    403,
    inContract("Admins can't change their own permissions", m.error_change_own_permissions),
  ),
  change_admin_permissions: message(403, m.error_change_admin_permissions),
  demote_self: message(403, m.error_demote_self, { field: 'admin' }),
  lock_self: message(403, m.error_lock_self),
  last_administrator: message(400, m.error_last_administrator),
  last_manager: message(400, m.error_last_manager),
  wrong_username: message(400, m.error_wrong_username, { field: 'proof' }),
  unknown_group: message(400, m.error_unknown_group, { field: 'group' }),
  unknown_household: message(400, m.error_unknown_household, { field: 'household' }),
  last_in_household: message(409, m.error_last_in_household, { field: 'group' }),
  reset_token_failed: message(500, m.error_reset_token_failed, { field: 'email' }),
  group_has_users: message(400, m.error_group_has_users),
  household_has_users: message(400, m.error_household_has_users),
  not_in_group: message(403, m.error_not_in_group),
  not_in_household: message(403, m.error_not_in_household),
  wrong_password: message(400, m.error_wrong_password, { field: 'currentPassword' }),
  password_elsewhere: message(400, m.error_password_elsewhere),
  token_not_found: plain(404, (p, o) => m.error_token_not_found({ id: number(p, 'id') }, o)),
  token_needs_session: message(403, m.error_token_needs_session),
  too_many_tokens: message(400, m.error_too_many_tokens),
  registration_off: message(403, inContract('User Registration is Disabled', m.error_registration_off)),
  invalid_group_token: message(400, inContract('Invalid group token', m.error_invalid_group_token), {
    field: 'groupToken',
  }),
  invite_forbidden: message(
    403,
    inContract('User is not allowed to create invite tokens', m.error_invite_forbidden),
  ),
  too_many_invitations: message(400, m.error_too_many_invitations),
  invalid_reset_token: message(400, inContract('Invalid token', m.reset_token_over), { field: 'token' }),
  setup_code_needed: message(403, m.error_setup_code_needed, { field: 'setupCode' }),
  setup_done: message(403, m.error_setup_done),
  name_taken: message(400, (p, o) => m.error_name_taken({ name: text(p, 'name') }, o), { field: 'name' }),
  password_common: message(422, m.error_password_common),
  password_personal: message(422, m.error_password_personal),
  password_guessable: message(422, m.error_password_guessable),
  username_taken: message(409, m.error_username_taken, { field: 'username' }),
  email_taken: message(409, m.error_email_taken, { field: 'email' }),
  user_not_updated: message(400, inContract('Failed to update user', m.error_user_not_updated), {
    cause: (p, o) => (p.field === 'email' ? m.error_email_taken({}, o) : m.error_username_taken({}, o)),
  }),
  recipe_exists: message(400, inContract('Recipe already exists', m.error_recipe_exists), { field: 'name' }),
  recipe_slug_unknown: message(404, (p, o) => m.error_recipe_slug_unknown({ slug: text(p, 'slug') }, o), {
    field: 'recipes',
  }),
  unknown_export_format: message(400, m.error_unknown_export_format, { field: 'template_name' }),
  archive_unreadable: message(400, m.error_archive_unreadable, { field: 'archive' }),
  archive_too_large: message(400, m.error_archive_too_large, { field: 'archive' }),
  archive_without_recipe: message(400, m.error_archive_without_recipe, { field: 'archive' }),
  archive_too_many_files: message(
    400,
    (p, o) => m.error_archive_too_many_files({ count: number(p, 'number') }, o),
    { field: 'archive' },
  ),
  archive_unsafe: message(400, (p, o) => m.error_archive_unsafe({ file: text(p, 'file') }, o), {
    field: 'archive',
  }),
  archive_encrypted: message(400, m.error_archive_encrypted, { field: 'archive' }),
  archive_too_new: message(400, m.error_archive_too_new, { field: 'archive' }),
  archive_unknown: message(400, m.error_archive_unknown, { field: 'archive' }),
  archive_too_slow: message(400, m.error_archive_too_slow, { field: 'archive' }),
  job_interrupted: message(409, m.error_job_interrupted),
  job_not_allowed: message(403, m.error_job_not_allowed),
  migration_busy: message(409, m.error_migration_busy),
  migration_interrupted: message(409, m.error_migration_interrupted),
  migration_not_allowed: message(403, m.error_migration_not_allowed),
  migration_too_large: message(400, m.error_migration_too_large, { field: 'archive' }),
  too_many_migrations: message(400, m.error_too_many_migrations),
  archive_recipe_invalid: message(
    400,
    (p, o) => m.error_archive_recipe_invalid({ file: text(p, 'file') }, o),
    { field: 'archive' },
  ),
  ai_off: message(400, m.error_ai_off),
  ai_images_off: message(400, m.error_ai_images_off),
  ai_failed: message(400, m.error_ai_failed),
  ai_limit: message(429, m.error_ai_limit),
  images_unreadable: message(400, m.error_images_unreadable, { field: 'images' }),
  row_changed: message(412, m.error_row_changed),
  slug_empty: message(400, m.error_slug_empty, { field: 'name' }),
  recursive_recipe: message(400, m.error_recursive_recipe),
  foreign_reference: message(400, m.error_foreign_reference),
  unknown_food: message(400, (p, o) => m.error_unknown_food({ name: text(p, 'name') }, o)),
  unknown_unit: message(400, (p, o) => m.error_unknown_unit({ name: text(p, 'name') }, o)),
  unknown_recipe: message(400, m.error_unknown_recipe),
  action_is_link: message(400, () => 'Cannot trigger action type "link".'),
  no_recipe_matches: message(404, m.error_no_recipe_matches),
  too_many_rows: message(400, (p, o) => m.error_too_many_rows({ number: number(p, 'max') }, o)),
  bad_filter: plain(400, (p) => text(p, 'reason'), { field: 'queryFilter' }),
  bad_order: plain(400, (p) => text(p, 'reason'), { field: 'orderBy' }),
  too_costly: message(503, m.error_too_costly),
  bad_recipe_data: coded(400, 'BAD_RECIPE_DATA', m.error_bad_recipe_data),
  no_recipe_data: coded(400, 'NO_RECIPE_DATA', m.error_no_recipe_data),
  connection_error: coded(400, 'CONNECTION_ERROR', m.error_connection),
  scrape_timeout: plain(408, 'Recipe Scraping Timed Out'),
  not_an_image: message(400, inContract('Url is not an image', m.error_not_an_image), { field: 'image' }),
  image_unreadable: message(400, m.error_image_unreadable, { field: 'image' }),
  image_refused: message(400, m.error_image_refused, { field: 'image' }),
  image_too_large: message(400, m.error_image_too_large, { field: 'image' }),
  storage_full: message(400, (p, o) =>
    m.error_storage_full({ size: formatGigabytes(number(p, 'max'), o.locale) }, o),
  ),
  list_full: message(400, (p, o) => m.error_list_full({ count: number(p, 'max') }, o)),
  too_many_lines: message(400, (p, o) => m.error_too_many_lines({ count: number(p, 'max') }, o)),
  asset_incomplete: plain(400, 'Missing required fields'),
  asset_refused: plain(400, 'Unsupported file extension', { field: 'extension' }),
  too_large: message(413, m.error_too_large),
  invalid_body: message(400, m.error_invalid_body),
  file_not_found: plain(404, 'file not found'),
  download_unavailable: message(400, m.error_download_unavailable),
  label_setting_mismatch: message(400, (p) => `object ${text(p, 'id')} has an invalid shopping list id`),
  merge_with_itself: message(400, m.error_merge_with_itself),
  key_reused: message(422, m.error_key_reused),
  integrity: message(400, m.error_integrity),
  parser_unavailable: message(400, m.error_parser_unavailable, { field: 'parser' }),
  backup_busy: message(409, m.error_backup_busy),
  backup_stopped: message(409, m.error_backup_stopped),
  restore_interrupted: message(409, m.error_restore_interrupted),
  backup_unreadable: message(400, m.error_backup_unreadable),
  backup_damaged: message(400, (p, o) => m.error_backup_damaged({ part: text(p, 'part') }, o)),
  backup_newer: message(400, (p, o) => m.error_backup_newer({ version: text(p, 'version') }, o)),
  backup_too_old: message(400, m.error_backup_too_old),
  backup_passphrase: message(400, m.error_backup_passphrase),
  backup_no_space: message(500, m.error_backup_no_space),
  backup_invalid_value: message(400, (p, o) => m.error_backup_invalid_value({ part: text(p, 'part') }, o)),
  backup_incomplete: message(400, (p, o) =>
    m.error_backup_incomplete({ count: number(p, 'count'), names: text(p, 'names') }, o),
  ),
  backup_folder_fixed: message(500, (p, o) => m.error_backup_folder_fixed({ folder: text(p, 'folder') }, o)),
  restore_incomplete: message(500, m.error_restore_incomplete),
  foreign_recipient: message(422, m.error_foreign_recipient, { field: 'appriseUrl' }),
  disk_full: message(507, m.error_disk_full),
  disk_failed: message(503, m.error_disk_failed),
  bucket_failed: message(503, m.error_bucket_failed),
  backup_failed: message(500, m.error_backup_failed),
  backup_name_refused: message(400, m.error_backup_name_refused, { field: 'archive' }),
  restoring: message(503, m.error_restoring),
  database_unavailable: message(503, m.error_database_unavailable),
  stopping: message(503, m.error_stopping),
  overloaded: message(503, m.error_overloaded),
}

/** The error's text for people. */
export const sentenceOf = ({ id, params }: Pick<DomainError, 'id' | 'params'>, locale: Locale): string =>
  errorRules[id].sentence(params, { locale })
