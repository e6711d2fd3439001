import { cn } from '~/lib/cn'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { getLocale } from '~/paraglide/runtime.js'

interface CountBadgeProps {
  count: number
  /** What is read out instead: "3 chosen". */
  label: string
  className?: string
}

/** How many, in a small circle behind the text of a button; nothing for none. */
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
