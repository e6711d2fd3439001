import { useEffect, useReducer } from 'react'
import { useConnected } from '../offline/connection'
import type { Loadable } from './load-once'

/** Null until loaded. Loads when wanted; after a failure, again when the connection returns. */
export function useLoaded<Value>(source: Loadable<Value>, key: string, isWanted: boolean): Value | null {
  const isOnline = useConnected()
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const value = source.ready(key)
  const isMissing = isWanted && value === null
  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    source.load(key).then(
      () => isCurrent && rerender(),
      // Optional: the page works without it.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [source, key, isMissing, isOnline])
  return value
}
