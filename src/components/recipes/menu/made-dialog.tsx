import { ImagePlus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { CustomField, DateField, TextArea } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { Button } from '~/components/ui/button'
import { toast } from '~/components/ui/toast'
import { today } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { useRecordMade } from '~/queries/recipe-made'
import { EVENT_MESSAGE_MAX } from '~/schemas/timeline'

/** As the server has it. */
const LARGEST_BYTES = 20 * 1024 * 1024

const MadeForm = v.object({
  message: v.pipe(v.string(), v.trim(), v.maxLength(EVENT_MESSAGE_MAX)),
  day: v.pipe(
    v.nullable(v.string()),
    v.check(
      (day) => day !== null,
      () => m.recipe_made_day_missing(),
    ),
  ),
  image: v.pipe(
    v.nullable(v.file()),
    v.check(
      (file) => (file?.size ?? 0) <= LARGEST_BYTES,
      () => m.editor_picture_large(),
    ),
  ),
})

export interface MadeDialogProps {
  recipe: { slug: string; name: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** "I made this": how it turned out, when, and a picture. It goes on the timeline. */
export function MadeDialog({ recipe, open, onOpenChange }: MadeDialogProps) {
  const record = useRecordMade()
  const save = async ({ message, day, image }: v.InferOutput<typeof MadeForm>) => {
    // The end of the day, where the cook is.
    const moment = new Date(`${day}T23:59:59`)
    const made = { timestamp: moment.toISOString(), eventMessage: message || null }
    const isStored = await record(recipe.slug, made, image)
    if (isStored) toast.success(m.recipe_made_done())
    else toast.warning(m.recipe_made_without_picture())
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.recipe_made_today()}
      description={<bdi>{recipe.name}</bdi>}
      schema={MadeForm}
      initial={{ message: '', day: today(), image: null }}
      onSave={save}
    >
      <TextArea name="message" label={m.recipe_made_message()} rows={3} />
      <DateField name="day" label={m.common_day()} required />
      <CustomField name="image" label={m.common_picture()} group>
        {({ value, setValue }) => (
          <PictureChoice file={value instanceof File ? value : null} onChange={setValue} />
        )}
      </CustomField>
    </FormDialog>
  )
}

interface PictureChoiceProps {
  file: File | null
  onChange: (file: File | null) => void
}

function PictureChoice({ file, onChange }: PictureChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setPreview(null)
    const url = URL.createObjectURL(file)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <div className="flex flex-wrap items-center gap-3">
      {preview && (
        <img src={preview} alt={m.common_picture()} className="h-24 w-32 rounded-md object-cover" />
      )}
      <Button icon={<ImagePlus />} onClick={() => input.current?.click()}>
        {m.common_choose_picture()}
      </Button>
      {file && (
        <Button variant="ghost" icon={<Trash2 />} onClick={() => onChange(null)}>
          {m.common_remove_picture()}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          onChange(event.currentTarget.files?.[0] ?? null)
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
