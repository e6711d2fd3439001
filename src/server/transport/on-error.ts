import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { m } from '~/paraglide/messages.js'
import type { Locale } from '~/paraglide/runtime.js'
import type { Runtime } from '../context'
import { DomainError, type ErrorId, type ErrorParams } from '../errors'
import { InvalidInput } from './check-input'

type Words = (params: ErrorParams, options: { locale: Locale }) => string
type Shape =
  /** `{detail: {message, error, exception}}` */
  | 'message'
  /** `{detail: "text"}` */
  | 'plain'
  /** `{detail: {details: CODE}}` with the words beside it */
  | { code: string }

interface Rule {
  status: ContentfulStatusCode
  shape: Shape
  /** Localised sentence, or a literal that clients know by heart. */
  words: Words
  /** What stands behind a general sentence, for those who look closer (`exception` of the shape `message`). */
  cause?: Words
}

const literal =
  (text: string): Words =>
  () =>
    text
const text = (params: ErrorParams, name: string) => String(params[name] ?? '')

/** The one place where an error becomes a status and a wire shape. */
const rules: Record<ErrorId, Rule> = {
  not_found: { status: 404, shape: 'message', words: (_, o) => m.error_not_found({}, o) },
  recipe_not_found: { status: 404, shape: 'message', words: (_, o) => m.error_recipe_not_found({}, o) },
  user_not_found: { status: 404, shape: 'message', words: (_, o) => m.error_user_not_found({}, o) },
  group_not_found: { status: 404, shape: 'plain', words: literal('group not found') },
  household_not_found: { status: 404, shape: 'message', words: (_, o) => m.error_household_not_found({}, o) },
  cookbook_not_found: { status: 404, shape: 'plain', words: literal('cookbook not found') },
  not_authenticated: { status: 401, shape: 'plain', words: literal('Could not validate credentials') },
  sign_in_failed: { status: 401, shape: 'plain', words: literal('Unauthorized') },
  user_locked_out: { status: 423, shape: 'plain', words: literal('User is locked out') },
  password_login_off: { status: 403, shape: 'message', words: (_, o) => m.error_password_login_off({}, o) },
  too_many_requests: { status: 429, shape: 'message', words: (_, o) => m.error_too_many_requests({}, o) },
  cross_site_request: { status: 403, shape: 'plain', words: literal('Forbidden') },
  forbidden: { status: 403, shape: 'plain', words: literal('Forbidden') },
  permission_denied: { status: 403, shape: 'message', words: (_, o) => m.error_permission_denied({}, o) },
  edit_other_users: { status: 403, shape: 'message', words: (_, o) => m.error_edit_other_users({}, o) },
  change_own_permissions: {
    status: 403,
    shape: 'message',
    words: (_, o) => m.error_change_own_permissions({}, o),
  },
  change_own_group: { status: 403, shape: 'message', words: (_, o) => m.error_change_own_group({}, o) },
  change_own_household: {
    status: 403,
    shape: 'message',
    words: (_, o) => m.error_change_own_household({}, o),
  },
  use_admin_api: { status: 403, shape: 'message', words: (_, o) => m.error_use_admin_api({}, o) },
  admin_change_own_permissions: {
    status: 403,
    shape: 'message',
    words: (_, o) => m.error_admin_change_own_permissions({}, o),
  },
  change_admin_permissions: {
    status: 403,
    shape: 'message',
    words: (_, o) => m.error_change_admin_permissions({}, o),
  },
  not_in_group: { status: 403, shape: 'message', words: (_, o) => m.error_not_in_group({}, o) },
  not_in_household: { status: 403, shape: 'message', words: (_, o) => m.error_not_in_household({}, o) },
  wrong_password: { status: 400, shape: 'message', words: (_, o) => m.error_wrong_password({}, o) },
  password_elsewhere: { status: 400, shape: 'message', words: (_, o) => m.error_password_elsewhere({}, o) },
  setup_code_needed: { status: 403, shape: 'message', words: (_, o) => m.error_setup_code_needed({}, o) },
  setup_done: { status: 403, shape: 'message', words: (_, o) => m.error_setup_done({}, o) },
  name_taken: {
    status: 400,
    shape: 'message',
    words: (p, o) => m.error_name_taken({ name: text(p, 'name') }, o),
  },
  username_taken: { status: 409, shape: 'message', words: (_, o) => m.error_username_taken({}, o) },
  email_taken: { status: 409, shape: 'message', words: (_, o) => m.error_email_taken({}, o) },
  user_not_updated: {
    status: 400,
    shape: 'message',
    words: (_, o) => m.error_user_not_updated({}, o),
    cause: (p, o) => (p.taken === 'email' ? m.error_email_taken({}, o) : m.error_username_taken({}, o)),
  },
  recipe_exists: { status: 400, shape: 'message', words: (_, o) => m.error_recipe_exists({}, o) },
  recipe_changed: { status: 409, shape: 'message', words: (_, o) => m.error_recipe_changed({}, o) },
  slug_empty: { status: 400, shape: 'message', words: (_, o) => m.error_slug_empty({}, o) },
  recursive_recipe: { status: 400, shape: 'message', words: (_, o) => m.error_recursive_recipe({}, o) },
  foreign_reference: { status: 400, shape: 'message', words: (_, o) => m.error_foreign_reference({}, o) },
  unknown_food: {
    status: 400,
    shape: 'message',
    words: (p, o) => m.error_unknown_food({ name: text(p, 'name') }, o),
  },
  unknown_unit: {
    status: 400,
    shape: 'message',
    words: (p, o) => m.error_unknown_unit({ name: text(p, 'name') }, o),
  },
  unknown_recipe: { status: 400, shape: 'message', words: (_, o) => m.error_unknown_recipe({}, o) },
  bad_filter: { status: 400, shape: 'plain', words: (p) => text(p, 'reason') },
  bad_order: { status: 400, shape: 'plain', words: (p) => text(p, 'reason') },
  bad_recipe_data: {
    status: 400,
    shape: { code: 'BAD_RECIPE_DATA' },
    words: (_, o) => m.error_bad_recipe_data({}, o),
  },
  no_recipe_data: {
    status: 400,
    shape: { code: 'NO_RECIPE_DATA' },
    words: (_, o) => m.error_no_recipe_data({}, o),
  },
  connection_error: {
    status: 400,
    shape: { code: 'CONNECTION_ERROR' },
    words: (_, o) => m.error_connection({}, o),
  },
  scrape_timeout: { status: 408, shape: 'plain', words: literal('Recipe Scraping Timed Out') },
  not_an_image: { status: 400, shape: 'message', words: (_, o) => m.error_not_an_image({}, o) },
  image_unreadable: { status: 400, shape: 'message', words: (_, o) => m.error_image_unreadable({}, o) },
  image_refused: { status: 400, shape: 'message', words: (_, o) => m.error_image_refused({}, o) },
  asset_incomplete: { status: 400, shape: 'plain', words: literal('Missing required fields') },
  asset_refused: { status: 400, shape: 'plain', words: literal('Unsupported file extension') },
  too_large: { status: 413, shape: 'message', words: (_, o) => m.error_too_large({}, o) },
  invalid_body: { status: 400, shape: 'message', words: (_, o) => m.error_invalid_body({}, o) },
  file_not_found: { status: 404, shape: 'plain', words: literal('file not found') },
  label_setting_mismatch: {
    status: 400,
    shape: 'message',
    words: (p) => `object ${text(p, 'id')} has an invalid shopping list id`,
  },
  merge_with_itself: { status: 400, shape: 'message', words: (_, o) => m.error_merge_with_itself({}, o) },
  key_reused: { status: 422, shape: 'message', words: (_, o) => m.error_key_reused({}, o) },
  integrity: { status: 400, shape: 'message', words: (_, o) => m.error_integrity({}, o) },
  parser_unavailable: { status: 400, shape: 'message', words: (_, o) => m.error_parser_unavailable({}, o) },
}

/** For the log: nobody is there any more to read it. */
const CLIENT_CLOSED_REQUEST = 499

/**
 * A browser takes a 408 for a connection that was idle too long and sends its request again, without end and
 * without telling the page. Requests that change something carry its `Origin`: those hear of a failed connection.
 */
function forBrowsers(error: DomainError, c: Context): DomainError {
  const isRepeated = rules[error.id].status === 408 && c.req.header('origin') !== undefined
  return isRepeated ? new DomainError('connection_error', { reason: 'timeout' }, { cause: error }) : error
}

/** Answers what went wrong, in the shape that clients know. Unknown faults are logged and answered without detail. */
export function answerError(runtime: Runtime, error: unknown, locale: Locale, c: Context): Response {
  if (error instanceof InvalidInput) return c.json({ detail: error.issues }, 422)
  if (error instanceof HTTPException && error.status === 413)
    return answerDomainError(new DomainError('too_large'), locale, c)
  if (error instanceof DomainError) return answerDomainError(forBrowsers(error, c), locale, c)
  const broken = constraintError(error)
  if (broken) return answerDomainError(broken, locale, c)
  if (c.req.raw.signal.aborted && error instanceof Error && error.name === 'AbortError') {
    runtime.log.info({ path: c.req.path }, 'the caller did not wait for the answer')
    return new Response(null, { status: CLIENT_CLOSED_REQUEST })
  }
  runtime.log.error({ err: error, path: c.req.path }, 'request failed')
  return c.json(
    { detail: { message: m.common_unexpected_error({}, { locale }), error: true, exception: null } },
    500,
  )
}

function answerDomainError(error: DomainError, locale: Locale, c: Context): Response {
  const { status, shape, words, cause } = rules[error.id]
  const message = words(error.params, { locale })
  if (error.id === 'not_authenticated') c.header('WWW-Authenticate', 'Bearer')
  if (error.id === 'user_locked_out') c.header('Retry-After', String(error.params.seconds))
  if (error.id === 'too_many_requests') c.header('Retry-After', String(error.params.seconds ?? 60))
  if (shape === 'plain') return c.json({ detail: message }, status)
  if (shape === 'message') {
    const exception = cause?.(error.params, { locale }) ?? null
    return c.json({ detail: { message, error: true, exception } }, status)
  }
  return c.json({ detail: { details: shape.code, message, error: true, ...error.params } }, status)
}

/**
 * What the database refuses and no service foresaw is the caller's 400, not a crash: a unique or foreign key (two
 * people at once), or text with a zero character, which Postgres does not store.
 */
function constraintError(error: unknown): DomainError | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  if (error.code === '22021') return new DomainError('invalid_body', {}, { cause: error })
  return /^SQLITE_CONSTRAINT|^23\d{3}$/.test(error.code)
    ? new DomainError('integrity', {}, { cause: error })
    : null
}
