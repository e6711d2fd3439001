import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '~/components/kit/use-action'
import { Button, buttonClass } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import { useReorderLabels } from '~/queries/shopping'
import type { ShoppingListOut } from '~/schemas/shopping'
import { SectionOrder } from './section-order'

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
      <SectionOrder
        sections={settings.map(({ id, label: { name, color } }) => ({ id, name, color }))}
        onMove={move}
      />
    </Dialog>
  )
}
