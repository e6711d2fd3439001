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
  useId,
  useRef,
  useState,
} from 'react'
import { cn } from '~/lib/cn'
import { Kbd } from './kbd'
import { type LazyPart, lazyPart, useLoadedPart, useOverlayPart } from './lazy-part'
import type { Placement } from './placement'

const menuPart = lazyPart(() => import('./menu-panel'))

/** The parts of an open menu, for what stands in it. */
function menuParts() {
  const parts = menuPart.current()
  if (!parts) throw new Error('an entry of a menu stands outside a menu')
  return parts
}

/** How a menu was opened: by pointer, or by a key that takes the first or the last entry. */
export type MenuOpening = 'pointer' | 'first' | 'last'

/** Fetches what draws menus ahead of the wish. */
export const preloadMenu = menuPart.preload

/** Wraps an `import()` of entries that are fetched together with what draws menus. */
export function menuEntries<Part>(fetchEntries: () => Promise<Part>): LazyPart<Part> {
  return lazyPart(async () => {
    const [entries] = await Promise.all([fetchEntries(), menuPart.load()])
    return entries
  })
}

/** How a click opens a menu. One without a pointer is Enter or the space bar: then the first entry takes the focus. */
export const menuOpeningOf = (event: MouseEvent): MenuOpening => (event.detail === 0 ? 'first' : 'pointer')

/** Closes the menu and gives the focus back, so that a dialog opened next knows where to return. */
const CloseContext = createContext<() => void>(() => {})

export interface DropdownMenuProps extends Placement {
  /** A button. It is told that it opens a menu and whether it is open. */
  trigger: ReactElement
  label: string
  /** Open from the beginning, for a menu that is made when it is asked for. */
  defaultOpen?: MenuOpening
  /** Its entries (see `menuEntries`), if the page came without them. */
  entries?: LazyPart<unknown>
  children: ReactNode
}

/** A list of actions under a button. Arrows, Home, End and first letters move; Escape and Tab leave. */
export function DropdownMenu({
  trigger,
  label,
  defaultOpen,
  side,
  align = 'end',
  entries = menuPart,
  children,
}: DropdownMenuProps) {
  const id = useId()
  const [open, setOpen] = useState<'no' | MenuOpening>(defaultOpen ?? 'no')
  const anchor = useRef<HTMLElement>(null)
  const comesBack = useRef(true)
  const isOpen = open !== 'no'
  const isFetched = useOverlayPart(entries, isOpen, () => setOpen('no')) !== undefined
  const part = useLoadedPart(menuPart)

  const show = (how: MenuOpening) => {
    comesBack.current = true
    setOpen(how)
  }

  const close = () => {
    anchor.current?.focus()
    comesBack.current = false
    setOpen('no')
  }

  const handleTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    show(event.key === 'ArrowDown' ? 'first' : 'last')
  }

  return (
    <>
      <Slot
        ref={anchor}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen && part && isFetched ? id : undefined}
        onPointerEnter={entries.preload}
        onFocus={entries.preload}
        onKeyDown={handleTriggerKey}
        onClick={(event: MouseEvent) => (isOpen ? setOpen('no') : show(menuOpeningOf(event)))}
      >
        {trigger}
      </Slot>
      {part && isFetched && (
        <part.MenuPanel
          open={isOpen}
          entry={open === 'first' || open === 'last' ? open : undefined}
          onClose={() => setOpen('no')}
          comesBack={comesBack}
          anchor={anchor}
          id={id}
          label={label}
          side={side}
          align={align}
        >
          <CloseContext value={close}>{children}</CloseContext>
        </part.MenuPanel>
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
  const { Item } = menuParts()
  return (
    <Item
      asChild
      role={role}
      disabled={disabled}
      aria-keyshortcuts={shortcut}
      aria-checked={rest['aria-checked']}
      className={cn('menu-item', danger && 'menu-danger', className)}
      onSelect={() => {
        close()
        onSelect?.()
      }}
    >
      {asChild ? (
        children
      ) : (
        <button {...rest} type="button">
          {icon}
          <span className="min-w-0 flex-1">{children}</span>
          {shortcut && <Kbd>{shortcut}</Kbd>}
        </button>
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

/** A hairline between groups of entries. */
export function MenuSeparator() {
  const { Separator } = menuParts()
  return <Separator className="menu-separator" />
}

/** The heading of a group of entries. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const { Group, Label } = menuParts()
  return (
    <Group aria-labelledby={id}>
      <Label id={id} className="menu-label">
        {label}
      </Label>
      {children}
    </Group>
  )
}
