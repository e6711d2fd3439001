import { useSyncExternalStore } from 'react'
import { type IsoDate, today } from '~/lib/dates/iso-date'

const MINUTE_MS = 60_000

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Today where the person is, also after midnight; `rendered` is what the server took for today. */
export function useToday(rendered: IsoDate): IsoDate {
  return useSyncExternalStore(
    subscribe,
    () => today(),
    () => rendered,
  )
}
