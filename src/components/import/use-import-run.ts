import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { CreatePreferences } from '~/browser/create-preferences'
import { usePageToast } from '~/components/kit/use-page-toast'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { failureOf } from '~/queries/import'

type OpenOptions = Pick<CreatePreferences, 'stayInEditMode'>

/** Opens a new recipe and waits until it is shown. A person who has opened another page gets a toast instead. */
export function useOpenRecipe(groupSlug: string) {
  const navigate = useNavigate()
  const showToast = usePageToast()
  return async (slug: string, { stayInEditMode }: OpenOptions, isStillOnPage = true) => {
    const search = { edit: stayInEditMode || undefined }
    const to = `/g/${groupSlug}/r/${slug}`
    if (!isStillOnPage) return showToast(m.import_done_elsewhere(), { label: m.import_open(), to, search })
    toast.success(m.import_done())
    // Back returns to the page before the form.
    await navigate({ to, search, replace: true })
  }
}

/** Runs one import at a time, which can be stopped and survives navigation. */
export function useImportRun(groupSlug: string) {
  const openRecipe = useOpenRecipe(groupSlug)
  const [isRunning, setIsRunning] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const abort = useRef<AbortController>(null)
  const router = useRouter()

  /** Returns the slug of the recipe to open, or null. */
  const run = async (
    work: (signal: AbortSignal, isStillOnPage: () => boolean) => Promise<string | null>,
    options: OpenOptions,
  ) => {
    const controller = new AbortController()
    const { pathname } = router.latestLocation
    // Also while the next page is still loading.
    const isStillOnPage = () => router.latestLocation.pathname === pathname
    abort.current = controller
    setError(null)
    setIsRunning(true)
    try {
      const slug = await work(controller.signal, isStillOnPage)
      // Show the progress until then: an empty form would look like a failure.
      if (slug !== null) await openRecipe(slug, options, isStillOnPage())
    } catch (thrown) {
      if (controller.signal.aborted) return
      setError(thrown)
      if (!isStillOnPage()) toast.error(m.import_failed_elsewhere())
    } finally {
      setIsRunning(false)
    }
  }

  return {
    isRunning,
    error,
    failure: error === null ? null : failureOf(error),
    run,
    stop: () => {
      abort.current?.abort()
      setIsRunning(false)
    },
    clearFailure: () => setError(null),
  }
}
