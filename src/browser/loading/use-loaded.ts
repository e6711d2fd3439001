import { useEffect, useReducer } from 'react'
import { useConnected } from '../offline/connection'
import type { Loadable } from './load-once'

/**
 * What `source` has for the key, null until it is there. It is fetched as soon as it is wanted; when that fails, again
 * when there is a network.
 */
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
      // The page goes on without it.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [source, key, isMissing, isOnline])
  return value
}
