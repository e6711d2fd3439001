import { hasUnsavedWork } from './unsaved-work'
import type { WorkerMessage } from './worker-messages'
import { setWorkerState } from './worker-state'

const WORKER_CHECK_MS = 120_000
/** An unresponsive worker must not delay a sign-out. */
const CONFIRM_TIMEOUT_MS = 1500

export interface WorkerUpdates {
  /** Checks for a newer worker, except offline or during an installation. */
  check: () => Promise<void>
  activate: () => boolean
  stop: () => void
}

/**
 * Registers the service worker and checks for a newer one every 120 s. Calls `onNew` when one waits. The page reloads
 * once when a newer version takes over, but not for the first one; with unsaved work, if another tab activated it, it
 * calls `onNew` instead. A failed registration sets the state of `useWorkerState` and returns undefined.
 */
export async function startWorker(onNew: () => void): Promise<WorkerUpdates | undefined> {
  if (!('serviceWorker' in navigator)) {
    setWorkerState('failed')
    return undefined
  }
  const workers = navigator.serviceWorker
  let controlled = workers.controller !== null
  let reloading = false
  let isActivatedHere = false
  const onControllerChange = () => {
    if (controlled && !reloading) {
      if (!isActivatedHere && hasUnsavedWork()) return onNew()
      reloading = true
      window.location.reload()
    }
    controlled = true
  }
  workers.addEventListener('controllerchange', onControllerChange)

  let registration: ServiceWorkerRegistration
  const notifyWaiting = () => {
    if (registration.waiting && workers.controller) onNew()
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
      // The next check is soon enough.
    }
  }
  const timer = setInterval(check, WORKER_CHECK_MS)

  return {
    check,
    activate: () => {
      isActivatedHere = true
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

/** Waits until the worker has removed the person's data. */
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
