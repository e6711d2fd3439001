import { useStore } from '@tanstack/react-store'
import { forgetSent, keyOfSent, storeRemainingRecipes } from '~/browser/add-recipe-draft'
import type { CreatePreferences } from '~/browser/create-preferences'
import {
  beginSeveralImport,
  clearSeveralImport,
  isCurrentImport,
  severalImport,
  stopSeveralImport,
} from '~/browser/several-import'
import { toMessage } from '~/browser/to-message'
import { usePageToast } from '~/components/kit/use-page-toast'
import { hasStatus, isNetworkError } from '~/lib/api-error'
import { recognize } from '~/lib/import/recognize'
import {
  countOutcomes,
  type Outcome,
  remainingRecipes,
  type SeveralRun,
  withNext,
  withOutcome,
} from '~/lib/import/several-run'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import { failureOf, useFindKnownUrls, useImportFromText, useImportFromUrl } from '~/queries/import'
import type { FoundRecipe } from '~/schemas/import'
import { failureTitle } from './failure-note'

function failureText(error: unknown, isLink: boolean): string {
  const failure = failureOf(error)
  if (failure.reason === 'no-recipe' && !isLink) return m.add_recipe_no_recipe()
  return failure.reason === 'unknown' ? toMessage(error) : failureTitle(failure)
}

/** Errors that affect all recipes: no connection, no session, rate limit. */
const isAboutAll = (error: unknown) => isNetworkError(error) || hasStatus(error, 401, 403, 429)

export const linkOf = ({ data }: FoundRecipe): string | null => {
  const recognized = recognize(data ?? '')
  return recognized.kind === 'link' ? recognized.url : null
}

/** Imports the recipes of a text, or links, one by one; the remaining ones stay in the field. */
export function useImportSeveral(groupSlug: string) {
  const showToast = usePageToast()
  const importOnce = useImportOnce()
  const findKnown = useFindKnownUrls()
  const run = useStore(severalImport)

  const importOne = async (
    recipe: FoundRecipe,
    includeTags: boolean,
    signal: AbortSignal,
    known: ReadonlyMap<string, { slug: string }>,
  ): Promise<Outcome> => {
    const url = linkOf(recipe)
    const before = url === null ? undefined : known.get(url)
    if (before) return { slug: before.slug, isKnown: true }
    const source = url === null ? { data: recipe.data ?? '' } : { url }
    return { slug: await importOnce({ source, includeTags, signal }) }
  }

  /** Imports what `begun` has no outcome for; with `again` only the next one, also if it is here already. */
  const goOn = async (
    begun: SeveralRun,
    { importKeywordsAsTags }: CreatePreferences,
    isStillOnPage: () => boolean,
    again = false,
  ) => {
    const controller = beginSeveralImport()
    const { signal } = controller
    const isCurrent = () => isCurrentImport(controller)
    let now: SeveralRun = { ...begun, isRunning: true }
    severalImport.setState(() => now)
    const tried = now.outcomes.length
    const left = now.recipes.slice(tried, again ? tried + 1 : undefined)
    const known = again ? new Map() : await findKnown(left.flatMap((recipe) => linkOf(recipe) ?? []))
    for (const recipe of left) {
      if (signal.aborted) break
      try {
        const outcome = await importOne(recipe, importKeywordsAsTags, signal, known)
        if (!isCurrent()) return
        now = withOutcome(now, outcome)
        storeRemainingRecipes(remainingRecipes(now))
      } catch (error) {
        if (!isCurrent()) return
        if (signal.aborted) break
        now = withOutcome(now, { failure: failureText(error, linkOf(recipe) !== null) })
        if (isAboutAll(error)) break
      }
      severalImport.setState(() => now)
    }
    now = { ...now, isRunning: false }
    severalImport.setState(() => (now.outcomes.length > 0 ? now : null))
    if (!signal.aborted && !isStillOnPage()) announce(now)
  }

  const announce = (ended: SeveralRun) => {
    const { successes, known, failures } = countOutcomes(ended)
    const page = { label: m.import_open(), to: recipeCreatePaths(groupSlug).add }
    if (failures > 0)
      showToast(m.add_recipe_several_failed({ count: failures }), { ...page, tone: 'warning' })
    else showToast(m.add_recipe_several_done({ count: successes + known }), page)
  }

  return {
    run,
    isRunning: run?.isRunning ?? false,
    start: (
      recipes: readonly FoundRecipe[],
      options: CreatePreferences,
      isStillOnPage: () => boolean,
    ): Promise<void> => goOn({ recipes, outcomes: [], isRunning: true }, options, isStillOnPage),
    /** Imports only this one again. */
    retry: (at: number, options: CreatePreferences): void => {
      if (run && !run.isRunning) void goOn(withNext(run, at), options, () => true, true)
    },
    stop: stopSeveralImport,
    clear: clearSeveralImport,
  }
}

interface Sent {
  /** A page, or a text. */
  source: { url: string } | { data: string }
  includeTags: boolean
  signal: AbortSignal
}

/** Returns the slug. Resending after a stop, lost connection or reload yields only one recipe. */
export function useImportOnce() {
  const { mutateAsync: importFromText } = useImportFromText()
  const { mutateAsync: importFromUrl } = useImportFromUrl()
  return async ({ source, includeTags, signal }: Sent): Promise<string> => {
    const name = JSON.stringify({ ...source, includeTags })
    const options = { includeTags, signal, key: keyOfSent(name) }
    const slug = await ('url' in source
      ? importFromUrl({ ...source, ...options })
      : importFromText({ ...source, url: null, ...options }))
    forgetSent(name)
    return slug
  }
}
