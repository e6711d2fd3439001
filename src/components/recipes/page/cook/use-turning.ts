import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const SWIPE_PX = 56
/** A press that moves further is not a click. */
const TAP_TOLERANCE_PX = 10
/** Between two turns. The second tap of a double tap would skip a step that was never seen. */
const PAUSE_MS = 300
const CONTROL = 'a, button, input, label, select, textarea'

export type Turn = (by: 1 | -1) => void

const isRightToLeft = () => document.documentElement.dir === 'rtl'

/** Arrow keys follow the reading direction. */
export function turnOfKey(key: string, rightToLeft: boolean): 1 | -1 | null {
  if (key === 'PageDown') return 1
  if (key === 'PageUp') return -1
  if (key === 'ArrowRight') return rightToLeft ? -1 : 1
  if (key === 'ArrowLeft') return rightToLeft ? 1 : -1
  return null
}

/** A press on the first third of the screen goes back, elsewhere forward. */
export function turnOfTap(x: number, width: number, rightToLeft: boolean): 1 | -1 {
  const fromStart = rightToLeft ? width - x : x
  return fromStart < width / 3 ? -1 : 1
}

/** A swipe pushes the page away, as in a book; null if it was not a swipe. */
export function turnOfSwipe(dx: number, dy: number, rightToLeft: boolean): 1 | -1 | null {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy) * 1.5) return null
  return dx < 0 === rightToLeft ? -1 : 1
}

/** Turns pages by keys anywhere, by `press`, and by click and swipe on the element with the `stage` handlers. */
export function useTurning(turn: Turn, enabled: boolean) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  useEffect(() => {
    if (!enabled) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select')) return
      const by = turnOfKey(event.key, isRightToLeft())
      if (!by) return
      event.preventDefault()
      latest.current(by)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [enabled])

  const isPausing = useRef(false)
  const press: Turn = (by) => {
    if (isPausing.current) return
    isPausing.current = true
    setTimeout(() => {
      isPausing.current = false
    }, PAUSE_MS)
    turn(by)
  }
  const stage = {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      start.current = { x: clientX, y: clientY }
    },
    onPointerUp: ({ clientX, clientY, pointerType }: PointerEvent) => {
      if (!start.current || pointerType === 'mouse') return
      const by = turnOfSwipe(clientX - start.current.x, clientY - start.current.y, isRightToLeft())
      if (by) press(by)
    },
    onClick: ({ target, clientX, clientY }: MouseEvent) => {
      const from = start.current
      const moved = !from || Math.hypot(clientX - from.x, clientY - from.y) > TAP_TOLERANCE_PX
      const isControl = target instanceof Element && target.closest(CONTROL)
      const selects = (document.getSelection()?.toString() ?? '') !== ''
      if (!moved && !isControl && !selects) press(turnOfTap(clientX, window.innerWidth, isRightToLeft()))
    },
  }
  return { press, stage }
}
