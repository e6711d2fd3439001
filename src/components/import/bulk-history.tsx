import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DeleteReport } from '~/components/reports/delete-report'
import { MomentText } from '~/components/reports/moment-text'
import { outcomeText, progressText, ReportStatus } from '~/components/reports/report-status'
import { Button } from '~/components/ui/button'
import { IconButton } from '~/components/ui/icon-button'
import { ListRow, Rows } from '~/components/ui/list-row'
import { Skeleton } from '~/components/ui/skeleton'
import { textLinkClass } from '~/components/ui/text-link'
import { formatMoment } from '~/lib/dates/moment'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { isRunning, reportQueries } from '~/queries/reports'
import type { ReportSummary } from '~/schemas/report'

/** Imports that are shown at first. */
const FIRST = 8

interface BulkHistoryProps {
  /** The import that the page shows already. */
  shownId: string | null
}

/** Earlier imports of the group, newest first; one that still runs shows how far it is. */
export function BulkHistory({ shownId }: BulkHistoryProps) {
  const { data, error, refetch } = useQuery(reportQueries.list('bulk_import'))
  const reports = data?.filter(({ id }) => id !== shownId)
  const [isWhole, setIsWhole] = useState(false)
  const [asked, setAsked] = useState<ReportSummary | null>(null)
  const shown = isWhole ? reports : reports?.slice(0, FIRST)
  const hidden = (reports?.length ?? 0) - (shown?.length ?? 0)

  if (shownId && reports?.length === 0) return null
  return (
    <section aria-labelledby="bulk-history" className="mt-6">
      <h2 id="bulk-history" className="mb-1">
        {m.bulk_history()}
      </h2>
      {!shown && !error && (
        <div aria-busy="true" className="grid gap-3 py-3">
          <Skeleton className="h-10 rounded-lg" />
          <Skeleton className="h-10 rounded-lg" />
        </div>
      )}
      {!shown && error && (
        <div role="alert" className="py-2">
          <p className="mb-3 text-fg-2">{m.bulk_history_failed()}</p>
          <Button size="sm" icon={<RotateCw />} onClick={() => refetch()}>
            {m.common_retry()}
          </Button>
        </div>
      )}
      {shown?.length === 0 && <p className="py-2 text-fg-3">{m.bulk_history_empty()}</p>}
      {shown && shown.length > 0 && (
        <Rows>
          {shown.map((report) => (
            <HistoryRow key={report.id} report={report} onDelete={() => setAsked(report)} />
          ))}
        </Rows>
      )}
      {hidden > 0 && (
        <Button size="sm" className="mt-3" onClick={() => setIsWhole(true)}>
          {m.bulk_history_all({ number: reports?.length ?? 0 })}
        </Button>
      )}
      <DeleteReport
        reportId={asked?.id ?? ''}
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
      />
    </section>
  )
}

function HistoryRow({ report, onDelete }: { report: ReportSummary; onDelete: () => void }) {
  const isRun = isRunning(report)
  return (
    <ListRow
      className="bulk-past"
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
              label={m.bulk_history_delete({ date: formatMoment(report.timestamp, getLocale(), 'full') })}
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
