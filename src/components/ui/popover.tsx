import { Slot } from '@radix-ui/react-slot'
import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { useOverlayPart } from './lazy-part'
import type { Placement } from './placement'
import { popoverPart } from './popover-part'

export interface PopoverProps extends Placement {
  /** A button. It is told what it opens and whether it is open. */
  trigger: ReactElement
  /** Name of the panel. */
  label: string
  /** The panel's content; a function receives what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode)
  className?: string
}

/** A panel beside its button for a few controls. The page behind stays usable; Escape leads back. */
export function Popover({ trigger, label, children, side, align = 'start', className }: PopoverProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLElement>(null)
  /** Whether the focus comes back to the button when the panel goes: not when it went elsewhere by itself. */
  const comesBack = useRef(true)
  const part = useOverlayPart(popoverPart, open, () => setOpen(false))

  const toggle = () => {
    comesBack.current = true
    setOpen(!open)
  }
  const close = () => {
    // At once, so that a dialog opened next knows where to return.
    anchor.current?.focus()
    comesBack.current = false
    setOpen(false)
  }

  return (
    <>
      <Slot
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open && part ? id : undefined}
        onPointerEnter={popoverPart.preload}
        onFocus={popoverPart.preload}
        onClick={toggle}
      >
        {trigger}
      </Slot>
      {part && (
        <part.PopoverPanel
          open={open}
          onOpenChange={setOpen}
          anchor={anchor}
          id={id}
          aria-label={label}
          side={side}
          align={align}
          className={className ?? 'p-5'}
          onOpenAutoFocus={(event) => {
            const { currentTarget } = event
            if (!(currentTarget instanceof HTMLElement)) return
            event.preventDefault()
            const wanted = currentTarget.querySelector<HTMLElement>('[data-autofocus]')
            const target = wanted ?? currentTarget
            target.focus({ preventScroll: true })
          }}
          onInteractOutside={(event) => {
            // The button itself closes by its click.
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
            else comesBack.current = false
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (comesBack.current) anchor.current?.focus()
          }}
        >
          {typeof children === 'function' ? children(close) : children}
        </part.PopoverPanel>
      )}
    </>
  )
}
