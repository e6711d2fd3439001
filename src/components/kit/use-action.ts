import { useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'

interface ActionOptions<Args extends unknown[], Result> {
  /** What was done, in words. Without it the screen itself shows it. */
  done?: (result: Result, ...args: Args) => string
  /** Takes it back; offered beside `done`. */
  undo?: (result: Result, ...args: Args) => unknown
  /** Instead of the usual sentence about an error; undefined for the usual one. */
  failed?: (error: unknown) => string | undefined
}

/**
 * Tries something, tells how it went, offers to undo it. `run` resolves to whether it was done; a second press while
 * it is under way does nothing.
 */
export function useAction<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  { done, undo, failed }: ActionOptions<Args, Result> = {},
) {
  const [isPending, setIsPending] = useState(false)
  const tell = (error: unknown) => toast.error(failed?.(error) ?? toMessage(error))

  const takeBack = async (result: Result, args: Args) => {
    try {
      await undo?.(result, ...args)
    } catch (error) {
      tell(error)
    }
  }

  const run = async (...args: Args): Promise<boolean> => {
    if (isPending) return false
    setIsPending(true)
    try {
      const result = await work(...args)
      const text = done?.(result, ...args)
      if (text && undo) toast.undo(text, m.common_undo(), () => void takeBack(result, args))
      else if (text) toast.success(text)
      return true
    } catch (error) {
      tell(error)
      return false
    } finally {
      setIsPending(false)
    }
  }
  return { run, isPending }
}
