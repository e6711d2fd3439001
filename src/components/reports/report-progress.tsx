import { Panel } from '~/components/ui/panel'
import { Progress } from '~/components/ui/progress'
import { m } from '~/paraglide/messages.js'
import type { ReportSummary } from '~/schemas/report'
import { progressText } from './report-status'

interface ReportProgressProps {
  report: ReportSummary
  /** The heading's level is that of a part of the page. */
  title: string
}

/** How far a job is that runs right now. */
export function ReportProgress({ report, title }: ReportProgressProps) {
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
