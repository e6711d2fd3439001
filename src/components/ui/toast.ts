import type { ReactNode } from 'react'

export type ToastTone = 'info' | 'success' | 'warning' | 'error'

export interface ToastAction {
  label: string
  onAction: () => void
}

export interface ToastOptions {
  /** One action, such as "Undo". */
  action?: ToastAction
  /** Replaces the icon of the tone. */
  icon?: ReactNode
  /** Milliseconds on the screen; `Infinity` stays until it is answered or pushed away. */
  duration?: number
  /** A toast with the id of one that is shown takes its place. */
  id?: string
}

export interface ToastEntry extends ToastOptions {
  id: string
  tone: ToastTone
  message: string
  duration: number
}

/** Where toasts are shown; they stay usable while a dialog is open. */
export const TOAST_REGION = '[data-sonner-toaster]'

export const MOST_TOASTS = 4
const SHORT_MS = 5000
// Something to read twice, or to answer.
const LONG_MS = 10000

let entries: readonly ToastEntry[] = []
let made = 0
const listeners = new Set<() => void>()

function replaceEntries(next: readonly ToastEntry[]): void {
  entries = next
  for (const listener of listeners) listener()
}

function show(tone: ToastTone, message: string, options: ToastOptions = {}): string {
  made += 1
  // One failing page makes several calls, and all of them say the same.
  const isSame = (other: ToastEntry) => other.tone === tone && other.message === message && !other.action
  const same = tone === 'error' && !options.action ? entries.find(isSame) : undefined
  const id = options.id ?? same?.id ?? `toast-${made}`
  const lasting = options.action || tone === 'error' || tone === 'warning'
  const entry = {
    ...options,
    id,
    tone,
    message,
    duration: options.duration ?? (lasting ? LONG_MS : SHORT_MS),
  }
  const others = entries.filter((other) => other.id !== id)
  replaceEntries([...others, entry].slice(-MOST_TOASTS))
  return id
}

/**
 * Short messages at the edge of the screen, one sentence each. Every function returns the toast's id.
 * Call them anywhere in the browser; one `Toaster` on the page shows them.
 */
export const toast = {
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
  /** An error that is on the screen already is not shown twice. */
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  /** Something was done and can be taken back. */
  undo: (message: string, label: string, onAction: () => void, options?: ToastOptions) =>
    show('success', message, { ...options, action: { label, onAction } }),
  dismiss: (id: string) => replaceEntries(entries.filter((entry) => entry.id !== id)),
  /** For tests and for leaving a session. */
  clear: () => replaceEntries([]),
}

/** What is shown now, oldest first. */
export function toastEntries(): readonly ToastEntry[] {
  return entries
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
