import { PlanDay } from './plan-day'
import { PlanDrag } from './plan-drag'
import { usePlanner } from './planner-context'
import { NothingPlanned } from './planner-states'

/** The week day by day: columns on a desk, one list on a phone. `editing` keeps every handle in sight. */
export function WeekBoard({ editing = false }: { editing?: boolean }) {
  const { days, entries } = usePlanner()
  return (
    <>
      <PlanDrag>
        <div className="plan-board" data-editing={editing ? '' : undefined} aria-busy={!entries}>
          {days.map((day) => (
            <PlanDay key={day} day={day} editing={editing} />
          ))}
        </div>
      </PlanDrag>
      {entries?.length === 0 && <NothingPlanned />}
    </>
  )
}
