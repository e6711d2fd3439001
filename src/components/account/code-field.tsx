import { TextField } from '~/components/kit/form/fields'

export function CodeField({ label, autoFocus }: { label: string; autoFocus?: boolean }) {
  return (
    <TextField
      name="code"
      label={label}
      required
      autoFocus={autoFocus}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      dir="ltr"
    />
  )
}
