import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { sourceName } from '~/lib/migrations/source-name'
import { m } from '~/paraglide/messages.js'
import { useMigrationChanges } from '~/queries/migrations'
import type { Migration } from '~/schemas/migration'

/** Undoes an import after a confirmation: redoing it requires another import. */
export function UndoMigration({ migration: { id, source } }: { migration: Migration }) {
  const { undo } = useMigrationChanges()
  const { run, isPending } = useAction(undo, { done: () => m.migration_undoing() })
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button
        size="sm"
        icon={<Undo2 className="rtl:-scale-x-100" />}
        loading={isPending}
        aria-label={m.migration_undo_of({ name: sourceName(source) })}
        onClick={() => setAsks(true)}
      >
        {m.common_undo()}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={m.migration_undo_title()}
        description={m.migration_undo_text()}
        confirmLabel={m.migration_undo_confirm()}
        cancelLabel={m.common_cancel()}
        danger
        onConfirm={() => run(id)}
      />
    </>
  )
}
