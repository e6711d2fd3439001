import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type RefObject, useEffect, useState } from 'react'
import { formatDay } from '~/lib/dates/format-date'
import type { IsoDate } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { ReadPlanEntry } from '~/schemas/mealplan'
import { PlanEntry } from './plan-entry'
import { nameOfEntry } from './plan-week'
import { usePlanner } from './planner-context'

/** A press becomes a drag after this many pixels; less is a click. */
const DRAG_DISTANCE = 6

/**
 * Lets a mouse carry entries to other days. It stands beside the board and takes hold of its elements, so that
 * the board is complete before this arrives and keeps still when it does. Keys and fingers have "Move to…".
 */
export function DragLayer({ board }: { board: RefObject<HTMLElement | null> }) {
  const { days, entries = [], change } = usePlanner()
  const [lifted, setLifted] = useState<ReadPlanEntry>()
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: DRAG_DISTANCE } }))
  const entryOf = (id: unknown) => entries.find((entry) => keyOf(entry) === id)
  const nameOf = (id: unknown) => {
    const entry = entryOf(id)
    return entry ? nameOfEntry(entry) : ''
  }
  const dayOf = (id: unknown) => formatDay(String(id), getLocale(), 'long')

  const announcements: Announcements = {
    onDragStart: ({ active }) => m.common_lifted({ name: nameOf(active.id) }),
    onDragOver: ({ over }) => (over ? dayOf(over.id) : undefined),
    // The toast of the change tells.
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
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => setLifted(entryOf(active.id))}
      onDragEnd={handleDragEnd}
      onDragCancel={() => setLifted(undefined)}
      accessibility={{ announcements }}
    >
      {days.map((day) => (
        <DropWire key={day} board={board} day={day} from={lifted?.date} />
      ))}
      {entries.map((entry) => (
        <DragWire key={entry.id} board={board} entry={entry} />
      ))}
      <DragOverlay dropAnimation={null}>
        {lifted && (
          <div className="plan-lifted" inert>
            <PlanEntry entry={lifted} editing={false} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

const keyOf = ({ id }: ReadPlanEntry) => `entry-${id}`

interface DragWireProps {
  board: RefObject<HTMLElement | null>
  entry: ReadPlanEntry
}

function DragWire({ board, entry }: DragWireProps) {
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: keyOf(entry) })
  const press = listeners?.onMouseDown

  useEffect(() => {
    const element = board.current?.querySelector<HTMLElement>(`[data-entry="${entry.id}"]`)
    if (!element) return
    const handlePress = (event: MouseEvent) => {
      const isControl = event.target instanceof Element && event.target.closest('button, [role="menu"]')
      // The kit reads the browser's event out of the one that it expects from React.
      if (event.button === 0 && !isControl) press?.({ nativeEvent: event })
    }
    setNodeRef(element)
    element.addEventListener('mousedown', handlePress)
    return () => element.removeEventListener('mousedown', handlePress)
  })

  useEffect(() => {
    const element = board.current?.querySelector<HTMLElement>(`[data-entry="${entry.id}"]`)
    element?.toggleAttribute('data-lifted', isDragging)
    return () => element?.removeAttribute('data-lifted')
  }, [board, entry.id, isDragging])

  return null
}

interface DropWireProps {
  board: RefObject<HTMLElement | null>
  day: IsoDate
  /** The day of the entry that is carried. */
  from: IsoDate | undefined
}

function DropWire({ board, day, from }: DropWireProps) {
  const { setNodeRef, isOver } = useDroppable({ id: day })
  const isTarget = isOver && from !== undefined && from !== day

  useEffect(() => {
    setNodeRef(board.current?.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? null)
  }, [board, day, setNodeRef])

  useEffect(() => {
    const element = board.current?.querySelector(`[data-day="${day}"]`)
    element?.toggleAttribute('data-target', isTarget)
    return () => element?.removeAttribute('data-target')
  }, [board, day, isTarget])

  return null
}
