import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Switch } from '~/components/ui/switch'
import { m } from '~/paraglide/messages.js'
import { useChangeStore, useDeleteStore } from '~/queries/stores'
import type { MultiPurposeLabelSummary } from '~/schemas/label'
import type { Store } from '~/schemas/store'
import { SectionOrder } from './section-order'

export interface StoreOrderDialogProps {
  /** All sections, in any order. */
  labels: readonly MultiPurposeLabelSummary[]
  store: Store
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The name of a store and the order of its sections. Learning does not move these sections anymore. */
export function StoreOrderDialog({ labels: all, store, open, onOpenChange }: StoreOrderDialogProps) {
  const change = useChangeStore()
  const remove = useDeleteStore()
  const labels = new Map(all.map((label) => [label.id, label]))
  const [name, setName] = useState(store.name)
  const [learns, setLearns] = useState(store.learns)
  const shown = store.labelIds.filter((id) => labels.has(id))
  const [order, setOrder] = useState(shown)
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set(store.movedLabelIds))
  const [isDeleting, setIsDeleting] = useState(false)
  const move = (from: number, to: number) => {
    const id = order[from]
    if (id === undefined) return
    setOrder(order.toSpliced(from, 1).toSpliced(to, 0, id))
    setMoved(new Set(moved).add(id))
  }
  const { run, isPending } = useAction(() =>
    change.mutateAsync({
      id: store.id,
      name: name.trim() || store.name,
      learns,
      ...(moved.size > store.movedLabelIds.length || order.join() !== shown.join()
        ? { labelIds: order, movedLabelIds: [...moved] }
        : {}),
    }),
  )
  const { run: runForget, isPending: isForgetting } = useAction(
    () => change.mutateAsync({ id: store.id, forget: true, labelIds: [], movedLabelIds: [] }),
    { done: () => m.store_forgotten() },
  )
  const { run: runDelete } = useAction(() => remove.mutateAsync(store.id))
  const sections = order.flatMap((id) => labels.get(id) ?? [])
  return (
    <>
      <Dialog
        open={open && !isDeleting}
        onOpenChange={onOpenChange}
        dismissable={!isPending}
        title={<bdi>{store.name}</bdi>}
        description={m.store_order_text()}
        onSubmit={() => void run().then((isSaved) => isSaved && onOpenChange(false))}
        footer={
          <>
            <Button
              variant="danger"
              icon={<Trash2 />}
              className="me-auto"
              onClick={() => setIsDeleting(true)}
            >
              {m.common_delete()}
            </Button>
            <Button onClick={() => onOpenChange(false)}>{m.common_cancel()}</Button>
            <Button variant="primary" type="submit" loading={isPending}>
              {m.common_save()}
            </Button>
          </>
        }
      >
        <Field label={m.common_name()}>
          <Input maxLength={300} value={name} onChange={(event) => setName(event.currentTarget.value)} />
        </Field>
        <div className="mt-4">
          <SectionOrder sections={sections} onMove={move} />
        </div>
        <Switch
          className="mt-4"
          label={m.store_learn()}
          description={m.store_learn_text()}
          checked={learns}
          onCheckedChange={setLearns}
        />
        {(store.trips > 0 || moved.size > 0) && (
          <Button
            variant="link"
            size="sm"
            loading={isForgetting}
            onClick={() => void runForget().then((isDone) => isDone && onOpenChange(false))}
          >
            {m.store_forget()}
          </Button>
        )}
      </Dialog>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title={m.store_delete_title({ name: store.name })}
        description={m.store_delete_text()}
        confirmLabel={m.store_delete()}
        cancelLabel={m.common_cancel()}
        danger
        onConfirm={async () => {
          if (await runDelete()) onOpenChange(false)
        }}
      />
    </>
  )
}
