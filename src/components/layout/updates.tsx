import { RefreshCw } from 'lucide-react'
import { watchBuild } from '~/browser/build-check'
import { watchIdle } from '~/browser/idle'
import { hasUnsavedWork } from '~/browser/unsaved-work'
import { startWorker, type WorkerUpdates } from '~/browser/worker-updates'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'

/**
 * Registers the service worker, checks for newer builds and offers to load them. Never interrupts: a new version starts
 * on request, or after a minute without input if nothing would be lost. The returned function stops everything.
 */
export function startUpdates(): () => void {
  const build = import.meta.env.RAMEKIN_BUILD
  // In development there is neither a worker nor a build.
  if (!build) return () => {}
  let worker: WorkerUpdates | undefined
  let isNew = false

  const apply = () => {
    if (!worker?.activate()) window.location.reload()
  }
  const offer = () => {
    isNew = true
    toast.info(m.update_ready(), {
      id: 'update',
      duration: Number.POSITIVE_INFINITY,
      icon: <RefreshCw />,
      action: { label: m.update_reload(), onAction: apply },
    })
  }

  const idle = watchIdle((isIdle) => {
    if (isIdle && isNew && !hasUnsavedWork()) apply()
    if (!isIdle) builds.wake()
  })
  const builds = watchBuild(build, idle.isIdle, () => {
    void worker?.check()
    offer()
  })

  void startWorker(offer).then((started) => {
    worker = started
  })

  return () => {
    idle.stop()
    builds.stop()
    worker?.stop()
  }
}
