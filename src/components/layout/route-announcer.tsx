import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * What a browser does when it loads a page, done for changes of page within the application: the new title is
 * read out, and a focus that went with the old page starts again at the content.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        // The title is written with the same commit, the focus is lost with it: look a moment later.
        setTimeout(() => {
          setTitle(document.title)
          const { activeElement, body } = document
          if (!activeElement || activeElement === body)
            document.getElementById('main')?.focus({ preventScroll: true })
        }, 50)
      }),
    [router],
  )
  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only">
      {title}
    </div>
  )
}
