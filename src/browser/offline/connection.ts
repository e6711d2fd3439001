import { useSyncExternalStore } from 'react'

/** The browser's `online` event does not imply that the server is reachable. */
let isServerReached = true
const listeners = new Set<() => void>()

/** Network available and the last request reached the server. */
export function isConnected(): boolean {
  return navigator.onLine && isServerReached
}

export function reportServerReached(reached: boolean): void {
  if (isServerReached === reached) return
  isServerReached = reached
  for (const listener of listeners) listener()
}

/** The returned function unsubscribes. Browser only. */
export function listenToConnection(listener: () => void): () => void {
  const onOnline = () => {
    // The new network may reach the server.
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

export function useConnected(): boolean {
  return useSyncExternalStore(listenToConnection, isConnected, () => true)
}
