import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { PasswordField } from '~/components/kit/form/fields'
import { m } from '~/paraglide/messages.js'
import { twoStepQueries } from '~/queries/two-step'
import { CodeField } from './code-field'

const currentPassword = v.pipe(v.string(), v.nonEmpty())
const entries = {
  password: { currentPassword, code: v.string() },
  passwordAndCode: { currentPassword, code: v.pipe(v.string(), v.trim(), v.nonEmpty()) },
}

/** Schema entries, initial values and fields that prove ownership. */
export function useOwnerProof() {
  const hasTwoSteps = useQuery(twoStepQueries.state()).data?.enabled ?? false
  return {
    entries: hasTwoSteps ? entries.passwordAndCode : entries.password,
    initial: { currentPassword: '', code: '' },
    fields: (
      <>
        <PasswordField
          name="currentPassword"
          label={m.common_password()}
          required
          autoComplete="current-password"
        />
        {hasTwoSteps && <CodeField label={m.two_step_code_any()} />}
      </>
    ),
  }
}
