import {
  Content,
  Overlay,
  Portal,
  Description as RadixDescription,
  Title as RadixTitle,
  Root,
} from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import {
  type CSSProperties,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react'
import { cn } from '~/lib/cn'
import { IconButton } from './button'
import { DialogContext } from './dialog-context'
import { focusContentIfLost, useReturnFocus } from './focus'
import { TOAST_REGION } from './toast'
import { useCloseRequest } from './use-close-request'
import { useSheetDrag } from './use-sheet-drag'

export interface DialogProps {
  open: boolean
  /** Called by Escape, a click outside, the cross, dragging the sheet and the Back button. */
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Only for screen readers. */
  hideTitle?: boolean
  description?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  /** Makes the dialog a form; its submit button may be in the footer. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** Adds a cross with this label, for dialogs without another way out. */
  closeLabel?: string
  /** False while a running action must not be interrupted. */
  dismissable?: boolean
  /** An `alertdialog` does not close on an outside click. */
  role?: 'dialog' | 'alertdialog'
  /** CSS pixels, from `md` up. */
  width?: number
  /** For a list that changes height while typing: fixes the top edge. */
  tall?: boolean
  /** No padding and no scrolling body: a child scrolls. */
  flush?: boolean
  className?: string
}

/** Intentionally shorter than two separate clicks. */
const DOUBLE_CLICK_MS = 200

const FIELD =
  'input:not([type="hidden"], [type="radio"]:not(:checked)):enabled, textarea:enabled, select:enabled'

/** Enter in these confirms, as in a form; other fields use the key themselves. */
const CONFIRMING_FIELD = 'input:is([type="radio"], [type="checkbox"])'

/** Enter on a choice presses the main button of a dialog without a form. */
function confirmByEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  if (!(target instanceof Element) || !currentTarget.contains(target) || !target.matches(CONFIRMING_FIELD))
    return
  event.preventDefault()
  currentTarget.querySelector<HTMLElement>('.dialog-footer > button:last-of-type:enabled')?.click()
}

/** The marked element, else the first field, main button, first control or title. */
function initialFocus(content: HTMLElement): HTMLElement | null | undefined {
  const body = content.querySelector('.dialog-body')
  // On touch screens focusing a field would open the keyboard over the dialog.
  const field = matchMedia('(pointer: fine)').matches ? body?.querySelector<HTMLElement>(FIELD) : null
  return (
    content.querySelector<HTMLElement>('[data-autofocus]') ??
    field ??
    content.querySelector<HTMLElement>('.dialog-footer > button:last-of-type:enabled') ??
    body?.querySelector<HTMLElement>('.dialog-content :is(a[href], button:enabled)') ??
    content.querySelector<HTMLElement>('h2')
  )
}

/** Retains the content during the fade-out if the caller has already cleared it. */
function useLastShown(props: DialogProps): DialogProps {
  const last = useRef(props)
  useEffect(() => {
    if (props.open) last.current = props
  })
  return props.open ? props : { ...last.current, open: false, onOpenChange: props.onOpenChange }
}

/**
 * A modal dialog; a bottom sheet below `md`. Opening focuses the element with `data-autofocus`, else the first field or
 * main button; closing restores the focus. A field that uses Escape must stop its propagation.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    dismissable = true,
    role = 'dialog',
    width,
    tall,
    flush,
    className,
    ...frame
  } = useLastShown(props)
  const content = useRef<HTMLDivElement>(null)
  const focusTarget = useRef<Element | null>(null)
  const dismiss = () => {
    if (open && dismissable) onOpenChange(false)
  }
  const grip = useSheetDrag(() => content.current, dismiss)
  useReturnFocus(open, content)
  useCloseRequest(open, dismiss)

  const style: CSSProperties & Record<'--dialog-width', string | undefined> = {
    '--dialog-width': width ? `${width}px` : undefined,
  }
  return (
    <Root open={open} onOpenChange={dismiss}>
      <Portal>
        <Overlay className="dialog-scrim" />
        <Content
          ref={content}
          role={role}
          className={cn('dialog', tall && 'dialog-tall', flush && 'dialog-flush', className)}
          style={style}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (content.current) initialFocus(content.current)?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // What opened it may have left the page, or be the address.
            focusContentIfLost()
          }}
          // Radix handles the key before the fields inside; a field that uses it stops its propagation.
          onEscapeKeyDown={(event) => event.preventDefault()}
          onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
            const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
            if (event.key === 'Escape' && isInside && !event.nativeEvent.isComposing) dismiss()
            if (!frame.onSubmit) confirmByEnter(event)
          }}
          onBlur={(event: FocusEvent) => {
            focusTarget.current = event.relatedTarget
          }}
          // When a blur removes an element, Radix focuses the dialog; restore the focus so that Tab continues from
          // there.
          onFocus={(event: FocusEvent) => {
            const { current } = focusTarget
            focusTarget.current = null
            // Only inside the dialog: Radix would return an outside focus, such as a toast's, endlessly.
            const isInside = current instanceof HTMLElement && event.currentTarget.contains(current)
            if (event.target === event.currentTarget && isInside) current.focus()
          }}
          onInteractOutside={(event) => {
            const isInToasts = event.target instanceof Element && event.target.closest(TOAST_REGION)
            if (role === 'alertdialog' || isInToasts) event.preventDefault()
          }}
        >
          {dismissable && <div aria-hidden="true" className="dialog-grip" {...grip} />}
          <DialogContext value={content}>
            <DialogFrame {...frame} onClose={dismiss} />
          </DialogContext>
        </Content>
      </Portal>
    </Root>
  )
}

type DialogFrameProps = Omit<
  DialogProps,
  'open' | 'onOpenChange' | 'dismissable' | 'role' | 'width' | 'tall' | 'flush' | 'className'
> & { onClose: () => void }

function DialogFrame({ onSubmit, footer, ...body }: DialogFrameProps) {
  const clickedAt = useRef(0)
  /** The second click of a double click arrives before the button shows that it is busy. */
  const ignoreDoubleClick = (event: MouseEvent<HTMLFormElement>) => {
    const isSubmit = event.target instanceof Element && event.target.closest('button[type="submit"]')
    if (isSubmit && event.detail > 1 && event.timeStamp - clickedAt.current < DOUBLE_CLICK_MS)
      event.preventDefault()
    clickedAt.current = event.timeStamp
  }
  const content = (
    <>
      <DialogBody {...body} />
      {footer && <div className="dialog-footer">{footer}</div>}
    </>
  )
  if (!onSubmit) return <div className="dialog-frame">{content}</div>
  return (
    <form
      className="dialog-frame"
      noValidate
      onClickCapture={ignoreDoubleClick}
      onSubmit={(event) => {
        event.preventDefault()
        // React events bubble to the component around the dialog, which may be a form.
        event.stopPropagation()
        onSubmit(event)
      }}
    >
      {content}
    </form>
  )
}

function DialogBody({
  title,
  hideTitle,
  description,
  closeLabel,
  onClose,
  children,
}: Omit<DialogFrameProps, 'onSubmit' | 'footer'>) {
  return (
    <div className="dialog-body">
      <div className={cn('flex items-start gap-3', hideTitle && !closeLabel && 'sr-only')}>
        <div className="min-w-0 flex-1">
          <RadixTitle asChild>
            <h2 tabIndex={-1} className={cn(hideTitle && 'sr-only')}>
              {title}
            </h2>
          </RadixTitle>
          {description && (
            <RadixDescription asChild>
              <p className="mt-2 text-fg-2">{description}</p>
            </RadixDescription>
          )}
        </div>
        {closeLabel && (
          <IconButton label={closeLabel} size="sm" className="-me-2 -mt-1.5" onClick={onClose}>
            <X />
          </IconButton>
        )}
      </div>
      {children && <div className={cn('dialog-content', !hideTitle && 'mt-5')}>{children}</div>}
    </div>
  )
}
