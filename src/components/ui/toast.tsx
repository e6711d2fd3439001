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
  /** An action, such as "Undo". */
  action?: ToastAction
  /** A second one, before it. */
  other?: ToastAction
  icon?: ReactNode
  /** Milliseconds on the screen; `Infinity` stays until it is used or dismissed. */
  duration?: number
  /** A toast with the id of one that is shown takes its place. */
  id?: string
  /** The person put it away, without its action. */
  onDismiss?: () => void
}

/** Where toasts are shown; they stay usable while a dialog is open. */
export const TOAST_REGION = '[data-sonner-toaster]'

type Command = (toasts: typeof sonner) => void

/** What the toaster has yet to do: its code is loaded with the first toast. */
export const toastCommands = new Store<readonly Command[]>([])

const send = (command: Command) => toastCommands.setState((before) => [...before, command])

const DURATION_MS = 5000

const icons: Record<ToastTone, ReactNode> = {
  info: <Info />,
  success: <Check />,
  warning: <TriangleAlert />,
  error: <CircleAlert />,
}

let made = 0
/** The card of each toast that is shown. One that is leaving does not come back: the next gets a card of its own. */
const cards = new Map<string, number>()

function show(
  tone: ToastTone,
  message: string,
  { action, other, icon, duration, id, onDismiss }: ToastOptions = {},
): string {
  made += 1
  // One failing page makes several calls, and all of them say the same.
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
      // The focus returns now, and not when the action has moved it on.
      currentTarget.blur()
      onAction()
    },
  })
  send((toasts) =>
    toasts(message, {
      id: card,
      className: `toast-${tone}`,
      icon: icon ?? icons[tone],
      duration: duration ?? DURATION_MS,
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

/**
 * Short messages at the edge of the screen, one sentence each. Every function returns the toast's id. A message
 * without an action that is on the screen already is not shown twice.
 */
export const toast = {
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  /** Something was done and can be taken back. */
  undo: (message: string, label: string, onAction: () => void, options?: ToastOptions) =>
    show('success', message, { ...options, action: { label, onAction } }),
  dismiss,
}
