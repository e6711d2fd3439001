import { Anchor, Content, Group, Item, Label, Portal, Root, Separator } from '@radix-ui/react-menu'
import { Check } from 'lucide-react'
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useRef,
} from 'react'
import { cn } from '~/lib/cn'
import { Kbd } from './kbd'
import { floatingSpace, type Placement } from './placement'
import { useCloseRequest } from './use-close-request'

/** Focuses the menu's button, so that a dialog opened by an entry can restore the focus. */
const FocusButtonContext = createContext<() => void>(() => {})

/** `none` when opened by pointer, `first` or `last` by key. */
export type FirstFocus = 'none' | 'first' | 'last'

export interface MenuProps extends Placement {
  label: string
  children: ReactNode
}

interface MenuPanelProps extends MenuProps {
  id: string
  button: RefObject<HTMLButtonElement | null>
  firstFocus: FirstFocus
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function MenuPanel({
  id,
  button,
  firstFocus,
  open,
  onOpenChange,
  label,
  side,
  align = 'end',
  children,
}: MenuPanelProps) {
  const hasLeftByPress = useRef(false)
  const hasEntered = useRef(false)
  useCloseRequest(open, () => onOpenChange(false))
  return (
    <Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Anchor virtualRef={button} />
      <Portal>
        <Content
          {...floatingSpace}
          id={id}
          side={side}
          align={align}
          loop
          aria-label={label}
          className="floating menu"
          onFocus={(event) => {
            if (event.target !== event.currentTarget || firstFocus === 'none' || hasEntered.current) return
            hasEntered.current = true
            event.preventDefault()
            const items = event.currentTarget.querySelectorAll<HTMLElement>(
              '[role^="menuitem"]:not([data-disabled])',
            )
            items.item(firstFocus === 'last' ? items.length - 1 : 0)?.focus()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Tab') return
            event.preventDefault()
            onOpenChange(false)
          }}
          onInteractOutside={() => {
            hasLeftByPress.current = true
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            hasEntered.current = false
            // A focus that moved on, to a dialog or by a click, is left alone.
            const { activeElement } = document
            const isLost = activeElement === document.body || activeElement?.role === 'menu'
            if (isLost && !hasLeftByPress.current) button.current?.focus()
            hasLeftByPress.current = false
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
  shortcut?: string
  danger?: boolean
}

export function Entry({
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
  /** `radio` if exactly one of the group is on, `checkbox` if each is independent. */
  kind?: 'radio' | 'checkbox'
}

export function Choice({ checked, kind = 'radio', ...rest }: MenuChoiceProps) {
  return (
    <Entry
      {...rest}
      role={kind === 'radio' ? 'menuitemradio' : 'menuitemcheckbox'}
      aria-checked={checked}
      icon={<Check className={cn(!checked && 'opacity-0')} />}
    />
  )
}

export function Line() {
  return <Separator className="menu-separator" />
}

export interface MenuGroupProps {
  label: string
  children: ReactNode
}

export function Section({ label, children }: MenuGroupProps) {
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
