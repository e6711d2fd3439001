import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react'
import {
  type CSSProperties,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button'
import { subscribeToModals, topModal } from './modal-stack'
import { subscribeToToasts, type ToastEntry, type ToastTone, toast, toastEntries } from './toast'

const icons: Record<ToastTone, typeof Check> = {
  info: Info,
  success: Check,
  warning: TriangleAlert,
  error: CircleAlert,
}

const noEntries: readonly ToastEntry[] = []
const SWIPE_DISTANCE = 90

export interface ToasterProps {
  /** Name of the region. F8 leads into it. */
  label: string
}

/** Shows what `toast` says. One on every page. */
export function Toaster({ label }: ToasterProps) {
  const entries = useSyncExternalStore(subscribeToToasts, toastEntries, () => noEntries)
  const modal = useSyncExternalStore(subscribeToModals, topModal, () => null)
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  if (!mounted) return null
  return createPortal(<ToastRegion label={label} entries={entries} />, modal ?? document.body)
}

function ToastRegion({ label, entries }: ToasterProps & { entries: readonly ToastEntry[] }) {
  const region = useRef<HTMLElement>(null)
  const [paused, setPaused] = useState(false)
  const newest = entries.at(-1)?.id

  useEffect(() => {
    const element = region.current
    if (!element) return
    // A menu opened meanwhile would cover a new toast: what is shown last lies on top.
    const covered = document.querySelector('.floating:popover-open') !== null
    const shown = element.matches(':popover-open')
    if (shown && (covered || !newest)) element.hidePopover()
    if (newest && (covered || !shown)) element.showPopover()
    if (!newest) setPaused(false)
  }, [newest])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return
      const find = (selector: string) => region.current?.querySelector<HTMLElement>(selector)
      const target = find('button') ?? find('.toast')
      target?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      <ToastAnnouncer entries={entries} />
      <section
        ref={region}
        popover="manual"
        aria-label={label}
        className="toasts"
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
      >
        {entries.map((entry) => (
          <ToastCard key={entry.id} entry={entry} paused={paused} />
        ))}
      </section>
    </>
  )
}

/** Live regions outside the visible list, because a list that appears with its text is not read out. */
function ToastAnnouncer({ entries }: { entries: readonly ToastEntry[] }) {
  const [said, setSaid] = useState<ToastEntry>()
  const newest = entries.at(-1)
  useEffect(() => setSaid(newest), [newest])
  const urgent = said?.tone === 'error'
  return (
    <>
      <div role="status" className="sr-only">
        {urgent ? '' : said?.message}
      </div>
      <div role="alert" className="sr-only">
        {urgent ? said.message : ''}
      </div>
    </>
  )
}

function ToastCard({ entry, paused }: { entry: ToastEntry; paused: boolean }) {
  const { id, tone, message, action, duration } = entry
  const card = useRef<HTMLDivElement>(null)
  const left = useRef(duration)
  const swipeFrom = useRef<number | null>(null)
  const dismiss = useEffectEvent(() => toast.dismiss(id))

  useEffect(() => {
    left.current = duration
  }, [duration])

  useEffect(() => {
    if (paused || !Number.isFinite(left.current)) return
    const started = Date.now()
    const timer = setTimeout(() => dismiss(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - started
    }
  }, [paused])

  const moveTo = (distance: number) => {
    if (card.current) card.current.style.translate = distance ? `${distance}px` : ''
  }
  const endSwipe = (event: PointerEvent) => {
    const distance = swipeFrom.current === null ? 0 : event.clientX - swipeFrom.current
    swipeFrom.current = null
    if (Math.abs(distance) > SWIPE_DISTANCE) toast.dismiss(id)
    else moveTo(0)
  }

  const Icon = icons[tone]
  const style: CSSProperties & Record<'--toast-color', string> = { '--toast-color': `var(--${tone}-l1)` }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pushing it away is a shortcut, it leaves by itself
    <div
      ref={card}
      className="toast"
      style={style}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') toast.dismiss(id)
      }}
      onPointerDown={(event) => {
        if (event.pointerType !== 'mouse') swipeFrom.current = event.clientX
      }}
      onPointerMove={(event) => {
        if (swipeFrom.current !== null) moveTo(event.clientX - swipeFrom.current)
      }}
      onPointerUp={endSwipe}
      onPointerCancel={endSwipe}
    >
      {entry.icon ?? <Icon aria-hidden="true" />}
      <span className="min-w-0 flex-1 wrap-anywhere">{message}</span>
      {action && (
        <Button
          size="sm"
          onClick={() => {
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
