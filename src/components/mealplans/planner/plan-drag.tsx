import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useId, useState } from 'react'
import { formatDay } from '~/lib/dates/format-date'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { ReadPlanEntry } from '~/schemas/mealplan'
import { PlanEntry } from './plan-entry'
import { nameOfEntry } from './plan-week'
import { usePlanner } from './planner-context'

/** A press becomes a drag after this many pixels; less is a click. */
const DRAG_DISTANCE = 6

/** Buttons in an entry, and its menu, which React counts as inside, do not start a drag. */
class EntrySensor extends MouseSensor {
  static override activators: typeof MouseSensor.activators = [
    {
      eventName: 'onMouseDown',
      handler: ({ nativeEvent }) =>
        nativeEvent.button === 0 &&
        nativeEvent.target instanceof Element &&
        nativeEvent.target.closest('button, [role="menu"]') === null,
    },
  ]
}

/** Lets a mouse carry entries to other days. Keys and fingers have "Move to…". */
export function PlanDrag({ children }: { children: ReactNode }) {
  const { entries = [], change } = usePlanner()
  const [lifted, setLifted] = useState<ReadPlanEntry>()
  const sensors = useSensors(useSensor(EntrySensor, { activationConstraint: { distance: DRAG_DISTANCE } }))
  const entryOf = (id: unknown) => entries.find((entry) => entry.id === id)
  const nameOf = (id: unknown) => {
    const entry = entryOf(id)
    return entry ? nameOfEntry(entry) : ''
  }
  const dayOf = (id: unknown) => formatDay(String(id), getLocale(), 'long')

  const announcements: Announcements = {
    onDragStart: ({ active }) => m.common_lifted({ name: nameOf(active.id) }),
    onDragOver: ({ over }) => (over ? dayOf(over.id) : undefined),
    // The toast of the change says it.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => m.mealplan_put_back({ name: nameOf(active.id) }),
  }

  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    const entry = entryOf(active.id)
    setLifted(undefined)
    if (entry && over) change(entry, { date: String(over.id) })
  }

  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => setLifted(entryOf(active.id))}
      onDragEnd={handleDragEnd}
      onDragCancel={() => setLifted(undefined)}
      accessibility={{ announcements }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {lifted && (
          <div className="cursor-grabbing *:-rotate-[2.4deg] *:border-primary *:shadow-3" inert>
            <PlanEntry entry={lifted} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
