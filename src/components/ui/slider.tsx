import { repeatEarlyInput } from '~/browser/early-input'
import { cn } from '~/lib/cn'

export interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  valueText: string
  onValueChange: (value: number) => void
  className?: string
}

/** For values whose exact number does not matter. */
export function Slider({ label, valueText, onValueChange, className, ...range }: SliderProps) {
  return (
    <input
      ref={repeatEarlyInput}
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      className={cn('h-11 min-w-0 cursor-pointer accent-accent-ink', className)}
      onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
      {...range}
    />
  )
}
