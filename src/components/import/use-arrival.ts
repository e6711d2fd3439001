import { useEffect, useEffectEvent, useState } from 'react'
import { deleteUploadedPage, readUploadedPage } from '~/browser/uploaded-pages'
import type { UploadedPage } from '~/lib/import/bookmarklet-upload'

/**
 * Gives what waits on this device under a key to `take`, once. It goes on waiting, for a reload or a second sign-in,
 * until `forget`. `state`: whether there was something; null while nobody knows, and after `forget`.
 */
export function useArrival(key: string | undefined, take: (handedOver: UploadedPage) => void) {
  const [state, setState] = useState<'here' | 'gone' | null>(null)
  const onFound = useEffectEvent(take)
  useEffect(() => {
    if (!key) return
    let left = false
    void readUploadedPage(key).then((found) => {
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
    void deleteUploadedPage(key).catch(() => {})
  }
  return { state, forget }
}
