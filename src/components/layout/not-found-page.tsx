import { useLocation } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'

/** 404: the path that does not exist, and the way home. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <main>
      <h1>{m.error_page_not_found()}</h1>
      <p>{m.error_page_not_found_path({ path: pathname })}</p>
    </main>
  )
}
