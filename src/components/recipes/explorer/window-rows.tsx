import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { MeasuredGrid } from './use-grid-shape'

const OVERSCAN_ROWS = 2

export interface RowWindow {
  first: number
  /** Exclusive. */
  end: number
  before: number
  after: number
  /** For one element per row, with the row number in `data-index`. */
  measure: (element: Element | null) => void
}

export interface WindowRowsProps {
  count: number
  grid: MeasuredGrid
  /** Height of a row that was not measured yet. */
  estimate: number
  /** Identifies the list: measured heights are cached for a return. */
  memory: string
  onChange: (rows: RowWindow) => void
  /** Heights of the rows already rendered, so that nothing moves when the others are removed. */
  drawn: () => readonly number[]
}

/** Row heights of the last grid, to restore the scroll position on return. */
let remembered: { memory: string; rows: VirtualItem[] } = { memory: '', rows: [] }

/**
 * Computes the rows near the viewport during scrolling. Renders nothing, so that its code can load at the first scroll.
 */
export function WindowRows({ count, grid, estimate, memory, onChange, drawn }: WindowRowsProps) {
  const { columns, gap, top } = grid
  const [known] = useState(() => (remembered.memory === memory ? remembered.rows : rowsOf(drawn(), grid)))
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimate,
    getItemKey: useCallback((row: number) => keyOf(columns, row), [columns]),
    gap,
    scrollMargin: top,
    overscan: OVERSCAN_ROWS,
    initialOffset: () => window.scrollY,
    initialMeasurementsCache: known,
    useFlushSync: false,
  })

  useEffect(
    () => () => {
      const rows = virtualizer.takeSnapshot()
      if (rows.length > 0) remembered = { memory, rows }
    },
    [memory, virtualizer],
  )

  const rows = virtualizer.getVirtualItems()
  const first = rows[0]
  const last = rows.at(-1)
  const before = first ? first.start - top : 0
  const after = last ? Math.max(0, virtualizer.getTotalSize() - (last.end - top)) : 0
  const range = first && last ? `${first.index} ${last.index + 1}` : ''
  const { measureElement } = virtualizer

  useLayoutEffect(() => {
    const [from, end] = range.split(' ').map(Number)
    if (from === undefined || end === undefined) return
    onChange({ first: from, end, before, after, measure: measureElement })
  }, [range, before, after, measureElement, onChange])

  return null
}

const keyOf = (columns: number, row: number) => `${columns}.${row}`

function rowsOf(heights: readonly number[], { columns, gap, top }: MeasuredGrid): VirtualItem[] {
  let start = top
  return heights.map((size, index) => {
    const row = { index, key: keyOf(columns, index), start, size, end: start + size, lane: 0 }
    start = row.end + gap
    return row
  })
}
