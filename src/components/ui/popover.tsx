import { Slot } from '@radix-ui/react-slot'
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { cn } from '~/lib/cn'
import { type AnchoredOptions, useAnchored } from './use-anchored'
import { useDismiss } from './use-dismiss'

export interface PopoverProps extends Pick<AnchoredOptions, 'side' | 'align'> {
  /** A button. It is told what it opens and whether it is open. */
  trigger: ReactElement
  /** Name of the panel. */
  label: string
  /** The panel's content; a function receives what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode)
  className?: string
}

/** A panel beside its button for a few controls. The page behind stays usable; Escape leads back. */
export function Popover({ trigger, label, children, side, align, className }: PopoverProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useAnchored(open, anchor, panel, { side, align })
  useDismiss(open, [anchor, panel], () => setOpen(false))

  useEffect(() => {
    if (!open) return
    const wanted = panel.current?.querySelector<HTMLElement>('[data-autofocus]')
    ;(wanted ?? panel.current)?.focus()
  }, [open])

  const close = () => {
    setOpen(false)
    anchor.current?.focus()
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }

  return (
    <>
      <Slot
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </Slot>
      {open && (
        <div
          ref={panel}
          id={id}
          popover="manual"
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={handleKeyDown}
          className={cn('floating', className ?? 'p-5')}
        >
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </>
  )
}
