import { Content, Portal, Root, Trigger } from '@radix-ui/react-popover'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { cn } from '~/lib/cn'
import { floatingSpace, type Placement } from './placement'
import { useCloseRequest } from './use-close-request'

export interface PopoverProps extends Placement {
  trigger: ReactElement
  label: string
  /** A function gets a callback that closes the panel. */
  children: ReactNode | ((close: () => void) => ReactNode)
  className?: string
}

/** Non-modal; Escape returns the focus. */
export function Popover({ trigger, label, children, side, align = 'start', className }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    // Immediately, so that a dialog opened next can restore the focus.
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
