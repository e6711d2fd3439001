import { ClientOnly, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Skeleton } from '~/components/ui/skeleton'
import { safePath } from '~/lib/safe-path'
import { OfflineNotice } from './offline-notice'

/**
 * What the service worker shows in place of a page that the server cannot send. It opens the wanted page from the
 * device; without one it says what is here.
 */
export function OfflinePage({ to }: { to: string | undefined }) {
  // The server renders it once for all pages that it may stand in for.
  return (
    <ClientOnly fallback={<Loading />}>
      <WantedPage to={to} />
    </ClientOnly>
  )
}

const Loading = () => <Skeleton className="h-9 w-60 max-w-full" />

function WantedPage({ to }: { to: string | undefined }) {
  const router = useRouter()
  const path = safePath(to)
  useEffect(() => {
    if (path) router.history.replace(path)
  }, [router, path])
  return path ? <Loading /> : <OfflineNotice reset={() => {}} />
}
