import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readPicture } from '~/browser/read-picture'
import { toMessage } from '~/browser/to-message'
import { FormFieldError } from '~/components/kit/form/use-kit-form'
import { useUndoToast } from '~/components/kit/use-undo-toast'
import { findUrl } from '~/lib/import/find-url'
import { recipeImageUrl } from '~/lib/media-url'
import { m } from '~/paraglide/messages.js'
import { useDeleteRecipeImage, useFetchRecipeImage, useUploadRecipeImage } from '~/queries/recipe-changes'
import { recipeQueries } from '~/queries/recipes'
import { PICTURE_BYTES_MAX } from '~/schemas/limits'
import type { Recipe } from '~/schemas/recipe'
import { useEditor } from './editor-context'

/** Stores the picture at once; `onStored` gets the updated recipe. */
export function useStoredPicture(recipe: Recipe, onStored: (recipe: Recipe) => void) {
  const { recipeId, announce } = useEditor()
  const client = useQueryClient()
  const [image, setImage] = useState(recipe.image)
  const [failure, setFailure] = useState<string | null>(null)
  const [cropSource, setCropSource] = useState<Blob | null>(null)
  const showUndo = useUndoToast()
  const upload = useUploadRecipeImage()
  const removal = useDeleteRecipeImage()
  const { mutateAsync: fetchImage } = useFetchRecipeImage()

  const setStored = async (next: string | null) => {
    setImage(next)
    setFailure(null)
    onStored(await client.fetchQuery({ ...recipeQueries.detail(recipeId), staleTime: 0 }))
  }

  const withFailureToast = async (work: () => Promise<unknown>) => {
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(toMessage(error))
    }
  }

  const store = async (file: File) => {
    if (file.size > PICTURE_BYTES_MAX) return setFailure(m.editor_picture_large())
    await withFailureToast(async () => {
      await setStored(await upload.mutateAsync({ slug: recipeId, file }))
      announce(m.common_picture_saved())
    })
  }

  return {
    image,
    failure,
    isStoring: upload.isPending,
    store,
    /** Throws a `FormFieldError` of `url`. */
    async storeFromUrl({ url }: { url: string }) {
      const found = findUrl(url)
      if (!found) throw new FormFieldError('url', m.editor_picture_no_url())
      let fetched: string
      try {
        fetched = await fetchImage({ slug: recipeId, url: found })
      } catch (error) {
        throw new FormFieldError('url', toMessage(error))
      }
      await setStored(fetched)
    },
    remove: () =>
      withFailureToast(async () => {
        await removal.mutateAsync({ slug: recipeId })
        await setStored(null)
      }),
    cropSource,
    startCrop: () =>
      withFailureToast(async () => {
        if (image) setCropSource(await readPicture(recipeImageUrl(recipeId, image, 'original.webp')))
      }),
    endCrop: () => setCropSource(null),
    /** Stores the crop; undo restores the whole picture while the toast is shown. */
    async storeCrop(file: File) {
      const whole = cropSource
      const cropped = await upload.mutateAsync({ slug: recipeId, file })
      if (whole) {
        const type = whole.type || 'image/webp'
        showUndo(m.picture_cropped(), () => void store(new File([whole], 'picture.webp', { type })))
      }
      await setStored(cropped)
    },
  }
}

export type StoredPicture = ReturnType<typeof useStoredPicture>
