import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DragHandle, SortableList, SortableRow } from '~/components/kit/sortable-list'
import { useAction } from '~/components/kit/use-action'
import { Button, buttonClass } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { LabelDot } from '~/components/ui/label-dot'
import { List } from '~/components/ui/list'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import { useReorderLabels } from '~/queries/shopping'
import type { ShoppingListOut } from '~/schemas/shopping'

export interface ReorderLabelsDialogProps {
  list: ShoppingListOut
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ReorderLabelsDialog({ list, open, onOpenChange }: ReorderLabelsDialogProps) {
  const [settings, setSettings] = useState(list.labelSettings)
  const reorder = useReorderLabels()
  const user = useUser()

  const move = (from: number, to: number) => {
    const moved = settings[from]
    if (moved) setSettings(settings.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  const { run, isPending } = useAction(() => reorder.mutateAsync({ id: list.id, labelSettings: settings }))
  const save = async () => {
    if (await run()) onOpenChange(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissable={!isPending}
      title={m.shopping_reorder_labels()}
      description={m.shopping_reorder_labels_text()}
      onSubmit={() => void save()}
      footer={
        <>
          {user.canOrganize && (
            <Link to="/group/data/labels" className={`${buttonClass({ variant: 'ghost' })} me-auto`}>
              {m.label_order()}
            </Link>
          )}
          <Button onClick={() => onOpenChange(false)}>{m.common_cancel()}</Button>
          <Button variant="primary" type="submit" loading={isPending}>
            {m.common_save()}
          </Button>
        </>
      }
    >
      <SortableList rows={settings.map(({ id, label }) => ({ id, name: label.name }))} onMove={move}>
        <List ordered>
          {settings.map(({ id, label }) => (
            <SortableRow
              key={id}
              id={id}
              className="flex min-h-14 items-center gap-3.5 border-b border-line bg-surface"
            >
              <LabelDot color={label.color} />
              <bdi className="min-w-0 flex-1 wrap-anywhere">{label.name}</bdi>
              <DragHandle className="grid w-11" label={m.common_move_name({ name: label.name })} />
            </SortableRow>
          ))}
        </List>
      </SortableList>
    </Dialog>
  )
}
