import { useRef, useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { toast } from '~/components/ui/toast'

/**
 * Rows as they were just moved. Each order is shown immediately; while one is being saved, only the last is sent
 * next.
 */
export function useOrder<Row extends { id: string }>(
  rows: readonly Row[],
  save: (ordered: readonly Row[]) => Promise<unknown>,
) {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const unsaved = useRef<readonly Row[] | null>(null)
  const isSaving = useRef(false)
  const shown = order ? inOrder(rows, order) : rows

  const saveAll = async () => {
    isSaving.current = true
    try {
      for (let next = unsaved.current; next; next = unsaved.current) {
        unsaved.current = null
        await save(next)
      }
    } catch (error) {
      unsaved.current = null
      setOrder(null)
      toast.error(toMessage(error))
    } finally {
      isSaving.current = false
    }
  }
  const move = (from: number, to: number) => {
    const moved = shown[from]
    if (!moved) return
    const ordered = shown.toSpliced(from, 1).toSpliced(to, 0, moved)
    unsaved.current = ordered
    setOrder(ordered.map(({ id }) => id))
    if (!isSaving.current) void saveAll()
  }
  return { rows: shown, move }
}

/** Rows that others added meanwhile come last. */
function inOrder<Row extends { id: string }>(rows: readonly Row[], order: readonly string[]): readonly Row[] {
  const places = new Map(order.map((id, at) => [id, at]))
  const placeOf = ({ id }: Row) => places.get(id) ?? rows.length
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}
