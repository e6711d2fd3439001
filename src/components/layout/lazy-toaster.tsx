import { useStore } from '@tanstack/react-store'
import { lazy, Suspense, useEffect, useState } from 'react'
import { toastCommands } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'

const loadToaster = async () => ({ default: (await import('~/components/ui/toaster')).Toaster })
const Toaster = lazy(loadToaster)

/** The toaster comes with the first toast; its code when somebody begins to use the page, while there is a network. */
export function LazyToaster() {
  const isWanted = useStore(toastCommands, (commands) => commands.length > 0)
  const [isShown, setIsShown] = useState(false)
  if (isWanted && !isShown) setIsShown(true)

  useEffect(() => {
    const controller = new AbortController()
    const preload = () => {
      controller.abort()
      loadToaster().catch(() => {})
    }
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, preload, { capture: true, passive: true, signal: controller.signal })
    return () => controller.abort()
  }, [])

  return (
    isShown && (
      <Suspense>
        <Toaster label={m.shell_toasts()} />
      </Suspense>
    )
  )
}
