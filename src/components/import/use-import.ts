import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { usePreference } from '~/browser/preferences'
import { toast } from '~/components/ui/toast'
import { type CreatePreferences, createPreferences } from '~/lib/import/create-preferences'
import { m } from '~/paraglide/messages.js'
import { type FailedImport, failureOf } from '~/queries/import'

/** Options that an address brings (old bookmarks) hold for the visit, until the person chooses otherwise. */
export function useImportOptions(
  fromAddress: Partial<CreatePreferences> = {},
): [CreatePreferences, (options: CreatePreferences) => void] {
  const [chosen, choose] = usePreference(createPreferences)
  const [override, setOverride] = useState(fromAddress)
  const change = (options: CreatePreferences) => {
    setOverride({})
    choose(options)
  }
  return [{ ...chosen, ...override }, change]
}

/** How a new recipe is opened: in the editor, and with its ingredients being read. */
interface OpenWishes {
  edit: boolean
  parse: boolean
}

/**
 * Opens a recipe that was just made. Whoever has gone on to another page meanwhile is told instead and stays
 * where they are.
 */
export function useOpenRecipe(groupSlug: string) {
  const navigate = useNavigate()
  return (slug: string, { edit, parse, isHere }: OpenWishes & { isHere: boolean }) => {
    const search = { edit: edit || undefined, parse: parse || undefined }
    const open = (replace = false) => navigate({ to: `/g/${groupSlug}/r/${slug}`, search, replace })
    if (!isHere) {
      toast.success(m.import_done_elsewhere(), {
        action: { label: m.import_open(), onAction: () => void open() },
      })
      return
    }
    toast.success(m.import_done())
    // Back leads to where the import began, not to its form.
    void open(true)
  }
}

/** Runs one import at a time, which can be stopped, and outlives the page. */
export function useImportRun(groupSlug: string) {
  const openRecipe = useOpenRecipe(groupSlug)
  const [isRunning, setIsRunning] = useState(false)
  const [failure, setFailure] = useState<FailedImport | null>(null)
  const abort = useRef<AbortController>(null)
  const router = useRouter()

  const run = async (work: (signal: AbortSignal) => Promise<string>, wishes: OpenWishes) => {
    const controller = new AbortController()
    const { pathname } = router.latestLocation
    // Also while the page that somebody has gone to is still being loaded.
    const isHere = () => router.latestLocation.pathname === pathname
    abort.current = controller
    setFailure(null)
    setIsRunning(true)
    try {
      openRecipe(await work(controller.signal), { ...wishes, isHere: isHere() })
    } catch (error) {
      if (controller.signal.aborted) return
      const failed = failureOf(error)
      setFailure(failed)
      if (!isHere()) toast.error(m.import_failed_elsewhere())
    } finally {
      setIsRunning(false)
    }
  }

  return {
    isRunning,
    failure,
    run,
    stop: () => {
      abort.current?.abort()
      setIsRunning(false)
    },
    clearFailure: () => setFailure(null),
  }
}
