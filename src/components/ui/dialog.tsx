import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { lazyPart, useOverlayPart } from './lazy-part'
import { withAncestors } from './return-focus'

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

/** What dialogs are drawn with. To be fetched ahead by whoever knows that one is about to open. */
export const dialogPart = lazyPart(() => import('./dialog-panel'))

/** The element that had the focus when a dialog opened, and what is around it: there the focus returns. */
export function useOpener(open: boolean) {
  const opener = useRef<readonly Element[]>([])
  useLayoutEffect(() => {
    if (open) opener.current = withAncestors(document.activeElement)
  }, [open])
  return opener
}

/**
 * A modal dialog; below 960 px a sheet from the bottom edge. On opening the focus goes to the element with
 * `data-autofocus`, else to the title; on closing it returns. A field inside that has its own use for Escape
 * stops the key's propagation.
 */
export function Dialog(props: DialogProps) {
  const opener = useOpener(props.open)
  const part = useOverlayPart(dialogPart, props.open, () => props.onOpenChange(false))
  return part ? <part.DialogPanel {...props} opener={opener} /> : null
}
