import { Slot } from '@radix-ui/react-slot'
import { lazy, type ReactElement, startTransition, useEffect, useRef, useState } from 'react'
import { LoadOnOpen } from './load-on-open'
import type { Placement } from './placement'

/** A pointer that only passes by opens nothing. */
const DELAY_MS = 500

/** Few visits read a tip: what places one comes when a pointer or the focus is on its control. */
const loadPanel = async () => ({ default: (await import('./tooltip-panel')).TooltipPanel })
const TooltipPanel = lazy(loadPanel)

export interface TooltipProps extends Placement {
  /** The control's name. It must have the same one as `aria-label`: the tip itself is only for the eye. */
  label: string
  children: ReactElement
}

/** Shows the name of an icon to people with a mouse or a keyboard. */
export function Tooltip({ label, side = 'top', align = 'center', children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false)
  const control = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const openAfter = async (ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => startTransition(() => setIsOpen(true)), ms)
    // Without a connection there is no tip.
    await loadPanel().catch(close)
  }
  const close = () => {
    clearTimeout(timer.current)
    setIsOpen(false)
  }
  return (
    <>
      <Slot
        ref={control}
        onPointerEnter={(event) => {
          if (event.pointerType !== 'touch') void openAfter(DELAY_MS)
        }}
        onPointerLeave={close}
        onPointerDown={close}
        onFocus={(event) => {
          // Not when a press put the focus here, or a dialog that a press has closed.
          if (event.currentTarget.matches(':focus-visible')) void openAfter(0)
        }}
        onBlur={close}
      >
        {children}
      </Slot>
      <LoadOnOpen open={isOpen} silent>
        {isOpen && (
          <TooltipPanel control={control} side={side} align={align} onClose={close}>
            {label}
          </TooltipPanel>
        )}
      </LoadOnOpen>
    </>
  )
}
