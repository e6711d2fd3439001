import { useDirection } from '@base-ui/react/direction-provider'
import { useStore } from '@tanstack/react-store'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { useMedia, WIDE_SCREEN } from '~/browser/use-media'
import { toastCommands } from './toast'

const frame: CSSProperties & Record<'--width', string> = {
  '--width': 'var(--toasts-width)',
  zIndex: 'var(--z-toast)',
}
const offset = {
  top: 'var(--toasts-top)',
  bottom: 'var(--toasts-bottom)',
  left: 'var(--toasts-side)',
  right: 'var(--toasts-side)',
}

/** Radix sets it on the body while a modal dialog is open. */
const LOCKED = 'data-scroll-locked'

function subscribeToLock(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, { attributeFilter: [LOCKED] })
  return () => observer.disconnect()
}

/** Keeps `--toast-room`: what the newest toast covers at its edge of the screen, including a gap. Dialogs end before it. */
function measureRoom(region: HTMLElement | null) {
  if (!region) return
  const { style } = document.documentElement
  const observer = new MutationObserver(() => {
    const list = region.querySelector<HTMLElement>('.toasts')
    const height = list ? Number.parseFloat(list.style.getPropertyValue('--front-toast-height')) : 0
    if (!list || height === 0) return void style.removeProperty('--toast-room')
    const { top, bottom } = list.getBoundingClientRect()
    const edge = list.dataset.yPosition === 'top' ? top : window.innerHeight - bottom
    style.setProperty('--toast-room', `${Math.ceil(edge + height + GAP_PX)}px`)
  })
  observer.observe(region, { childList: true, subtree: true, attributeFilter: ['style'] })
  return () => {
    observer.disconnect()
    style.removeProperty('--toast-room')
  }
}

const GAP_PX = 8

function handleKeyDown(event: KeyboardEvent): void {
  if (event.key === 'Escape') toast.dismiss()
}

/** Sonner pauses its toasts only while the pointer is above them. */
function pauseWhile(type: 'mouseover' | 'mouseout', { target, relatedTarget }: FocusEvent): void {
  const list = target.closest('.toasts')
  if (list && !(relatedTarget instanceof Node && list.contains(relatedTarget)))
    list.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }))
}

export interface ToasterProps {
  /** F8 focuses the region. */
  label: string
  closeLabel: string
}

/**
 * One per page. In a corner beside a page with a sidebar; below that width at the top, away from the bars at the bottom.
 * The position does not follow dialogs: Sonner would start all toasts again, in reverse order.
 */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const direction = useDirection()
  const isCovered = useSyncExternalStore(
    subscribeToLock,
    () => document.body.hasAttribute(LOCKED),
    () => false,
  )
  const isWide = useMedia(WIDE_SCREEN)
  const commands = useStore(toastCommands)
  useEffect(() => {
    if (commands.length === 0) return
    toastCommands.setState(() => [])
    for (const command of commands) command(toast)
  }, [commands])
  const corner = direction === 'rtl' ? 'bottom-left' : 'bottom-right'
  const hasRoom = isWide && !isCovered
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys for the list inside
    <div
      className="contents"
      onKeyDown={handleKeyDown}
      onFocus={(event) => pauseWhile('mouseover', event)}
      onBlur={(event) => pauseWhile('mouseout', event)}
    >
      <Sonner
        ref={measureRoom}
        containerAriaLabel={label}
        hotkey={['F8']}
        position={isWide ? corner : 'top-center'}
        dir={direction}
        swipeDirections={isWide ? ['left', 'right'] : ['top', 'left', 'right']}
        expand
        // Otherwise the newest covers enough; the one before it comes back.
        visibleToasts={hasRoom ? 4 : 1}
        gap={10}
        offset={offset}
        mobileOffset={offset}
        className="toasts"
        style={frame}
        closeButton
        toastOptions={{
          unstyled: true,
          closeButtonAriaLabel: closeLabel,
          classNames: { toast: 'toast', title: 'wrap-anywhere' },
        }}
      />
    </div>
  )
}
