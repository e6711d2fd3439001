import { cn } from '~/lib/cn'

/** The color of a label, as a dot beside its name: no color can make the name hard to read. */
export function LabelDot({ color, className }: { color: string; className?: string }) {
  return (
    <i
      aria-hidden="true"
      // A label as light as the page is seen by its rim.
      className={cn(
        'size-2.5 flex-none rounded-full shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--text)_28%,transparent)]',
        className,
      )}
      style={{ backgroundColor: color }}
    />
  )
}
