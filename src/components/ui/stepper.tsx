import { Minus, Plus } from 'lucide-react'
import { cn } from '~/lib/cn'

export interface StepperProps {
  value: number
  onValueChange: (value: number) => void
  label: string
  /** Such as "4 servings". */
  valueText: string
  decreaseLabel: string
  increaseLabel: string
  min?: number
  max?: number
  className?: string
}

/** Announces the value when it changes. */
export function Stepper({
  value,
  onValueChange,
  label,
  valueText,
  decreaseLabel,
  increaseLabel,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  className,
}: StepperProps) {
  const change = (by: number) => onValueChange(Math.min(max, Math.max(min, value + by)))
  return (
    <fieldset aria-label={label} className={cn('stepper', className)}>
      {/* Not `disabled`, which would drop the focus at the last step. */}
      <button
        type="button"
        aria-label={decreaseLabel}
        aria-disabled={value <= min}
        onClick={() => change(-1)}
      >
        <Minus className="size-4" />
      </button>
      <output aria-live="polite">{valueText}</output>
      <button type="button" aria-label={increaseLabel} aria-disabled={value >= max} onClick={() => change(1)}>
        <Plus className="size-4" />
      </button>
    </fieldset>
  )
}
