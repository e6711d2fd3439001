import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { IconButton } from '~/components/ui/icon-button'
import { ListRow, Rows } from '~/components/ui/list-row'
import { formatMoment } from '~/lib/dates/moment'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'

interface Key {
  id: string | number
  name: string
  createdAt: string | null
  usedAt: string | null
  /** Null when it never runs out. */
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

/** What signs in as a person, such as tokens and passkeys: since when, last used, and to be deleted. */
export function KeyRows<K extends Key>({
  rows,
  mark,
  deleteTitle,
  deleteText,
  onDelete,
  className,
}: KeyRowsProps<K>) {
  const [deleting, setDeleting] = useState<K>()
  return (
    <>
      <Rows className={className}>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            mark={mark}
            title={row.name}
            detail={describe(row)}
            end={
              <IconButton
                label={m.common_remove_name({ name: row.name })}
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

function describe({ createdAt, usedAt, expiresAt }: Key): string {
  const day = (moment: string) => formatMoment(moment, getLocale(), 'full')
  return joinTexts([
    createdAt && m.api_token_created_on({ date: day(createdAt) }),
    usedAt ? m.api_token_used_on({ date: day(usedAt) }) : m.api_token_unused(),
    expiresAt ? m.api_token_ends_on({ date: day(expiresAt) }) : null,
  ])
}
