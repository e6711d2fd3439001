import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react-dom'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { floatingSpace, type Placement } from './placement'

const { sideOffset, collisionPadding: padding } = floatingSpace

interface TooltipPanelProps extends Required<Placement> {
  control: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}

/** Escape closes it, wherever the focus is. */
export function TooltipPanel({ control, side, align, onClose, children }: TooltipPanelProps) {
  const { refs, floatingStyles } = useFloating({
    placement: align === 'center' ? side : `${side}-${align}`,
    strategy: 'fixed',
    middleware: [offset(sideOffset), flip({ padding }), shift({ padding })],
    whileElementsMounted: autoUpdate,
  })
  const { setReference } = refs
  useEffect(() => setReference(control.current), [setReference, control])
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && onClose(), { signal })
    document.addEventListener('scroll', onClose, { capture: true, passive: true, signal })
    return () => controller.abort()
  })
  return createPortal(
    <div ref={refs.setFloating} style={floatingStyles} aria-hidden="true" className="floating tooltip">
      {children}
    </div>,
    document.body,
  )
}
