import { type ChangeEvent, useRef, useState } from 'react'
import { type FieldIssue, fieldIssue } from '~/lib/field-issue'
import { m } from '~/paraglide/messages.js'
import { Email, PASSWORD_MIN } from '~/schemas/user'

/** What is wrong with a field in words, or nothing. */
export type FieldRule<Name extends string> = (
  text: string,
  values: Record<Name, string>,
) => string | undefined

const sentences: Record<FieldIssue, () => string> = {
  required: () => m.form_required(),
  short: () => m.form_password_short({ count: PASSWORD_MIN }),
  long: () => m.form_too_long(),
  invalid: () => m.form_invalid(),
}

/** The rule that a schema makes, in words. `invalid` says what a text should look like that has the wrong form. */
export function ruleOf(
  schema: Parameters<typeof fieldIssue>[0],
  invalid = sentences.invalid,
): FieldRule<string> {
  return (text) => {
    const issue = fieldIssue(schema, text)
    return issue && (issue === 'invalid' ? invalid() : sentences[issue]())
  }
}

/** An email address, said with the product's own sentence. */
export const emailRule = ruleOf(Email, () => m.form_email())

/**
 * Text fields of a form: what is in them, what is wrong with them, and the focus on the first that is. What was
 * typed stays whatever happens.
 */
export function useFields<Name extends string>(
  initial: Record<Name, string>,
  rules: Partial<Record<Name, FieldRule<Name>>>,
) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})

  const setValue = (name: Name, text: string) => {
    setValues((before) => ({ ...before, [name]: text }))
    setErrors((before) => ({ ...before, [name]: undefined }))
  }
  const focus = (name: Name) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()

  return {
    form,
    values,
    errors,
    setValue,
    /** Props of the input called `name`. */
    bind: (name: Name) => ({
      name,
      value: values[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(name, event.currentTarget.value),
    }),
    /** Holds these fields against their rules; false when one is wrong, which then has the focus. */
    check: (names: readonly Name[]): boolean => {
      const found: Partial<Record<Name, string>> = {}
      for (const name of names) found[name] = rules[name]?.(values[name], values)
      setErrors((before) => ({ ...before, ...found }))
      const first = names.find((name) => found[name])
      if (first) focus(first)
      return first === undefined
    },
    /** Says at a field what the server found. */
    fail: (name: Name, text: string) => {
      setErrors((before) => ({ ...before, [name]: text }))
      focus(name)
    },
    /** Empties fields, such as passwords once they are saved. */
    reset: (next: Partial<Record<Name, string>>) => {
      setValues((before) => ({ ...before, ...next }))
      setErrors({})
    },
  }
}
