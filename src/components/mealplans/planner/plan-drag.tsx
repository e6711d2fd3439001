import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useId, useState } from 'react'
import { formatDay } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { PlanIdea, ReadPlanEntry } from '~/schemas/mealplan'
import { IDEAS, ideaDragId } from './draggable'
import { IdeaCard } from './idea-card'
import { nameOfEntry, usePlanner } from './planner-context'

/** Drag thresholds: pixels for a mouse, a delay for touch; below them it is a click or scrolling. */
const MOUSE_DISTANCE = 6
const TOUCH_HOLD_MS = 250
const TOUCH_TOLERANCE = 8

/** Buttons in an entry, and its menu, which React counts as inside, do not start a drag. */
const isOnEntry = ({ target }: Event) =>
  target instanceof Element && target.closest('button, [role="menu"]') === null

class EntryMouseSensor extends MouseSensor {
  static override activators: typeof MouseSensor.activators = [
    {
      eventName: 'onMouseDown',
      handler: ({ nativeEvent }) => nativeEvent.button === 0 && isOnEntry(nativeEvent),
    },
  ]
}
class EntryTouchSensor extends TouchSensor {
  static override activators: typeof TouchSensor.activators = [
    {
      eventName: 'onTouchStart',
      handler: ({ nativeEvent }) => nativeEvent.touches.length === 1 && isOnEntry(nativeEvent),
    },
  ]
}

/** Drags entries and ideas to days, and entries to the ideas. Menus are the keyboard alternative. */
export function PlanDrag({ children }: { children: ReactNode }) {
  const { entries = [], ideas, change, place, shelve } = usePlanner()
  const [lifted, setLifted] = useState<ReadPlanEntry | PlanIdea>()
  const sensors = useSensors(
    useSensor(EntryMouseSensor, { activationConstraint: { distance: MOUSE_DISTANCE } }),
    useSensor(EntryTouchSensor, {
      activationConstraint: { delay: TOUCH_HOLD_MS, tolerance: TOUCH_TOLERANCE },
    }),
  )
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
    // The toast of the change announces it.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => m.common_put_back({ name: nameOf(active.id) }),
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
          <div
            className="w-fit max-w-64 -rotate-[2.4deg] cursor-grabbing rounded-md border border-primary bg-surface p-2 shadow-3"
            inert
          >
            <IdeaCard idea={lifted} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
