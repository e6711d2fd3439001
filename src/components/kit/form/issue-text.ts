import * as v from 'valibot'
import { m } from '~/paraglide/messages.js'
import { isEmail, isUncommonPassword } from '~/schemas/user'
import { isPlainUsername } from '~/schemas/username'

/** A check of one field whose form says in its own words what is wrong; of several fields `v.partialCheck` does so. */
export const fieldCheck = <Value>(isRight: (value: Value) => boolean, message: () => string) =>
  v.rawCheck<Value>(({ dataset, addIssue }) => {
    if (dataset.typed && !isRight(dataset.value)) addIssue({ message: message() })
  })

/** What is wrong with a value, in words; the schemas themselves speak to programs. */
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
  if (type === 'min_value') return m.form_too_small({ least: String(requirement) })
  if (type === 'max_value') return m.form_too_large({ most: String(requirement) })
  // What a form itself asks, in its own words.
  if (type === 'raw_check' || type === 'partial_check') return issue.message
  return m.form_invalid()
}

/** `['aliases', 0, 'name']` as the form library writes it: `aliases[0].name`. */
function fieldPath(issue: v.BaseIssue<unknown>): string {
  let path = ''
  for (const { key } of issue.path ?? [])
    path += typeof key === 'number' ? `[${key}]` : path ? `.${String(key)}` : String(key)
  return path
}

/** The first error of each field; undefined when there is none. */
export function fieldErrors(schema: v.GenericSchema, value: unknown): Record<string, string> | undefined {
  const { issues } = v.safeParse(schema, value)
  if (!issues) return undefined
  const errors: Record<string, string> = {}
  for (const issue of issues) errors[fieldPath(issue)] ??= issueText(issue)
  return errors
}
