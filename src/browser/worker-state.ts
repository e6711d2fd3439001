import { useHydrated } from '@tanstack/react-router'
import { Store, useStore } from '@tanstack/react-store'

/** `failed`: the registration failed. `unknown` until it was tried. */
export type WorkerState = 'unknown' | 'ready' | 'failed'

const store = new Store<WorkerState>('unknown')

export const setWorkerState = (next: WorkerState) => store.setState(() => next)

/** Whether the app works offline on this device; `unknown` on the server and during hydration. */
export function useWorkerState(): WorkerState {
  const state = useStore(store)
  return useHydrated() ? state : 'unknown'
}
