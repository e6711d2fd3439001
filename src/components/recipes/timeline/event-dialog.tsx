import { ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import * as v from 'valibot'
import { CustomField, TextArea, TextField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { Button } from '~/components/ui/button'
import { m } from '~/paraglide/messages.js'
import { useUpdateTimelineEvent } from '~/queries/timeline'
import { EVENT_MESSAGE_MAX, type RecipeTimelineEventOut } from '~/schemas/timeline'
import { Name } from '~/schemas/wire'

const EventForm = v.object({
  subject: Name,
  eventMessage: v.pipe(v.string(), v.maxLength(EVENT_MESSAGE_MAX)),
  /** A new picture, the one that is there, or none. */
  picture: v.nullable(v.union([v.file(), v.literal('stored')])),
})

export interface EventDialogProps {
  event: RecipeTimelineEventOut
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Changes an own event: its words and its picture. */
export function EventDialog({ event, open, onOpenChange }: EventDialogProps) {
  const update = useUpdateTimelineEvent()
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.timeline_edit()}
      schema={EventForm}
      initial={{
        subject: event.subject,
        eventMessage: event.eventMessage ?? '',
        picture: event.image === 'has image' ? 'stored' : null,
      }}
      onSave={({ subject, eventMessage, picture }) =>
        update.mutateAsync({
          id: event.id,
          body: { subject, eventMessage, ...(picture === null ? { image: 'does not have image' } : {}) },
          image: picture instanceof File ? picture : null,
        })
      }
    >
      <TextField name="subject" label={m.timeline_subject()} required />
      <TextArea name="eventMessage" label={m.timeline_message()} rows={4} />
      <CustomField name="picture" label={m.common_picture()} group>
        {({ value, setValue }) => <PictureChoice value={value} setValue={setValue} />}
      </CustomField>
    </FormDialog>
  )
}

function PictureChoice({ value, setValue }: { value: unknown; setValue: (value: unknown) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button icon={<ImageUp />} onClick={() => input.current?.click()}>
        {m.common_choose_picture()}
      </Button>
      {value !== null && (
        <Button variant="ghost" icon={<Trash2 />} onClick={() => setValue(null)}>
          {m.common_remove_picture()}
        </Button>
      )}
      {value instanceof File && <bdi className="text-sm text-fg-2 wrap-anywhere">{value.name}</bdi>}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={m.common_choose_picture()}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) setValue(file)
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
