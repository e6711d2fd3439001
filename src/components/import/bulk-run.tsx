import { Link } from '@tanstack/react-router'
import { ClipboardList, Plus, RotateCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { PageRows } from '~/components/reports/report-entries'
import { OutcomeStatus, outcomeText, ReportProgress, ReportStatus } from '~/components/reports/report-state'
import { Button, buttonClass } from '~/components/ui/button'
import { Panel } from '~/components/ui/panel'
import { Skeleton } from '~/components/ui/skeleton'
import type { BulkRequest } from '~/lib/import/bulk-rows'
import { ENTRIES_PER_PAGE, failedRequests } from '~/lib/reports/entry-pages'
import { m } from '~/paraglide/messages.js'
import { isRunning, useReport } from '~/queries/reports'

interface BulkRunProps {
  reportId: string
  groupSlug: string
  onRestart: (requests: readonly BulkRequest[]) => void
}

export function BulkRun({ reportId, groupSlug, onRestart }: BulkRunProps) {
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
