import { Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { Button, buttonClass } from '~/components/ui/button'
import { BagArt } from '~/components/ui/empty-art'
import { EmptyState } from '~/components/ui/empty-state'
import { Skeleton } from '~/components/ui/skeleton'
import { ApiError } from '~/lib/api-error'
import { m } from '~/paraglide/messages.js'

/** Whether the server says that there is no such list, or no longer. */
export const isGone = (error: Error): boolean => error instanceof ApiError && error.status === 404

/** The list was deleted, or cannot be read right now. */
export function ListGone({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const gone = isGone(error)
  return (
    <div role="alert">
      <EmptyState
        level={1}
        art={<BagArt />}
        title={gone ? m.shopping_gone_title() : m.shopping_failed_title()}
        action={
          <>
            {!gone && (
              <Button icon={<RotateCw aria-hidden="true" />} onClick={() => onRetry()}>
                {m.shopping_retry()}
              </Button>
            )}
            <Link to="/shopping-lists" search={{ disableRedirect: true }} className={buttonClass()}>
              {m.shopping_lists_all()}
            </Link>
          </>
        }
      >
        {gone ? m.shopping_gone_text() : m.shopping_failed_text()}
      </EmptyState>
    </div>
  )
}

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
