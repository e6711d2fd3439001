import { Tooltip } from '@base-ui/react/tooltip'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { floatingSpace, type Placement } from './placement'

interface TooltipPanelProps extends Required<Placement> {
  control: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}

/** Escape closes it, wherever the focus is. */
export function TooltipPanel({ control, side, align, onClose, children }: TooltipPanelProps) {
  useEffect(() => {
    document.addEventListener('scroll', onClose, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', onClose, { capture: true })
  })
  return (
    <Tooltip.Root open disableHoverablePopup onOpenChange={onClose}>
      <Tooltip.Portal>
        <Tooltip.Positioner
          {...floatingSpace}
          anchor={control}
          side={side}
          align={align}
          className="z-(--z-floating)"
        >
          <Tooltip.Popup aria-hidden="true" className="floating tooltip">
            {children}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
