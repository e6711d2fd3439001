import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { Spinner } from '~/components/ui/spinner'
import { Tag, type TagProps } from '~/components/ui/tag'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { ReportSummary } from '~/schemas/report'

const tones: Record<ReportSummary['status'], TagProps['tone']> = {
  'in-progress': 'accent',
  success: 'success',
  partial: 'warning',
  failure: 'error',
}

const icons = {
  'in-progress': Spinner,
  success: CircleCheck,
  partial: CircleAlert,
  failure: CircleX,
}

function statusText(status: ReportSummary['status']): string {
  switch (status) {
    case 'in-progress':
      return m.report_running()
    case 'success':
      return m.report_success()
    case 'partial':
      return m.report_partial()
    case 'failure':
      return m.report_failure()
  }
}

/** Where a job stands, in a word. */
export function ReportStatus({ status }: Pick<ReportSummary, 'status'>) {
  const Icon = icons[status]
  return (
    <Tag tone={tones[status]} className="flex-none" icon={<Icon />}>
      {statusText(status)}
    </Tag>
  )
}

type Counts = Pick<ReportSummary, 'total' | 'successes' | 'failures'>

/** `7 of 12`: how far a job is. */
export function progressText({ total, successes, failures }: Counts): string {
  const number = (value: number) => formatNumber(value, getLocale())
  return m.report_progress({ done: number(successes + failures), total: number(total) })
}

/** How a job went: `11 of 12 done, 1 failed`. */
export function outcomeText({ total, successes, failures }: Counts): string {
  const number = (value: number) => formatNumber(value, getLocale())
  const done = m.report_outcome({ done: number(successes), total: number(total) })
  return failures > 0 ? m.report_outcome_failed({ done, failed: number(failures) }) : done
}
