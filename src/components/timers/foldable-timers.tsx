import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTimers } from '~/browser/timers/timers'
import { Button } from '~/components/ui/button'
import { cn } from '~/lib/cn'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { inOrder, isRinging } from '~/lib/timers/timer'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { TimerPill } from './timer-pill'

interface FoldableTimersProps {
  /** Beyond this number, only ringing timers or the next one are shown. */
  shownMax: number
  opens?: 'up' | 'down'
  className?: string
  listClassName?: string
}

export function FoldableTimers({ shownMax, opens = 'up', className, listClassName }: FoldableTimersProps) {
  const { length } = useTimers()
  const [isWhole, setIsWhole] = useState(false)
  const folds = length > shownMax
  return (
    <div className={cn('flex flex-wrap items-start justify-end gap-2', className)}>
      <div className={cn('grid min-w-0 flex-1 basis-44 gap-2', listClassName)}>
        <TimerList folded={folds && !isWhole} />
      </div>
      {folds && (
        <Button
          icon={isWhole === (opens === 'up') ? <ChevronDown /> : <ChevronUp />}
          aria-label={isWhole ? m.timer_show_fewer() : m.timer_show_all({ count: length })}
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

/** By end. `folded` shows only the next one and those that ring. */
function TimerList({ folded = false }: { folded?: boolean }) {
  const timers = useTimers()
  const now = useNow(timers.some(({ endsAt }) => endsAt !== null))
  const all = inOrder(timers)
  const shown = folded ? all.filter((timer, place) => place === 0 || isRinging(timer, now)) : all
  return shown.map((timer) => <TimerPill key={timer.id} timer={timer} now={now} />)
}

/** The time in milliseconds, updated several times per second while `running`, and when the page wakes up. */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const read = () => setNow(Date.now())
    read()
    if (!running) return
    const interval = setInterval(read, 250)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(interval)
      document.removeEventListener('visibilitychange', read)
    }
  }, [running])
  return now
}
