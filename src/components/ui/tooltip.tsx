import { Slot } from '@radix-ui/react-slot'
import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  useRef,
  useState,
} from 'react'
import { lazyPart, useLoadedPart } from './lazy-part'
import type { Placement } from './placement'
import type { TriggerHandlers } from './trigger-stand-in'

const tooltipPart = lazyPart(() => import('./tooltip-part'))

export interface TooltipProps extends Placement {
  /** The control's name. It must have the same one as `aria-label`: the tip itself is only for the eye. */
  label: string
  children: ReactElement
}

/** Shows the name of an icon to people with a mouse or a keyboard. */
export function Tooltip({ label, side = 'top', align = 'center', children }: TooltipProps) {
  const anchor = useRef<HTMLElement>(null)
  const [wanted, setWanted] = useState(false)
  const part = useLoadedPart(tooltipPart)
  const handlers = useRef<TriggerHandlers>({})
  /** What the tip was wanted for before its code was there. */
  const missed = useRef<(() => void) | null>(null)

  const want = (again: () => void) => {
    missed.current = again
    setWanted(true)
    tooltipPart.preload()
  }
  const takeHandlers = (given: TriggerHandlers) => {
    handlers.current = given
    const act = missed.current
    missed.current = null
    // Once Radix is ready to hear it.
    if (act) queueMicrotask(act)
  }
  const leave = () => {
    missed.current = null
  }

  return (
    <>
      <Slot
        ref={anchor}
        onPointerMove={(event: PointerEvent<HTMLButtonElement>) => {
          const act = () => handlers.current.onPointerMove?.(event)
          if (wanted && part) act()
          else if (event.pointerType === 'mouse') want(act)
        }}
        onPointerLeave={(event: PointerEvent<HTMLButtonElement>) => {
          leave()
          handlers.current.onPointerLeave?.(event)
        }}
        onPointerDown={(event: PointerEvent<HTMLButtonElement>) => {
          leave()
          handlers.current.onPointerDown?.(event)
        }}
        onClick={(event: MouseEvent<HTMLButtonElement>) => {
          leave()
          handlers.current.onClick?.(event)
        }}
        onFocus={(event: FocusEvent<HTMLButtonElement>) => {
          // Not when the focus was put here by a press or comes back from a dialog that a press has closed.
          if (!event.currentTarget.matches(':focus-visible')) return
          const act = () => handlers.current.onFocus?.(event)
          if (wanted && part) act()
          else want(act)
        }}
        onBlur={(event: FocusEvent<HTMLButtonElement>) => {
          leave()
          handlers.current.onBlur?.(event)
        }}
      >
        {children}
      </Slot>
      {wanted && part && (
        <part.TooltipPart anchor={anchor} onHandlers={takeHandlers} label={label} side={side} align={align} />
      )}
    </>
  )
}
