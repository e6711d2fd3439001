/** What the rest of the screen should know of a response: an error to show, or a note. */
export type ApiNotification =
  | { kind: 'error'; status: number; message: string; quiet: boolean }
  | { kind: 'note'; message: string }

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
