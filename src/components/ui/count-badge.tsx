import { cn } from '~/lib/cn'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { getLocale } from '~/paraglide/runtime.js'

interface CountBadgeProps {
  count: number
  /** For screen readers: "3 chosen". */
  label: string
  className?: string
}

/** Hidden at zero. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <>
      <span
        className={cn(
          'grid h-5 min-w-5 place-content-center rounded-full bg-primary-solid px-[5px] text-[12px] text-on-primary tabular-nums',
          className,
        )}
        aria-hidden="true"
      >
        {formatNumber(count, getLocale())}
      </span>
      <span className="sr-only">, {label}</span>
    </>
  )
}
