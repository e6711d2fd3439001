import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { useImportFromText } from '~/queries/import'

/** Imports texts of one recipe each, one after the other. */
export function useImportSeveral(groupSlug: string) {
  const navigate = useNavigate()
  const { mutateAsync } = useImportFromText()
  const [isRunning, setIsRunning] = useState(false)

  /** Resolves to the texts that could not be imported; with all of them in, the newest recipes are shown. */
  const run = async (texts: readonly string[], includeTags: boolean): Promise<string[]> => {
    const failed: string[] = []
    setIsRunning(true)
    for (const data of texts) {
      await mutateAsync({ data, url: null, includeTags }).catch(() => failed.push(data))
    }
    setIsRunning(false)
    const count = texts.length - failed.length
    if (failed.length > 0) toast.warning(m.door_several_failed({ count: failed.length }))
    else {
      toast.success(m.door_several_done({ count }))
      void navigate({ to: '/g/$groupSlug', params: { groupSlug } })
    }
    return failed
  }
  return { isRunning, run }
}
