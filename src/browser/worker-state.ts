import { useSyncExternalStore } from 'react'

/** `failed`: the registration error flag. `unknown` until the registration has been tried. */
export type WorkerState = 'unknown' | 'ready' | 'failed'

let state: WorkerState = 'unknown'
const listeners = new Set<() => void>()

/** Says how the registration of the service worker went. */
export function setWorkerState(next: WorkerState): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether this device keeps what is needed without a network. */
export function useWorkerState(): WorkerState {
  return useSyncExternalStore<WorkerState>(
    subscribe,
    () => state,
    () => 'unknown',
  )
}
