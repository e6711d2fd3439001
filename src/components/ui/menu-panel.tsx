import { Content, Portal, Root, Trigger } from '@radix-ui/react-dropdown-menu'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { floatingSpace, type Placement } from './placement'
import { TriggerStandIn } from './trigger-stand-in'

export { Group, Item, Label, Separator } from '@radix-ui/react-dropdown-menu'

export interface MenuPanelProps extends Placement {
  open: boolean
  /** The entry that takes the focus; undefined after a press, which chooses none. */
  entry: 'first' | 'last' | undefined
  onClose: () => void
  /** Whether the focus comes back to the button when the menu goes. */
  comesBack: RefObject<boolean>
  anchor: RefObject<HTMLElement | null>
  id: string
  label: string
  children: ReactNode
}

/** The open menu. */
export function MenuPanel({
  open,
  entry,
  onClose,
  comesBack,
  anchor,
  id,
  label,
  children,
  ...placement
}: MenuPanelProps) {
  const enterAt = useRef(entry)
  useLayoutEffect(() => {
    enterAt.current = open ? entry : undefined
  }, [open, entry])

  return (
    <Root
      modal={false}
      open={open}
      onOpenChange={(now) => {
        if (!now) onClose()
      }}
    >
      <Trigger asChild>
        <TriggerStandIn element={anchor} />
      </Trigger>
      <Portal>
        <Content
          id={id}
          aria-label={label}
          aria-labelledby={undefined}
          {...floatingSpace}
          {...placement}
          loop
          className="floating menu"
          onFocus={(event) => {
            const at = enterAt.current
            if (event.target !== event.currentTarget || !at) return
            enterAt.current = undefined
            const items = event.currentTarget.querySelectorAll<HTMLElement>(
              '[role^="menuitem"]:not([data-disabled])',
            )
            // Radix may not have seen the key that opened the menu: then it would choose no entry.
            event.preventDefault()
            items.item(at === 'first' ? 0 : items.length - 1)?.focus()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Tab') return
            event.preventDefault()
            onClose()
          }}
          onInteractOutside={(event) => {
            // The button itself closes by its click.
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
            else comesBack.current = false
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (comesBack.current) anchor.current?.focus()
          }}
        >
          {children}
        </Content>
      </Portal>
    </Root>
  )
}
