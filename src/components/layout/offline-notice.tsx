import { useRouter } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { loadOnce } from '~/browser/loading/load-once'
import { useLoaded } from '~/browser/loading/use-loaded'
import { isConnected, listenToConnection } from '~/browser/offline/connection'
import { Button } from '~/components/ui/button'
import { m } from '~/paraglide/messages.js'
import { useSession } from '~/queries/session'
import { BrokenPlate } from './broken-plate'
import { ErrorLayout } from './error-layout'

const contents = loadOnce(async () => (await import('~/components/offline/device-contents')).DeviceContents)

/** The page is not on this device and there is no connection: what is here, and another try when it is back. */
export function OfflineNotice({ reset }: { reset: () => void }) {
  const router = useRouter()
  const { user } = useSession()
  const DeviceContents = useLoaded(contents, '', user !== null)
  const retry = async () => {
    await router.invalidate({ filter: ({ status }) => status === 'error' })
    reset()
  }
  const retryWhenBack = useEffectEvent(() => {
    if (isConnected()) void retry()
  })
  useEffect(() => listenToConnection(() => retryWhenBack()), [])
  return (
    <ErrorLayout>
      <BrokenPlate />
      <h1>{m.offline_title()}</h1>
      <p className="text-lg text-fg-2">{m.offline_text()}</p>
      <div className="error-actions">
        <Button variant="primary" icon={<RotateCw />} onClick={retry}>
          {m.common_retry()}
        </Button>
      </div>
      {DeviceContents && <DeviceContents />}
    </ErrorLayout>
  )
}
