import * as v from 'valibot'
import { hasAllowedScheme } from '~/lib/recipe-actions/safe-url'
import { m } from '~/paraglide/messages.js'
import { isEmail, isUncommonPassword } from '~/schemas/user'
import { isPlainUsername } from '~/schemas/username'

/** A check with its own message; for several fields use `v.partialCheck`. */
export const fieldCheck = <Value>(isRight: (value: Value) => boolean, message: () => string) =>
  v.rawCheck<Value>(({ dataset, addIssue }) => {
    if (dataset.typed && !isRight(dataset.value)) addIssue({ message: message() })
  })

/** User-facing text; messages in the schemas are for API clients. */
function issueText(issue: v.BaseIssue<unknown>): string {
  const { type, input, requirement } = issue
  const isEmpty = input === undefined || input === null || (typeof input === 'string' && input.trim() === '')
  if (isEmpty || type === 'non_empty') return m.form_required()
  if (type === 'min_length' && Array.isArray(input)) return m.form_choose_one()
  if (type === 'min_length' && typeof requirement === 'number')
    return m.form_password_short({ count: requirement })
  if (type === 'max_length') return m.form_too_long()
  if (type === 'email' || requirement === isEmail) return m.form_email()
  if (requirement === isUncommonPassword) return m.error_password_common()
  if (requirement === isPlainUsername) return m.form_username_plain()
  if (requirement === hasAllowedScheme) return m.form_url_scheme()
  if (type === 'min_value') return m.form_too_small({ least: String(requirement) })
  if (type === 'max_value') return m.form_too_large({ most: String(requirement) })
  // The form's own checks have translated messages.
  if (type === 'raw_check' || type === 'partial_check') return issue.message
  return m.form_invalid()
}

/** `['aliases', 0, 'name']` becomes `aliases[0].name`, as the form library writes it. */
function fieldPath(issue: v.BaseIssue<unknown>): string {
  let path = ''
  for (const { key } of issue.path ?? [])
    path += typeof key === 'number' ? `[${key}]` : path ? `.${String(key)}` : String(key)
  return path
}

export function fieldErrors(schema: v.GenericSchema, value: unknown): Record<string, string> | undefined {
  const { issues } = v.safeParse(schema, value)
  if (!issues) return undefined
  const errors: Record<string, string> = {}
  for (const issue of issues) errors[fieldPath(issue)] ??= issueText(issue)
  return errors
}
