import type { PointerEvent as ReactPointerEvent } from 'react'

/** Pixels from the edge of the window within which a drag scrolls the page, and how fast per frame. */
const EDGE = 88
const SPEED = 14

/**
 * Drags the row of a handle along its list with mouse, pen or finger; `onDrop` hears its new place. The other rows
 * make room meanwhile. Escape puts it back. The handle needs `touch-action: none`.
 */
export function dragRow(event: ReactPointerEvent<HTMLElement>, onDrop: (to: number) => void): void {
  const handle = event.currentTarget
  const row = handle.closest('li')
  const list = row?.parentElement
  if (!row || !list || event.button !== 0) return
  event.preventDefault()

  const rows = [...list.children].filter((child) => child instanceof HTMLElement)
  const from = rows.indexOf(row)
  const scroller = list.closest<HTMLElement>('.dialog-body') ?? document.documentElement
  const boxes = rows.map((one) => one.getBoundingClientRect())
  const own = boxes[from]
  if (!own) return
  const startScroll = scroller.scrollTop
  const startY = event.clientY
  let pointerY = startY
  let to = from
  let frame = 0

  const place = () => {
    const distance = pointerY - startY + scroller.scrollTop - startScroll
    const middle = own.top + own.height / 2 + distance
    to = boxes.filter((box, at) => at !== from && box.top + box.height / 2 < middle).length
    row.style.transform = `translateY(${distance}px)`
    for (const [at, other] of rows.entries()) {
      if (at === from) continue
      const makesRoom = at > from && at <= to ? -own.height : at < from && at >= to ? own.height : 0
      other.style.transform = makesRoom ? `translateY(${makesRoom}px)` : ''
    }
  }
  const scroll = () => {
    const beyond = pointerY < EDGE ? -1 : pointerY > window.innerHeight - EDGE ? 1 : 0
    if (beyond) {
      scroller.scrollTop += beyond * SPEED
      place()
    }
    frame = requestAnimationFrame(scroll)
  }
  const onPointerMove = (move: PointerEvent) => {
    pointerY = move.clientY
    place()
  }
  const finish = (dropped: boolean) => {
    cancelAnimationFrame(frame)
    handle.removeEventListener('pointermove', onPointerMove)
    handle.removeEventListener('pointerup', onPointerUp)
    handle.removeEventListener('pointercancel', onPointerCancel)
    document.removeEventListener('keydown', onKeyDown, true)
    delete list.dataset.dragging
    delete row.dataset.dragged
    if (dropped && to !== from) onDrop(to)
    for (const one of rows) one.style.transform = ''
  }
  const onPointerUp = () => finish(true)
  const onPointerCancel = () => finish(false)
  const onKeyDown = (key: KeyboardEvent) => {
    if (key.key !== 'Escape') return
    key.preventDefault()
    key.stopPropagation()
    finish(false)
  }

  handle.setPointerCapture(event.pointerId)
  list.dataset.dragging = ''
  row.dataset.dragged = ''
  handle.addEventListener('pointermove', onPointerMove)
  handle.addEventListener('pointerup', onPointerUp)
  handle.addEventListener('pointercancel', onPointerCancel)
  document.addEventListener('keydown', onKeyDown, true)
  frame = requestAnimationFrame(scroll)
}
