import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { repeatEarlyInput } from '~/browser/early-input'
import { useFieldWiring } from './field'
import { type InputFrameProps, inputClass } from './input'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectGroup {
  label: string
  options: readonly SelectOption[]
}

export interface SelectProps
  extends Omit<ComponentProps<'select'>, 'onChange' | 'children'>,
    InputFrameProps {
  options: readonly (SelectOption | SelectGroup)[]
  onValueChange?: (value: string) => void
  /** Adds an empty first entry. Without it one option is always selected. */
  placeholder?: string
  icon?: ReactNode
}

function renderOption({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  )
}

/** A native select, so phones show their own picker; styled where browsers allow. For long lists use a combobox. */
export function Select({
  options,
  onValueChange,
  placeholder,
  icon,
  tone,
  fieldSize,
  round,
  className,
  ...rest
}: SelectProps) {
  const wiring = useFieldWiring()
  return (
    <div ref={repeatEarlyInput} className={inputClass({ tone, fieldSize, round, className })}>
      {icon}
      <select {...wiring} {...rest} onChange={(event) => onValueChange?.(event.currentTarget.value)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((entry) =>
          'options' in entry ? (
            <optgroup key={entry.label} label={entry.label}>
              {entry.options.map(renderOption)}
            </optgroup>
          ) : (
            renderOption(entry)
          ),
        )}
      </select>
      <ChevronDown className="pointer-events-none absolute end-3.5 text-fg-3" />
    </div>
  )
}
