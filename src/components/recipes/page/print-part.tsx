import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '~/browser/when-idle'
import type { RecipePrint } from '~/components/recipes/menu/print/recipe-print'

const load = async () => (await import('~/components/recipes/menu/print/recipe-print')).RecipePrint

/** The browser can print at any time, so the sheet loads after the page; a print key waits for it. */
export function PrintPart(props: ComponentProps<typeof RecipePrint>) {
  const [Print, setPrint] = useState<ComponentType<typeof props> | null>(null)
  useEffect(() => {
    if (Print) return
    let isGone = false
    const show = async () => {
      const loaded = await load()
      if (!isGone) flushSync(() => setPrint(() => loaded))
    }
    // Without a connection the browser prints the page.
    const stop = whenIdle(() => void show().catch(() => {}))
    const printByKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'p' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      void show()
        .catch(() => {})
        .then(() => window.print())
    }
    window.addEventListener('keydown', printByKey)
    return () => {
      isGone = true
      stop()
      window.removeEventListener('keydown', printByKey)
    }
  }, [Print])
  return Print && <Print {...props} />
}
