import { X } from 'lucide-react'
import {
  type ComponentType,
  type CSSProperties,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { cn } from '~/lib/cn'
import { IconButton } from './icon-button'
import { returnFocus } from './return-focus'
import { TOAST_REGION } from './toast'
import { useSheetDrag } from './use-sheet-drag'

interface DialogBehaviour {
  open: boolean
  /** Asked for by Escape and by a pull at the sheet. */
  dismiss: () => void
  /** Where the focus returns. */
  opener: RefObject<readonly Element[]>
  width?: number
  className?: string
}

/** Between the halves of a double click; whoever presses twice on purpose takes longer. */
const DOUBLE_CLICK_MS = 200

const isSubmit = (target: EventTarget) =>
  target instanceof Element && target.closest('button[type="submit"]') !== null

/** Is this a place where the toasts are? They lie over every dialog and may be used while it is open. */
const isInToasts = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TOAST_REGION) !== null

/**
 * Lets the focus go into the toasts while a dialog holds it. Must stand inside the dialog's content: its
 * effect runs before the one with which Radix keeps the focus, so that it hears of the focus first.
 */
function ToastDoor() {
  useEffect(() => {
    const onFocusIn = (event: globalThis.FocusEvent) => {
      if (isInToasts(event.target)) event.stopImmediatePropagation()
    }
    const onFocusOut = (event: globalThis.FocusEvent) => {
      if (isInToasts(event.relatedTarget)) event.stopImmediatePropagation()
    }
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('focusout', onFocusOut)
    return () => {
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('focusout', onFocusOut)
    }
  }, [])
  return null
}

/** What both kinds of dialogs do beyond Radix: props for its content, and for the grip of the sheet. */
export function useDialogBehaviour({ open, dismiss, opener, width, className }: DialogBehaviour) {
  const content = useRef<HTMLDivElement>(null)
  const escapeKey = useRef<Event | null>(null)
  /** Where the focus is on its way to. */
  const heading = useRef<Element | null>(null)
  const grip = useSheetDrag(() => content.current, dismiss)

  useEffect(() => {
    if (!open) return
    // The focus returns when the dialog begins to fade, not when it has gone.
    return () => {
      const { activeElement } = document
      const lost = activeElement === document.body || content.current?.contains(activeElement)
      if (lost) returnFocus(opener.current)
    }
  }, [open, opener])

  const style: CSSProperties & Record<'--dialog-width', string | undefined> = {
    '--dialog-width': width ? `${width}px` : undefined,
  }
  return {
    grip,
    contentProps: {
      ref: content,
      className: cn('dialog', className),
      style,
      onOpenAutoFocus: (event: Event) => {
        event.preventDefault()
        const element = content.current
        const target = element?.querySelector<HTMLElement>('[data-autofocus]') ?? element?.querySelector('h2')
        target?.focus()
      },
      onCloseAutoFocus: (event: Event) => event.preventDefault(),
      // Radix hears the key before the fields inside. It is theirs first: who uses it there stops it.
      onEscapeKeyDown: (event: Event) => {
        event.preventDefault()
        const { target } = event
        if (target instanceof Node && content.current?.contains(target)) escapeKey.current = event
        else if (!isInToasts(target)) dismiss()
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.nativeEvent === escapeKey.current && !event.nativeEvent.isComposing) dismiss()
      },
      onBlur: (event: FocusEvent) => {
        heading.current = event.relatedTarget
      },
      // Leaving a field may take something away (a message, a list). Radix then believes the focus lost, calls
      // it to the dialog, and Tab would begin anew: it goes on to where it was heading.
      onFocus: (event: FocusEvent) => {
        const { current } = heading
        heading.current = null
        if (event.target === event.currentTarget && current instanceof HTMLElement) current.focus()
      },
      onInteractOutside: (event: Event) => {
        if (isInToasts(event.target)) event.preventDefault()
      },
    },
  }
}

interface DialogFrameProps {
  /** Radix's own, of the package that the dialog is made with. */
  Title: ComponentType<{ asChild: true; children: ReactNode }>
  Description: ComponentType<{ asChild: true; children: ReactNode }>
  title: ReactNode
  hideTitle?: boolean
  description?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** Adds a cross. */
  close?: { label: string; onClose: () => void }
  /** Adds the handle by which a sheet is pulled down. */
  grip?: ReturnType<typeof useSheetDrag>
}

/** What stands in a dialog. */
export function DialogFrame({
  Title,
  Description,
  title,
  hideTitle,
  description,
  children,
  footer,
  onSubmit,
  close,
  grip,
}: DialogFrameProps) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React sends events on to the component around the dialog, which may be a form itself.
    event.stopPropagation()
    onSubmit?.(event)
  }

  const clickedAt = useRef(0)
  /** The second half of a double click comes before the button can show that it waits. Keys are never meant. */
  const swallowDoubleClick = (event: MouseEvent<HTMLFormElement>) => {
    if (event.detail > 1 && event.timeStamp - clickedAt.current < DOUBLE_CLICK_MS && isSubmit(event.target))
      event.preventDefault()
    clickedAt.current = event.timeStamp
  }

  const content = (
    <>
      <div className="dialog-body">
        <div className={cn('flex items-start gap-3', hideTitle && !close && 'sr-only')}>
          <div className="min-w-0 flex-1">
            <Title asChild>
              <h2 tabIndex={-1} className={cn(hideTitle && 'sr-only')}>
                {title}
              </h2>
            </Title>
            {description && (
              <Description asChild>
                <p className="mt-2 text-fg-2">{description}</p>
              </Description>
            )}
          </div>
          {close && (
            <IconButton label={close.label} size="sm" className="-me-2 -mt-1.5" onClick={close.onClose}>
              <X />
            </IconButton>
          )}
        </div>
        {children && <div className={cn(!hideTitle && 'mt-5')}>{children}</div>}
      </div>
      {footer && <div className="dialog-footer">{footer}</div>}
    </>
  )

  return (
    <>
      <ToastDoor />
      {grip && <div aria-hidden="true" className="dialog-grip" {...grip} />}
      {onSubmit ? (
        <form className="dialog-frame" onClickCapture={swallowDoubleClick} onSubmit={handleSubmit} noValidate>
          {content}
        </form>
      ) : (
        <div className="dialog-frame">{content}</div>
      )}
    </>
  )
}
