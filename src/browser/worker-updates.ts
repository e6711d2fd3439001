import type { WorkerMessage } from './worker-messages'
import { setWorkerState } from './worker-state'

/** How often the server is asked for a newer worker. */
export const WORKER_CHECK_MS = 120_000
/** A worker that does not answer must not hold up a sign-out. */
const ANSWER_PATIENCE_MS = 1500

export interface WorkerUpdates {
  /** Looks for a newer worker now; not while offline or while one is being installed. */
  check: () => Promise<void>
  /** A newer worker that waits for its turn takes over, and the page reloads; false when none waits. */
  activate: () => boolean
  tell: (message: WorkerMessage) => void
  /** Like `tell`, and waits until the worker has done it. */
  ask: (message: WorkerMessage) => Promise<void>
  stop: () => void
}

/**
 * Registers the service worker and looks for a newer one every 120 s. `onWaiting` hears that one waits. The page
 * reloads once when a newer version takes over, but not when the first one does. A failed registration sets the
 * flag of `useWorkerState`; undefined is answered then.
 */
export async function startWorker(onWaiting: () => void): Promise<WorkerUpdates | undefined> {
  if (!('serviceWorker' in navigator)) {
    setWorkerState('failed')
    return undefined
  }
  const workers = navigator.serviceWorker
  let controlled = workers.controller !== null
  let reloading = false
  const onControllerChange = () => {
    if (controlled && !reloading) {
      reloading = true
      window.location.reload()
    }
    controlled = true
  }
  workers.addEventListener('controllerchange', onControllerChange)

  let registration: ServiceWorkerRegistration
  try {
    registration = await workers.register('/sw.js', { scope: '/' })
  } catch (error) {
    workers.removeEventListener('controllerchange', onControllerChange)
    console.warn('the service worker could not be registered', error)
    setWorkerState('failed')
    return undefined
  }
  setWorkerState('ready')

  const announce = () => {
    if (registration.waiting && workers.controller) onWaiting()
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', announce)
  })
  announce()

  const check = async () => {
    if (!navigator.onLine || registration.installing) return
    try {
      const response = await fetch('/sw.js', { cache: 'no-store' })
      if (response.status === 200) await registration.update()
    } catch {
      // The next look is soon enough.
    }
  }
  const timer = setInterval(check, WORKER_CHECK_MS)
  const current = () => workers.controller ?? registration.active

  return {
    check,
    activate: () => {
      const message: WorkerMessage = { type: 'activate' }
      registration.waiting?.postMessage(message)
      return registration.waiting !== null
    },
    tell: (message) => void workers.ready.then(() => current()?.postMessage(message)),
    ask: (message) =>
      new Promise((resolve) => {
        const worker = current()
        if (!worker) return resolve()
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        setTimeout(resolve, ANSWER_PATIENCE_MS)
        worker.postMessage(message, [port2])
      }),
    stop: () => {
      clearInterval(timer)
      workers.removeEventListener('controllerchange', onControllerChange)
    },
  }
}
