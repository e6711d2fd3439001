import type { WorkerMessage } from './worker-messages'

/**
 * Has the service worker keep the open page for visits without a network, although it was not loaded but reached
 * from another page. Does nothing where there is no worker, or when a copy is there.
 */
export function keepThisPage(): void {
  const { pathname, search } = window.location
  const message: WorkerMessage = { type: 'keep', assets: [], page: pathname + search, start: null }
  // Pages without https have no workers.
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(message)
}
