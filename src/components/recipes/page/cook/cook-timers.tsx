import { FoldableTimers } from '~/components/timers/foldable-timers'

/** Timers below a step on phones; beside the button a timer's name needs the space of its icon. */
export function CookTimers() {
  return (
    <FoldableTimers
      shownMax={1}
      className="px-5 lg:hidden"
      listClassName="max-h-[38dvh] overflow-y-auto not-empty:pb-3 [&>section>.lucide]:hidden"
    />
  )
}
