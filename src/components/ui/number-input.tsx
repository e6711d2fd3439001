import { type ComponentProps, useState } from 'react'
import { formatDecimal, parseDecimal } from '~/lib/numbers/decimal'
import { Input, type InputProps } from './input'

export interface NumberInputProps
  extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'step'> {
  value: number | null
  /** Called while typing with every text that is a number, and with null when the field is emptied. */
  onValueChange: (value: number | null) => void
  min?: number
  max?: number
  /** How far the arrow keys go. Without it they only move the caret. */
  step?: number
  /** Language tag whose decimal sign is shown. Typing accepts comma, point and Arabic digits in every language. */
  locale?: string
}

/**
 * A number written as text with the phone's decimal keypad, so that neither the mouse wheel nor a stray
 * arrow can change it. What cannot be read as a number stays in the field until it is left.
 */
export function NumberInput({
  value,
  onValueChange,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step,
  locale,
  onBlur,
  onKeyDown,
  ...rest
}: NumberInputProps) {
  // The text while it is being edited; null means: show the value.
  const [draft, setDraft] = useState<string | null>(null)
  const clamp = (number: number) => Math.min(max, Math.max(min, number))

  const handleChange: ComponentProps<'input'>['onChange'] = (event) => {
    const text = event.currentTarget.value
    setDraft(text)
    if (text.trim() === '') return onValueChange(null)
    const parsed = parseDecimal(text)
    if (parsed !== null) onValueChange(clamp(parsed))
  }

  const handleKeyDown: ComponentProps<'input'>['onKeyDown'] = (event) => {
    onKeyDown?.(event)
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (!step || !direction || event.defaultPrevented) return
    event.preventDefault()
    setDraft(null)
    onValueChange(clamp(Number(((value ?? 0) + direction * step).toFixed(6))))
  }

  return (
    <Input
      autoComplete="off"
      {...rest}
      inputMode="decimal"
      value={draft ?? (value === null ? '' : formatDecimal(value, locale))}
      onChange={handleChange}
      onKeyDown={handleKeyDown}
      onBlur={(event) => {
        setDraft(null)
        onBlur?.(event)
      }}
    />
  )
}
