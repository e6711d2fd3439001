import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '~/lib/cn'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { getLocale } from '~/paraglide/runtime.js'

export interface ChipProps extends Omit<ComponentProps<'button'>, 'type'> {
  pressed: boolean
  icon?: ReactNode
  count?: number | undefined
  /** The next press removes it: shows a cross. */
  removable?: boolean
}

/** A toggle that filters. */
export function Chip({ pressed, icon, count, removable, className, children, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      className={cn('chip', pressed && 'chip-on', className)}
    >
      {icon}
      {children}
      {count !== undefined && (
        <span className="flex-none font-normal text-fg-3 tabular-nums">
          {formatNumber(count, getLocale())}
        </span>
      )}
      {pressed && removable && <X />}
    </button>
  )
}

export interface FactChipProps {
  icon?: ReactNode
  children: ReactNode
  /** Label of the remove button; without it there is none. */
  removeLabel?: string
  onRemove?: () => void
  disabled?: boolean
}

/** A static chip, such as a tag of a recipe. */
export function FactChip({ icon, children, removeLabel, onRemove, disabled }: FactChipProps) {
  return (
    <span className="chip chip-flat">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
      {removeLabel && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          disabled={disabled}
          className="chip-remove"
        >
          <X className="size-4" />
        </button>
      )}
    </span>
  )
}

/** Scrolls horizontally, edge to edge. Set `aria-label`. */
export function ChipRow({ className, ...rest }: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
  return <div role="group" {...rest} className={cn('chip-row', className)} />
}
