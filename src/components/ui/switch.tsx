import type { ComponentProps, ReactNode } from 'react'
import { repeatEarlyInput } from '~/browser/early-input'
import { cn } from '~/lib/cn'
import { useFieldWiring } from './field'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'role'> {
  onCheckedChange?: (checked: boolean) => void
  /** Without it set `aria-label`. */
  label?: ReactNode
  description?: ReactNode
}

/** Takes effect immediately. For choices that wait for "Save" use a checkbox. */
export function Switch({ onCheckedChange, label, description, className, ...rest }: SwitchProps) {
  const wiring = useFieldWiring()
  const control = (
    <input
      ref={repeatEarlyInput}
      {...wiring}
      {...rest}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state
      role="switch"
      onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
      className={cn('switch', !label && className)}
    />
  )
  if (!label) return control
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
    <label className={cn('switch-row', className)}>
      <span className="min-w-0 flex-1">
        <span className="font-medium">{label}</span>
        {description && <span className="block text-sm text-fg-3">{description}</span>}
      </span>
      {control}
    </label>
  )
}
