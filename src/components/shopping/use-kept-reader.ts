import { useEffect } from 'react'
import { savesData } from '~/browser/loading/saves-data'
import { whenIdle } from '~/browser/when-idle'
import { readerLanguageOf } from '~/food-engine/sentences/browser'
import { keptItemReaders } from '~/lib/shopping-list/item-readers'
import { getLocale } from '~/paraglide/runtime.js'

/**
 * Has the service worker keep what reads typed lines, so that it is there between shelves without a network. Only where
 * a worker answers for this page: without one nothing would be kept, and a first visit stays as light as it was.
 */
export function useKeptReader(): void {
  useEffect(() => {
    // Pages without https have no workers.
    if (!('serviceWorker' in navigator) || savesData()) return
    const workers = navigator.serviceWorker
    let stop = () => {}
    const keep = () => {
      stop = whenIdle(() => {
        // Without it lines are kept as they are typed.
        keptItemReaders.load(readerLanguageOf(getLocale())).catch(() => {})
      })
    }
    if (workers.controller) keep()
    else workers.addEventListener('controllerchange', keep, { once: true })
    return () => {
      workers.removeEventListener('controllerchange', keep)
      stop()
    }
  }, [])
}
