import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import { MomentText } from '~/components/kit/moment-text'
import { useAction } from '~/components/kit/use-action'
import { IconButton } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { SectionHeading } from '~/components/ui/section-heading'
import { Cell, ColumnHead, RowHead, Table } from '~/components/ui/table'
import { sourceName } from '~/lib/migrations/source-name'
import { m } from '~/paraglide/messages.js'
import { useMigrationChanges } from '~/queries/migrations'
import type { Migration } from '~/schemas/migration'
import { MigrationOutcome } from './migration-outcome'
import { UndoMigration } from './undo-migration'

export function EarlierMigrations({ migrations }: { migrations: readonly Migration[] }) {
  if (migrations.length === 0) return null
  return (
    <section className="mt-12" aria-labelledby="migration-earlier">
      <SectionHeading id="migration-earlier">{m.migration_earlier()}</SectionHeading>
      <Table>
        <thead>
          <tr>
            <ColumnHead>{m.common_when()}</ColumnHead>
            <ColumnHead>{m.migration_from_head()}</ColumnHead>
            <ColumnHead>{m.migration_result()}</ColumnHead>
            <ColumnHead>{m.migration_by()}</ColumnHead>
            <ColumnHead>
              <span className="sr-only">{m.common_more()}</span>
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {migrations.map((migration) => (
            <Earlier key={migration.id} migration={migration} />
          ))}
        </tbody>
      </Table>
    </section>
  )
}

/** Memoized, since the page re-renders with every step of the running import. */
const Earlier = memo(function Earlier({ migration }: { migration: Migration }) {
  const { id, source, by, createdAt, reportId, undoUntil, status } = migration
  const { remove } = useMigrationChanges()
  const forget = useAction(remove)
  const [asks, setAsks] = useState(false)
  const name = sourceName(source)
  return (
    <tr>
      <RowHead>
        {reportId ? (
          <Link to="/group/reports/$id" params={{ id: reportId }} className="hover:underline">
            <MomentText moment={createdAt} style="full" />
          </Link>
        ) : (
          <MomentText moment={createdAt} style="full" />
        )}
      </RowHead>
      <Cell label={m.migration_from_head()}>
        <bdi>{name}</bdi>
      </Cell>
      <Cell label={m.migration_result()}>
        <MigrationOutcome migration={migration} />
      </Cell>
      <Cell label={m.migration_by()}>
        <bdi>{by}</bdi>
      </Cell>
      <Cell end>
        <span className="flex flex-wrap items-center justify-end gap-2">
          {undoUntil && <UndoMigration migration={migration} />}
          {status !== 'undoing' && (
            <IconButton
              size="sm"
              variant="ghost"
              label={m.migration_forget({ name })}
              disabled={forget.isPending}
              onClick={() => (undoUntil ? setAsks(true) : void forget.run(id))}
            >
              <Trash2 />
            </IconButton>
          )}
        </span>
        <ConfirmDialog
          open={asks}
          onOpenChange={setAsks}
          title={m.migration_forget_title()}
          description={m.migration_forget_text()}
          confirmLabel={m.common_delete()}
          cancelLabel={m.common_cancel()}
          danger
          onConfirm={() => forget.run(id)}
        />
      </Cell>
    </tr>
  )
})
