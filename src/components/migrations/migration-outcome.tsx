import { Tag } from '~/components/ui/tag'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import type { Migration } from '~/schemas/migration'

export function MigrationOutcome({
  migration: { status, results, progress, error },
}: {
  migration: Migration
}) {
  if (status === 'undoing') return <Tag tone="accent">{m.migration_is_undoing()}</Tag>
  if (status === 'undone')
    return (
      <>
        {undoneText(results)({ count: progress.removed })}{' '}
        {progress.kept > 0 && <Tag tone="warning">{m.migration_undo_retained({ count: progress.kept })}</Tag>}
      </>
    )
  return (
    <>
      {joinTexts([
        m.recipes_count({ count: results.imported + results.replaced }),
        results.pictures > 0 ? m.migration_pictures_count({ count: results.pictures }) : null,
      ])}{' '}
      {results.left > 0 && <Tag>{m.migration_report_left({ count: results.left })}</Tag>}{' '}
      {results.failed > 0 && (
        <Tag tone="warning">{m.migration_could_not_be_read({ count: results.failed })}</Tag>
      )}
      {status === 'cancelled' && <Tag>{m.migration_was_cancelled()}</Tag>}
      {status === 'failed' && <Tag tone="error">{error?.message ?? m.migration_broke_off()}</Tag>}
    </>
  )
}

/** An undo restores replaced recipes instead of deleting them. */
function undoneText({ imported, replaced }: Migration['results']) {
  if (replaced === 0) return m.migration_undone
  return imported === 0 ? m.migration_undone_replaced : m.migration_undone_both
}
