import { reportedSourceName } from '~/lib/migrations/source-name'
import { m } from '~/paraglide/messages.js'
import type { ReportSummary } from '~/schemas/report'

/** Translated title. The stored name is English, or in the language of the person who started the import. */
export function reportTitle({ category, name }: Pick<ReportSummary, 'category' | 'name'>): string {
  if (category === 'bulk_import') return m.report_bulk_import()
  const source = category === 'migration' ? reportedSourceName(name) : null
  return source === null ? name : m.migration_done({ name: source })
}
