import type { ReactNode } from 'react'
import { useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { type ToastAction, toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { useRestore } from '~/queries/recently-deleted'
import type { Restored } from '~/schemas/undo'
import { useAction } from './use-action'

interface RestoreToastOptions {
  icon?: ReactNode
  /** Offered after undo. */
  open?: (items: Restored['items']) => ToastAction | undefined
}

/** Reports a change of the server with undo; the undo reports its result. */
export function useRestoreToast() {
  const restore = useRestore()
  const undo = async (batchId: string, { open, icon }: RestoreToastOptions) => {
    try {
      const { items, left } = await restore({ batchId })
      const [only] = items
      const text =
        only && items.length === 1
          ? m.undo_restored({ name: only.name })
          : m.undo_restored_count({ count: items.length })
      toast.success(text, {
        icon,
        detail: left > 0 ? m.undo_left({ number: left }) : undefined,
        action: open?.(items),
      })
    } catch (error) {
      toast.error(toMessage(error))
    }
  }
  return (text: string, batchId: string, options: RestoreToastOptions = {}) =>
    toast.undo(text, m.common_undo(), () => void undo(batchId, options), {
      icon: options.icon,
      detail: m.undo_kept(),
    })
}

/** Rows are hidden immediately, and shown again if the server refuses. `remove` resolves to the id that undoes it. */
export function useDeletion(remove: (id: string) => Promise<unknown>) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const showUndo = useRestoreToast()
  const run = async (id: string, name: string) => {
    setHidden((before) => new Set(before).add(id))
    try {
      const batchId = await remove(id)
      if (typeof batchId === 'string') showUndo(m.common_deleted({ name }), batchId)
      else toast.success(m.common_deleted({ name }))
    } catch (error) {
      toast.error(toMessage(error))
    } finally {
      setHidden((before) => new Set([...before].filter((other) => other !== id)))
    }
  }
  return { hidden, run }
}

/** Deletes the rows immediately, with undo. */
export function useDeleteMany<Row extends { id: string }>(
  removeMany: ((ids: readonly string[]) => Promise<string>) | undefined,
  onDone: () => void,
) {
  const showUndo = useRestoreToast()
  return useAction(async (rows: readonly Row[]) => {
    const batchId = (await removeMany?.(rows.map(({ id }) => id))) ?? ''
    onDone()
    showUndo(m.kit_deleted_count({ count: rows.length }), batchId)
  })
}
