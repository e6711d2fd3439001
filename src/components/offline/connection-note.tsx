import { CloudOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useConnected } from '~/browser/offline/connection'
import { useCoveredHeight } from '~/components/ui/use-covered-height'
import { cn } from '~/lib/cn'
import { m } from '~/paraglide/messages.js'

interface ConnectionNoteProps {
  /** Shown although the connection has returned. */
  persistent?: boolean
  action?: ReactNode
  children: ReactNode
}

/**
 * A line at the bottom edge, so that it neither covers rows nor shifts touch targets. A click shows text that is cut
 * off.
 */
export function ConnectionNote({ persistent = false, action, children }: ConnectionNoteProps) {
  const connected = useConnected()
  const note = useCoveredHeight('--note-height')
  const [isWhole, setIsWhole] = useState(false)
  return (
    <div role="status">
      {(!connected || persistent) && (
        <div
          ref={note}
          className="fixed inset-x-0 bottom-[calc(var(--nav-height)+max(10px,env(safe-area-inset-bottom))-10px)] z-(--z-nav) flex items-center border-t border-line bg-raised px-gutter text-sm lg:start-auto lg:end-6 lg:bottom-[calc(24px+var(--nav-height))] lg:max-w-[560px] lg:rounded-lg lg:border lg:px-4 lg:shadow-2 print:hidden"
        >
          <button
            type="button"
            aria-expanded={isWhole}
            className="flex min-h-tap min-w-0 flex-1 items-center gap-2.5 text-start"
            onClick={() => setIsWhole(!isWhole)}
          >
            <CloudOff className="size-4.5 flex-none text-warning-ink" />
            <span className={cn('min-w-0', isWhole ? 'py-2.5' : 'truncate')}>
              <b className="font-semibold">{m.offline_note()}</b> {children}
            </span>
          </button>
          {action}
        </div>
      )}
    </div>
  )
}
