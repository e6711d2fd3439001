import { Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { Button, buttonClass } from '~/components/ui/button'
import { EmptyArt, EmptyState } from '~/components/ui/empty-state'
import { Skeleton } from '~/components/ui/skeleton'
import { hasStatus } from '~/lib/api-error'
import { m } from '~/paraglide/messages.js'

export const isGone = (error: Error): boolean => hasStatus(error, 404)

/** Two columns; stacked on narrow screens. */
export const listColumns =
  'grid grid-cols-[minmax(0,1fr)] gap-10 md:grid-cols-[minmax(0,1fr)_300px] md:items-start md:gap-12'

export function ListLoading() {
  return (
    <div aria-busy="true">
      <p className="sr-only">{m.shopping_loading()}</p>
      <div className="page-header mb-5">
        <div className="flex-1">
          <Skeleton className="h-11 w-64 max-w-full" />
          <Skeleton className="mt-3 h-4 w-44" />
        </div>
      </div>
      <div className={listColumns}>
        <div>
          <Skeleton className="h-15 rounded-lg" />
          {Array.from({ length: 8 }, (_, row) => (
            <div key={row} className="flex min-h-[62px] items-center border-b border-line">
              <Skeleton className="size-7 rounded-full" />
              <Skeleton className={row % 3 === 0 ? 'ms-4 h-5 w-48' : 'ms-4 h-5 w-32'} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Deleted, or failed to load. */
export function ListUnavailable({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const gone = isGone(error)
  return (
    <div role="alert">
      <EmptyState
        level={1}
        art={<EmptyArt drawing="bag" />}
        title={gone ? m.shopping_gone_title() : m.common_list_failed()}
        action={
          <>
            {!gone && (
              <Button icon={<RotateCw />} onClick={() => onRetry()}>
                {m.common_retry()}
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
