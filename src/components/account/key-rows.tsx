import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMomentText } from '~/components/kit/moment-text'
import { IconButton } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { ListRow, Rows } from '~/components/ui/list-row'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'

interface Key {
  id: string | number
  name: string
  createdAt: string | null
  usedAt: string | null
  /** Null if it never expires. */
  expiresAt?: string | null
}

interface KeyRowsProps<K extends Key> {
  rows: readonly K[]
  mark: ReactNode
  deleteTitle: (inputs: { name: string }) => string
  deleteText: string
  onDelete: (id: K['id']) => Promise<unknown>
  className?: string
}

export function KeyRows<K extends Key>({
  rows,
  mark,
  deleteTitle,
  deleteText,
  onDelete,
  className,
}: KeyRowsProps<K>) {
  const momentText = useMomentText()
  const [deleting, setDeleting] = useState<K>()
  return (
    <>
      <Rows className={className}>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            mark={mark}
            title={row.name}
            detail={describe(row, momentText)}
            end={
              <IconButton
                label={m.common_delete_name({ name: row.name })}
                variant="ghost"
                onClick={() => setDeleting(row)}
              >
                <Trash2 />
              </IconButton>
            }
          />
        ))}
      </Rows>
      <ConfirmDialog
        open={deleting !== undefined}
        onOpenChange={() => setDeleting(undefined)}
        title={deleteTitle({ name: deleting?.name ?? '' })}
        description={deleteText}
        confirmLabel={m.common_delete()}
        cancelLabel={m.common_cancel()}
        danger
        onConfirm={async () => {
          if (deleting) await onDelete(deleting.id)
        }}
      />
    </>
  )
}

function describe({ createdAt, usedAt, expiresAt }: Key, momentText: (moment: string) => string): string {
  return joinTexts([
    createdAt && m.api_token_created_on({ date: momentText(createdAt) }),
    usedAt ? m.common_used_on({ date: momentText(usedAt) }) : m.api_token_unused(),
    expiresAt ? m.api_token_ends_on({ date: momentText(expiresAt) }) : null,
  ])
}
