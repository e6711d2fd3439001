import type { WorkerMessage } from './worker-messages'
import { setWorkerState } from './worker-state'

/** How often the server is asked for a newer worker. */
const WORKER_CHECK_MS = 120_000
/** A worker that does not respond must not hold up a sign-out. */
const CONFIRM_TIMEOUT_MS = 1500

export interface WorkerUpdates {
  /** Looks for a newer worker now; not while offline or while one is being installed. */
  check: () => Promise<void>
  /** A newer worker that waits for its turn takes over, and the page reloads; false when none waits. */
  activate: () => boolean
  stop: () => void
}

/**
 * Registers the service worker and looks for a newer one every 120 s. `onWaiting` hears that one waits. The page
 * reloads once when a newer version takes over, but not when the first one does. A failed registration sets the
 * state of `useWorkerState` and returns undefined.
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
  const notifyWaiting = () => {
    if (registration.waiting && workers.controller) onWaiting()
  }
  try {
    registration = await workers.register('/sw.js', { scope: '/' })
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', notifyWaiting)
    })
  } catch (error) {
    workers.removeEventListener('controllerchange', onControllerChange)
    console.warn('the service worker could not be registered', error)
    setWorkerState('failed')
    return undefined
  }
  setWorkerState('ready')
  notifyWaiting()

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

  return {
    check,
    activate: () => {
      const message: WorkerMessage = { type: 'activate' }
      registration.waiting?.postMessage(message)
      return registration.waiting !== null
    },
    stop: () => {
      clearInterval(timer)
      workers.removeEventListener('controllerchange', onControllerChange)
    },
  }
}

/** Notifies the worker of a sign-out, and waits until it has removed the person's data. */
export async function confirmSignOut(): Promise<void> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (!worker) return
  const message: WorkerMessage = { type: 'signed-out' }
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    setTimeout(resolve, CONFIRM_TIMEOUT_MS)
    worker.postMessage(message, [port2])
  })
}
