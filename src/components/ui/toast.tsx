import { Store } from '@tanstack/react-store'
import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { toast as sonner } from 'sonner'

export type ToastTone = 'info' | 'success' | 'warning' | 'error'

export interface ToastAction {
  label: string
  onAction: () => void
}

export interface ToastOptions {
  action?: ToastAction
  /** Before `action`. */
  other?: ToastAction
  /** A second line. */
  detail?: string
  icon?: ReactNode
  /** Milliseconds; `Infinity` stays until used or dismissed. */
  duration?: number
  /** Replaces a shown toast with the same id. */
  id?: string
  /** Called when the person dismisses it without its action. */
  onDismiss?: () => void
}

/** Remains usable while a dialog is open. */
export const TOAST_REGION = '[data-sonner-toaster]'

type Command = (toasts: typeof sonner) => void

/** Commands queued until the toaster's code has loaded with the first toast. */
export const toastCommands = new Store<readonly Command[]>([])

const send = (command: Command) => toastCommands.setState((before) => [...before, command])

const DURATION_MS = 6000
/** For errors, and for what could not be undone or done later. WCAG 2.2.1 */
const LONG_DURATION_MS = 20_000

const icons: Record<ToastTone, ReactNode> = {
  info: <Info />,
  success: <Check />,
  warning: <TriangleAlert />,
  error: <CircleAlert />,
}

let made = 0
/** A closing toast cannot be shown again, so the next one gets a new card. */
const cards = new Map<string, number>()

function show(
  tone: ToastTone,
  message: string,
  { action, other, detail, icon, duration, id, onDismiss }: ToastOptions = {},
): string {
  made += 1
  // A failing page makes several calls with the same message.
  const toastId = id ?? (action ? `toast ${made}` : `${tone}: ${message}`)
  const card = cards.get(toastId) ?? made
  cards.set(toastId, card)
  const forget = () => {
    if (cards.get(toastId) === card) cards.delete(toastId)
  }
  const buttonOf = ({ label, onAction }: ToastAction) => ({
    label,
    onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      forget()
      // Restores the focus now, before the action may move it.
      currentTarget.blur()
      onAction()
    },
  })
  send((toasts) =>
    toasts(message, {
      id: card,
      className: `toast-${tone}`,
      icon: icon ?? icons[tone],
      duration: duration ?? (action || tone === 'error' ? LONG_DURATION_MS : DURATION_MS),
      description: detail,
      onDismiss: () => {
        forget()
        onDismiss?.()
      },
      onAutoClose: forget,
      action: action && buttonOf(action),
      cancel: other && buttonOf(other),
    }),
  )
  return toastId
}

function dismiss(id: string): void {
  const card = cards.get(id)
  if (card === undefined) return
  cards.delete(id)
  send((toasts) => toasts.dismiss(card))
}

/** Use one sentence each. Every function returns the toast's id. A message without an action is not shown twice. */
export const toast = {
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  /** A success with an undo button. */
  undo: (message: string, label: string, onAction: () => void, options?: ToastOptions) =>
    show('success', message, { ...options, action: { label, onAction } }),
  dismiss,
}
