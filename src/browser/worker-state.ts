import { useHydrated } from '@tanstack/react-router'
import { Store, useStore } from '@tanstack/react-store'

/** `failed`: the registration error flag. `unknown` until the registration has been tried. */
export type WorkerState = 'unknown' | 'ready' | 'failed'

const store = new Store<WorkerState>('unknown')

/** Says how the registration of the service worker went. */
export const setWorkerState = (next: WorkerState) => store.setState(() => next)

/** Whether this device keeps what is needed without a network; `unknown`, as on the server, while a page hydrates. */
export function useWorkerState(): WorkerState {
  const state = useStore(store)
  return useHydrated() ? state : 'unknown'
}
