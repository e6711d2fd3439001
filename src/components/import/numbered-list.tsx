import { cva } from 'class-variance-authority'
import { cn } from '~/lib/cn'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { getLocale } from '~/paraglide/runtime.js'

export const markClass = cva(
  'grid size-7 flex-none place-content-center rounded-full text-[12px] font-semibold [&>.lucide]:size-4',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-fg-2',
        good: 'bg-success-soft text-success-ink',
        open: 'bg-warning-soft text-warning-ink',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export function NumberedList({ texts, className }: { texts: readonly string[]; className?: string }) {
  return (
    <ol>
      {texts.map((text, at) => (
        <li
          key={text}
          className={cn('flex min-h-11.5 items-center gap-4 border-b border-line last:border-0', className)}
        >
          <span className={markClass()} aria-hidden="true">
            {formatNumber(at + 1, getLocale())}
          </span>
          {text}
        </li>
      ))}
    </ol>
  )
}
