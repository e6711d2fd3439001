import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { Panel } from '~/components/ui/panel'
import { Progress } from '~/components/ui/progress'
import { Spinner } from '~/components/ui/spinner'
import { Tag } from '~/components/ui/tag'
import { hasStatus } from '~/lib/api-error'
import { joinTexts } from '~/lib/join-texts'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { isRunning, useDeleteReport } from '~/queries/reports'
import type { ReportSummary } from '~/schemas/report'

const states = {
  'in-progress': { tone: 'accent', Icon: Spinner, text: m.report_running },
  success: { tone: 'success', Icon: CircleCheck, text: m.common_done },
  partial: { tone: 'warning', Icon: CircleAlert, text: m.report_partial },
  failure: { tone: 'error', Icon: CircleX, text: m.report_failed_state },
} as const

export function ReportStatus({ status }: Pick<ReportSummary, 'status'>) {
  const { tone, Icon, text } = states[status]
  return (
    <Tag tone={tone} className="flex-none" icon={<Icon />}>
      {text()}
    </Tag>
  )
}

const numberText = (value: number) => formatNumber(value, getLocale())

type Counts = Pick<ReportSummary, 'total' | 'successes' | 'failures'>

/** `7 of 12`: the progress of a job. */
export function progressText({ total, successes, failures }: Counts): string {
  return m.common_progress({ done: numberText(successes + failures), total: numberText(total) })
}

/** `Imported: 11 of 12, 1 failed`. */
export function outcomeText({ total, successes, failures }: Counts): string {
  const done = m.report_outcome({ done: numberText(successes), total: numberText(total) })
  return joinTexts([done, failures > 0 ? m.report_failed({ count: failures }) : null])
}

export function OutcomeStatus({ report }: { report: ReportSummary | undefined }) {
  return (
    <p role="status" className="sr-only">
      {report && !isRunning(report) && m.report_ended({ outcome: outcomeText(report) })}
    </p>
  )
}

export function ReportProgress({ report, title }: { report: Counts; title: string }) {
  const { total, successes, failures } = report
  const progress = progressText(report)
  return (
    <Panel aria-labelledby="report-progress" aria-busy="true">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="report-progress" tabIndex={-1}>
          {title}
        </h2>
        <p className="text-fg-2 tabular-nums">{progress}</p>
      </div>
      <Progress
        className="my-4"
        label={title}
        value={successes + failures}
        max={total}
        valueText={progress}
      />
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm text-fg-3">
        <span>{m.report_may_leave()}</span>
        <span role="status">{failures > 0 && m.report_failed_so_far({ count: failures })}</span>
      </p>
    </Panel>
  )
}

interface DeleteReportProps {
  reportId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted?: () => void
}

export function DeleteReport({ reportId, open, onOpenChange, onDeleted }: DeleteReportProps) {
  const { mutateAsync: deleteReport } = useDeleteReport()
  const confirm = async () => {
    try {
      await deleteReport(reportId)
    } catch (error) {
      if (!hasStatus(error, 404)) throw error
    }
    onDeleted?.()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.report_delete_title()}
      consequence={m.report_delete_text()}
      confirmLabel={m.report_delete()}
      cancelLabel={m.common_cancel()}
      danger
      onConfirm={confirm}
    />
  )
}
