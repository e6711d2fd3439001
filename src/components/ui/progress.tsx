import { cn } from '~/lib/cn'

export interface ProgressProps {
  label: string
  /** 0 to `max`; indeterminate without it. */
  value?: number
  max?: number
  /** Such as "7 of 12". */
  valueText?: string
  className?: string
}

/** Show the counts next to it, too. */
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
