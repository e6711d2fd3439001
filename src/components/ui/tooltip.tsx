import { Content, Portal, Root, Trigger } from '@radix-ui/react-tooltip'
import type { ReactElement } from 'react'
import { floatingSpace, type Placement } from './placement'

export { TooltipProvider } from '@radix-ui/react-tooltip'

export interface TooltipProps extends Placement {
  /** The control's name. It must have the same one as `aria-label`: the tip itself is only for the eye. */
  label: string
  children: ReactElement
}

/** Shows the name of an icon to people with a mouse or a keyboard. */
export function Tooltip({ label, side = 'top', align = 'center', children }: TooltipProps) {
  return (
    <Root>
      <Trigger
        asChild
        onFocus={(event) => {
          // Not when a press put the focus here, or a dialog that a press has closed.
          if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
        }}
      >
        {children}
      </Trigger>
      <Portal>
        <Content {...floatingSpace} side={side} align={align} aria-hidden="true" className="floating tooltip">
          {label}
        </Content>
      </Portal>
    </Root>
  )
}
