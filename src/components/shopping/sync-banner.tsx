import { RefreshCw } from 'lucide-react'
import { ConnectionNote } from '~/components/offline/connection-note'
import { Button } from '~/components/ui/button'
import { m } from '~/paraglide/messages.js'

export interface SyncBannerProps {
  /** Changes that wait for a connection. */
  waiting: number
  onRetry: () => void
}

export function SyncBanner({ waiting, onRetry }: SyncBannerProps) {
  const isWaiting = waiting > 0
  return (
    <ConnectionNote
      persistent={isWaiting}
      action={
        isWaiting && (
          <Button size="sm" variant="outline" icon={<RefreshCw />} onClick={onRetry}>
            {m.common_retry()}
          </Button>
        )
      }
    >
      {isWaiting ? m.shopping_sync_waiting({ count: waiting }) : m.shopping_sync_promise()}
    </ConnectionNote>
  )
}
