import { Content, Portal, Root, Trigger } from '@radix-ui/react-popover'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { cn } from '~/lib/cn'
import { floatingSpace, type Placement } from './placement'
import { useCloseRequest } from './use-close-request'

export interface PopoverProps extends Placement {
  trigger: ReactElement
  label: string
  /** The panel's content; a function receives what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode)
  className?: string
}

/** A panel beside its button for a few controls. The page behind stays usable; Escape leads back. */
export function Popover({ trigger, label, children, side, align = 'start', className }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    // At once, so that a dialog opened next knows where to return.
    button.current?.focus()
    setOpen(false)
  }
  useCloseRequest(open, close)
  return (
    <Root open={open} onOpenChange={setOpen}>
      <Trigger ref={button} asChild>
        {trigger}
      </Trigger>
      <Portal>
        <Content
          {...floatingSpace}
          hideWhenDetached
          aria-label={label}
          side={side}
          align={align}
          className={cn('floating', className ?? 'p-5')}
          onOpenAutoFocus={(event) => {
            if (!(event.currentTarget instanceof HTMLElement)) return
            const wanted = event.currentTarget.querySelector<HTMLElement>('[data-autofocus]')
            if (!wanted) return
            event.preventDefault()
            wanted.focus({ preventScroll: true })
          }}
        >
          {typeof children === 'function' ? children(close) : children}
        </Content>
      </Portal>
    </Root>
  )
}
