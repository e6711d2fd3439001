import { Anchor, Content, Portal, Root } from '@radix-ui/react-popover'
import type { ComponentProps, RefObject } from 'react'
import { cn } from '~/lib/cn'
import { floatingSpace } from './placement'

export interface PopoverPanelProps extends ComponentProps<typeof Content> {
  open: boolean
  onOpenChange?: (open: boolean) => void
  anchor: RefObject<HTMLElement | null>
}

/** What floats beside an anchor that is in the page already: the panel of a popover, the list of a combo box. */
export function PopoverPanel({ open, onOpenChange, anchor, className, ...rest }: PopoverPanelProps) {
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Anchor virtualRef={anchor} />
      <Portal>
        <Content {...floatingSpace} hideWhenDetached {...rest} className={cn('floating', className)} />
      </Portal>
    </Root>
  )
}
