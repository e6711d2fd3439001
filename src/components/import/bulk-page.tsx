import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ClipboardList, Plus, RotateCw, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onSignOut } from '~/browser/sign-out'
import { useLeaveBlocker } from '~/browser/use-leave-blocker'
import { MomentText, useMomentText } from '~/components/kit/moment-text'
import { QueryState } from '~/components/kit/query-state'
import { PageRows } from '~/components/reports/report-entries'
import {
  DeleteReport,
  OutcomeStatus,
  outcomeText,
  progressText,
  ReportProgress,
  ReportStatus,
} from '~/components/reports/report-state'
import { Button, buttonClass, IconButton } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { ListRow, Rows } from '~/components/ui/list-row'
import { Panel } from '~/components/ui/panel'
import { Skeleton } from '~/components/ui/skeleton'
import { textLinkClass } from '~/components/ui/text-link'
import { toast } from '~/components/ui/toast'
import { addRequests, type BulkRequest, filledRows, freshRows, type Sorting } from '~/lib/import/bulk-rows'
import { findUrl } from '~/lib/import/find-url'
import { readPastedUrls } from '~/lib/import/pasted-urls'
import { ENTRIES_PER_PAGE, failedRequests } from '~/lib/reports/entry-pages'
import { m } from '~/paraglide/messages.js'
import { useStartBulkImport } from '~/queries/bulk-import'
import { isRunning, reportQueries, useReport } from '~/queries/reports'
import { useUser } from '~/queries/session'
import type { ReportSummary } from '~/schemas/report'
import { BulkForm } from './bulk-form'
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

interface BulkRunProps {
  reportId: string
  groupSlug: string
  onRestart: (requests: readonly BulkRequest[]) => void
}

function BulkRun({ reportId, groupSlug, onRestart }: BulkRunProps) {
  const { data: report } = useReport(reportId, { isNew: true })
  const top = useRef<HTMLDivElement>(null)
  // The form with the focus no longer exists.
  useEffect(() => {
    top.current?.focus()
    top.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const failed = report && !isRunning(report) ? failedRequests(report.entries) : []

  return (
    <div ref={top} tabIndex={-1} className="focus:shadow-none focus:outline-none">
      {!report ? (
        <Skeleton className="h-36 rounded-lg" />
      ) : isRunning(report) ? (
        <ReportProgress report={report} title={m.bulk_running()} />
      ) : (
        <Panel aria-labelledby="bulk-outcome">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 id="bulk-outcome">{outcomeText(report)}</h2>
            <ReportStatus status={report.status} />
          </div>
          <p className="mt-2 text-fg-2">{report.failures > 0 ? m.bulk_done_partly() : m.bulk_done_all()}</p>
        </Panel>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Link to="/group/reports/$id" params={{ id: reportId }} className={buttonClass()}>
          <ClipboardList />
          {m.bulk_report()}
        </Link>
        {failed.length > 0 && (
          <Button icon={<RotateCw />} onClick={() => onRestart(failed)}>
            {m.report_again()}
          </Button>
        )}
        <Button icon={<Plus />} onClick={() => onRestart([])}>
          {m.bulk_more()}
        </Button>
      </div>
      <OutcomeStatus report={report} />
      {report && (
        <div className="mt-4">
          <PageRows entries={report.entries.slice(0, ENTRIES_PER_PAGE)} groupSlug={groupSlug} />
        </div>
      )}
    </div>
  )
}

const FIRST = 8

function BulkHistory({ shownId }: { shownId: string | null }) {
  const query = useQuery(reportQueries.list('bulk_import'))
  const reports = query.data?.filter(({ id }) => id !== shownId)
  const [isWhole, setIsWhole] = useState(false)
  const [toDelete, setToDelete] = useState<ReportSummary | null>(null)

  if (shownId && reports?.length === 0) return null
  return (
    <section aria-labelledby="bulk-history" className="mt-6">
      <h2 id="bulk-history" className="mb-1">
        {m.migration_earlier()}
      </h2>
      <QueryState
        query={{ ...query, data: reports }}
        loading={<Skeleton className="my-3 h-20 rounded-lg" />}
        failedTitle={m.bulk_history_failed()}
        isEmpty={({ length }) => length === 0}
        empty={<p className="py-2 text-fg-3">{m.bulk_history_empty()}</p>}
      >
        {(all) => (
          <>
            <Rows>
              {(isWhole ? all : all.slice(0, FIRST)).map((report) => (
                <HistoryRow key={report.id} report={report} onDelete={() => setToDelete(report)} />
              ))}
            </Rows>
            {!isWhole && all.length > FIRST && (
              <Button size="sm" className="mt-3" onClick={() => setIsWhole(true)}>
                {m.common_show_all({ number: all.length })}
              </Button>
            )}
          </>
        )}
      </QueryState>
      <DeleteReport
        reportId={toDelete?.id ?? ''}
        open={toDelete !== null}
        onOpenChange={(open) => !open && setToDelete(null)}
      />
    </section>
  )
}

function HistoryRow({ report, onDelete }: { report: ReportSummary; onDelete: () => void }) {
  const momentText = useMomentText()
  const isRun = isRunning(report)
  return (
    <ListRow
      title={
        <Link to="/group/reports/$id" params={{ id: report.id }} className={textLinkClass}>
          <MomentText moment={report.timestamp} style="full" />
        </Link>
      }
      detail={isRun ? progressText(report) : outcomeText(report)}
      end={
        <span className="flex flex-none items-center gap-2">
          <ReportStatus status={report.status} />
          {!isRun && (
            <IconButton
              size="sm"
              variant="ghost"
              label={m.bulk_history_delete({ date: momentText(report.timestamp) })}
              onClick={onDelete}
            >
              <Trash2 />
            </IconButton>
          )}
        </span>
      }
    />
  )
}
