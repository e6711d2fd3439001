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
import {
  createContext,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { List } from '~/components/ui/list'
import { cn } from '~/lib/cn'
import type { Move } from '~/lib/editor/rows'
import { m } from '~/paraglide/messages.js'
import type { RowActions } from './use-rows'

export interface RowPlace {
  /** Counted from 1, without headings; 0 for a heading. */
  number: number
  /** A heading without rows. */
  isAlone: boolean
}

export function rowPlaces(rows: readonly { key: string; kind?: string }[]): Map<string, RowPlace> {
  const places = new Map<string, RowPlace>()
  let count = 0
  for (const [at, { key, kind }] of rows.entries()) {
    const isHeading = kind === 'heading'
    if (!isHeading) count += 1
    const next = rows[at + 1]
    const isAlone = isHeading && (next === undefined || next.kind === 'heading')
    places.set(key, { number: isHeading ? 0 : count, isAlone })
  }
  return places
}

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
  label: string
  rows: readonly Row[]
  /** For announcements of moves. */
  nameOf: (row: Row) => string
  actions: Pick<RowActions<Row>, 'place' | 'move'>
  /** Keep it stable: then only changed rows render. */
  renderRow: (row: Row, place: RowPlace) => ReactNode
  className?: string
}

/** Rows are sorted by dragging their handle, or with the arrow keys on it. */
export function SortableRows<Row extends { key: string }>({
  label,
  rows,
  nameOf,
  actions,
  renderRow,
  className,
}: SortableRowsProps<Row>) {
  const helpId = useId()
  // Made once for each list: `memo` forgets that a component is generic.
  const [Item] = useState(() => memo(SortableRow<Row>))
  const keys = useSameKeys(rows)
  const places = useMemo(() => rowPlaces(rows), [rows])
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
    onDragStart: ({ active }) => m.common_lifted({ name: nameFor(active.id) }),
    onDragOver: ({ over }) =>
      over ? m.editor_over({ number: placeOf(over.id), count: rows.length }) : undefined,
    onDragEnd: ({ active, over }) =>
      m.editor_moved({
        name: nameFor(active.id),
        number: placeOf(over?.id ?? active.id),
        count: rows.length,
      }),
    onDragCancel: ({ active }) => m.common_put_back({ name: nameFor(active.id) }),
  }

  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    const to = over ? keys.indexOf(String(over.id)) : -1
    if (to >= 0 && over?.id !== active.id) actions.place(String(active.id), to)
  }

  const latest = useRef({ rows, nameOf, actions })
  useLayoutEffect(() => {
    latest.current = { rows, nameOf, actions }
  })
  const moveByKey = useCallback((key: string, move: Move) => {
    const { rows, nameOf, actions } = latest.current
    const row = rows.find((candidate) => candidate.key === key)
    if (row) actions.move(key, nameOf(row), move)
  }, [])

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
        <List aria-label={label} className={cn('grid grid-cols-1', className)}>
          {rows.map((row) => (
            <Item
              key={row.key}
              id={row.key}
              helpId={helpId}
              row={row}
              number={places.get(row.key)?.number ?? 0}
              isAlone={places.get(row.key)?.isAlone ?? false}
              renderRow={renderRow}
              onKeyMove={moveByKey}
            />
          ))}
        </List>
      </SortableContext>
    </DndContext>
  )
}

/** Returns the previous array while the keys are the same. */
function useSameKeys(rows: readonly { key: string }[]): string[] {
  const [keys, setKeys] = useState(() => rows.map(({ key }) => key))
  const isSame = keys.length === rows.length && rows.every(({ key }, at) => key === keys[at])
  if (isSame) return keys
  const changed = rows.map(({ key }) => key)
  setKeys(changed)
  return changed
}

interface SortableRowProps<Row> extends RowPlace {
  id: string
  helpId: string
  row: Row
  renderRow: (row: Row, place: RowPlace) => ReactNode
  onKeyMove: (key: string, move: Move) => void
}

const KEY_MOVES: Record<string, Move> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'top', End: 'bottom' }

function SortableRow<Row>({ id, helpId, row, number, isAlone, renderRow, onKeyMove }: SortableRowProps<Row>) {
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  const content = useMemo(() => renderRow(row, { number, isAlone }), [renderRow, row, number, isAlone])
  const wiring = useMemo((): HandleWiring => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const move = KEY_MOVES[event.key]
      if (move === undefined) return
      event.preventDefault()
      onKeyMove(id, move)
    }
    return { describedBy: helpId, listeners, setRef: setActivatorNodeRef, onKeyDown: handleKeyDown }
  }, [helpId, listeners, setActivatorNodeRef, onKeyMove, id])

  return (
    <li
      ref={setNodeRef}
      data-field={id}
      className={cn('relative rounded-md', isDragging && 'z-(--z-sticky) bg-surface shadow-3')}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <HandleContext value={wiring}>{content}</HandleContext>
    </li>
  )
}

export function RowHandle({ name, rowKey }: { name: string; rowKey: string }) {
  const wiring = useContext(HandleContext)
  const { listeners, setRef, describedBy, onKeyDown } = wiring ?? {}
  return (
    <span data-field={`${rowKey}.handle`} className="contents">
      <button
        {...listeners}
        ref={setRef}
        type="button"
        aria-label={m.common_move_name({ name })}
        aria-describedby={describedBy}
        className="relative grid h-11 w-6 cursor-grab touch-manipulation place-content-center rounded-sm text-fg-3 after:absolute after:inset-y-0 after:-start-2.5 after:-end-1.5 active:cursor-grabbing"
        onKeyDown={onKeyDown}
      >
        <GripVertical />
      </button>
    </span>
  )
}
