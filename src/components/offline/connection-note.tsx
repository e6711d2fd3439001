import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useConnected } from '~/browser/offline/connection'
import { useCoveredHeight } from '~/components/ui/use-covered-height'
import { m } from '~/paraglide/messages.js'

interface ConnectionNoteProps {
  /** Shown although the connection has returned. */
  persistent?: boolean
  action?: ReactNode
  children: ReactNode
}

/** An overlay at the bottom edge, so that it never shifts touch targets. */
export function ConnectionNote({ persistent = false, action, children }: ConnectionNoteProps) {
  const connected = useConnected()
  const note = useCoveredHeight('--note-height')
  return (
    <div role="status">
      {(!connected || persistent) && (
        <div
          ref={note}
          className="fixed inset-x-3 bottom-[calc(var(--nav-height)+var(--dock-height)+12px+env(safe-area-inset-bottom))] z-(--z-nav) flex flex-wrap items-center justify-end gap-x-3.5 gap-y-1.5 rounded-lg bg-surface px-4.5 py-2.5 text-sm shadow-3 sm:start-auto sm:end-6 sm:w-[420px] lg:bottom-[calc(24px+var(--nav-height)+var(--dock-height))] print:hidden"
        >
          <CloudOff className="text-warning-ink" />
          <p className="min-w-40 flex-1">
            <b className="font-semibold">{m.offline_note()}</b> {children}
          </p>
          {action}
        </div>
      )}
    </div>
  )
}
