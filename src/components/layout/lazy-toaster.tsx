import { type ComponentType, useEffect, useState } from 'react'
import { subscribeToToasts, toastEntries } from '~/components/ui/toast'
import type { ToasterProps } from '~/components/ui/toaster'
import { whenIdle } from '~/lib/when-idle'
import { m } from '~/paraglide/messages.js'

/** The toaster, fetched once the page has come to rest, or with the first toast. */
export function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>()

  useEffect(() => {
    let asked = false
    const load = async () => {
      if (asked) return
      asked = true
      const { Toaster } = await import('~/components/ui/toaster')
      setToaster(() => Toaster)
    }
    const stopWaiting = whenIdle(() => void load())
    const stopListening = subscribeToToasts(() => {
      if (toastEntries().length > 0) void load()
    })
    return () => {
      stopWaiting()
      stopListening()
    }
  }, [])

  return Toaster ? <Toaster label={m.shell_toasts()} /> : null
}
