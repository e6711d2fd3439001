import { Tooltip } from '@base-ui/react/tooltip'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { floatingSpace, type Placement } from './placement'

interface TooltipPanelProps extends Required<Placement> {
  control: RefObject<HTMLElement | null>
  onClose: () => void
  /** The pointer is on it. */
  stay: () => void
  leave: () => void
  children: ReactNode
}

/** Escape closes it, wherever the focus is. */
export function TooltipPanel({ control, side, align, onClose, stay, leave, children }: TooltipPanelProps) {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('scroll', onClose, { capture: true, passive: true })
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('scroll', onClose, { capture: true })
    }
  })
  return (
    <Tooltip.Root open onOpenChange={onClose}>
      <Tooltip.Portal>
        <Tooltip.Positioner
          {...floatingSpace}
          anchor={control}
          side={side}
          align={align}
          className="z-(--z-floating)"
        >
          <Tooltip.Popup
            aria-hidden="true"
            className="floating tooltip"
            onPointerEnter={stay}
            onPointerLeave={leave}
          >
            {children}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
