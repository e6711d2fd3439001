import { Skeleton } from '~/components/ui/skeleton'
import { m } from '~/paraglide/messages.js'

/** The layout of a report while it is on its way. */
export function ReportLoading() {
  return (
    <div aria-busy="true">
      <p className="sr-only">{m.report_loading()}</p>
      <div className="page-header">
        <div className="flex-1">
          <Skeleton className="h-11 w-64 max-w-full" />
          <Skeleton className="mt-3 h-4 w-44" />
        </div>
      </div>
      <Skeleton className="h-7 w-56" />
      <div className="mt-8 grid gap-4">
        {Array.from({ length: 6 }, (_, row) => (
          <Skeleton key={row} className="h-10 rounded-lg" />
        ))}
      </div>
    </div>
  )
}
