import * as v from 'valibot'
import { CheckboxField, PasswordField } from '~/components/kit/form/fields'
import { useFieldValue } from '~/components/kit/form/use-kit-form'
import { m } from '~/paraglide/messages.js'

export const secretEntries = {
  secret: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  unsigned: v.boolean(),
}
export const noSecret = { secret: '', unsigned: false }

/** Null keeps the stored secret. */
export const secretOf = ({ secret, unsigned }: { secret: string; unsigned: boolean }): string | null =>
  unsigned ? '' : secret || null

/** A signing secret; a stored one is never shown. */
export function SecretFields({ hasSecret, hint }: { hasSecret: boolean; hint: string }) {
  const unsigned = useFieldValue('unsigned') === true
  return (
    <>
      {!unsigned && (
        <PasswordField
          name="secret"
          label={m.automation_secret()}
          hint={hasSecret ? m.automation_secret_stored() : hint}
          autoComplete="off"
        />
      )}
      {hasSecret && <CheckboxField name="unsigned" label={m.automation_unsigned()} />}
    </>
  )
}
