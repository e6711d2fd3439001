import { useCallback, useEffect, useRef, useState } from 'react'
import { isConnected } from '~/browser/offline/connection'
import { toMessage } from '~/browser/to-message'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'

/** Rows are deleted when the toast with "Undo" closes. WCAG 2.2.1 */
const UNDO_MS = 20_000

interface Waiting {
  timer: ReturnType<typeof setTimeout>
  toastId: string
}

/** A row is hidden at once and deleted when its toast closes, so that undo loses nothing. */
export function useRemoval(remove: (id: string) => Promise<unknown>) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const waiting = useRef(new Map<string, Waiting>())
  const latest = useRef(remove)
  useEffect(() => {
    latest.current = remove
  })

  const show = useCallback((id: string) => {
    setHidden((before) => new Set([...before].filter((other) => other !== id)))
  }, [])

  const send = useCallback(
    async (id: string) => {
      const entry = waiting.current.get(id)
      if (!entry) return
      waiting.current.delete(id)
      clearTimeout(entry.timer)
      toast.dismiss(entry.toastId)
      try {
        await latest.current(id)
      } catch (error) {
        toast.error(toMessage(error))
      }
      show(id)
    },
    [show],
  )

  useEffect(() => {
    const sendAll = () => {
      for (const id of [...waiting.current.keys()]) void send(id)
    }
    window.addEventListener('pagehide', sendAll)
    return () => {
      window.removeEventListener('pagehide', sendAll)
      sendAll()
    }
  }, [send])

  const hide = (id: string, name: string) => {
    if (!isConnected()) return void toast.error(m.error_offline())
    setHidden((before) => new Set(before).add(id))
    const undo = () => {
      const entry = waiting.current.get(id)
      if (!entry) return
      clearTimeout(entry.timer)
      waiting.current.delete(id)
      show(id)
    }
    const toastId = toast.undo(m.common_deleted({ name }), m.common_undo(), undo, { duration: UNDO_MS })
    waiting.current.set(id, { timer: setTimeout(() => void send(id), UNDO_MS), toastId })
  }
  return { hidden, hide }
}
