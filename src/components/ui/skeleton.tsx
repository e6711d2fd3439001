import { cn } from '~/lib/cn'

/** A place that will be filled. Give it the size of what comes; put `aria-busy` on the region. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('skeleton block', className)} />
}
