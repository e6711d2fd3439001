import { useRef, useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { type ToastAction, toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'

interface ActionOptions<Args extends unknown[], Result> {
  /** Success message; omit it if the page shows the result. */
  done?: (result: Result, ...args: Args) => string
  /** Below the success message with undo. */
  detail?: (result: Result, ...args: Args) => string
  /** Offered with `done`. */
  undo?: (result: Result, ...args: Args) => unknown
  /** Offered next to undo. */
  other?: (result: Result, ...args: Args) => ToastAction | undefined
  /** Replaces the toast of another action with this id. */
  id?: string
  /** Replaces the default error message; undefined for the default. */
  failed?: (error: unknown, ...args: Args) => string | { text: string; action: ToastAction } | undefined
}

/** Reports the result and offers undo. Resolves to whether it succeeded; ignored while another is pending. */
export function useAction<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  { done, detail, undo, other, id, failed }: ActionOptions<Args, Result> = {},
) {
  const [isPending, setIsPending] = useState(false)
  // A `run` held by a toast or an effect would use the state of an earlier render.
  const isRunning = useRef(false)
  const showError = (error: unknown, args: Args) => {
    const shown = failed?.(error, ...args) ?? toMessage(error)
    if (typeof shown === 'string') toast.error(shown)
    else toast.error(shown.text, { action: shown.action })
  }

  const takeBack = async (result: Result, args: Args) => {
    try {
      await undo?.(result, ...args)
    } catch (error) {
      showError(error, args)
    }
  }

  const run = async (...args: Args): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setIsPending(true)
    try {
      const result = await work(...args)
      const text = done?.(result, ...args)
      if (text && undo)
        toast.undo(text, m.common_undo(), () => void takeBack(result, args), {
          detail: detail?.(result, ...args) || undefined,
          other: other?.(result, ...args),
          id,
        })
      else if (text) toast.success(text)
      return true
    } catch (error) {
      showError(error, args)
      return false
    } finally {
      isRunning.current = false
      setIsPending(false)
    }
  }
  return { run, isPending }
}
