import type { ApiError, NetworkError } from './api-error'

/** An error or a success message of a call, for the rest of the page. */
export type ApiNotification =
  /** `quiet`: the caller shows it. */
  { kind: 'error'; error: ApiError | NetworkError; quiet: boolean } | { kind: 'note'; message: string }

type Listener = (notification: ApiNotification) => void
const listeners = new Set<Listener>()

/** The returned function unsubscribes. Browser only: a server has many visitors. */
export function listenToApi(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyApiListeners(notification: ApiNotification): void {
  for (const listener of listeners) listener(notification)
}
