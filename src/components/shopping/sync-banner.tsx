import { CloudOff, RefreshCw } from 'lucide-react'
import { useConnected } from '~/browser/offline/connection'
import { Button } from '~/components/ui/button'
import { m } from '~/paraglide/messages.js'

export interface SyncBannerProps {
  /** Changes that wait for a connection. */
  waiting: number
  onRetry: () => void
}

/** Says that nothing is lost while there is no connection. */
export function SyncBanner({ waiting, onRetry }: SyncBannerProps) {
  const connected = useConnected()
  const shown = !connected || waiting > 0
  return (
    <div role="status">
      {shown && (
        <div className="panel panel-soft mb-4 flex items-center gap-3.5 px-4.5 py-3 text-sm print:hidden">
          <CloudOff className="text-warning-ink" />
          <p className="min-w-0 flex-1">
            <b className="font-semibold">{m.shopping_sync_offline()}</b>{' '}
            {waiting > 0 ? m.shopping_sync_waiting({ count: waiting }) : m.shopping_sync_promise()}
          </p>
          {waiting > 0 && (
            <Button size="sm" variant="outline" icon={<RefreshCw />} onClick={onRetry}>
              {m.common_retry()}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
