import { useSyncExternalStore } from 'react'

/** Whether the last request reached the server. The browser's own `online` event says nothing about the server. */
let isServerReached = true
const listeners = new Set<() => void>()

/** Is there a network, and did the server respond when it was last asked? */
export function isConnected(): boolean {
  return navigator.onLine && isServerReached
}

/** Records whether a request reached the server. */
export function reportServerReached(reached: boolean): void {
  if (isServerReached === reached) return
  isServerReached = reached
  for (const listener of listeners) listener()
}

/** Calls back when the connection is lost or found; the result ends that. In the browser only. */
export function listenToConnection(listener: () => void): () => void {
  const onOnline = () => {
    // The new network may lead to the server.
    isServerReached = true
    listener()
  }
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', listener)
  listeners.add(listener)
  return () => {
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', listener)
    listeners.delete(listener)
  }
}

/** Whether the server can be reached, as far as the page knows. */
export function useConnected(): boolean {
  return useSyncExternalStore(listenToConnection, isConnected, () => true)
}
