import { type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react'

/** Duration of a touch-and-hold in milliseconds, and its maximum movement in pixels. */
const HOLD_MS = 500
const HOLD_TOLERANCE = 8

/** Touch-and-hold or right-click opens a row. Not every browser has a context menu for touch. */
export function useHold(onHold: () => void) {
  const run = useRef(onHold)
  useEffect(() => {
    run.current = onHold
  })
  const press = useRef<{ timer?: ReturnType<typeof setTimeout>; x: number; y: number; held: boolean }>({
    x: 0,
    y: 0,
    held: false,
  })
  useEffect(() => () => clearTimeout(press.current.timer), [])
  return useMemo(() => {
    const cancel = () => clearTimeout(press.current.timer)
    const hold = () => {
      cancel()
      if (press.current.held) return
      press.current.held = true
      run.current()
    }
    return {
      onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
        cancel()
        press.current = { x, y, held: false }
        if (pointerType === 'touch') press.current.timer = setTimeout(hold, HOLD_MS)
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const { x, y } = press.current
        if (Math.hypot(clientX - x, clientY - y) > HOLD_TOLERANCE) cancel()
      },
      onPointerUp: cancel,
      onPointerCancel: cancel,
      onContextMenu(event: MouseEvent) {
        event.preventDefault()
        hold()
      },
      /** Releasing after a hold must not click. */
      onClickCapture(event: MouseEvent) {
        if (!press.current.held) return
        press.current.held = false
        event.preventDefault()
        event.stopPropagation()
      },
    }
  }, [])
}
