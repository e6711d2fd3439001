import { Content, Group, Item, Label, Portal, Root, Separator, Trigger } from '@radix-ui/react-dropdown-menu'
import { Check } from 'lucide-react'
import {
  type ComponentProps,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useId,
  useRef,
  useState,
} from 'react'
import { cn } from '~/lib/cn'
import { Kbd } from './kbd'
import { floatingSpace, type Placement } from './placement'

/** Focuses the menu's button, so that a dialog opened by an entry knows where to return. */
const FocusButtonContext = createContext<() => void>(() => {})

export interface DropdownMenuProps extends Placement {
  /** A button. */
  trigger: ReactElement
  label: string
  children: ReactNode
}

/** A list of actions under a button. Arrows, Home, End and first letters move; Escape and Tab leave. */
export function DropdownMenu({ trigger, label, side, align = 'end', children }: DropdownMenuProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const entersAtEnd = useRef(false)
  return (
    <Root modal={false} open={open} onOpenChange={setOpen}>
      <Trigger
        asChild
        ref={button}
        onKeyDown={(event) => {
          entersAtEnd.current = event.key === 'ArrowUp'
          if (event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {trigger}
      </Trigger>
      <Portal>
        <Content
          {...floatingSpace}
          side={side}
          align={align}
          loop
          aria-label={label}
          aria-labelledby={undefined}
          className="floating menu"
          onFocus={(event) => {
            if (event.target !== event.currentTarget || !entersAtEnd.current) return
            entersAtEnd.current = false
            event.preventDefault()
            const items = event.currentTarget.querySelectorAll<HTMLElement>(
              '[role^="menuitem"]:not([data-disabled])',
            )
            items.item(items.length - 1)?.focus()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Tab') return
            event.preventDefault()
            setOpen(false)
          }}
          onCloseAutoFocus={(event) => {
            // A focus that has moved on, to a dialog or by a press elsewhere, stays there.
            const { activeElement } = document
            if (activeElement !== document.body && activeElement?.role !== 'menu') event.preventDefault()
          }}
        >
          <FocusButtonContext value={() => button.current?.focus()}>{children}</FocusButtonContext>
        </Content>
      </Portal>
    </Root>
  )
}

export interface MenuItemProps extends Omit<ComponentProps<typeof Item>, 'onSelect'> {
  onSelect?: () => void
  icon?: ReactNode
  /** A key that does the same. */
  shortcut?: string
  /** Takes something away. */
  danger?: boolean
}

/** With `asChild` the entry is its only child, a link. */
export function MenuItem({
  onSelect,
  icon,
  shortcut,
  danger,
  asChild,
  className,
  children,
  ...rest
}: MenuItemProps) {
  const focusButton = useContext(FocusButtonContext)
  return (
    <Item
      {...rest}
      asChild={asChild}
      aria-keyshortcuts={shortcut}
      className={cn('menu-item', danger && 'menu-danger', className)}
      onSelect={() => {
        focusButton()
        onSelect?.()
      }}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          <span className="min-w-0 flex-1">{children}</span>
          {shortcut && <Kbd>{shortcut}</Kbd>}
        </>
      )}
    </Item>
  )
}

export interface MenuChoiceProps extends Omit<MenuItemProps, 'asChild' | 'icon' | 'danger'> {
  checked: boolean
  /** `radio` when exactly one of the group holds, `checkbox` when each is on or off. */
  kind?: 'radio' | 'checkbox'
}

/** An entry that is on or off, such as a sort order. */
export function MenuChoice({ checked, kind = 'radio', ...rest }: MenuChoiceProps) {
  return (
    <MenuItem
      {...rest}
      role={kind === 'radio' ? 'menuitemradio' : 'menuitemcheckbox'}
      aria-checked={checked}
      icon={<Check className={cn(!checked && 'opacity-0')} />}
    />
  )
}

export function MenuSeparator() {
  return <Separator className="menu-separator" />
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <Group aria-labelledby={id}>
      <Label id={id} className="menu-label">
        {label}
      </Label>
      {children}
    </Group>
  )
}
