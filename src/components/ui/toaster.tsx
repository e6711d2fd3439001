import { useDirection } from '@radix-ui/react-direction'
import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { Button } from './button'
import { isDialogOpen } from './open-dialogs'
import { MOST_TOASTS, subscribeToToasts, type ToastEntry, type ToastTone, toast, toastEntries } from './toast'

const icons: Record<ToastTone, typeof Check> = {
  info: Info,
  success: Check,
  warning: TriangleAlert,
  error: CircleAlert,
}

const noEntries: readonly ToastEntry[] = []

const frame: CSSProperties & Record<'--width', string> = { '--width': 'var(--toasts-width)' }
const offset = {
  top: 'var(--toasts-top)',
  bottom: 'var(--toasts-bottom)',
  left: 'var(--toasts-side)',
  right: 'var(--toasts-side)',
}

/** Over a dialog: at the top, away from its buttons. */
const positionOf = (): 'top-center' | undefined => (isDialogOpen() ? 'top-center' : undefined)

/** Escape takes away the toast that has the focus. */
function handleKeyDown(event: KeyboardEvent): void {
  const { target } = event
  if (event.key !== 'Escape' || !(target instanceof Element)) return
  const card = target.closest('li')?.querySelector<HTMLElement>('.toast')
  if (card?.dataset.id) toast.dismiss(card.dataset.id)
}

interface Shown {
  entry: ToastEntry
  /** Its card. One that is leaving does not come back: whoever says the same again gets a card of their own. */
  cardId: string | number
}

export interface ToasterProps {
  /** Name of the region. F8 leads into it. */
  label: string
}

/** Shows what `toast` says. One on every page. */
export function Toaster({ label }: ToasterProps) {
  const entries = useSyncExternalStore(subscribeToToasts, toastEntries, () => noEntries)
  const shown = useRef(new Map<string, Shown>())
  const direction = useDirection()

  useEffect(() => {
    for (const entry of entries) {
      const before = shown.current.get(entry.id)
      if (before?.entry === entry) continue
      const onGone = ({ id }: { id: string | number }) => {
        if (shown.current.get(entry.id)?.cardId !== id) return
        shown.current.delete(entry.id)
        toast.dismiss(entry.id)
      }
      const cardId = sonner.custom(() => <ToastCard entry={entry} />, {
        id: before?.cardId,
        duration: entry.duration,
        position: positionOf(),
        onDismiss: onGone,
        onAutoClose: onGone,
      })
      shown.current.set(entry.id, { entry, cardId })
    }
    for (const [id, { cardId }] of shown.current) {
      if (entries.some((entry) => entry.id === id)) continue
      shown.current.delete(id)
      sonner.dismiss(cardId)
    }
  }, [entries])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the key for the list inside
    <div className="contents" onKeyDown={handleKeyDown}>
      <Sonner
        containerAriaLabel={label}
        hotkey={['F8']}
        position={direction === 'rtl' ? 'bottom-left' : 'bottom-right'}
        dir={direction}
        swipeDirections={['left', 'right']}
        expand
        visibleToasts={MOST_TOASTS}
        gap={10}
        offset={offset}
        mobileOffset={offset}
        className="toasts"
        style={frame}
      />
    </div>
  )
}

function ToastCard({ entry }: { entry: ToastEntry }) {
  const { id, tone, message, action } = entry
  const Icon = icons[tone]
  // A card that is leaving can be seen, but not answered once more.
  const isShown = useSyncExternalStore(subscribeToToasts, () => toastEntries().includes(entry))
  const style: CSSProperties & Record<'--toast-color', string> = { '--toast-color': `var(--${tone}-l1)` }
  return (
    <div className="toast" style={style} data-id={id} inert={!isShown}>
      {entry.icon ?? <Icon />}
      <span className="min-w-0 flex-1 wrap-anywhere">{message}</span>
      {action && (
        <Button
          size="sm"
          onClick={(event) => {
            // The focus goes back to where it was, now and not when the action has moved it on.
            event.currentTarget.blur()
            toast.dismiss(id)
            action.onAction()
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  )
}
