import { cn } from '~/lib/cn'

export interface ProgressProps {
  label: string
  /** 0 to `max`; without it the bar only says that something is going on. */
  value?: number
  max?: number
  /** How far in words, such as "7 of 12". */
  valueText?: string
  className?: string
}

/** A bar for work that takes a while. Write the counts beside it as well. */
export function Progress({ label, value, max = 100, valueText, className }: ProgressProps) {
  const share = value === undefined || max <= 0 ? undefined : Math.min(1, Math.max(0, value / max))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={cn('progress', className)}
    >
      {share === undefined ? (
        <div className="progress-running" />
      ) : (
        <div style={{ inlineSize: `${share * 100}%` }} />
      )}
    </div>
  )
}
