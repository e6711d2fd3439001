import { Crop, ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { readPicture } from '~/browser/read-picture'
import { toMessage } from '~/browser/to-message'
import { useObjectUrl } from '~/browser/use-object-url'
import { Button } from '~/components/ui/button'
import { FileInput } from '~/components/ui/file-input'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { CropDialog } from './crop-dialog'

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
  const crop = async () => {
    try {
      setCropped(typeof value === 'string' ? await readPicture(value) : value)
    } catch (error) {
      toast.error(toMessage(error))
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {preview && (
        <img src={preview} alt={m.common_picture()} className="h-24 w-32 rounded-md object-cover" />
      )}
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
        onFiles={([file]) => file && onChange(file)}
      />
      <CropDialog
        source={cropped}
        name={value instanceof File ? value.name : ''}
        onClose={() => setCropped(null)}
        onSave={onChange}
      />
    </div>
  )
}
