import { useTimers } from '~/browser/timers/timers'
import { inOrder } from '~/lib/timers/timer'
import { TimerPill } from './timer-pill'
import { useNow } from './use-now'

/** All timers, the one that ends next first. */
export function TimerList() {
  const timers = useTimers()
  const now = useNow(timers.some(({ endsAt }) => endsAt !== null))
  return inOrder(timers).map((timer) => <TimerPill key={timer.id} timer={timer} now={now} />)
}
