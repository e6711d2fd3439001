import { X } from 'lucide-react'
import {
  type CSSProperties,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { cn } from '~/lib/cn'
import { IconButton } from './icon-button'
import { enterModal, leaveModal } from './modal-stack'
import { useSheetDrag } from './use-sheet-drag'

export interface DialogProps {
  open: boolean
  /** Asked for by Escape, a press beside the dialog, the cross or a pull at the sheet. */
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the one that acts last. */
  footer?: ReactNode
  /** Turns the dialog into a form, whose submit button may stand in the footer. Checking is up to the caller. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** Adds a cross with this name; for dialogs whose footer has no way out. */
  closeLabel?: string
  /** False while something is under way that must not be left. */
  dismissable?: boolean
  role?: 'dialog' | 'alertdialog'
  /** CSS pixels from 960 px on. */
  width?: number
  className?: string
}

/** Keeps what was shown last while the dialog fades out, when the caller has already let go of it. */
function useLastShown(props: DialogProps): DialogProps {
  const last = useRef(props)
  useEffect(() => {
    if (props.open) last.current = props
  })
  return props.open ? props : { ...last.current, open: false, onOpenChange: props.onOpenChange }
}

/**
 * A modal dialog; below 960 px a sheet from the bottom edge. The browser's own dialog element keeps the
 * focus inside, makes the page behind inert and gives the focus back. On opening the focus goes to the
 * element with `data-autofocus`, else to the title.
 */
export function Dialog(props: DialogProps) {
  const { open } = props
  const [mounted, setMounted] = useState(open)
  if (open && !mounted) setMounted(true)
  const shown = useLastShown(props)
  return mounted && typeof document !== 'undefined'
    ? createPortal(<DialogElement {...shown} onGone={() => setMounted(false)} />, document.body)
    : null
}

function DialogElement({
  open,
  onOpenChange,
  onGone,
  title,
  hideTitle,
  description,
  children,
  footer,
  onSubmit,
  closeLabel,
  dismissable = true,
  role,
  width,
  className,
}: DialogProps & { onGone: () => void }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressedOutside = useRef(false)
  const gone = useEffectEvent(onGone)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    if (!element.open) element.showModal()
    enterModal(element)
    const target = element.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current
    target?.focus()
    return () => leaveModal(element)
  }, [open])

  useEffect(() => {
    const element = dialog.current
    if (!element || open) return
    element.close()
    // Without motion there is nothing to wait for.
    let current = true
    const moves = element.getAnimations().map((animation) => animation.finished)
    void Promise.allSettled(moves).then(() => {
      if (current) gone()
    })
    return () => {
      current = false
    }
  }, [open])

  const dismiss = () => {
    if (open && dismissable) onOpenChange(false)
  }
  const drag = useSheetDrag(() => dialog.current, dismiss)

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React sends events on to the component around the dialog, which may be a form itself.
    event.stopPropagation()
    onSubmit?.(event)
  }

  const isBackdrop = (event: MouseEvent) => event.target === dialog.current
  const style: CSSProperties & Record<'--dialog-width', string | undefined> = {
    '--dialog-width': width ? `${width}px` : undefined,
  }

  const content = (
    <>
      <div className="dialog-body">
        <div className={cn('flex items-start gap-3', hideTitle && !closeLabel && 'sr-only')}>
          <div className="min-w-0 flex-1">
            <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className={cn(hideTitle && 'sr-only')}>
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="mt-2 text-fg-2">
                {description}
              </p>
            )}
          </div>
          {closeLabel && (
            <IconButton label={closeLabel} size="sm" className="-me-2 -mt-1.5" onClick={dismiss}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </div>
        {children && <div className={cn(!hideTitle && 'mt-5')}>{children}</div>}
      </div>
      {footer && <div className="dialog-footer">{footer}</div>}
    </>
  )

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for a press beside the dialog
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={cn('dialog', className)}
      style={style}
      // A file field inside sends "cancel" as well.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        event.stopPropagation()
        dismiss()
      }}
      // Browsers close by themselves on a second Escape: follow them.
      onClose={(event) => {
        if (open && event.target === event.currentTarget) onOpenChange(false)
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isBackdrop(event)
      }}
      onClick={(event) => {
        if (pressedOutside.current && isBackdrop(event)) dismiss()
      }}
    >
      {dismissable && <div aria-hidden="true" className="dialog-grip" {...drag} />}
      {onSubmit ? (
        <form className="dialog-frame" onSubmit={handleSubmit} noValidate>
          {content}
        </form>
      ) : (
        <div className="dialog-frame">{content}</div>
      )}
    </dialog>
  )
}
