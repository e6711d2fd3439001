import { reportedSourceName } from '~/lib/reports/source-name'
import { m } from '~/paraglide/messages.js'
import type { ReportSummary } from '~/schemas/report'

/** What a report is called in the language of whoever reads it: its name is that of the contract, or of who began it. */
export function reportTitle({ category, name }: Pick<ReportSummary, 'category' | 'name'>): string {
  if (category === 'bulk_import') return m.report_bulk_import()
  if (category === 'migration') return m.report_migration({ name: reportedSourceName(name) })
  return name
}
