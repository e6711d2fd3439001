import { useNavigate } from '@tanstack/react-router'
import { Store, useStore } from '@tanstack/react-store'
import { storeRemainingRecipes } from '~/browser/add-recipe-draft'
import type { CreatePreferences } from '~/browser/create-preferences'
import { onSignOut } from '~/browser/sign-out'
import { toMessage } from '~/browser/to-message'
import { toast } from '~/components/ui/toast'
import { hasStatus, isNetworkError } from '~/lib/api-error'
import { countOutcomes, remainingRecipes, type SeveralRun, withOutcome } from '~/lib/import/several-run'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import { failureOf } from '~/queries/import'
import type { FoundRecipe } from '~/schemas/import'
import { failureTitle } from './failure-note'
import { useImportOnce } from './use-import-once'

/** The running or finished import survives navigation. */
const current = new Store<SeveralRun | null>(null)
let abort = new AbortController()

const clear = () => {
  abort.abort()
  abort = new AbortController()
  current.setState(() => null)
}
onSignOut(clear)

function failureText(error: unknown): string {
  const failure = failureOf(error)
  if (failure.reason === 'no-recipe') return m.add_recipe_no_recipe()
  return failure.reason === 'unknown' ? toMessage(error) : failureTitle(failure)
}

/** Errors that affect all recipes: no connection, no session, rate limit. */
const isAboutAll = (error: unknown) => isNetworkError(error) || hasStatus(error, 401, 403, 429)

/** Imports the recipes of a text one by one; the remaining ones stay in the field. */
export function useImportSeveral(groupSlug: string) {
  const navigate = useNavigate()
  const importOnce = useImportOnce()
  const run = useStore(current)

  const start = async (
    recipes: readonly FoundRecipe[],
    { importKeywordsAsTags }: CreatePreferences,
    isStillOnPage: () => boolean,
  ) => {
    const controller = new AbortController()
    const { signal } = controller
    abort = controller
    // False after a sign-out: the field may belong to someone else.
    const isCurrent = () => abort === controller
    let now: SeveralRun = { recipes, outcomes: [], isRunning: true }
    current.setState(() => now)
    for (const { data } of recipes) {
      try {
        const slug = await importOnce({ data: data ?? '', includeTags: importKeywordsAsTags, signal })
        if (!isCurrent()) return
        now = withOutcome(now, { slug })
        storeRemainingRecipes(remainingRecipes(now))
      } catch (error) {
        if (!isCurrent()) return
        if (signal.aborted) break
        now = withOutcome(now, { failure: failureText(error) })
        if (isAboutAll(error)) break
      }
      current.setState(() => now)
    }
    now = { ...now, isRunning: false }
    current.setState(() => (now.outcomes.length > 0 ? now : null))
    if (!signal.aborted && !isStillOnPage()) announce(now)
  }

  const announce = (ended: SeveralRun) => {
    const { successes, failures } = countOutcomes(ended)
    const onAction = () => void navigate({ to: recipeCreatePaths(groupSlug).add })
    const options = { action: { label: m.import_open(), onAction } }
    if (failures > 0) toast.warning(m.add_recipe_several_failed({ count: failures }), options)
    else toast.success(m.add_recipe_several_done({ count: successes }), options)
  }

  return {
    run,
    isRunning: run?.isRunning ?? false,
    start,
    stop: () => abort.abort(),
    clear,
  }
}
