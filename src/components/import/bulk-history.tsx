import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { MomentText, useMomentText } from '~/components/kit/moment-text'
import { QueryState } from '~/components/kit/query-state'
import { DeleteReport, outcomeText, progressText, ReportStatus } from '~/components/reports/report-state'
import { Button, IconButton } from '~/components/ui/button'
import { ListRow, Rows } from '~/components/ui/list-row'
import { Skeleton } from '~/components/ui/skeleton'
import { textLinkClass } from '~/components/ui/text-link'
import { m } from '~/paraglide/messages.js'
import { isRunning, reportQueries } from '~/queries/reports'
import type { ReportSummary } from '~/schemas/report'

const FIRST = 8

export function BulkHistory({ shownId }: { shownId: string | null }) {
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
