import { useSearch } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { askForNotifications, notificationState, notify, ring } from '~/browser/timers/alarm'
import { timers, useTimers } from '~/browser/timers/timers'
import { useMedia } from '~/browser/use-media'
import { useCoveredHeight } from '~/components/ui/use-covered-height'
import { isRinging, type Timer } from '~/lib/timers/timer'
import { m } from '~/paraglide/messages.js'
import { FoldableTimers, useNow } from './foldable-timers'

export function TimerDock() {
  const all = useTimers()
  const dock = useCoveredHeight('--dock-height')
  const isPhone = useMedia('(width < 640px)')
  // Cook mode shows the timers itself. This dock, opened behind its dialog, would not be hidden from screen readers.
  const isCooking = useSearch({ strict: false, select: ({ cook }) => cook === true })
  useEffect(timers.tidy, [])
  return (
    <>
      <Alarm timers={all} />
      <Started timers={all} />
      {all.length > 0 && !isCooking && (
        <section
          ref={dock}
          aria-label={m.timer_title()}
          className="no-print fixed inset-x-3 bottom-[calc(var(--nav-height)+max(12px,var(--note-height))+env(safe-area-inset-bottom))] z-(--z-nav) grid max-h-[40dvh] gap-2 overflow-y-auto rounded-[34px] bg-surface p-2 shadow-3 sm:start-auto sm:end-6 sm:w-[380px] lg:bottom-[calc(24px+var(--nav-height)+var(--note-height))]"
        >
          <NotificationOffer />
          <FoldableTimers shownMax={isPhone ? 1 : 2} />
        </section>
      )}
    </>
  )
}

const REGION_MS = 200
const NEW_MS = 3000
const isNew = ({ endsAt, seconds }: Timer) =>
  endsAt !== null && Date.now() - (endsAt - seconds * 1000) < NEW_MS

/** Announces the started timer. Screen readers read `aria-live` regions also while a dialog is open. */
function Started({ timers: all }: { timers: readonly Timer[] }) {
  const known = useRef<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  useEffect(() => {
    const started = all.find((timer) => !known.current.has(timer.id) && isNew(timer))
    known.current = new Set(all.map(({ id }) => id))
    // The dock mounts with the first timer; text in a new region would not be read.
    if (started) setTimeout(() => setSaid(m.timer_started({ name: started.label })), REGION_MS)
  }, [all])
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
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
    <div role="alert" aria-live="assertive" className="sr-only">
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
