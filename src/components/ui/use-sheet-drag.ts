import { type PointerEvent, useRef } from 'react'

const CLOSE_DISTANCE = 96
const CLOSE_SPEED = 0.6

/**
 * Lets a sheet be pulled down by its grip. `sheet` finds the element that moves; `close` is called when
 * it was pulled far or fast enough (pixels, pixels a millisecond), else it springs back.
 */
export function useSheetDrag(sheet: () => HTMLElement | null, close: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null)

  const moveTo = (distance: number | null) => {
    const element = sheet()
    if (!element) return
    element.style.transitionDuration = distance === null ? '' : '0s'
    element.style.translate = distance === null ? '' : `0 ${distance}px`
  }

  const end = (event: PointerEvent, cancelled: boolean) => {
    const from = start.current
    start.current = null
    if (!from) return
    const distance = event.clientY - from.y
    const speed = distance / Math.max(1, event.timeStamp - from.at)
    moveTo(null)
    if (!cancelled && (distance > CLOSE_DISTANCE || (distance > 24 && speed > CLOSE_SPEED))) close()
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = { y: event.clientY, at: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) moveTo(Math.max(0, event.clientY - start.current.y))
    },
    onPointerUp: (event: PointerEvent) => end(event, false),
    onPointerCancel: (event: PointerEvent) => end(event, true),
  }
}
