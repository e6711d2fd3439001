import { type PointerEvent, useRef } from 'react'

const CLOSE_DISTANCE = 96
const CLOSE_SPEED = 0.6

/**
 * Lets a sheet be dragged down by its grip. `sheet` finds the element, whose `--pulled` is the distance in pixels. Far
 * or fast drags (pixels, pixels per millisecond) call `close`; others spring back.
 */
export function useSheetDrag(sheet: () => HTMLElement | null, close: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null)

  const pullTo = (distance: number) => {
    const element = sheet()
    if (!element) return
    element.style.transitionDuration = distance === 0 ? '' : '0s'
    element.style.setProperty('--pulled', `${distance}px`)
  }

  const end = (event: PointerEvent, cancelled: boolean) => {
    const from = start.current
    start.current = null
    if (!from) return
    const distance = event.clientY - from.y
    const speed = distance / Math.max(1, event.timeStamp - from.at)
    const closes = !cancelled && (distance > CLOSE_DISTANCE || (distance > 24 && speed > CLOSE_SPEED))
    if (!closes) return pullTo(0)
    close()
    // Closes from the dragged position; springs back if `close` was refused.
    requestAnimationFrame(() => {
      if (sheet()?.dataset.state === 'open') pullTo(0)
    })
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = { y: event.clientY, at: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) pullTo(Math.max(0, event.clientY - start.current.y))
    },
    onPointerUp: (event: PointerEvent) => end(event, false),
    onPointerCancel: (event: PointerEvent) => end(event, true),
  }
}
