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
import { PHONE, useMedia } from '~/browser/use-media'
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

/** One per page. While a dialog is open, toasts move to the top, away from its fields and buttons. */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const direction = useDirection()
  const isCovered = useSyncExternalStore(
    subscribeToLock,
    () => document.body.hasAttribute(LOCKED),
    () => false,
  )
  const isPhone = useMedia(PHONE)
  const commands = useStore(toastCommands)
  useEffect(() => {
    if (commands.length === 0) return
    toastCommands.setState(() => [])
    for (const command of commands) command(toast)
  }, [commands])
  const corner = direction === 'rtl' ? 'bottom-left' : 'bottom-right'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys for the list inside
    <div
      className="contents"
      onKeyDown={handleKeyDown}
      onFocus={(event) => pauseWhile('mouseover', event)}
      onBlur={(event) => pauseWhile('mouseout', event)}
    >
      <Sonner
        containerAriaLabel={label}
        hotkey={['F8']}
        position={isCovered ? 'top-center' : corner}
        dir={direction}
        swipeDirections={['left', 'right']}
        expand
        // On phones the newest covers enough; the one before it comes back.
        visibleToasts={isPhone ? 1 : 4}
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
