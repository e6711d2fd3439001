import { useEffect, useEffectEvent, useState } from 'react'
import { dropHandedOver, readHandedOver } from '~/browser/waiting-pages'
import type { HandedOver } from '~/lib/import/hand-over'

/**
 * Gives what waits on this device under a key to `take`, once. It goes on waiting, for a reload or a second sign-in,
 * until `forget`. `state`: whether there was something; null while nobody knows, and after `forget`.
 */
export function useArrival(key: string | undefined, take: (handedOver: HandedOver) => void) {
  const [state, setState] = useState<'here' | 'gone' | null>(null)
  const onFound = useEffectEvent(take)
  useEffect(() => {
    if (!key) return
    let left = false
    void readHandedOver(key).then((found) => {
      if (left) return
      if (found) onFound(found)
      setState(found ? 'here' : 'gone')
    })
    return () => {
      left = true
    }
  }, [key])

  const forget = () => {
    if (!key) return
    setState(null)
    // What cannot be removed now goes when its time is over.
    void dropHandedOver(key).catch(() => {})
  }
  return { state, forget }
}
