import { cn } from '~/lib/cn'

/** A dot next to the name, because a colored name could be unreadable. */
export function LabelDot({ color, className }: { color: string; className?: string }) {
  return (
    <i
      aria-hidden="true"
      // The outline keeps light colors visible.
      className={cn(
        'size-2.5 flex-none rounded-full shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--text)_28%,transparent)]',
        className,
      )}
      style={{ backgroundColor: color }}
    />
  )
}
