import { CloudOff, RefreshCw } from 'lucide-react'
import { useOnline } from '~/browser/use-online'
import { Button } from '~/components/ui/button'
import { m } from '~/paraglide/messages.js'

export interface SyncBannerProps {
  /** Changes that wait for the network or the server. */
  waiting: number
  onRetry: () => void
}

/** Says that nothing is lost while the network or the server is away. */
export function SyncBanner({ waiting, onRetry }: SyncBannerProps) {
  const online = useOnline()
  const shown = !online || waiting > 0
  return (
    <div role="status">
      {shown && (
        <div className="panel panel-soft shop-sync">
          <CloudOff />
          <p className="min-w-0 flex-1">
            <b>{online ? m.shopping_sync_unreachable() : m.shopping_sync_offline()}</b>{' '}
            {waiting > 0 ? m.shopping_sync_waiting({ count: waiting }) : m.shopping_sync_promise()}
          </p>
          {online && (
            <Button size="sm" variant="outline" icon={<RefreshCw />} onClick={onRetry}>
              {m.common_retry()}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
