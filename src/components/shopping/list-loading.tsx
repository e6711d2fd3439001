import { Skeleton } from '~/components/ui/skeleton'
import { m } from '~/paraglide/messages.js'

/** The layout of a list while it is on its way. */
export function ListLoading() {
  return (
    <div className="shop-page" aria-busy="true">
      <p className="sr-only">{m.shopping_loading()}</p>
      <div className="page-header">
        <div className="flex-1">
          <Skeleton className="h-11 w-64 max-w-full" />
          <Skeleton className="mt-3 h-4 w-44" />
        </div>
      </div>
      <div className="shop-split">
        <div>
          <Skeleton className="h-15 rounded-lg" />
          {Array.from({ length: 8 }, (_, row) => (
            <div key={row} className="shop-row">
              <Skeleton className="size-7 rounded-full" />
              <Skeleton className={row % 3 === 0 ? 'ms-4 h-5 w-48' : 'ms-4 h-5 w-32'} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
