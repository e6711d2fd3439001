import { type ComponentProps, type ReactNode, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { repeatEarlyInput } from '~/browser/early-input'
import { cn } from '~/lib/cn'
import { useFieldWiring } from './field'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  onCheckedChange?: (checked: boolean) => void
  /** Shows a dash, for "some". */
  indeterminate?: boolean
  /** `round` for list items: larger and green. */
  shape?: 'square' | 'round'
  /** Part of the click target. Without it set `aria-label`. */
  label?: ReactNode
  description?: ReactNode
}

/** A native checkbox, which forms, autofill and assistive tools understand. */
export function Checkbox({
  onCheckedChange,
  indeterminate = false,
  shape = 'square',
  label,
  description,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const wiring = useFieldWiring()
  const own = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => own.current)

  useLayoutEffect(() => repeatEarlyInput(own.current), [])
  useLayoutEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate
  }, [indeterminate])

  const box = (
    <input
      {...wiring}
      {...rest}
      type="checkbox"
      ref={own}
      onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
      className={cn('check', shape === 'round' && 'check-round', !label && className)}
    />
  )
  if (!label) return box
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
    <label className={cn('check-row', className)}>
      {box}
      <span>
        {label}
        {description && <span className="block text-fg-3">{description}</span>}
      </span>
    </label>
  )
}
