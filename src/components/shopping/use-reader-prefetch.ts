import { readerLanguageOf } from '@ramekin/food-engine/sentences/browser'
import { useEffect } from 'react'
import { prefetchedItemReaders } from '~/browser/item-readers'
import { savesData } from '~/browser/loading/saves-data'
import { whenIdle } from '~/browser/when-idle'
import { getLocale } from '~/paraglide/runtime.js'

/** For stores without a connection. Only if a worker controls this page; else nothing would be cached. */
export function useReaderPrefetch(): void {
  useEffect(() => {
    // Pages without https have no workers.
    if (!('serviceWorker' in navigator) || savesData()) return
    const workers = navigator.serviceWorker
    let stop = () => {}
    const prefetch = () => {
      stop = whenIdle(() => {
        // Without it lines stay as typed.
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
