import { useStore } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import { loadOnce } from '~/browser/loading/load-once'
import { useLoaded } from '~/browser/loading/use-loaded'
import { toastCommands } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'

const toasters = loadOnce(async () => (await import('~/components/ui/toaster')).Toaster)

/**
 * The toaster comes with the first toast; its code when somebody begins to use the page, while there is a network.
 * Toasts wait for it when it cannot be loaded yet.
 */
export function LazyToaster() {
  const isWanted = useStore(toastCommands, (commands) => commands.length > 0)
  const [isShown, setIsShown] = useState(false)
  if (isWanted && !isShown) setIsShown(true)
  const Toaster = useLoaded(toasters, '', isShown)

  useEffect(() => {
    const controller = new AbortController()
    const preload = () => {
      controller.abort()
      toasters.load('').catch(() => {})
    }
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, preload, { capture: true, passive: true, signal: controller.signal })
    return () => controller.abort()
  }, [])

  return isShown && Toaster && <Toaster label={m.shell_toasts()} />
}
