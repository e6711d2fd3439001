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
import type { PlanIdea, ReadPlanEntry } from '~/schemas/mealplan'
import { IdeaCard } from './idea-card'
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

/** What a drag carries: an entry, or an idea by its id with this before it. */
export const ideaDragId = (id: string) => `idea ${id}`
/** Where entries lose their day. */
export const IDEAS = 'ideas'

/** Lets a mouse carry entries and ideas to days, and entries to the ideas. Keys and fingers have menus. */
export function PlanDrag({ children }: { children: ReactNode }) {
  const { entries = [], ideas, change, place, shelve } = usePlanner()
  const [lifted, setLifted] = useState<ReadPlanEntry | PlanIdea>()
  const sensors = useSensors(useSensor(EntrySensor, { activationConstraint: { distance: DRAG_DISTANCE } }))
  const entryOf = (id: unknown) => entries.find((entry) => entry.id === id)
  const ideaOf = (id: unknown) => ideas.find((idea) => ideaDragId(idea.id) === id)
  const nameOf = (id: unknown) => {
    const carried = entryOf(id) ?? ideaOf(id)
    return carried ? nameOfEntry(carried) : ''
  }
  const targetOf = (id: unknown) =>
    id === IDEAS ? m.mealplan_ideas() : formatDay(String(id), getLocale(), 'long')

  const announcements: Announcements = {
    onDragStart: ({ active }) => m.common_lifted({ name: nameOf(active.id) }),
    onDragOver: ({ over }) => (over ? targetOf(over.id) : undefined),
    // The toast of the change says it.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => m.mealplan_put_back({ name: nameOf(active.id) }),
  }

  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    const entry = entryOf(active.id)
    const idea = ideaOf(active.id)
    setLifted(undefined)
    if (!over) return
    if (entry && over.id === IDEAS) shelve(entry)
    else if (entry) change(entry, { date: String(over.id) })
    else if (idea && over.id !== IDEAS) place(idea, { date: String(over.id), entryType: 'dinner' })
  }

  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => setLifted(entryOf(active.id) ?? ideaOf(active.id))}
      onDragEnd={handleDragEnd}
      onDragCancel={() => setLifted(undefined)}
      accessibility={{ announcements }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {lifted && (
          <div className="cursor-grabbing *:-rotate-[2.4deg] *:border-primary *:shadow-3" inert>
            {'date' in lifted ? <PlanEntry entry={lifted} /> : <IdeaCard idea={lifted} />}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
