import { type ReactNode, useId } from 'react'
import { repeatEarlyInput } from '~/browser/early-input'
import { cn } from '~/lib/cn'

export interface SegmentedOption<Value extends string> {
  value: Value
  label: ReactNode
  disabled?: boolean
}

export interface SegmentedProps<Value extends string> {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly SegmentedOption<Value>[]
  size?: 'sm' | 'md'
  className?: string
}

/** Two to four exclusive choices, implemented as radio buttons. */
export function Segmented<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  size,
  className,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={cn('seg', size === 'sm' && 'seg-sm', className)}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            ref={repeatEarlyInput}
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
