import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '~/components/ui/button'
import { EmptyArt } from '~/components/ui/empty-art'
import { EmptyState } from '~/components/ui/empty-state'
import { PageHeader } from '~/components/ui/page-header'
import { hasStatus } from '~/lib/api-error'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { failedRequests } from '~/lib/reports/entry-pages'
import { m } from '~/paraglide/messages.js'
import { isRunning, reportQueries, useReport } from '~/queries/reports'
import { useUser } from '~/queries/session'
import type { ReportOut } from '~/schemas/report'
import { DeleteReport } from './delete-report'
import { MomentText } from './moment-text'
import { News } from './news'
import { ReportEntries } from './report-entries'
import { ReportLoading } from './report-loading'
import { ReportProgress } from './report-progress'
import { outcomeText, ReportStatus } from './report-status'

interface ReportPageProps {
  reportId: string
  /** Shows only what failed. */
  failed: boolean
  page: number
}

/** What a long job did, entry by entry; while it runs the page grows with it. */
export function ReportPage({ reportId, ...shown }: ReportPageProps) {
  const { data: report, error, refetch } = useReport(reportId)
  const isGone = hasStatus(error, 404)
  if (report && !isGone)
    return (
      <>
        <News />
        <Report report={report} {...shown} />
      </>
    )
  return error ? <ReportMissing isGone={isGone} onRetry={refetch} /> : <ReportLoading />
}

function Report({ report, failed, page }: { report: ReportOut } & Omit<ReportPageProps, 'reportId'>) {
  const { groupSlug } = useUser()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const isRun = isRunning(report)
  const again = isRun ? [] : failedRequests(report.entries)
  const bulk = recipeCreatePaths(groupSlug).bulk

  return (
    <>
      <PageHeader
        title={report.name}
        subtitle={<MomentText moment={report.timestamp} style="full" />}
        lead={
          report.category === 'bulk_import' && (
            <Link
              to={bulk}
              aria-label={m.report_back()}
              className={`${buttonClass({ variant: 'ghost' })} btn-icon self-center`}
            >
              <ArrowLeft className="flip" />
            </Link>
          )
        }
        actions={
          !isRun && (
            <>
              {again.length > 0 && (
                <Link to={bulk} search={{ retry: report.id }} className={buttonClass({ variant: 'primary' })}>
                  <RotateCw />
                  {m.report_again()}
                </Link>
              )}
              <Button icon={<Trash2 />} onClick={() => setIsAsking(true)}>
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
      <p role="status" className="sr-only">
        {!isRun && m.report_ended({ outcome: outcomeText(report) })}
      </p>
      <ReportEntries report={report} groupSlug={groupSlug} failed={failed} page={page} />
      <DeleteReport
        reportId={report.id}
        open={isAsking}
        onOpenChange={setIsAsking}
        onDeleted={async () => {
          await navigate({ to: report.category === 'bulk_import' ? bulk : '/' })
          client.removeQueries({ queryKey: reportQueries.detail(report.id).queryKey })
        }}
      />
    </>
  )
}

function ReportMissing({ isGone, onRetry }: { isGone: boolean; onRetry: () => unknown }) {
  const { groupSlug } = useUser()
  return (
    <div role="alert">
      <EmptyState
        level={1}
        art={<EmptyArt drawing="book" />}
        title={isGone ? m.report_gone_title() : m.report_failed_title()}
        action={
          isGone ? (
            <Link to={recipeCreatePaths(groupSlug).bulk} className={buttonClass()}>
              {m.bulk_title()}
            </Link>
          ) : (
            <Button icon={<RotateCw />} onClick={() => onRetry()}>
              {m.common_retry()}
            </Button>
          )
        }
      >
        {isGone ? m.report_gone_text() : m.common_check_connection()}
      </EmptyState>
    </div>
  )
}
