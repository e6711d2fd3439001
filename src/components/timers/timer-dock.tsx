import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { askForNotifications, notificationState, notify, ring } from '~/browser/timers/alarm'
import { timers, useTimers } from '~/browser/timers/timers'
import { useCoveredHeight } from '~/components/ui/use-covered-height'
import { isRinging, type Timer } from '~/lib/timers/timer'
import { m } from '~/paraglide/messages.js'
import { FoldableTimers } from './foldable-timers'
import { useNow } from './use-now'

export function TimerDock() {
  const all = useTimers()
  const dock = useCoveredHeight('--dock-height')
  useEffect(timers.tidy, [])
  return (
    <>
      <Alarm timers={all} />
      {all.length > 0 && (
        <section
          ref={dock}
          aria-label={m.timer_title()}
          className="no-print fixed inset-x-3 bottom-[calc(var(--nav-height)+12px+env(safe-area-inset-bottom))] z-(--z-nav) grid max-h-[40dvh] gap-2 overflow-y-auto rounded-[34px] bg-surface p-2 shadow-3 sm:start-auto sm:end-6 sm:w-[380px] lg:bottom-[calc(24px+var(--nav-height))]"
        >
          <NotificationOffer />
          <FoldableTimers shownMax={2} />
        </section>
      )}
    </>
  )
}

function Alarm({ timers: all }: { timers: readonly Timer[] }) {
  const now = useNow(all.some(({ endsAt }) => endsAt !== null))
  const ringing = all.filter((timer) => isRinging(timer, now))
  const rings = ringing.length > 0
  const notified = useRef(new Set<string>())

  useEffect(() => (rings ? ring() : undefined), [rings])
  useEffect(() => {
    for (const { id, endsAt, label, detail, href } of ringing) {
      const key = `${id} ${endsAt}`
      if (notified.current.has(key)) continue
      notified.current.add(key)
      void notify(id, m.timer_done({ name: label }), detail, href || '/').catch(() => {})
    }
  })
  return (
    <div role="alert" className="sr-only">
      {ringing.map(({ id, label }) => (
        <p key={id}>{m.timer_done({ name: label })}</p>
      ))}
    </div>
  )
}

/** Asks for permission only on request. */
function NotificationOffer() {
  const [state, setState] = useState(notificationState)
  if (state !== 'default') return null
  return (
    <button
      type="button"
      className="flex min-h-tap items-center gap-2.5 rounded-full px-4.5 text-start text-sm font-medium text-fg-2 [&_.lucide]:size-4.5"
      onClick={() => void askForNotifications().then(() => setState(notificationState()))}
    >
      <Bell />
      {m.timer_notify()}
    </button>
  )
}
