import { useQueryClient } from '@tanstack/react-query'
import { useBlocker, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { onSignOut } from '~/browser/sign-out'
import { News } from '~/components/reports/news'
import { toast } from '~/components/ui/toast'
import { addRequests, type BulkRequest, filledRows, freshRows } from '~/lib/import/bulk-rows'
import { findUrl } from '~/lib/import/find-url'
import { readPastedUrls } from '~/lib/import/pasted-urls'
import { failedRequests } from '~/lib/reports/entry-pages'
import { m } from '~/paraglide/messages.js'
import { useStartBulkImport } from '~/queries/bulk-import'
import { reportQueries } from '~/queries/reports'
import { useUser } from '~/queries/session'
import { BulkForm } from './bulk-form'
import { BulkHistory } from './bulk-history'
import { BulkLeaveDialog } from './bulk-leave-dialog'
import { BulkRun } from './bulk-run'
import './bulk.css'
import { CreateFrame } from './create-frame'
import { useBulkRows } from './use-bulk-rows'

interface BulkPageProps {
  groupSlug: string
  /** What the page was opened with: an address, or several. */
  given: string
  /** The report whose failed pages are to be tried again. */
  retry: string | null
}

const isSorted = ({ categories, tags }: { categories: readonly string[]; tags: readonly string[] }) =>
  categories.length > 0 || tags.length > 0

/** Reads recipes from many web pages at once. */
export function BulkPage({ groupSlug, given, retry }: BulkPageProps) {
  const { id: userId } = useUser()
  const navigate = useNavigate()
  const client = useQueryClient()
  const rows = useBulkRows(userId)
  const [isSorting, setIsSorting] = useState(false)
  const [wasKept, setWasKept] = useState(false)
  const [reportId, setReportId] = useState<string | null>(null)
  const starting = useStartBulkImport()

  const blocker = useBlocker({
    shouldBlockFn: () => rows.hasWork(),
    enableBeforeUnload: () => rows.hasWork(),
    withResolver: true,
  })

  /** Adds pages to what is typed. */
  const addPages = (requests: readonly BulkRequest[]) => {
    if (requests.some(isSorted)) setIsSorting(true)
    rows.changeRows((before) => {
      const added = addRequests(before, requests)
      return added.length > 0 ? added : freshRows()
    })
  }

  /** What an earlier visit left, what the page was opened with, and what is to be tried again: all of it, once. */
  const begin = useEffectEvent(async () => {
    const kept = rows.bringBack()
    if (kept) {
      setWasKept(true)
      setIsSorting(isSorted(kept.shared) || kept.rows.some(isSorted))
    }
    const addresses = readPastedUrls(given).rows.flatMap((text) => findUrl(text) ?? [])
    if (addresses.length > 0) addPages(addresses.map((url) => ({ url, categories: [], tags: [] })))
    if (retry === null) return
    try {
      const report = await client.fetchQuery(reportQueries.detail(retry))
      addPages(failedRequests(report.entries))
      await navigate({ to: '.', search: {}, replace: true, ignoreBlocker: true })
    } catch {
      toast.error(m.bulk_retry_failed())
    }
  })
  useEffect(() => void begin(), [])

  // Who signs out leaves nothing here; who was signed out finds it again.
  const forget = useEffectEvent(() => rows.clear())
  useEffect(() => onSignOut((reason) => reason === 'signed-out' && forget()), [])

  const submit = (requests: BulkRequest[]) => {
    const unsorted = requests.map(({ url }) => ({ url, categories: [], tags: [] }))
    starting.mutate(isSorting ? requests : unsorted, {
      onSuccess: (id) => {
        rows.clear()
        setWasKept(false)
        setIsSorting(false)
        setReportId(id)
      },
    })
  }

  return (
    <CreateFrame groupSlug={groupSlug} way="bulk" title={m.bulk_title()} subtitle={m.bulk_subtitle()}>
      <News />
      {reportId ? (
        <BulkRun
          key={reportId}
          reportId={reportId}
          onFresh={(requests) => {
            setReportId(null)
            addPages(requests)
          }}
        />
      ) : (
        <>
          {wasKept && <p className="text-sm text-fg-3">{m.bulk_kept()}</p>}
          <BulkForm
            groupSlug={groupSlug}
            rows={rows}
            isSorting={isSorting}
            onSortingChange={setIsSorting}
            isBusy={starting.isPending}
            failure={starting.error}
            onSubmit={submit}
          />
        </>
      )}
      <BulkHistory shownId={reportId} />
      <BulkLeaveDialog
        open={blocker.status === 'blocked'}
        count={filledRows(rows.rows).length}
        onStay={() => blocker.reset?.()}
        onDiscard={() => {
          rows.clear()
          blocker.proceed?.()
        }}
        onKeep={() => {
          rows.keepNow()
          blocker.proceed?.()
        }}
      />
    </CreateFrame>
  )
}
