import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { m } from '~/paraglide/messages.js'
import type { RowChange } from '~/schemas/error'
import { useConflictHead } from './conflict-head'
import { VersionLines } from './version-lines'

export interface ConflictDialogProps {
  conflict: {
    fields: readonly {
      name: string
      mine: unknown
      theirs: unknown
      label?: string
      print?: (value: unknown) => ReactNode
    }[]
    changed: RowChange | null
    onResolve: (side: 'mine' | 'theirs') => Promise<void>
    onClose: () => void
  } | null
}

/** Someone else saved first: both versions of the fields that both changed, and the choice between them. */
export function ConflictDialog({ conflict }: ConflictDialogProps) {
  const headOf = useConflictHead()
  return (
    <Dialog
      open={conflict !== null}
      onOpenChange={() => conflict?.onClose()}
      {...headOf(conflict?.changed, m.form_conflict_title(), m.form_conflict_text())}
      footer={
        conflict && (
          <>
            <Button className="me-auto" variant="ghost" onClick={conflict.onClose}>
              {m.common_keep_editing()}
            </Button>
            <Button onClick={() => void conflict.onResolve('theirs')}>{m.form_conflict_use_theirs()}</Button>
            <Button variant="primary" onClick={() => void conflict.onResolve('mine')}>
              {m.form_conflict_keep_mine()}
            </Button>
          </>
        )
      }
    >
      <ul>
        {conflict?.fields.map(({ name, label, mine, theirs, print }) => {
          const linesOf = (value: unknown) => {
            const shown = print?.(value) || m.form_conflict_empty()
            return typeof shown === 'string' ? shown.split('\n') : [shown]
          }
          return (
            label && (
              <li key={name} className="grid grid-cols-1 gap-2 border-b border-line py-3.5 last:border-0">
                <h3 className="font-sans text-ui leading-[1.3] font-semibold tracking-normal">{label}</h3>
                <VersionLines label={m.common_version_theirs()} lines={linesOf(theirs)} />
                <VersionLines label={m.common_version_mine()} lines={linesOf(mine)} />
              </li>
            )
          )
        })}
      </ul>
    </Dialog>
  )
}
