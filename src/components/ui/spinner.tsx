import { cn } from '~/lib/cn'

/** A small turning ring for inside a control. It says nothing itself: the control says that it is busy. */
export function Spinner({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('spinner', className)} />
}
