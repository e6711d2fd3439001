import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import {
  changeAddRecipeText,
  clearAddRecipeText,
  loadAddRecipeDraft,
  useAddRecipeDraft,
} from '~/browser/add-recipe-draft'
import type { CreatePreferences } from '~/browser/create-preferences'
import { toMessage } from '~/browser/to-message'
import { recognize } from '~/lib/import/recognize'
import { m } from '~/paraglide/messages.js'
import { useStartBulkImport } from '~/queries/bulk-import'
import { useFindRecipes, useImportFromUrl } from '~/queries/import'
import { BULK_MAX, type FoundRecipe, PASTED_MAX, PREVIEW_MAX } from '~/schemas/import'
import { useFoundRecipes } from './found-recipes'
import { useImportOnce } from './use-import-once'
import { useImportRun } from './use-import-run'
import { useImportSeveral } from './use-import-several'

/** A text that is a link, several links, the source of a page, or recipes, and its import. */
export function useAddRecipe(groupSlug: string, options: CreatePreferences) {
  const { text, recipes: left } = useAddRecipeDraft()
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  const { mutateAsync: importFromUrl } = useImportFromUrl()
  const { mutateAsync: startBulk } = useStartBulkImport()
  const importOnce = useImportOnce()
  const findRecipes = useFindRecipes()
  const { isRunning, failure, run, stop, clearFailure } = useImportRun(groupSlug)
  const several = useImportSeveral(groupSlug)
  const isBusy = isRunning || several.isRunning
  const recognized = useDeferredValue(recognize(text))
  const preview = useFoundRecipes(left || isBusy ? '' : text)
  useEffect(loadAddRecipeDraft, [])

  /** For the current text, even if just pasted. */
  const findSeveral = async (signal: AbortSignal): Promise<readonly FoundRecipe[]> => {
    if (left) return left
    if (recognize(text).kind !== 'text' || text.length > PREVIEW_MAX) return []
    return findRecipes(text, signal).catch(() => {
      signal.throwIfAborted()
      // The import reports the error.
      return []
    })
  }

  const importLinks = async (urls: readonly string[]) => {
    try {
      const requests = urls.slice(0, BULK_MAX).map((url) => ({ url, categories: [], tags: [] }))
      const reportId = await startBulk(requests)
      clearAddRecipeText(text)
      void navigate({ to: `/group/reports/${reportId}` })
    } catch (error) {
      setProblem(toMessage(error))
    }
  }

  /** Imports the recipe at `url`, or without one the text itself. */
  const importText = (url: string | null, asSingleRecipe: boolean) =>
    run(async (signal, isStillOnPage) => {
      const recipes = asSingleRecipe || url !== null ? [] : await findSeveral(signal)
      if (recipes.length > 1) {
        void several.start(recipes, options, isStillOnPage)
        return null
      }
      const includeTags = options.importKeywordsAsTags
      const slug =
        url === null
          ? await importOnce({ data: text, includeTags, signal })
          : await importFromUrl({ url, includeTags, signal })
      clearAddRecipeText(text)
      return slug
    }, options)

  return {
    text,
    recognized,
    /** Set if the text has several recipes. */
    found: left ?? preview,
    problem,
    failure,
    isRunning,
    isBusy,
    several,
    stop,
    change(changed: string): void {
      setProblem(undefined)
      clearFailure()
      changeAddRecipeText(changed)
    },
    /** Starts the import, with `asSingleRecipe` as a single recipe; false if the text must be changed first. */
    submit(asSingleRecipe: boolean): boolean {
      const now = recognize(text)
      const wrong =
        now.kind === 'empty'
          ? m.add_recipe_missing()
          : text.length > PASTED_MAX
            ? m.import_page_large()
            : undefined
      setProblem(wrong)
      if (wrong) return false
      several.clear()
      if (now.kind === 'links') void importLinks(now.urls)
      else void importText(now.kind === 'link' ? now.url : null, asSingleRecipe)
      return true
    },
  }
}
