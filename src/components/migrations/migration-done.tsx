import { Link } from '@tanstack/react-router'
import { buttonClass } from '~/components/ui/button'
import { sourceName } from '~/lib/migrations/source-name'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import type { Migration } from '~/schemas/migration'
import { MigrationOutcome } from './migration-outcome'
import { Unreadable } from './not-imported'
import { UndoMigration } from './undo-migration'

export function MigrationDone({ migration }: { migration: Migration }) {
  const { groupSlug, canOrganize } = useUser()
  const { source, status, reportId, undoUntil } = migration
  const isUndone = status === 'undone' || status === 'undoing'
  return (
    <section role="status" className="mb-8 rounded-lg bg-accent-soft p-5">
      <h2 className="text-lg font-semibold">{m.migration_done({ name: sourceName(source) })}</h2>
      <p className="mt-1">
        <MigrationOutcome migration={migration} />
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {!isUndone && (
          <Link
            to="/g/$groupSlug"
            params={{ groupSlug }}
            className={buttonClass({ variant: 'primary', size: 'sm' })}
          >
            {m.migration_see_recipes()}
          </Link>
        )}
        {!isUndone && canOrganize && (migration.found?.linesWithoutFood ?? 0) > 0 && (
          <Link to="/group/data/review-foods" className={buttonClass({ size: 'sm' })}>
            {m.review_foods_title()}
          </Link>
        )}
        {reportId && (
          <Link to="/group/reports/$id" params={{ id: reportId }} className={buttonClass({ size: 'sm' })}>
            {m.report_title()}
          </Link>
        )}
        {undoUntil && <UndoMigration migration={migration} />}
      </div>
      {migration.found && migration.found.brokenCount > 0 && (
        <div className="mt-4 border-t border-line pt-3">
          <Unreadable migration={migration} />
        </div>
      )}
    </section>
  )
}
