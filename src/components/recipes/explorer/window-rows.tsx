import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { MeasuredGrid } from './use-grid-shape'

/** Rows kept beyond the edges of the screen. */
const OVERSCAN_ROWS = 2

export interface RowWindow {
  first: number
  /** The first row after them. */
  end: number
  /** Heights of what is left out before and after, in CSS pixels. */
  before: number
  after: number
  /** For one element of every row, whose `data-index` is the number of the row. */
  measure: (element: Element | null) => void
}

export interface WindowRowsProps {
  count: number
  grid: MeasuredGrid
  /** Height of a row that was not measured yet. */
  estimate: number
  /** What is shown, in a word: heights that were measured are kept for it until one comes back. */
  memory: string
  onChange: (rows: RowWindow) => void
  /** Heights of the first rows, which are drawn already: nothing moves when the others are taken away. */
  drawn: () => readonly number[]
}

/** Row heights of the grid that was left last, so that coming back finds the same place. */
let remembered: { memory: string; rows: VirtualItem[] } = { memory: '', rows: [] }

/**
 * Computes which rows are near the screen while it scrolls. Renders nothing itself, so that its code can be loaded
 * at the first scroll without a change of what is shown.
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
