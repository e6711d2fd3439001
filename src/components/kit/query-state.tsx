import { onlineManager, type UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { toMessage } from '~/browser/to-message'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { isNetworkError } from '~/lib/api-error'
import { m } from '~/paraglide/messages.js'

type QueryLike<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'fetchStatus' | 'isFetching'> & {
  refetch: () => unknown
}

export interface QueryStateProps<Data> {
  query: QueryLike<Data>
  loading: ReactNode
  /** Shown when `isEmpty` is true. */
  empty?: ReactNode
  isEmpty?: (data: Data) => boolean
  failedTitle?: string
  art?: ReactNode
  children: (data: Data) => ReactNode
}

export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, loading, empty, isEmpty, children } = props
  if (query.data !== undefined) return empty && isEmpty?.(query.data) ? empty : children(query.data)
  if (query.error || query.fetchStatus === 'paused') return <QueryFailed {...props} />
  return (
    <div aria-busy="true">
      <p className="sr-only">{m.common_loading()}</p>
      {loading}
    </div>
  )
}

function QueryFailed<Data>({ query, failedTitle = m.common_load_failed(), art }: QueryStateProps<Data>) {
  const isOffline = isNetworkError(query.error) || (!query.error && !onlineManager.isOnline())
  return (
    <div role="alert">
      <EmptyState
        art={art}
        title={failedTitle}
        action={
          <Button icon={<RotateCw />} loading={query.isFetching} onClick={() => void query.refetch()}>
            {m.common_retry()}
          </Button>
        }
      >
        {isOffline ? m.kit_offline() : toMessage(query.error)}
      </EmptyState>
    </div>
  )
}
