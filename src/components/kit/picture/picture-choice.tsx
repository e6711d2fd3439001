import { Crop, ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { readPicture } from '~/browser/read-picture'
import { toMessage } from '~/browser/to-message'
import { useObjectUrl } from '~/browser/use-object-url'
import { FormError } from '~/components/kit/form/form'
import { Button } from '~/components/ui/button'
import { FileInput } from '~/components/ui/file-input'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { CropDialog } from './crop-dialog'
import { pictureProblem } from './picture-file'

export interface PictureChoiceProps {
  /** A new file, or the URL of a stored picture. */
  value: File | string | null
  onChange: (value: File | null) => void
}

export function PictureChoice({ value, onChange }: PictureChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const [cropped, setCropped] = useState<Blob | null>(null)
  const chosen = useObjectUrl(value instanceof File ? value : null)
  const preview = value instanceof File ? chosen : value
  const [problem, setProblem] = useState('')
  // Of a format that this browser does not show.
  const [unshown, setUnshown] = useState<File | string | null>(null)
  const choose = async (file: File) => {
    const found = await pictureProblem(file)
    setProblem(found ?? '')
    if (!found) onChange(file)
  }
  const crop = async () => {
    try {
      setCropped(typeof value === 'string' ? await readPicture(value) : value)
    } catch (error) {
      toast.error(toMessage(error))
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {preview && unshown !== value && (
        <img
          src={preview}
          alt={m.common_picture()}
          className="h-24 w-32 rounded-md object-cover"
          onError={() => setUnshown(value)}
        />
      )}
      {value instanceof File && unshown === value && <bdi className="w-full truncate">{value.name}</bdi>}
      <Button icon={<ImagePlus />} onClick={() => input.current?.click()}>
        {m.common_choose_picture()}
      </Button>
      {value !== null && (
        <>
          <Button icon={<Crop />} aria-haspopup="dialog" onClick={() => void crop()}>
            {m.picture_crop()}
          </Button>
          <Button variant="ghost" icon={<Trash2 />} onClick={() => onChange(null)}>
            {m.common_remove_picture()}
          </Button>
        </>
      )}
      <FileInput
        ref={input}
        accept="image/*"
        label={m.common_choose_picture()}
        onFiles={([file]) => file && void choose(file)}
      />
      <CropDialog
        source={cropped}
        name={value instanceof File ? value.name : ''}
        onClose={() => setCropped(null)}
        onSave={onChange}
      />
      <FormError text={problem} />
    </div>
  )
}
