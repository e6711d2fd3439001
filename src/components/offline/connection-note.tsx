import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useConnected } from '~/browser/offline/connection'
import { m } from '~/paraglide/messages.js'

interface ConnectionNoteProps {
  /** Shown although the connection is back. */
  stays?: boolean
  action?: ReactNode
  /** What that means for what is on the page. */
  children: ReactNode
}

/** Says that there is no connection. */
export function ConnectionNote({ stays = false, action, children }: ConnectionNoteProps) {
  const connected = useConnected()
  return (
    <div role="status">
      {(!connected || stays) && (
        <div className="panel panel-soft mb-4 flex items-center gap-3.5 px-4.5 py-3 text-sm print:hidden">
          <CloudOff className="text-warning-ink" />
          <p className="min-w-0 flex-1">
            <b className="font-semibold">{m.offline_note()}</b> {children}
          </p>
          {action}
        </div>
      )}
    </div>
  )
}
