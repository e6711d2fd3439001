import { cn } from '~/lib/cn'

/** Silent: the control around it must announce that it is busy. */
export function Spinner({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('spinner', className)} />
}
