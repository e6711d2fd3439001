import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useMemo,
  useState,
} from 'react'
import { cn } from '~/lib/cn'
import { m } from '~/paraglide/messages.js'

/** Pixels before a press becomes a drag. */
const DRAG_DISTANCE = 4

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 })

type Wiring = Pick<ReturnType<typeof useSortable>, 'listeners' | 'setActivatorNodeRef'>
const HandleContext = createContext<Wiring | null>(null)

export interface SortableListProps {
  /** In order. */
  rows: readonly { id: string; name: string }[]
  onMove: (from: number, to: number) => void
  /** `SortableRow` elements. */
  children: ReactNode
}

/** Rows are dragged by their handles or moved with the arrow keys. */
export function SortableList({ rows, onMove, children }: SortableListProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }))
  const ids = useSameIds(rows)
  const nameOf = (id: unknown) => rows.find((row) => row.id === id)?.name ?? ''
  const placeOf = (id: unknown) => ids.indexOf(String(id)) + 1
  const announcements: Announcements = {
    onDragStart: ({ active }) => m.common_lifted({ name: nameOf(active.id) }),
    onDragOver: ({ over }) =>
      over ? m.editor_over({ number: placeOf(over.id), count: rows.length }) : undefined,
    onDragEnd: ({ active, over }) =>
      m.editor_moved({
        name: nameOf(active.id),
        number: placeOf(over?.id ?? active.id),
        count: rows.length,
      }),
    onDragCancel: ({ active }) => m.common_put_back({ name: nameOf(active.id) }),
  }
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(placeOf(active.id) - 1, placeOf(over.id) - 1)
  }
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongTheList]}
      onDragEnd={handleDragEnd}
      accessibility={{ announcements }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** Returns the previous array while the ids are the same. */
function useSameIds(rows: readonly { id: string }[]): string[] {
  const [ids, setIds] = useState(() => rows.map(({ id }) => id))
  if (ids.length === rows.length && rows.every(({ id }, at) => id === ids[at])) return ids
  const changed = rows.map(({ id }) => id)
  setIds(changed)
  return changed
}

/** Must contain a `DragHandle`. */
export function SortableRow({ id, className, children, ...rest }: ComponentProps<'li'> & { id: string }) {
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  const wiring = useMemo(() => ({ listeners, setActivatorNodeRef }), [listeners, setActivatorNodeRef])
  return (
    <li
      {...rest}
      ref={setNodeRef}
      className={cn(
        className,
        isDragging && 'relative z-1 rounded-md border-transparent bg-surface shadow-2',
      )}
      style={transform ? { transform: CSS.Translate.toString(transform), transition } : undefined}
    >
      <HandleContext value={wiring}>{children}</HandleContext>
    </li>
  )
}

export interface DragHandleProps {
  /** "Move potatoes" */
  label: string
  at: number
  count: number
  onMove: (to: number) => void
  className?: string
}

/** Arrow keys move the row and keep the focus on the handle. */
export function DragHandle({ label, at, count, onMove, className }: DragHandleProps) {
  const wiring = useContext(HandleContext)
  const handleKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    const to = at + step
    if (to < 0 || to >= count) return
    const handle = event.currentTarget
    onMove(to)
    // Moving the row in the DOM can drop the focus.
    requestAnimationFrame(() => handle.focus())
  }
  return (
    <button
      {...wiring?.listeners}
      ref={wiring?.setActivatorNodeRef}
      type="button"
      className={cn(
        'min-h-tap w-8 flex-none cursor-grab touch-none place-content-center rounded-sm text-fg-3 active:cursor-grabbing',
        className,
      )}
      aria-label={label}
      aria-keyshortcuts="ArrowUp ArrowDown"
      onKeyDown={handleKeyDown}
    >
      <GripVertical />
    </button>
  )
}
