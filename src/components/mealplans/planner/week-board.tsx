import { useEffect, useRef } from 'react'
import { whenIdle } from '~/browser/when-idle'
import { lazyPart, useLoadedPart } from '~/components/ui/lazy-part'
import { PlanDay } from './plan-day'
import { usePlanner } from './planner-context'
import { NothingPlanned } from './planner-states'

const dragPart = lazyPart(() => import('./drag-layer'))

/** Days stand side by side and there is a mouse to carry an entry from one to another. */
const CAN_DRAG = '(min-width: 1280px) and (pointer: fine)'

/** The week day by day: columns on a desk, one list on a phone. `editing` keeps every handle in sight. */
export function WeekBoard({ editing = false }: { editing?: boolean }) {
  const { days, entries } = usePlanner()
  const board = useRef<HTMLDivElement>(null)
  const part = useLoadedPart(dragPart)

  useEffect(() => {
    if (matchMedia(CAN_DRAG).matches) return whenIdle(dragPart.preload)
  }, [])

  return (
    <>
      <div ref={board} className="plan-board" data-editing={editing ? '' : undefined} aria-busy={!entries}>
        {days.map((day) => (
          <PlanDay key={day} day={day} editing={editing} />
        ))}
      </div>
      {part && entries && <part.DragLayer board={board} />}
      {entries?.length === 0 && <NothingPlanned />}
    </>
  )
}
