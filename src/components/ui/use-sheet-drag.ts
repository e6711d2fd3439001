import { type PointerEvent, useRef } from 'react'

const CLOSE_DISTANCE = 96
const CLOSE_SPEED = 0.6

/**
 * Lets a sheet be pulled down by its grip. `sheet` finds the element, whose `--pulled` says how far it is;
 * `close` is called when it was pulled far or fast enough (pixels, pixels a millisecond), else it springs back.
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
    // It leaves from where it was pulled to; when the wish was not granted, it springs back.
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
