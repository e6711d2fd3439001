import { CircleCheck, Hourglass } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { deleteUploadedPage, readUploadedPage } from '~/browser/uploaded-pages'
import { Panel } from '~/components/ui/panel'
import type { UploadedPage } from '~/lib/import/bookmarklet-upload'
import { m } from '~/paraglide/messages.js'

type UploadState = 'arrived' | 'gone'

export function useBookmarkletPage(key: string | undefined, onLoad: (page: UploadedPage) => void) {
  const [state, setState] = useState<UploadState | null>(null)
  const onFound = useEffectEvent(onLoad)
  useEffect(() => {
    if (!key) return
    let isCancelled = false
    void readUploadedPage(key).then((page) => {
      if (isCancelled) return
      if (page) onFound(page)
      setState(page ? 'arrived' : 'gone')
    })
    return () => {
      isCancelled = true
    }
  }, [key])

  const discard = () => {
    if (!key) return
    setState(null)
    // If this fails, the page expires anyway.
    void deleteUploadedPage(key).catch(() => {})
  }
  return { state, discard }
}

/** Shows that the page is from the bookmarklet, or no longer available. */
export function BookmarkletUploadNote({ state }: { state: UploadState }) {
  const hasArrived = state === 'arrived'
  const Icon = hasArrived ? CircleCheck : Hourglass
  return (
    <Panel tone="soft" role="status" className="flex gap-3 text-ui">
      <Icon className="mt-px text-fg-2" />
      <div className="min-w-0">
        <p className="font-semibold">
          {hasArrived ? m.bookmarklet_upload_arrived() : m.bookmarklet_upload_gone()}
        </p>
        <p className="mt-1 text-fg-2">
          {hasArrived
            ? m.bookmarklet_upload_arrived_next({ button: m.common_save_recipe() })
            : m.bookmarklet_upload_gone_next()}
        </p>
      </div>
    </Panel>
  )
}
