import { Slot } from '@radix-ui/react-slot'
import { type FocusEvent, type PointerEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { type AnchoredOptions, useAnchored } from './use-anchored'

const HOVER_DELAY_MS = 500

export interface TooltipProps extends Pick<AnchoredOptions, 'side' | 'align'> {
  /** The control's name. It must have the same one as `aria-label`: the tip itself is only for the eye. */
  label: string
  children: ReactElement
}

/** Shows the name of an icon to people with a mouse or a keyboard. */
export function Tooltip({ label, side = 'top', align = 'center', children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLElement>(null)
  const panel = useRef<HTMLSpanElement>(null)
  const timer = useRef(0)
  useAnchored(open, anchor, panel, { side, align })

  const hide = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])

  return (
    <>
      <Slot
        ref={anchor}
        onPointerEnter={(event: PointerEvent) => {
          if (event.pointerType !== 'mouse') return
          timer.current = window.setTimeout(() => setOpen(true), HOVER_DELAY_MS)
        }}
        onPointerLeave={hide}
        onPointerDown={hide}
        onFocus={(event: FocusEvent) => setOpen(event.currentTarget.matches(':focus-visible'))}
        onBlur={hide}
      >
        {children}
      </Slot>
      {open && (
        <span ref={panel} popover="manual" aria-hidden="true" className="floating tooltip">
          {label}
        </span>
      )}
    </>
  )
}
