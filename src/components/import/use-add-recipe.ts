import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import {
  changeAddRecipeText,
  clearAddRecipeText,
  loadAddRecipeDraft,
  useAddRecipeDraft,
} from '~/browser/add-recipe-draft'
import type { CreatePreferences } from '~/browser/create-preferences'
import { givePictures } from '~/browser/given-pictures'
import { toMessage } from '~/browser/to-message'
import { pictureProblem } from '~/components/kit/picture/picture-file'
import { recognize } from '~/lib/import/recognize'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { decodeText, isBinary } from '~/lib/text/decode-text'
import { m } from '~/paraglide/messages.js'
import { appInfoQueries } from '~/queries/app-info'
import { useStartBulkImport } from '~/queries/bulk-import'
import { useFindKnownUrls, useFindRecipes, useImportFromImages, useImportFromZip } from '~/queries/import'
import { BULK_MAX, type FoundRecipe, PASTED_MAX, PREVIEW_MAX } from '~/schemas/import'
import { IMAGES_MAX } from '~/schemas/recipe-files'
import { useFoundRecipes } from './found-recipes'
import { useImportRun } from './use-import-run'
import { useImportOnce, useImportSeveral } from './use-import-several'

/** More links are imported by the server, in the background. */
const LINKS_HERE_MAX = 30

/** Also `application/ld+json`; not `…openxmlformats…`. */
const TEXT_TYPE = /^text\/|[/+](?:json|xml)$/

const nameOfUrl = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/, '').slice(0, 200)

/** A text that is a link, several links, the source of a page, or recipes, and its import. */
export function useAddRecipe(groupSlug: string, options: CreatePreferences, given: string) {
  const { text, recipes: left } = useAddRecipeDraft()
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  const router = useRouter()
  const client = useQueryClient()
  const { mutateAsync: startBulk } = useStartBulkImport()
  const importOnce = useImportOnce()
  const findRecipes = useFindRecipes()
  const findKnown = useFindKnownUrls()
  const { isRunning, failure, run, stop, clearFailure } = useImportRun(groupSlug)
  const several = useImportSeveral(groupSlug)
  const isBusy = isRunning || several.isRunning
  const recognized = useDeferredValue(recognize(text))
  const read = useFoundRecipes(left || isBusy ? '' : text)
  const { mutateAsync: importZip } = useImportFromZip()
  const { mutateAsync: importImages } = useImportFromImages()
  useEffect(() => {
    if (given) changeAddRecipeText(given)
    else loadAddRecipeDraft()
  }, [given])

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
    if (urls.length <= LINKS_HERE_MAX) {
      const { pathname } = router.latestLocation
      const links = urls.map((url) => ({ name: nameOfUrl(url), ingredients: 0, steps: 0, data: url }))
      return several.start(links, options, () => router.latestLocation.pathname === pathname)
    }
    try {
      const given = urls.slice(0, BULK_MAX)
      const known = await findKnown(given)
      const requests = given
        .filter((url) => !known.has(url))
        .map((url) => ({ url, categories: [], tags: [] }))
      if (requests.length === 0) return setProblem(m.add_links_known())
      const reportId = await startBulk({ requests, includeTags: options.importKeywordsAsTags })
      clearAddRecipeText(text)
      void navigate({ to: `/group/reports/${reportId}` })
    } catch (error) {
      setProblem(toMessage(error))
    }
  }

  /**
   * Texts go to the field; archives of recipes and pictures are imported. A server that cannot read pictures takes them
   * for a recipe that is written by hand.
   */
  const takeFiles = async (files: readonly File[]) => {
    const [first] = files
    if (!first) return
    setProblem(undefined)
    const importFiles = (work: (signal: AbortSignal) => Promise<string>) =>
      run(async (signal) => {
        try {
          return await work(signal)
        } catch (error) {
          signal.throwIfAborted()
          setProblem(toMessage(error))
          return null
        }
      }, options)
    if (/\.zip$/i.test(first.name)) {
      await importFiles((signal) => importZip({ archive: first, signal }))
    } else if (
      files.every(({ type, name }) => type.startsWith('image/') || /\.(?:heic|heif|avif)$/i.test(name))
    ) {
      const about = await client.ensureQueryData(appInfoQueries.about()).catch(() => null)
      if (about && !about.enableOpenaiImageServices) {
        const wrong = await pictureProblem(first)
        if (wrong) return setProblem(wrong)
        givePictures(files)
        return void navigate({ to: recipeCreatePaths(groupSlug).new })
      }
      const images = files.slice(0, IMAGES_MAX)
      await importFiles((signal) => importImages({ images, translateLanguage: undefined, signal }))
    } else if (first.size <= PASTED_MAX && TEXT_TYPE.test(first.type || 'text/plain')) {
      const read = decodeText(new Uint8Array(await first.arrayBuffer()))
      if (isBinary(read)) return setProblem(m.add_file_unknown({ page: m.migration_title() }))
      if (read.trim() === '') return setProblem(m.add_file_empty({ name: first.name }))
      changeAddRecipeText(read)
    } else setProblem(m.add_file_unknown({ page: m.migration_title() }))
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
      const source = url === null ? { data: text } : { url }
      const slug = await importOnce({ source, includeTags, signal })
      clearAddRecipeText(text)
      return slug
    }, options)

  return {
    text,
    recognized,
    /** Set if the text has several recipes. */
    found: left ?? read?.recipes,
    /** Of a text with one recipe. */
    preview: read?.recipe ?? null,
    problem,
    failure,
    isRunning,
    isBusy,
    several,
    stop,
    takeFiles,
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
