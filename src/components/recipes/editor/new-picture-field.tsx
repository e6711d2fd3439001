import { ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useObjectUrl } from '~/browser/use-object-url'
import { pictureProblem } from '~/components/kit/picture/picture-file'
import { RecipeCover } from '~/components/recipes/recipe-cover'
import { Button, IconButton } from '~/components/ui/button'
import { FileInput } from '~/components/ui/file-input'
import { m } from '~/paraglide/messages.js'
import { FieldNote } from './editor-fields'
import { PictureDrop } from './picture-field'

interface NewPictureFieldProps {
  name: string
  file: File | null
  onFileChange: (file: File | null) => void
}

/** The picture of a recipe that is not stored yet: it is uploaded after the first save. */
export function NewPictureField({ name, file, onFileChange }: NewPictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const url = useObjectUrl(file)
  const [problem, setProblem] = useState<string | null>(null)
  // Of a format that this browser does not show.
  const [unshown, setUnshown] = useState<File | null>(null)
  const choose = async (chosen: File) => {
    const found = await pictureProblem(chosen)
    setProblem(found)
    if (!found) onFileChange(chosen)
  }
  const shownName = name || m.recipe_unnamed()
  const picture =
    file && url && file !== unshown ? (
      <img
        src={url}
        alt={m.common_picture_of({ name: shownName })}
        className="aspect-[16/11] w-full object-cover"
        onError={() => setUnshown(file)}
      />
    ) : (
      <RecipeCover name={shownName} className="aspect-[16/11] w-full" />
    )
  return (
    <PictureDrop picture={picture} onFile={(chosen) => void choose(chosen)}>
      <FileInput
        ref={input}
        accept="image/*"
        label={m.common_choose_picture()}
        onFiles={([chosen]) => chosen && void choose(chosen)}
      />
      <div className="flex gap-2">
        <Button size="sm" className="flex-1" icon={<ImageUp />} onClick={() => input.current?.click()}>
          {file ? m.common_replace() : m.editor_picture_upload()}
        </Button>
        {file && (
          <IconButton
            label={m.editor_picture_delete()}
            size="sm"
            variant="quiet"
            onClick={() => onFileChange(null)}
          >
            <Trash2 />
          </IconButton>
        )}
      </div>
      <FieldNote
        id="picture-failure"
        problem={problem}
        hint={file && file === unshown && <bdi>{file.name}</bdi>}
      />
    </PictureDrop>
  )
}
