import { lazy, Suspense } from 'react'
import { Skeleton } from '~/components/ui/skeleton'
import type { BulkSortingProps } from './bulk-sorting'

const BulkSorting = lazy(async () => ({ default: (await import('./bulk-sorting')).BulkSorting }))

/** What recipes are sorted by; fetched when somebody wants to say it. */
export function LazySorting(props: BulkSortingProps) {
  return (
    <Suspense fallback={<Skeleton className="my-2 h-12 rounded-lg" />}>
      <BulkSorting {...props} />
    </Suspense>
  )
}
