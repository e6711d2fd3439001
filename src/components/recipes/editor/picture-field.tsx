import { useQueryClient } from '@tanstack/react-query'
import { Crop, ImageUp, Link2, Trash2 } from 'lucide-react'
import { type DragEvent, memo, useRef, useState } from 'react'
import * as v from 'valibot'
import { readPicture } from '~/browser/read-picture'
import { toMessage } from '~/browser/to-message'
import { TextField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { FormFieldError } from '~/components/kit/form/use-kit-form'
import { CropDialog } from '~/components/kit/picture/crop-dialog'
import { useUndoToast } from '~/components/kit/use-undo-toast'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { IconButton } from '~/components/ui/icon-button'
import { Spinner } from '~/components/ui/spinner'
import { cn } from '~/lib/cn'
import { findUrl } from '~/lib/import/find-url'
import { recipeImageUrl } from '~/lib/media-url'
import { m } from '~/paraglide/messages.js'
import {
  recipeQueries,
  useDeleteRecipeImage,
  useFetchRecipeImage,
  useUploadRecipeImage,
} from '~/queries/recipes'
import type { Recipe } from '~/schemas/recipe'
import { useEditor } from './editor-context'
import { FieldNote } from './editor-fields'

const PictureLink = v.object({ url: v.string() })

/** As the server has it. */
const LARGEST_BYTES = 20 * 1024 * 1024

interface PictureFieldProps {
  recipe: Recipe
  name: string
  /** The picture is stored at once; the recipe as it is afterwards. */
  onStored: (recipe: Recipe) => void
}

/** The picture: from the device by button or dropped, from a link, or taken away. */
export const PictureField = memo(function PictureField({ recipe, name, onStored }: PictureFieldProps) {
  const { recipeId, announce } = useEditor()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [image, setImage] = useState(recipe.image)
  const [failure, setFailure] = useState<string | null>(null)
  const [linking, setLinking] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const [cropped, setCropped] = useState<Blob | null>(null)
  const showUndo = useUndoToast()
  const upload = useUploadRecipeImage()
  const removal = useDeleteRecipeImage()
  const { mutateAsync: fetchImage } = useFetchRecipeImage()

  const store = async (next: string | null) => {
    setImage(next)
    setFailure(null)
    onStored(await client.fetchQuery({ ...recipeQueries.detail(recipeId), staleTime: 0 }))
  }

  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > LARGEST_BYTES) return setFailure(m.editor_picture_large())
    setFailure(null)
    try {
      await store(await upload.mutateAsync({ slug: recipeId, file }))
      announce(m.editor_picture_stored())
    } catch (error) {
      setFailure(toMessage(error))
    }
  }

  const crop = async () => {
    if (!image) return
    setFailure(null)
    try {
      setCropped(await readPicture(recipeImageUrl(recipeId, image, 'original.webp')))
    } catch (error) {
      setFailure(toMessage(error))
    }
  }

  /** Stores what was cut out; the whole picture is at hand for as long as the editor shows the toast. */
  const storeCut = async (file: File) => {
    const whole = cropped
    const image = await upload.mutateAsync({ slug: recipeId, file })
    if (whole) {
      const type = whole.type || 'image/webp'
      showUndo(m.picture_cropped(), () => void take(new File([whole], 'picture.webp', { type })))
    }
    await store(image)
  }

  const remove = async () => {
    try {
      await removal.mutateAsync({ slug: recipeId })
      await store(null)
    } catch (error) {
      setFailure(toMessage(error))
    }
  }

  const fetchLinked = async ({ url }: { url: string }) => {
    const found = findUrl(url)
    if (!found) throw new FormFieldError('url', m.editor_picture_no_url())
    let image: string
    try {
      image = await fetchImage({ slug: recipeId, url: found })
    } catch (error) {
      throw new FormFieldError('url', toMessage(error))
    }
    await store(image)
  }

  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    if (file) void take(file)
  }

  return (
    <section
      className="grid gap-2.5"
      aria-label={m.common_picture()}
      data-field="image"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={(event) => {
        const { relatedTarget, currentTarget } = event
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
      }}
      onDrop={handleDrop}
    >
      <div
        className={cn(
          'relative overflow-hidden rounded-lg',
          isOver && 'outline-3 outline-offset-3 outline-accent-ink',
        )}
      >
        <RecipePicture
          recipe={{ id: recipeId, name: name || m.editor_untitled(), image }}
          alt={image ? m.common_picture_of({ name }) : ''}
          width={320}
          height={220}
          className="aspect-[16/11] w-full"
        />
        {(isOver || upload.isPending) && (
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
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        tabIndex={-1}
        aria-label={m.common_choose_picture()}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <div className="flex gap-2">
        <Button
          size="sm"
          className="flex-1"
          icon={<ImageUp />}
          loading={upload.isPending}
          onClick={() => input.current?.click()}
        >
          {image ? m.common_replace() : m.editor_picture_upload()}
        </Button>
        {image ? (
          <IconButton
            label={m.editor_picture_link()}
            size="sm"
            variant="quiet"
            onClick={() => setLinking(true)}
          >
            <Link2 />
          </IconButton>
        ) : (
          <Button size="sm" className="flex-1" icon={<Link2 />} onClick={() => setLinking(true)}>
            {m.editor_picture_link()}
          </Button>
        )}
        {image && (
          <>
            <IconButton
              label={m.picture_crop()}
              size="sm"
              variant="quiet"
              aria-haspopup="dialog"
              onClick={() => void crop()}
            >
              <Crop />
            </IconButton>
            <IconButton
              label={m.editor_picture_delete()}
              size="sm"
              variant="quiet"
              onClick={() => setDeleting(true)}
            >
              <Trash2 />
            </IconButton>
          </>
        )}
      </div>
      <FieldNote id="picture-failure" problem={failure} />
      <FormDialog
        open={linking}
        onOpenChange={setLinking}
        title={m.editor_picture_link_title()}
        schema={PictureLink}
        initial={{ url: '' }}
        saveLabel={m.editor_picture_fetch()}
        onSave={fetchLinked}
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
      <CropDialog source={cropped} name="picture" onClose={() => setCropped(null)} onSave={storeCut} />
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={m.editor_picture_delete_title()}
        consequence={m.editor_picture_delete_text()}
        confirmLabel={m.editor_picture_delete()}
        cancelLabel={m.common_cancel()}
        danger
        onConfirm={remove}
      />
    </section>
  )
})
