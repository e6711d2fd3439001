/** A rectangle on the screen in CSS pixels, as `getBoundingClientRect` gives it. */
export interface Rect {
  left: number
  top: number
  width: number
  height: number
}

export type Side = 'bottom' | 'top'
export type Align = 'start' | 'center' | 'end'

export interface PlaceInput {
  anchor: Rect
  panel: { width: number; height: number }
  /** The part of the page that can be seen: a phone's keyboard makes it smaller. */
  viewport: Rect
  side: Side
  align: Align
  rtl: boolean
  /** Between anchor and panel. */
  gap: number
  /** Kept free at the edges of the viewport. */
  margin: number
}

export interface Place {
  left: number
  top: number
  maxHeight: number
  side: Side
}

/**
 * Where a panel goes beside its anchor: on the wanted side, or on the other one when it fits only (or
 * better) there; never past an edge of the viewport. What is higher than the room has to scroll.
 */
export function placeBeside({ anchor, panel, viewport, side, align, rtl, gap, margin }: PlaceInput): Place {
  const room: Record<Side, number> = {
    bottom: viewport.top + viewport.height - (anchor.top + anchor.height) - gap - margin,
    top: anchor.top - viewport.top - gap - margin,
  }
  const other: Side = side === 'bottom' ? 'top' : 'bottom'
  const chosen = panel.height > room[side] && room[other] > room[side] ? other : side
  const maxHeight = Math.max(0, room[chosen])
  const height = Math.min(panel.height, maxHeight)

  const atLeft = anchor.left
  const atRight = anchor.left + anchor.width - panel.width
  const wanted =
    align === 'center'
      ? anchor.left + (anchor.width - panel.width) / 2
      : (align === 'start') === rtl
        ? atRight
        : atLeft
  const first = viewport.left + margin
  const last = viewport.left + viewport.width - margin - panel.width
  return {
    left: Math.max(first, Math.min(wanted, last)),
    top: chosen === 'bottom' ? anchor.top + anchor.height + gap : anchor.top - gap - height,
    maxHeight,
    side: chosen,
  }
}
