import { lazy, Suspense } from 'react'

const LiveNews = lazy(async () => ({ default: (await import('./live-news')).LiveNews }))

/**
 * News of running jobs for the page that this stands on. What listens is fetched after the page: it is large, and
 * until it is there the page asks by itself now and then.
 */
export function News() {
  return (
    <Suspense>
      <LiveNews />
    </Suspense>
  )
}
