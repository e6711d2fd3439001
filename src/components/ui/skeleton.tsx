import { cn } from '~/lib/cn'

/** Give it the size of the content; set `aria-busy` on the region. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('skeleton block', className)} />
}
