import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import { createContext, type KeyboardEvent, type ReactNode, useContext, useId, useMemo } from 'react'
import { cn } from '~/lib/cn'
import type { Move } from '~/lib/editor/rows'
import { m } from '~/paraglide/messages.js'
import type { RowActions } from './use-rows'

/** A mouse drags after this many pixels, a finger after being held this long; less is a click or scrolling. */
const MOUSE_DISTANCE = 6
const TOUCH_HOLD_MS = 250
const TOUCH_TOLERANCE = 8

/** Rows move up and down only. */
const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 })

interface HandleWiring {
  describedBy: string
  listeners: ReturnType<typeof useSortable>['listeners']
  setRef: (element: HTMLElement | null) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const HandleContext = createContext<HandleWiring | null>(null)

export interface SortableRowsProps<Row extends { key: string }> {
  /** Name of the list. */
  label: string
  rows: readonly Row[]
  /** What a row is called when it is moved. */
  nameOf: (row: Row) => string
  actions: Pick<RowActions<Row>, 'place' | 'move'>
  renderRow: (row: Row, index: number) => ReactNode
  className?: string
}

/** A list whose rows are sorted by dragging their handle, or with the arrow keys on it. */
export function SortableRows<Row extends { key: string }>({
  label,
  rows,
  nameOf,
  actions,
  renderRow,
  className,
}: SortableRowsProps<Row>) {
  const helpId = useId()
  const keys = useMemo(() => rows.map(({ key }) => key), [rows])
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_HOLD_MS, tolerance: TOUCH_TOLERANCE } }),
  )
  const nameFor = (key: unknown) => {
    const row = rows.find((candidate) => candidate.key === key)
    return row ? nameOf(row) : ''
  }
  const placeOf = (key: unknown) => keys.indexOf(String(key)) + 1

  const announcements: Announcements = {
    onDragStart: ({ active }) => m.editor_lifted({ name: nameFor(active.id) }),
    onDragOver: ({ over }) =>
      over ? m.editor_over({ place: placeOf(over.id), count: rows.length }) : undefined,
    onDragEnd: ({ active, over }) =>
      m.editor_moved({ name: nameFor(active.id), place: placeOf(over?.id ?? active.id), count: rows.length }),
    onDragCancel: ({ active }) => m.editor_put_back({ name: nameFor(active.id) }),
  }

  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    const to = over ? keys.indexOf(String(over.id)) : -1
    if (to >= 0 && over?.id !== active.id) actions.place(String(active.id), to)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongTheList]}
      onDragEnd={handleDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: m.editor_handle_help() } }}
    >
      <span id={helpId} hidden>
        {m.editor_handle_help()}
      </span>
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of lists without markers */}
        <ul role="list" aria-label={label} className={className}>
          {rows.map((row, index) => (
            <SortableRow
              key={row.key}
              id={row.key}
              helpId={helpId}
              onKeyMove={(move) => actions.move(row.key, nameOf(row), move)}
            >
              {renderRow(row, index)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

interface SortableRowProps {
  id: string
  helpId: string
  onKeyMove: (move: Move) => void
  children: ReactNode
}

const KEY_MOVES: Record<string, Move> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'top', End: 'bottom' }

function SortableRow({ id, helpId, onKeyMove, children }: SortableRowProps) {
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })

  const handleKeyDown = (event: KeyboardEvent) => {
    const move = KEY_MOVES[event.key]
    if (move === undefined) return
    event.preventDefault()
    onKeyMove(move)
  }

  return (
    <li
      ref={setNodeRef}
      data-field={id}
      className={cn('sortable-row', isDragging && 'sortable-lifted')}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <HandleContext
        value={{ describedBy: helpId, listeners, setRef: setActivatorNodeRef, onKeyDown: handleKeyDown }}
      >
        {children}
      </HandleContext>
    </li>
  )
}

/** The handle of the row around it. */
export function RowHandle({ name, rowKey }: { name: string; rowKey: string }) {
  const wiring = useContext(HandleContext)
  const { listeners, setRef, describedBy, onKeyDown } = wiring ?? {}
  return (
    <span data-field={`${rowKey}.handle`} className="contents">
      <button
        {...listeners}
        ref={setRef}
        type="button"
        aria-label={m.editor_move_row({ name })}
        aria-describedby={describedBy}
        className="row-handle"
        onKeyDown={onKeyDown}
      >
        <GripVertical aria-hidden="true" />
      </button>
    </span>
  )
}
