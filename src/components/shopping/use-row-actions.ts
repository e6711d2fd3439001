import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { positionsAfterMove, type SectionedList } from '~/lib/shopping-list/sections'
import type { ShoppingListItemOut } from '~/schemas/shopping'
import type { RowActions } from './item-row'
import type { ListActions } from './use-list-actions'

/** Delay after the last check before rows move, so that none moves under the finger. */
const CHECKED_VISIBLE_MS = 2000
const none: ReadonlySet<string> = new Set()

/** Recently checked items still in place, and a function to add one. */
export function useRecentlyChecked(): [ReadonlySet<string>, (id: string) => void] {
  const [ids, setIds] = useState(none)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const add = useCallback((id: string) => {
    setIds((before) => new Set(before).add(id))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIds(none), CHECKED_VISIBLE_MS)
  }, [])
  return [ids, add]
}

interface PageState {
  addRecentlyChecked: (id: string) => void
  setManualOrder: (isManual: boolean) => void
  editItem: (item: ShoppingListItemOut) => void
}

/** Stable while the list is shown, so that only changed rows render. */
export function useRowActions(
  actions: ListActions,
  sectioned: SectionedList,
  { addRecentlyChecked, setManualOrder, editItem }: PageState,
): RowActions {
  const shown = useRef(sectioned)
  useEffect(() => {
    shown.current = sectioned
  }, [sectioned])
  return useMemo(
    () => ({
      check: (id, checked) => {
        for (const one of [id, ...(shown.current.joined.get(id) ?? [])]) {
          if (checked) addRecentlyChecked(one)
          actions.check(one, checked)
        }
      },
      open: (id) => {
        const item = actions.find(id)
        if (item) editItem(item)
      },
      remove: actions.remove,
      move: (id, to) => {
        setManualOrder(true)
        actions.place(positionsAfterMove(shown.current.sections, id, to))
      },
    }),
    [actions, addRecentlyChecked, setManualOrder, editItem],
  )
}
