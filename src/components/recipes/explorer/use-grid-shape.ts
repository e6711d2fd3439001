import { type RefObject, useLayoutEffect, useState } from 'react'

/** The rendered grid, in CSS pixels. */
export interface MeasuredGrid {
  columns: number
  /** Of one column. */
  width: number
  /** Between rows. */
  gap: number
  /** From the top of the page. */
  top: number
}

const same = (a: MeasuredGrid | null, b: MeasuredGrid) =>
  a !== null && a.columns === b.columns && a.width === b.width && a.gap === b.gap && a.top === b.top

function measureGrid(element: HTMLElement): MeasuredGrid {
  const style = getComputedStyle(element)
  const tracks = style.gridTemplateColumns.split(' ')
  return {
    columns: tracks.length,
    width: Number.parseFloat(tracks[0] ?? '0'),
    gap: Number.parseFloat(style.rowGap) || 0,
    top: Math.round(element.getBoundingClientRect().top + window.scrollY),
  }
}

/** Null until needed and before the first layout. Measured again on a resize or a change of `reasons`. */
export function useGridShape(
  grid: RefObject<HTMLElement | null>,
  isNeeded: boolean,
  ...reasons: unknown[]
): MeasuredGrid | null {
  const [shape, setShape] = useState<MeasuredGrid | null>(null)

  useLayoutEffect(() => {
    const element = grid.current
    if (!element || !isNeeded) return
    const measure = () => {
      const measured = measureGrid(element)
      setShape((before) => (same(before, measured) ? before : measured))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid, isNeeded, ...reasons])

  return shape
}
