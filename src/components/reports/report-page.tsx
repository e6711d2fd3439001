import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { MomentText } from '~/components/kit/moment-text'
import { QueryState } from '~/components/kit/query-state'
import { Button, buttonClass } from '~/components/ui/button'
import { EmptyArt, EmptyState } from '~/components/ui/empty-state'
import { PageHeader } from '~/components/ui/page-header'
import { Skeleton } from '~/components/ui/skeleton'
import { hasStatus } from '~/lib/api-error'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { failedRequests } from '~/lib/reports/entry-pages'
import { m } from '~/paraglide/messages.js'
import { isRunning, reportQueries, useReport } from '~/queries/reports'
import { useUser } from '~/queries/session'
import type { ReportOut } from '~/schemas/report'
import { ReportEntries } from './report-entries'
import { DeleteReport, OutcomeStatus, outcomeText, ReportProgress, ReportStatus } from './report-state'
import { reportTitle } from './report-title'

interface ReportPageProps {
  reportId: string
  /** Shows only failed entries. */
  failed: boolean
  page: number
}

/** Grows while the job runs. */
export function ReportPage({ reportId, ...shown }: ReportPageProps) {
  const query = useReport(reportId)
  if (hasStatus(query.error, 404)) return <DeletedReport />
  return (
    <>
      {!query.data && <PageHeader title={m.report_title()} />}
      <QueryState
        query={query}
        loading={<LoadingReport />}
        failedTitle={m.report_failed_title()}
        art={<EmptyArt drawing="book" />}
      >
        {(report) => <Report report={report} {...shown} />}
      </QueryState>
    </>
  )
}

function LoadingReport() {
  return (
    <>
      <Skeleton className="h-7 w-56" />
      <div className="mt-8 grid gap-4">
        {Array.from({ length: 6 }, (_, row) => (
          <Skeleton key={row} className="h-10 rounded-lg" />
        ))}
      </div>
    </>
  )
}

function DeletedReport() {
  const { groupSlug } = useUser()
  return (
    <div role="alert">
      <EmptyState
        level={1}
        art={<EmptyArt drawing="book" />}
        title={m.report_gone_title()}
        action={
          <Link to={recipeCreatePaths(groupSlug).bulk} className={buttonClass()}>
            {m.bulk_title()}
          </Link>
        }
      >
        {m.report_gone_text()}
      </EmptyState>
    </div>
  )
}

function Report({ report, failed, page }: { report: ReportOut } & Omit<ReportPageProps, 'reportId'>) {
  const { groupSlug } = useUser()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isConfirming, setIsConfirming] = useState(false)
  const isRun = isRunning(report)
  const isBulk = report.category === 'bulk_import'
  const bulk = recipeCreatePaths(groupSlug).bulk

  return (
    <>
      <PageHeader
        title={reportTitle(report)}
        subtitle={<MomentText moment={report.timestamp} style="full" />}
        lead={
          isBulk && (
            <Link
              to={bulk}
              aria-label={m.report_back()}
              className={buttonClass({ variant: 'ghost', className: 'btn-icon' })}
            >
              <ArrowLeft className="flip" />
            </Link>
          )
        }
        actions={
          !isRun && (
            <>
              {failedRequests(report.entries).length > 0 && (
                <Link to={bulk} search={{ retry: report.id }} className={buttonClass()}>
                  <RotateCw />
                  {m.report_again()}
                </Link>
              )}
              <Button icon={<Trash2 />} onClick={() => setIsConfirming(true)}>
                {m.report_delete()}
              </Button>
            </>
          )
        }
      />
      {isRun ? (
        <ReportProgress report={report} title={m.report_running()} />
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <ReportStatus status={report.status} />
          <span>{outcomeText(report)}</span>
        </p>
      )}
      <OutcomeStatus report={report} />
      <ReportEntries report={report} groupSlug={groupSlug} failed={failed} page={page} />
      <DeleteReport
        reportId={report.id}
        open={isConfirming}
        onOpenChange={setIsConfirming}
        onDeleted={async () => {
          await navigate({ to: isBulk ? bulk : '/' })
          client.removeQueries({ queryKey: reportQueries.detail(report.id).queryKey })
        }}
      />
    </>
  )
}
