import { useQueryClient } from '@tanstack/react-query'
import { Crop, ImageUp, Link2, Trash2 } from 'lucide-react'
import { type DragEvent, memo, type ReactNode, useRef, useState } from 'react'
import * as v from 'valibot'
import { readPicture } from '~/browser/read-picture'
import { toMessage } from '~/browser/to-message'
import { TextField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { FormFieldError } from '~/components/kit/form/use-kit-form'
import { CropDialog } from '~/components/kit/picture/crop-dialog'
import { useUndoToast } from '~/components/kit/use-undo-toast'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { Button, IconButton } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { FileInput } from '~/components/ui/file-input'
import { Spinner } from '~/components/ui/spinner'
import { cn } from '~/lib/cn'
import { findUrl } from '~/lib/import/find-url'
import { recipeImageUrl } from '~/lib/media-url'
import { m } from '~/paraglide/messages.js'
import { useDeleteRecipeImage, useFetchRecipeImage, useUploadRecipeImage } from '~/queries/recipe-changes'
import { recipeQueries } from '~/queries/recipes'
import { PICTURE_BYTES_MAX } from '~/schemas/limits'
import type { Recipe } from '~/schemas/recipe'
import { useEditor } from './editor-context'
import { FieldNote } from './editor-fields'

interface PictureFieldProps {
  recipe: Recipe
  name: string
  /** The picture is stored immediately; receives the updated recipe. */
  onStored: (recipe: Recipe) => void
}

export const PictureField = memo(function PictureField({ recipe, name, onStored }: PictureFieldProps) {
  const picture = useStoredPicture(recipe, onStored)
  const { image } = picture
  const [isLinking, setIsLinking] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <PictureDrop
      onFile={(file) => void picture.store(file)}
      isStoring={picture.isStoring}
      picture={
        <RecipePicture
          recipe={{ id: recipe.id, name: name || m.recipe_unnamed(), image }}
          alt={image ? m.common_picture_of({ name }) : ''}
          width={320}
          height={220}
          className="aspect-[16/11] w-full"
        />
      }
    >
      <PictureButtons
        picture={picture}
        onLink={() => setIsLinking(true)}
        onDelete={() => setIsDeleting(true)}
      />
      <FieldNote id="picture-failure" problem={picture.failure} />
      <PictureLinkDialog open={isLinking} onOpenChange={setIsLinking} onSave={picture.storeFromUrl} />
      <CropDialog
        source={picture.cropSource}
        name="picture"
        onClose={picture.endCrop}
        onSave={picture.storeCrop}
      />
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title={m.editor_picture_delete_title()}
        consequence={m.editor_picture_delete_text()}
        confirmLabel={m.editor_picture_delete()}
        cancelLabel={m.common_cancel()}
        danger
        onConfirm={picture.remove}
      />
    </PictureDrop>
  )
})

interface PictureDropProps {
  picture: ReactNode
  onFile: (file: File) => void
  isStoring?: boolean
  children: ReactNode
}

/** The whole field is a drop target. */
export function PictureDrop({ picture, onFile, isStoring = false, children }: PictureDropProps) {
  const [isOver, setIsOver] = useState(false)
  const handleDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  const handleDragLeave = ({ relatedTarget, currentTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  return (
    <section
      className="grid gap-2.5"
      aria-label={m.common_picture()}
      data-field="image"
      onDragOver={handleDragOver}
      onDragLeave={handleDragLeave}
      onDrop={handleDrop}
    >
      <div
        className={cn(
          'relative overflow-hidden rounded-lg',
          isOver && 'outline-3 outline-offset-3 outline-accent-ink',
        )}
      >
        {picture}
        {(isOver || isStoring) && (
          <span className="absolute inset-x-3 bottom-3 flex items-center justify-center gap-2.5 rounded-md bg-inverse px-4 py-2.5 text-sm font-semibold text-on-inverse">
            {isOver ? (
              m.editor_picture_drop()
            ) : (
              <>
                <Spinner /> {m.editor_picture_storing()}
              </>
            )}
          </span>
        )}
      </div>
      {children}
    </section>
  )
}

interface PictureButtonsProps {
  picture: StoredPicture
  onLink: () => void
  onDelete: () => void
}

function PictureButtons({ picture, onLink, onDelete }: PictureButtonsProps) {
  const input = useRef<HTMLInputElement>(null)
  const upload = (
    <>
      <FileInput
        ref={input}
        accept="image/*"
        label={m.common_choose_picture()}
        onFiles={([file]) => file && picture.store(file)}
      />
      <Button
        size="sm"
        className="flex-1"
        icon={<ImageUp />}
        loading={picture.isStoring}
        onClick={() => input.current?.click()}
      >
        {picture.image ? m.common_replace() : m.editor_picture_upload()}
      </Button>
    </>
  )
  if (!picture.image)
    return (
      <div className="flex gap-2">
        {upload}
        <Button size="sm" className="flex-1" icon={<Link2 />} onClick={onLink}>
          {m.editor_picture_link()}
        </Button>
      </div>
    )
  return (
    <div className="flex gap-2">
      {upload}
      <IconButton label={m.editor_picture_link()} size="sm" variant="quiet" onClick={onLink}>
        <Link2 />
      </IconButton>
      <IconButton
        label={m.picture_crop()}
        size="sm"
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => void picture.startCrop()}
      >
        <Crop />
      </IconButton>
      <IconButton label={m.editor_picture_delete()} size="sm" variant="quiet" onClick={onDelete}>
        <Trash2 />
      </IconButton>
    </div>
  )
}

const PictureLink = v.object({ url: v.string() })

interface PictureLinkDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onSave: (link: v.InferOutput<typeof PictureLink>) => Promise<void>
}

function PictureLinkDialog(props: PictureLinkDialogProps) {
  return (
    <FormDialog
      {...props}
      title={m.editor_picture_link_title()}
      schema={PictureLink}
      initial={{ url: '' }}
      saveLabel={m.editor_picture_fetch()}
    >
      <TextField
        name="url"
        label={m.editor_picture_url()}
        hint={m.editor_picture_url_hint()}
        autoFocus
        inputMode="url"
        autoComplete="off"
        dir="ltr"
      />
    </FormDialog>
  )
}

/** Stores the picture at once; `onStored` gets the updated recipe. */
function useStoredPicture(recipe: Recipe, onStored: (recipe: Recipe) => void) {
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

type StoredPicture = ReturnType<typeof useStoredPicture>
