import { ClientOnly, useRouter } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { loadOnce } from '~/browser/loading/load-once'
import { useLoaded } from '~/browser/loading/use-loaded'
import { isConnected, listenToConnection } from '~/browser/offline/connection'
import { Button } from '~/components/ui/button'
import { Skeleton } from '~/components/ui/skeleton'
import { safePath } from '~/lib/safe-path'
import { m } from '~/paraglide/messages.js'
import { useSession } from '~/queries/session'
import { ErrorLayout } from './error-layout'

/** Served by the service worker if the server cannot be reached. Opens the page from the device, if possible. */
export function OfflinePage({ to }: { to: string | undefined }) {
  // Rendered once on the server for all paths.
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

const deviceContents = loadOnce(
  async () => (await import('~/components/offline/device-contents')).DeviceContents,
)

/** The page is not on this device: lists cached pages, and retries when the connection is back. */
export function OfflineNotice({ reset }: { reset: () => void }) {
  const router = useRouter()
  const { user } = useSession()
  const Contents = useLoaded(deviceContents, '', user !== null)
  const retry = async () => {
    await router.invalidate({ filter: ({ status }) => status === 'error' })
    reset()
  }
  const retryOnReconnect = useEffectEvent(() => {
    if (isConnected()) void retry()
  })
  useEffect(() => listenToConnection(() => retryOnReconnect()), [])
  return (
    <ErrorLayout
      title={m.offline_title()}
      text={m.offline_text()}
      actions={
        <Button variant="primary" icon={<RotateCw />} onClick={retry}>
          {m.common_retry()}
        </Button>
      }
    >
      {user && Contents && <Contents />}
    </ErrorLayout>
  )
}
