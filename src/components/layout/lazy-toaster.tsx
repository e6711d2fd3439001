import { useEffect } from 'react'
import { lazyPart, useLoadedPart } from '~/components/ui/lazy-part'
import { subscribeToToasts, toastEntries } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'

const toasterPart = lazyPart(() => import('~/components/ui/toaster'))

/** A person is there: soon there may be something to say, and the network may have gone by then. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** The toaster, fetched when somebody begins to use the page, or with the first toast. */
export function LazyToaster() {
  const part = useLoadedPart(toasterPart)

  useEffect(() => {
    for (const sign of SIGNS_OF_LIFE) {
      window.addEventListener(sign, toasterPart.preload, { once: true, passive: true, capture: true })
    }
    const stopListening = subscribeToToasts(() => {
      if (toastEntries().length > 0) toasterPart.preload()
    })
    return () => {
      for (const sign of SIGNS_OF_LIFE)
        window.removeEventListener(sign, toasterPart.preload, { capture: true })
      stopListening()
    }
  }, [])

  return part ? <part.Toaster label={m.shell_toasts()} /> : null
}
