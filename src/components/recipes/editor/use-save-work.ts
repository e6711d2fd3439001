import { useQueryClient } from '@tanstack/react-query'
import { type RouterHistory, useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { toMessage } from '~/browser/to-message'
import { blockUnload, useLeaveBlocker } from '~/browser/use-leave-blocker'
import { toast } from '~/components/ui/toast'
import type { EditorRecipe } from '~/lib/editor/editor-recipe'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useAddRecipeAsset, useUploadRecipeImage } from '~/queries/recipe-changes'
import { recipeQueries } from '~/queries/recipes'
import type { Recipe } from '~/schemas/recipe'
import { assetIcon, assetName } from './asset-kinds'
import type { RecipeWork } from './use-recipe-work'
import { useSave } from './use-save'

interface SaveWorkOptions {
  recipe: Recipe
  groupSlug: string
  work: RecipeWork
  guard: LeaveGuard
  /** Adds the ingredient being typed; resolves once it and others are parsed. */
  takeLines: () => Promise<unknown>
  /** Of a new recipe. */
  picture: File | null
  files: readonly File[]
}

/** A file that could not be uploaded waits in a toast: the editor that had it is left. Only this page has the file. */
async function uploadOrOffer(
  history: RouterHistory,
  file: File,
  upload: () => Promise<unknown>,
): Promise<void> {
  const release = blockUnload(history)
  try {
    await upload()
    release()
  } catch (error) {
    const onAction = () => {
      release()
      void uploadOrOffer(history, file, upload)
    }
    toast.error(toMessage(error), {
      detail: file.name,
      duration: Infinity,
      action: { label: m.common_retry(), onAction },
      onDismiss: release,
    })
  }
}

/** Saves and leaves the editor, for the recipe's page or the page the person was leaving for. */
export function useSaveWork({ recipe, groupSlug, work, guard, takeLines, picture, files }: SaveWorkOptions) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const client = useQueryClient()
  const saving = useSave(recipe, getLocale())
  const { mutateAsync: uploadPicture } = useUploadRecipeImage()
  const { mutateAsync: uploadFile } = useAddRecipeAsset()
  const isRunning = useRef(false)

  const showRecipe = async (slug: string) => {
    await navigate({ to: `/g/${groupSlug}/r/${slug}`, replace: true, ignoreBlocker: true })
    // The old slug no longer exists, but its page is shown until now.
    if (slug !== recipe.slug) client.removeQueries({ queryKey: recipeQueries.detail(recipe.slug).queryKey })
  }
  const end = async (saved: Recipe, thenLeave?: () => void) => {
    guard.release()
    work.finish(saved)
    const { slug } = saved
    if (picture) await uploadOrOffer(history, picture, () => uploadPicture({ slug, file: picture }))
    for (const file of files) {
      const [name, icon] = [assetName(file.name), assetIcon(file.name)]
      await uploadOrOffer(history, file, () => uploadFile({ slug, file, name, icon }))
    }
    toast.success(m.editor_saved())
    if (thenLeave) thenLeave()
    else await showRecipe(saved.slug)
  }
  /** A double tap comes before the first save is rendered. */
  const once = async (run: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    await run().finally(() => {
      isRunning.current = false
    })
  }
  const saveVersion = async (content: EditorRecipe, version: string, thenLeave?: () => void) => {
    const saved = await saving.save(content, version)
    if (!saved) guard.stay()
    else await end(saved, thenLeave)
  }

  return {
    ...saving,
    save: (thenLeave?: () => void) =>
      once(async () => {
        await takeLines()
        await saveVersion(work.read(), work.version, thenLeave)
      }),
    saveMerged: (merged: EditorRecipe, version: string) => once(() => saveVersion(merged, version)),
    saveAsNew: () =>
      once(async () => {
        const saved = await saving.saveAsNew(work.read())
        if (saved) await end(saved)
      }),
  }
}

export type SaveWork = ReturnType<typeof useSaveWork>

/** Asks before leaving while there are changes. */
export function useLeaveGuard(hasChanges: () => boolean) {
  // Set after saving or discarding: leaving no longer asks.
  const isReleased = useRef(false)
  const { isBlocked, proceed, reset } = useLeaveBlocker(() => !isReleased.current && hasChanges())
  return {
    isConfirming: isBlocked,
    stay: reset,
    leave: proceed,
    release: () => {
      isReleased.current = true
    },
  }
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>
