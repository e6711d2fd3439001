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
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { toMessage } from '~/browser/to-message'
import { IconButton } from '~/components/ui/button'
import { toast } from '~/components/ui/toast'
import { cn } from '~/lib/cn'
import { m } from '~/paraglide/messages.js'

/** Pixels before a press becomes a drag. */
const DRAG_DISTANCE = 6
/** How long a finger rests before it drags, if the list can be scrolled by its handles. */
const HOLD_MS = 250
const HOLD_TOLERANCE = 8

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 })

const KEYS = ['ArrowUp', 'ArrowDown', 'Home', 'End'] as const
type Key = (typeof KEYS)[number]

interface ListWiring {
  moveByKey: (id: string, key: Key) => void
  hold: boolean
}
const ListContext = createContext<ListWiring>({ moveByKey: () => {}, hold: false })
const IdsContext = createContext<readonly string[]>([])

interface RowWiring extends Pick<ReturnType<typeof useSortable>, 'listeners' | 'setActivatorNodeRef'> {
  id: string
  describedBy: string
}
const RowContext = createContext<RowWiring | null>(null)

export interface SortableListProps {
  /** In order. */
  rows: readonly { id: string; name: string }[]
  onMove: (from: number, to: number) => void
  /** A finger drags only after holding the handle, and scrolls otherwise. */
  hold?: boolean
  /** `SortableRow` elements. */
  children: ReactNode
}

/** Rows are dragged by their handles, or moved with keys or `MoveButtons`; all are announced. */
export function SortableList({ rows, onMove, hold = false, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(TouchSensor, {
      activationConstraint: hold
        ? { delay: HOLD_MS, tolerance: HOLD_TOLERANCE }
        : { distance: DRAG_DISTANCE },
    }),
  )
  const [moved, setMoved] = useState('')
  const ids = useSameIds(rows)
  const nameOf = (id: unknown) => rows.find((row) => row.id === id)?.name ?? ''
  const placeOf = (id: unknown) => ids.indexOf(String(id)) + 1
  const movedText = (id: unknown, number: number) =>
    m.editor_moved({ name: nameOf(id), number, count: rows.length })
  const announcements: Announcements = {
    onDragStart: ({ active }) => m.common_lifted({ name: nameOf(active.id) }),
    onDragOver: ({ over }) =>
      over ? m.editor_over({ number: placeOf(over.id), count: rows.length }) : undefined,
    onDragEnd: ({ active, over }) => movedText(active.id, placeOf(over?.id ?? active.id)),
    onDragCancel: ({ active }) => m.common_put_back({ name: nameOf(active.id) }),
  }
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(placeOf(active.id) - 1, placeOf(over.id) - 1)
  }

  const handleKey = (id: string, key: Key) => {
    const from = ids.indexOf(id)
    const last = ids.length - 1
    const wanted = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: last }[key]
    const to = Math.max(0, Math.min(last, wanted))
    if (to !== from) onMove(from, to)
    setMoved(movedText(id, to + 1))
  }
  // Rows that do not change are not rendered.
  const latest = useRef(handleKey)
  useLayoutEffect(() => {
    latest.current = handleKey
  })
  const moveByKey = useCallback((id: string, key: Key) => latest.current(id, key), [])
  const wiring = useMemo(() => ({ moveByKey, hold }), [moveByKey, hold])

  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongTheList]}
      onDragEnd={handleDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: m.editor_handle_help() } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ListContext value={wiring}>
          <IdsContext value={ids}>{children}</IdsContext>
        </ListContext>
      </SortableContext>
      <span role="status" className="sr-only">
        {moved}
      </span>
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
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  const describedBy = attributes['aria-describedby']
  const wiring = useMemo(
    () => ({ id, describedBy, listeners, setActivatorNodeRef }),
    [id, describedBy, listeners, setActivatorNodeRef],
  )
  return (
    <li
      {...rest}
      ref={setNodeRef}
      className={cn(
        className,
        isDragging && 'relative z-1 rounded-md border-transparent bg-surface shadow-2',
      )}
      style={
        transform
          ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)`, transition }
          : undefined
      }
    >
      <RowContext value={wiring}>{children}</RowContext>
    </li>
  )
}

export interface DragHandleProps {
  /** "Move potatoes" */
  label: string
  /** With its display and width. */
  className: string
}

/** Arrow keys, Home and End move the row and keep the focus on the handle. */
export function DragHandle({ label, className }: DragHandleProps) {
  const { moveByKey, hold } = useContext(ListContext)
  const row = useContext(RowContext)
  const handleKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const key = KEYS.find((one) => one === event.key)
    if (!key || !row) return
    event.preventDefault()
    const handle = event.currentTarget
    moveByKey(row.id, key)
    // Moving the row in the DOM can drop the focus.
    requestAnimationFrame(() => handle.focus())
  }
  return (
    <button
      {...row?.listeners}
      ref={row?.setActivatorNodeRef}
      type="button"
      className={cn(
        'min-h-tap flex-none cursor-grab place-content-center rounded-sm text-fg-3 active:cursor-grabbing',
        hold ? 'touch-manipulation' : 'touch-none',
        className,
      )}
      aria-label={label}
      aria-describedby={row?.describedBy}
      aria-keyshortcuts={KEYS.join(' ')}
      onKeyDown={handleKeyDown}
    >
      <GripVertical />
    </button>
  )
}

interface MoveButtonsProps {
  /** Of the row. */
  name: string
  className?: string
}

/** For people who cannot drag. WCAG 2.5.7 */
export function MoveButtons({ name, className }: MoveButtonsProps) {
  const { moveByKey } = useContext(ListContext)
  const ids = useContext(IdsContext)
  const id = useContext(RowContext)?.id ?? ''
  const at = ids.indexOf(id)
  const moveBy = (key: Key) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    moveByKey(id, key)
    requestAnimationFrame(() => button.focus())
  }
  return (
    <span className={cn('flex flex-none', className)}>
      <IconButton
        label={m.common_labeled({ label: m.common_move_up(), value: name })}
        variant="ghost"
        aria-disabled={at === 0}
        className="aria-disabled:opacity-30"
        onClick={moveBy('ArrowUp')}
      >
        <ChevronUp />
      </IconButton>
      <IconButton
        label={m.common_labeled({ label: m.common_move_down(), value: name })}
        variant="ghost"
        aria-disabled={at === ids.length - 1}
        className="aria-disabled:opacity-30"
        onClick={moveBy('ArrowDown')}
      >
        <ChevronDown />
      </IconButton>
    </span>
  )
}

/**
 * Rows as they were just moved. Each order is shown immediately; while one is being saved, only the last is sent
 * next.
 */
export function useOrder<Row extends { id: string }>(
  rows: readonly Row[],
  save: (ordered: readonly Row[]) => Promise<unknown>,
) {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const unsaved = useRef<readonly Row[] | null>(null)
  const isSaving = useRef(false)
  const shown = order ? inOrder(rows, order) : rows

  const saveAll = async () => {
    isSaving.current = true
    try {
      for (let next = unsaved.current; next; next = unsaved.current) {
        unsaved.current = null
        await save(next)
      }
    } catch (error) {
      unsaved.current = null
      setOrder(null)
      toast.error(toMessage(error))
    } finally {
      isSaving.current = false
    }
  }
  const move = (from: number, to: number) => {
    const moved = shown[from]
    if (!moved) return
    const ordered = shown.toSpliced(from, 1).toSpliced(to, 0, moved)
    unsaved.current = ordered
    setOrder(ordered.map(({ id }) => id))
    if (!isSaving.current) void saveAll()
  }
  return { rows: shown, move }
}

/** Rows that someone else has added since then come last. */
function inOrder<Row extends { id: string }>(rows: readonly Row[], order: readonly string[]): readonly Row[] {
  const places = new Map(order.map((id, at) => [id, at]))
  const placeOf = ({ id }: Row) => places.get(id) ?? rows.length
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}
