import * as v from 'valibot'
import { CustomField, TextArea, TextField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { PictureChoice } from '~/components/kit/picture/picture-choice'
import { PictureFile } from '~/components/kit/picture/picture-file'
import { useRestoreToast } from '~/components/kit/use-deletion'
import { timelineImageUrl } from '~/lib/media-url'
import { m } from '~/paraglide/messages.js'
import { useUpdateTimelineEvent } from '~/queries/timeline'
import { EVENT_MESSAGE_MAX, type RecipeTimelineEventOut } from '~/schemas/timeline'
import { Name } from '~/schemas/wire'

const EventForm = v.object({
  subject: Name,
  eventMessage: v.pipe(v.string(), v.maxLength(EVENT_MESSAGE_MAX)),
  picture: v.nullable(v.union([PictureFile, v.literal('stored')])),
})

export interface EventDialogProps {
  event: RecipeTimelineEventOut
  /** The subject as it is shown. */
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Edits message and picture of an own event. */
export function EventDialog({ event, name, open, onOpenChange }: EventDialogProps) {
  const update = useUpdateTimelineEvent()
  const showUndo = useRestoreToast()
  const stored = timelineImageUrl(event, 'original.webp')
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.timeline_edit()}
      schema={EventForm}
      initial={{
        subject: name,
        eventMessage: event.eventMessage ?? '',
        picture: event.image === 'has image' ? 'stored' : null,
      }}
      onSave={async ({ subject, eventMessage, picture }) => {
        const losesPicture = picture === null && event.image === 'has image'
        const batchId = await update.mutateAsync({
          id: event.id,
          body: {
            subject: subject === name ? event.subject : subject,
            eventMessage,
            ...(losesPicture ? { image: 'does not have image' } : {}),
          },
          image: picture instanceof File ? picture : null,
        })
        if (losesPicture) showUndo(m.undo_change_picture({ count: 1 }), batchId)
      }}
    >
      <TextField name="subject" label={m.common_title()} required />
      <TextArea name="eventMessage" label={m.timeline_message()} rows={4} />
      <CustomField name="picture" label={m.common_picture()} group>
        {({ value, setValue }) => (
          <PictureChoice
            value={value === 'stored' ? stored : value instanceof File ? value : null}
            onChange={setValue}
          />
        )}
      </CustomField>
    </FormDialog>
  )
}
