import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { onSignOut } from '~/browser/sign-out'
import { useLeaveBlocker } from '~/browser/use-leave-blocker'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { toast } from '~/components/ui/toast'
import { addRequests, type BulkRequest, filledRows, freshRows, type Sorting } from '~/lib/import/bulk-rows'
import { findUrl } from '~/lib/import/find-url'
import { readPastedUrls } from '~/lib/import/pasted-urls'
import { failedRequests } from '~/lib/reports/entry-pages'
import { m } from '~/paraglide/messages.js'
import { useStartBulkImport } from '~/queries/bulk-import'
import { reportQueries } from '~/queries/reports'
import { useUser } from '~/queries/session'
import { BulkForm } from './bulk-form'
import { BulkHistory } from './bulk-history'
import { BulkRun } from './bulk-run'
import { CreateLayout } from './create-layout'
import { type BulkRows, useBulkRows } from './use-bulk-rows'

interface BulkPageProps {
  groupSlug: string
  given: string
  /** Report whose failed pages are retried. */
  retry: string | null
}

const isSorted = ({ categories, tags }: Sorting) => categories.length > 0 || tags.length > 0
const unsorted = (url: string): BulkRequest => ({ url, categories: [], tags: [] })

export function BulkPage({ groupSlug, given, retry }: BulkPageProps) {
  const { id: userId } = useUser()
  const navigate = useNavigate()
  const client = useQueryClient()
  const bulk = useBulkRows(userId)
  const [isSorting, setIsSorting] = useState(false)
  const [isRestored, setIsRestored] = useState(false)
  const [reportId, setReportId] = useState<string | null>(null)
  const starting = useStartBulkImport()
  const { actions } = bulk

  const addPages = (requests: readonly BulkRequest[]) => {
    if (requests.some(isSorted)) setIsSorting(true)
    actions.changeRows((before) => {
      const added = addRequests(before, requests)
      return added.length > 0 ? added : freshRows()
    })
  }

  /** Restores the draft and adds given and retried URLs, once. */
  const begin = useEffectEvent(async () => {
    const draft = actions.loadDraft()
    if (draft) {
      setIsRestored(true)
      setIsSorting(isSorted(draft.shared) || draft.rows.some(isSorted))
    }
    const urls = readPastedUrls(given).rows.flatMap((text) => findUrl(text) ?? [])
    if (urls.length > 0) addPages(urls.map(unsorted))
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

  // An expired session keeps the draft.
  useEffect(() => onSignOut((reason) => reason === 'signed-out' && actions.clear()), [actions])

  const submit = (requests: BulkRequest[], includeTags: boolean) =>
    starting.mutate(
      { requests: isSorting ? requests : requests.map(({ url }) => unsorted(url)), includeTags },
      {
        onSuccess: (id) => {
          actions.clear()
          setIsRestored(false)
          setIsSorting(false)
          setReportId(id)
        },
      },
    )

  return (
    <CreateLayout groupSlug={groupSlug} page="bulk" title={m.bulk_title()} subtitle={m.bulk_subtitle()}>
      {reportId ? (
        <BulkRun
          key={reportId}
          reportId={reportId}
          groupSlug={groupSlug}
          onRestart={(requests) => {
            setReportId(null)
            addPages(requests)
          }}
        />
      ) : (
        <>
          {isRestored && <p className="text-sm text-fg-3">{m.bulk_stored()}</p>}
          <BulkForm
            groupSlug={groupSlug}
            bulk={bulk}
            isSorting={isSorting}
            onSortingChange={setIsSorting}
            isBusy={starting.isPending}
            failure={starting.error}
            onSubmit={submit}
          />
        </>
      )}
      <BulkHistory shownId={reportId} />
      <LeaveDialog bulk={bulk} />
    </CreateLayout>
  )
}

/** Offers to store typed links for later. */
function LeaveDialog({ bulk: { rows, actions } }: { bulk: BulkRows }) {
  const blocker = useLeaveBlocker(actions.hasWork)
  const leave = (before: () => void) => {
    before()
    blocker.proceed()
  }
  return (
    <Dialog
      role="alertdialog"
      open={blocker.isBlocked}
      onOpenChange={blocker.reset}
      title={m.bulk_leave_title()}
      description={m.bulk_leave_text({ count: filledRows(rows).length })}
      footer={
        <>
          <Button variant="ghost" onClick={blocker.reset}>
            {m.bulk_leave_stay()}
          </Button>
          <Button variant="danger" onClick={() => leave(actions.clear)}>
            {m.common_discard()}
          </Button>
          <Button data-autofocus variant="primary" onClick={() => leave(actions.saveDraft)}>
            {m.bulk_leave_draft()}
          </Button>
        </>
      }
    />
  )
}
