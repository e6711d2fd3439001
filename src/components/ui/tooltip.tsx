import { useRender } from '@base-ui/react/use-render'
import {
  type FocusEvent,
  lazy,
  type PointerEvent,
  type ReactElement,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react'
import { LoadOnOpen } from './load-on-open'
import type { Placement } from './placement'

/** Delay, so that a passing pointer opens nothing. */
const DELAY_MS = 500
/** Time to move the pointer onto the tooltip. WCAG 1.4.13 */
const LEAVE_MS = 200

/** Tooltips are rarely needed: the code loads on hover or focus. */
const loadPanel = async () => ({ default: (await import('./tooltip-panel')).TooltipPanel })
const TooltipPanel = lazy(loadPanel)

export interface TooltipProps extends Placement {
  /** Also set it as the control's `aria-label`: the tooltip is only visual. */
  label: string
  children: ReactElement
}

export function Tooltip({ label, side = 'top', align = 'center', children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false)
  const control = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const openAfter = async (ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => startTransition(() => setIsOpen(true)), ms)
    // Without a connection there is no tooltip.
    await loadPanel().catch(close)
  }
  const close = () => {
    clearTimeout(timer.current)
    setIsOpen(false)
  }
  const stay = () => clearTimeout(timer.current)
  const leave = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(close, LEAVE_MS)
  }
  const trigger = useRender({
    render: children,
    ref: control,
    props: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') void openAfter(DELAY_MS)
      },
      onPointerLeave: leave,
      onPointerDown: close,
      onFocus: (event: FocusEvent) => {
        // Not after a click, or a dialog closed by one.
        if (event.currentTarget.matches(':focus-visible')) void openAfter(0)
      },
      onBlur: close,
    },
  })
  return (
    <>
      {trigger}
      <LoadOnOpen open={isOpen} hidesLoading>
        {isOpen && (
          <TooltipPanel control={control} {...{ side, align, stay, leave }} onClose={close}>
            {label}
          </TooltipPanel>
        )}
      </LoadOnOpen>
    </>
  )
}
