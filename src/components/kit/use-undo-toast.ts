import { useCallback, useEffect, useRef } from 'react'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'

/** The toast closes with the page, so that undo never applies to a page that was left. */
export function useUndoToast() {
  const shown = useRef<string[]>([])
  useEffect(
    () => () => {
      for (const id of shown.current) toast.dismiss(id)
    },
    [],
  )
  return useCallback((message: string, undo: () => void, label = m.common_undo()) => {
    shown.current.push(toast.undo(message, label, undo))
  }, [])
}
