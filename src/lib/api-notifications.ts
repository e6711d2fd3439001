import type { ApiError, NetworkError } from './api-error'

/** What the rest of the screen should know of a call: an error, or a note of success. */
export type ApiNotification =
  /** `quiet`: the caller shows it. */
  { kind: 'error'; error: ApiError | NetworkError; quiet: boolean } | { kind: 'note'; message: string }

type Listener = (notification: ApiNotification) => void
const listeners = new Set<Listener>()

/** Hears of every error and note; the result ends it. In the browser only: a server has many visitors. */
export function listenToApi(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyApiListeners(notification: ApiNotification): void {
  for (const listener of listeners) listener(notification)
}
