import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { useTimers } from '~/browser/timers/timers'
import { TimerList } from '~/components/timers/timer-list'
import { Button } from '~/components/ui/button'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'

/** Timers below a step on a phone. The step needs the room, so they fold to those that ring, or the one that ends next. */
export function CookTimers() {
  const { length } = useTimers()
  const [isWhole, setIsWhole] = useState(false)
  return (
    <div className="flex items-start gap-2 px-5 lg:hidden">
      {/* Beside the button the name of a timer needs the room of its icon. */}
      <div className="grid max-h-[38dvh] min-w-0 flex-1 gap-2 overflow-y-auto not-empty:pb-3 [&>section>.lucide]:hidden">
        <TimerList folded={!isWhole} />
      </div>
      {length > 1 && (
        <Button
          icon={isWhole ? <ChevronDown /> : <ChevronUp />}
          aria-label={isWhole ? m.timer_show_fewer() : m.timer_show_all({ number: length })}
          aria-expanded={isWhole}
          className="mt-1 flex-none px-2.5"
          onClick={() => setIsWhole(!isWhole)}
        >
          {!isWhole && formatNumber(length, getLocale())}
        </Button>
      )}
    </div>
  )
}
