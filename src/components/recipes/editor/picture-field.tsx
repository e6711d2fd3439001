import { useQueryClient } from '@tanstack/react-query'
import { ImageUp, Link2, Trash2 } from 'lucide-react'
import { type DragEvent, memo, useRef, useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { IconButton } from '~/components/ui/icon-button'
import { Spinner } from '~/components/ui/spinner'
import { cn } from '~/lib/cn'
import { m } from '~/paraglide/messages.js'
import { recipeQueries, useDeleteRecipeImage, useUploadRecipeImage } from '~/queries/recipes'
import type { Recipe } from '~/schemas/recipe'
import { useEditor } from './editor-context'
import { FieldProblem } from './field-problem'
import { PictureLinkDialog } from './picture-link-dialog'

/** As the server has it. */
const LARGEST_BYTES = 20 * 1024 * 1024

interface PictureFieldProps {
  recipe: Recipe
  name: string
  /** The picture is stored at once; the recipe as it is afterwards. */
  onStored: (recipe: Recipe) => void
}

/** The picture: from the device by button or dropped, from an address, or taken away. */
export const PictureField = memo(function PictureField({ recipe, name, onStored }: PictureFieldProps) {
  const { recipeId, announce } = useEditor()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [image, setImage] = useState(recipe.image)
  const [failure, setFailure] = useState<string | null>(null)
  const [linking, setLinking] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const upload = useUploadRecipeImage()
  const removal = useDeleteRecipeImage()

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

  const remove = async () => {
    try {
      await removal.mutateAsync({ slug: recipeId })
      await store(null)
    } catch (error) {
      setFailure(toMessage(error))
    }
  }

  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    if (file) void take(file)
  }

  return (
    <section
      className="picture-field"
      aria-label={m.editor_picture()}
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
      <div className={cn('picture-frame', isOver && 'picture-over')}>
        <RecipePicture
          recipe={{ id: recipeId, name: name || m.editor_untitled(), image }}
          alt={image ? m.common_picture_of({ name }) : ''}
          width={320}
          height={220}
          className="picture-cover"
        />
        {upload.isPending && (
          <span className="picture-busy">
            <Spinner /> {m.editor_picture_storing()}
          </span>
        )}
        {isOver && <span className="picture-busy">{m.editor_picture_drop()}</span>}
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
      <div className="picture-actions">
        <Button
          size="sm"
          className="flex-1"
          icon={<ImageUp />}
          loading={upload.isPending}
          onClick={() => input.current?.click()}
        >
          {image ? m.editor_picture_replace() : m.editor_picture_upload()}
        </Button>
        <Button size="sm" className="flex-1" icon={<Link2 />} onClick={() => setLinking(true)}>
          {m.editor_picture_link()}
        </Button>
        {image && (
          <IconButton
            label={m.editor_picture_delete()}
            size="sm"
            variant="quiet"
            onClick={() => setDeleting(true)}
          >
            <Trash2 />
          </IconButton>
        )}
      </div>
      <FieldProblem id="picture-failure" problem={failure} />
      <PictureLinkDialog open={linking} onOpenChange={setLinking} onStored={store} />
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
