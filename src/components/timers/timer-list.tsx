import { useTimers } from '~/browser/timers/timers'
import { inOrder, isRinging } from '~/lib/timers/timer'
import { TimerPill } from './timer-pill'
import { useNow } from './use-now'

/** By end. `folded` shows only the next one and those that ring. */
export function TimerList({ folded = false }: { folded?: boolean }) {
  const timers = useTimers()
  const now = useNow(timers.some(({ endsAt }) => endsAt !== null))
  const all = inOrder(timers)
  const shown = folded ? all.filter((timer, place) => place === 0 || isRinging(timer, now)) : all
  return shown.map((timer) => <TimerPill key={timer.id} timer={timer} now={now} />)
}
