import { readerLanguageOf } from '@ramekin/food-engine/sentences/browser'
import { useEffect } from 'react'
import { prefetchedItemReaders } from '~/browser/item-readers'
import { savesData } from '~/browser/loading/saves-data'
import { whenIdle } from '~/browser/when-idle'
import { getLocale } from '~/paraglide/runtime.js'

/**
 * Has the service worker cache what reads typed lines, for stores without a connection. Only where a worker controls
 * this page: without one nothing would be cached, and a first visit stays as light as it was.
 */
export function useReaderPrefetch(): void {
  useEffect(() => {
    // Pages without https have no workers.
    if (!('serviceWorker' in navigator) || savesData()) return
    const workers = navigator.serviceWorker
    let stop = () => {}
    const prefetch = () => {
      stop = whenIdle(() => {
        // Without it lines stay as they are typed.
        prefetchedItemReaders.load(readerLanguageOf(getLocale())).catch(() => {})
      })
    }
    if (workers.controller) prefetch()
    else workers.addEventListener('controllerchange', prefetch, { once: true })
    return () => {
      workers.removeEventListener('controllerchange', prefetch)
      stop()
    }
  }, [])
}
