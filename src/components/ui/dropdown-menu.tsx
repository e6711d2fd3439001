import { useRender } from '@base-ui/react/use-render'
import {
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useContext,
  useId,
  useRef,
  useState,
} from 'react'
import { OverlayLoading } from './load-on-open'
import type { FirstFocus, MenuChoiceProps, MenuGroupProps, MenuItemProps, MenuProps } from './menu-panel'

/** Menus are rarely used: the code loads on the first press or hover. */
const loadPanel = () => import('./menu-panel')
const preload = () => void loadPanel().catch(() => {})

type Panel = Awaited<ReturnType<typeof loadPanel>>
const PanelContext = createContext<Panel | null>(null)

function usePanel(): Panel {
  const panel = useContext(PanelContext)
  if (!panel) throw new Error('menu items must be used inside a menu')
  return panel
}

export function MenuItem(props: MenuItemProps) {
  const { Entry } = usePanel()
  return <Entry {...props} />
}

/** A toggle, such as a sort order. */
export function MenuChoice(props: MenuChoiceProps) {
  const { Choice } = usePanel()
  return <Choice {...props} />
}

export function MenuSeparator() {
  const { Line } = usePanel()
  return <Line />
}

export function MenuGroup(props: MenuGroupProps) {
  const { Section } = usePanel()
  return <Section {...props} />
}

const firstFocusOfKey: Readonly<Record<string, FirstFocus>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
}

interface DropdownMenuProps extends MenuProps {
  trigger: ReactElement
}

/** Arrows, Home, End and typeahead move; Escape and Tab close. */
export function DropdownMenu({ trigger, children, ...panel }: DropdownMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [firstFocus, setFirstFocus] = useState<FirstFocus>('none')
  const [parts, setParts] = useState<Panel | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [isComing, setIsComing] = useState(false)
  const open = async (from: FirstFocus) => {
    setIsComing(!parts)
    setParts(await loadPanel().finally(() => setIsComing(false)))
    setFirstFocus(from)
    setIsOpen(true)
  }
  const control = useRender({
    render: trigger,
    ref: button,
    props: {
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onPointerEnter: preload,
      onFocus: preload,
      onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
        if (event.button !== 0 || event.ctrlKey || event.currentTarget.matches(':disabled')) return
        if (isOpen) return setIsOpen(false)
        // The press would take the focus from the menu back to the button.
        event.preventDefault()
        void open('none')
      },
      onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
        const from = firstFocusOfKey[event.key]
        if (!from || event.currentTarget.matches(':disabled')) return
        event.preventDefault()
        void open(from)
      },
    },
  })
  return (
    <>
      {control}
      {isComing && <OverlayLoading />}
      {parts && (
        <PanelContext value={parts}>
          <parts.MenuPanel
            {...panel}
            id={id}
            button={button}
            firstFocus={firstFocus}
            open={isOpen}
            onOpenChange={setIsOpen}
          >
            {children}
          </parts.MenuPanel>
        </PanelContext>
      )}
    </>
  )
}
