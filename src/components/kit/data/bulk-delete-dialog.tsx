import { useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import type { Resource } from '~/queries/resource'
import { usageText } from './usage-text'
import { useUsage } from './use-usage'

/** Names per "more" step: rendering ten thousand would block the page. */
const NAMES_SHOWN = 200

interface BulkDeleteDialogProps<Row extends { id: string }, Values> {
  open: boolean
  onOpenChange: (open: boolean) => void
  resource: Resource<Row, Values>
  rows: readonly Row[]
  nameOf: (row: Row) => string
  removeMany: (ids: readonly string[]) => Promise<unknown>
  onDone: () => void
}

export function BulkDeleteDialog<Row extends { id: string }, Values>(
  props: BulkDeleteDialogProps<Row, Values>,
) {
  const { open, onOpenChange, resource, rows, nameOf, removeMany, onDone } = props
  const ids = rows.map(({ id }) => id)
  const { total } = useUsage(resource, open ? ids : [])
  const remove = async () => {
    try {
      await removeMany(ids)
    } catch (error) {
      toast.error(toMessage(error))
      throw error
    }
    toast.success(m.kit_deleted_count({ count: rows.length }))
    onDone()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      danger
      title={m.kit_delete_count({ count: rows.length })}
      description={m.kit_delete_text()}
      consequence={
        <>
          {resource.usage && (
            <p className="mb-2 min-h-5 font-semibold" role="status">
              {total && m.data_used_in({ places: usageText(total) })}
            </p>
          )}
          <NameList names={rows.map((row) => ({ id: row.id, name: nameOf(row) }))} />
        </>
      }
      confirmLabel={m.common_delete()}
      cancelLabel={m.common_cancel()}
      onConfirm={remove}
    />
  )
}

export function NameList({ names }: { names: readonly { id: string; name: string }[] }) {
  const [shown, setShown] = useState(NAMES_SHOWN)
  const rest = names.length - shown
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="max-h-48 overflow-auto" tabIndex={0} aria-label={m.common_name()}>
      <ul>
        {names.slice(0, shown).map(({ id, name }) => (
          <li key={id} className="wrap-anywhere">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="link" size="sm" onClick={() => setShown(shown + NAMES_SHOWN * 5)}>
          {m.data_more_names({ count: rest })}
        </Button>
      )}
    </section>
  )
}
