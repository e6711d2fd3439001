import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Input, type InputProps } from './input'

export interface PasswordInputProps extends Omit<InputProps, 'type' | 'end' | 'dir'> {
  /** Label of the eye button while the password is hidden. */
  showLabel: string
  hideLabel: string
}

export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Input
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      dir="ltr"
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="input-action"
          aria-label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        >
          <Icon />
        </button>
      }
    />
  )
}
