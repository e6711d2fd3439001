import { useEffect, useRef } from 'react'
import { TextField } from '~/components/kit/form/fields'
import { m } from '~/paraglide/messages.js'

/** Focused when it appears. */
export function SecondStepField() {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={frame}>
      <TextField
        name="twoStepCode"
        label={m.two_step_code()}
        hint={m.session_second_step()}
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        dir="ltr"
      />
    </div>
  )
}
