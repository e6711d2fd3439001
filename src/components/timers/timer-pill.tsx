import { Link } from '@tanstack/react-router'
import { BellRing, Pause, Play, Timer as TimerIcon, X } from 'lucide-react'
import { timers } from '~/browser/timers/timers'
import { toast } from '~/components/ui/toast'
import { cn } from '~/lib/cn'
import { formatClock, isRinging, type Timer, timeLeft } from '~/lib/timers/timer'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'

const roundClass =
  'relative grid size-[40px] flex-none place-content-center rounded-full bg-surface text-fg shadow-1 after:absolute after:-inset-0.5 [&_.lucide]:size-[18px]'

export function TimerPill({ timer, now }: { timer: Timer; now: number }) {
  const rings = isRinging(timer, now)
  const name = { name: timer.label }
  return (
    <section
      aria-label={timer.label}
      className={cn(
        'flex min-h-[52px] min-w-0 flex-wrap items-center gap-x-2 rounded-[26px] py-1 ps-4.5 pe-1.5',
        rings ? 'bg-error-soft text-error-ink' : 'bg-accent-soft text-accent-ink',
      )}
    >
      {/* The name has a line of its own if its longest word is too wide, as in large text. */}
      <span
        className={cn(
          'flex min-w-0 flex-1 items-center gap-2',
          timer.title && timer.duration ? 'basis-[calc(4rem-8px)]' : 'basis-[min-content]',
        )}
      >
        {rings ? (
          <BellRing className="flex-none motion-safe:animate-pulse" />
        ) : (
          <TimerIcon className="flex-none" />
        )}
        <span className="min-w-0 flex-1 text-ui leading-snug font-semibold">
          <TimerName timer={timer} />
          {timer.detail && (
            <bdi className="block w-0 min-w-full truncate text-xs font-medium opacity-85">{timer.detail}</bdi>
          )}
        </span>
      </span>
      {rings ? (
        <span className="ms-auto flex flex-wrap items-center justify-end gap-x-2">
          <button
            type="button"
            className="min-h-tap min-w-tap flex-none rounded-full px-3 text-sm font-semibold"
            onClick={() => timers.extend(timer.id, 60)}
          >
            {m.timer_more_minute()}
          </button>
          <button
            type="button"
            className="min-h-tap flex-none rounded-full bg-surface px-4 text-sm font-semibold text-fg shadow-1"
            aria-label={m.timer_stop_name(name)}
            onClick={() => timers.remove(timer.id)}
          >
            {m.common_stop()}
          </button>
        </span>
      ) : (
        <span className="ms-auto flex flex-wrap items-center justify-end gap-x-2">
          <span role="timer" className="text-md font-bold tabular-nums" dir="ltr">
            {formatClock(timeLeft(timer, now), getLocale())}
          </span>
          <button
            type="button"
            className={cn(roundClass, 'ms-1')}
            aria-label={timer.endsAt === null ? m.timer_resume(name) : m.timer_pause(name)}
            onClick={() => (timer.endsAt === null ? timers.resume(timer.id) : timers.pause(timer.id))}
          >
            {timer.endsAt === null ? <Play /> : <Pause />}
          </button>
          <button
            type="button"
            className={cn(roundClass, 'bg-transparent shadow-none')}
            aria-label={m.timer_cancel(name)}
            onClick={() => cancel(timer)}
          >
            <X />
          </button>
        </span>
      )}
    </section>
  )
}

/** Wet fingers often hit the wrong button, so a cancellation can be undone. */
function cancel(timer: Timer): void {
  timers.remove(timer.id)
  toast.undo(m.timer_canceled({ name: timer.label }), m.common_undo(), () => timers.putBack(timer))
}

function TimerName({ timer }: { timer: Timer }) {
  const { href, label, title, duration } = timer
  // A long title must not hide the duration, by which timers of one step differ.
  const name =
    title && duration ? (
      <span className="flex flex-wrap gap-x-2">
        <bdi className="max-w-full truncate">{title}</bdi>
        <bdi className="max-w-full truncate">{duration}</bdi>
      </span>
    ) : (
      <bdi className="line-clamp-2 break-words">{label}</bdi>
    )
  if (!href) return name
  return (
    // Preloading would take the query for a part of the path.
    <Link to={href} preload={false} aria-label={label} className="block underline-offset-3 hover:underline">
      {name}
    </Link>
  )
}
