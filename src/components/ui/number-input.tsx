import { type ComponentProps, useState } from 'react'
import { formatDecimal, parseDecimal } from '~/lib/numbers/decimal'
import { Input, type InputProps } from './input'

export interface NumberInputProps
  extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'step'> {
  value: number | null
  /** Called for every valid number while typing, and with null when empty. */
  onValueChange: (value: number | null) => void
  min?: number
  max?: number
  /** Step of the arrow keys. Without it they only move the caret. */
  step?: number
  /** For the decimal separator. Typing accepts comma, point and Arabic digits in every language. */
  locale?: string
}

/**
 * A text input with a decimal keypad, so that neither the mouse wheel nor a stray arrow key changes the value. Invalid
 * text stays until blur.
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
  // The text being edited; null shows the value.
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
