import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '~/lib/cn'

export interface ChipProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** Chosen: soft orange. */
  pressed: boolean
  icon?: ReactNode
  count?: ReactNode
  /** Chosen and about to be taken away by the next press: shows a cross. */
  removable?: boolean
}

/** A choice that narrows what is shown; press again to take it away. */
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
      {count !== undefined && <span className="flex-none font-normal text-fg-3 tabular-nums">{count}</span>}
      {pressed && removable && <X />}
    </button>
  )
}

export interface FactChipProps {
  icon?: ReactNode
  children: ReactNode
  /** Adds a button that takes the fact away, with this name. */
  removeLabel?: string
  onRemove?: () => void
  disabled?: boolean
  className?: string
}

/** A flat chip that states something, such as a tag of a recipe. */
export function FactChip({ icon, children, removeLabel, onRemove, disabled, className }: FactChipProps) {
  return (
    <span className={cn('chip chip-flat', className)}>
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

/** Chips on one line that scrolls from page edge to page edge. Give it a name with `aria-label`. */
export function ChipRow({ className, ...rest }: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
  return <div role="group" {...rest} className={cn('chip-row', className)} />
}
