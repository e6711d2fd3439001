import { GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { cn } from '~/lib/cn'
import { dragRow } from './row-drag'

/** Looks of a row (`li`) with a handle while one of its list is dragged. */
export const draggedRow =
  'in-data-dragging:transition-transform data-dragged:relative data-dragged:z-1 data-dragged:rounded-md data-dragged:border-transparent data-dragged:bg-surface data-dragged:shadow-2 data-dragged:transition-none'

export interface DragHandleProps {
  /** "Move potatoes" */
  label: string
  /** Its place among the rows of its list, and how many there are. */
  at: number
  count: number
  onMove: (to: number) => void
  className?: string
}

/** Moves a row: dragged, or with the arrow keys, which leave the focus on it. */
export function DragHandle({ label, at, count, onMove, className }: DragHandleProps) {
  const handleKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    const to = at + step
    if (to < 0 || to >= count) return
    const handle = event.currentTarget
    onMove(to)
    // The row may be taken out of the page and put in again, and loses the focus then.
    requestAnimationFrame(() => handle.focus())
  }
  return (
    <button
      type="button"
      className={cn(
        'min-h-tap w-8 flex-none cursor-grab touch-none place-content-center rounded-sm text-fg-3 active:cursor-grabbing',
        className,
      )}
      aria-label={label}
      aria-keyshortcuts="ArrowUp ArrowDown"
      onPointerDown={(event) => dragRow(event, onMove)}
      onKeyDown={handleKeyDown}
    >
      <GripVertical />
    </button>
  )
}
