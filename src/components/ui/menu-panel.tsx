import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import {
  createContext,
  type FocusEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useContext,
  useRef,
} from 'react'
import { cn } from '~/lib/cn'
import { DialogContext } from './dialog-context'
import { Kbd } from './kbd'
import { floatingSpace, type Placement } from './placement'
import { useCloseRequest } from './use-close-request'

/** Closes the menu and focuses its button, so that a dialog opened by an entry can restore the focus. */
const LeaveContext = createContext<() => void>(() => {})

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
  const panel = useRef<HTMLDivElement>(null)
  const hasLeftByPress = useRef(false)
  useCloseRequest(open, () => onOpenChange(false))

  const hasEntered = useRef(false)
  const enter = (event: FocusEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || firstFocus === 'none' || hasEntered.current) return
    hasEntered.current = true
    const items = event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([data-disabled])')
    items.item(firstFocus === 'last' ? items.length - 1 : 0)?.focus()
  }
  /** A focus that moved on, to a dialog or by a click, is left alone. */
  const focusedAfter = () => {
    hasEntered.current = false
    const { activeElement, body } = document
    const isLost = activeElement === body || panel.current?.contains(activeElement)
    // An entry may have removed the button.
    const isWanted = isLost && !hasLeftByPress.current && button.current?.isConnected
    return isWanted ? button.current : false
  }

  const leave = () => {
    button.current?.focus()
    onOpenChange(false)
  }

  return (
    <Menu.Root
      modal={false}
      open={open}
      onOpenChange={(next, details) => {
        const { reason, event } = details
        hasLeftByPress.current = reason === 'outside-press'
        // The button's own handler closes it.
        const isAtButton = event.target instanceof Node && button.current?.contains(event.target)
        if (hasLeftByPress.current && isAtButton) details.cancel()
        else onOpenChange(next)
      }}
    >
      <Menu.Portal container={useContext(DialogContext)}>
        <Menu.Backdrop className="menu-scrim" />
        <Menu.Positioner {...floatingSpace} anchor={button} side={side} align={align} className="menu-place">
          <Menu.Popup
            ref={panel}
            id={id}
            aria-label={label}
            className="floating menu"
            onFocus={enter}
            finalFocus={focusedAfter}
            onKeyDown={(event) => {
              if (event.key !== 'Tab') return
              event.preventDefault()
              onOpenChange(false)
            }}
          >
            <LeaveContext value={leave}>{children}</LeaveContext>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

type BaseMouseEvent = MouseEvent & { preventBaseUIHandler: () => void }

interface EntryProps {
  onSelect?: () => void
  shortcut?: string
  danger?: boolean
  disabled?: boolean
  className?: string
  role?: string
  'aria-checked'?: boolean
}

/** With `asChild` the only child is a link. */
export type MenuItemProps = EntryProps &
  (
    | { asChild: true; children: ReactElement; icon?: undefined }
    | { asChild?: false; children: ReactNode; icon?: ReactNode }
  )

export function Entry({
  onSelect,
  icon,
  shortcut,
  danger,
  asChild,
  disabled,
  className,
  children,
  ...rest
}: MenuItemProps) {
  const leave = useContext(LeaveContext)
  const isPressed = useRef(false)
  const shared = {
    ...rest,
    'aria-keyshortcuts': shortcut,
    className: cn('menu-item', danger && 'menu-danger', className),
    onClick: (event: BaseMouseEvent) => {
      // It would focus the entry again.
      event.preventBaseUIHandler()
      leave()
      onSelect?.()
    },
  }
  if (asChild) return <Menu.LinkItem {...shared} render={children} />
  return (
    <Menu.Item
      {...shared}
      disabled={disabled}
      // One press opens the menu, moves to an entry and chooses it.
      onPointerDown={() => {
        isPressed.current = true
      }}
      onPointerUp={(event) => {
        if (!isPressed.current) event.currentTarget.click()
        isPressed.current = false
      }}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </Menu.Item>
  )
}

export interface MenuChoiceProps extends EntryProps {
  checked: boolean
  /** `radio` if exactly one of the group is on, `checkbox` if each is independent. */
  kind?: 'radio' | 'checkbox'
  children: ReactNode
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
  return <Menu.Separator className="menu-separator" />
}

export interface MenuGroupProps {
  label: string
  children: ReactNode
}

export function Section({ label, children }: MenuGroupProps) {
  return (
    <Menu.Group>
      <Menu.GroupLabel className="menu-label">{label}</Menu.GroupLabel>
      {children}
    </Menu.Group>
  )
}
