import { Slot } from '@radix-ui/react-slot'
import { Check } from 'lucide-react'
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { cn } from '~/lib/cn'
import { Kbd } from './kbd'
import { type AnchoredOptions, useAnchored } from './use-anchored'
import { useDismiss } from './use-dismiss'

const TYPE_AHEAD_MS = 600

/** Closes the menu and gives the focus back, so that a dialog opened next knows where to return. */
const CloseContext = createContext<() => void>(() => {})

const itemsOf = (menu: HTMLElement | null) =>
  menu ? [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')] : []

export interface DropdownMenuProps extends Pick<AnchoredOptions, 'side' | 'align'> {
  /** A button. It is told that it opens a menu and whether it is open. */
  trigger: ReactElement
  label: string
  children: ReactNode
}

/** A list of actions under a button. Arrows, Home, End and first letters move; Escape and Tab leave. */
export function DropdownMenu({ trigger, label, side, align = 'end', children }: DropdownMenuProps) {
  const id = useId()
  const [open, setOpen] = useState<'no' | 'pointer' | 'first' | 'last'>('no')
  const anchor = useRef<HTMLElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const isOpen = open !== 'no'
  useAnchored(isOpen, anchor, menu, { side, align })
  useDismiss(isOpen, [anchor, menu], () => setOpen('no'))

  useEffect(() => {
    if (open === 'no') return
    const target = open === 'pointer' ? menu.current : itemsOf(menu.current).at(open === 'first' ? 0 : -1)
    target?.focus()
  }, [open])

  const close = () => {
    setOpen('no')
    anchor.current?.focus()
  }

  const handleTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
  }

  const findByText = (items: HTMLElement[], at: number, key: string) => {
    const now = Date.now()
    const continued = now - typed.current.at < TYPE_AHEAD_MS
    const text = ((continued ? typed.current.text : '') + key).toLocaleLowerCase()
    typed.current = { text, at: now }
    const from = continued ? at : at + 1
    const ordered = [...items.slice(Math.max(0, from)), ...items.slice(0, Math.max(0, from))]
    return ordered.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(text))
  }

  const handleMenuKey = (event: KeyboardEvent) => {
    const items = itemsOf(menu.current)
    const focused = document.activeElement
    const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1
    if (event.key === 'Tab') return close()
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return close()
    }
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at < 0 ? -1 : at - 1,
      Home: 0,
      End: -1,
    }
    const move = moves[event.key]
    if (move !== undefined) {
      event.preventDefault()
      items.at(move % Math.max(1, items.length))?.focus()
    } else if (
      event.key.length === 1 &&
      event.key !== ' ' &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey
    ) {
      event.preventDefault()
      findByText(items, at, event.key)?.focus()
    }
  }

  return (
    <>
      <Slot
        ref={anchor}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onKeyDown={handleTriggerKey}
        // A click without a pointer is Enter or the space bar: then the first entry takes the focus.
        onClick={(event: MouseEvent) => setOpen(isOpen ? 'no' : event.detail === 0 ? 'first' : 'pointer')}
      >
        {trigger}
      </Slot>
      {isOpen && (
        <div
          ref={menu}
          id={id}
          popover="manual"
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={handleMenuKey}
          className="floating menu"
        >
          <CloseContext value={close}>{children}</CloseContext>
        </div>
      )}
    </>
  )
}

export interface MenuItemProps extends Omit<ComponentProps<'button'>, 'onSelect' | 'type' | 'onClick'> {
  onSelect?: () => void
  icon?: ReactNode
  /** A key that does the same. */
  shortcut?: string
  /** Takes something away. */
  danger?: boolean
  /** Puts the entry on the only child, a link. */
  asChild?: boolean
}

/** One action of a menu. */
export function MenuItem({
  onSelect,
  icon,
  shortcut,
  danger,
  asChild,
  disabled,
  role = 'menuitem',
  className,
  children,
  ...rest
}: MenuItemProps) {
  const close = useContext(CloseContext)
  const shared = {
    role,
    tabIndex: -1,
    'aria-disabled': disabled || undefined,
    'aria-keyshortcuts': shortcut,
    className: cn('menu-item', danger && 'menu-danger', className),
    onPointerMove: (event: { currentTarget: HTMLElement }) =>
      event.currentTarget.focus({ preventScroll: true }),
    onClick: () => {
      if (disabled) return
      close()
      onSelect?.()
    },
  }
  if (asChild) {
    return (
      <Slot {...rest} {...shared}>
        {children}
      </Slot>
    )
  }
  return (
    <button {...rest} {...shared} type="button">
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </button>
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
      icon={<Check className={cn(!checked && 'opacity-0')} aria-hidden="true" />}
    />
  )
}

/** A hairline between groups of entries. */
export function MenuSeparator() {
  return <hr className="menu-separator" />
}

/** The heading of a group of entries. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-labelledby={id}>
      <div id={id} className="menu-label">
        {label}
      </div>
      {children}
    </div>
  )
}
