import * as v from 'valibot'
import { prepareSound } from '~/browser/timers/alarm'
import { timers } from '~/browser/timers/timers'
import { NumberField, TextField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { FormFieldError } from '~/components/kit/form/use-kit-form'
import { TIMERS_AT_ONCE_MAX } from '~/lib/timers/timer'
import { m } from '~/paraglide/messages.js'

const part = (most: number) => v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(most)))
const secondsOf = ({ hours, minutes, seconds }: Record<'hours' | 'minutes' | 'seconds', number | null>) =>
  Math.round((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0))

const TimerForm = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.trim(), v.maxLength(100)),
    hours: part(99),
    minutes: part(999),
    seconds: part(999),
  }),
  v.forward(
    v.partialCheck(
      [['hours'], ['minutes'], ['seconds']],
      (values) => secondsOf(values) > 0,
      () => m.timer_duration_missing(),
    ),
    ['minutes'],
  ),
)

export function TimerDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.timer_kitchen()}
      schema={TimerForm}
      initial={{ name: '', hours: null, minutes: 10, seconds: null }}
      saveLabel={m.timer_start_now()}
      onSave={async ({ name, ...duration }) => {
        prepareSound()
        const label = name || m.timer_kitchen()
        const id = `own ${Date.now()}`
        const outcome = timers.start({ id, label, detail: '', href: '', seconds: secondsOf(duration) })
        if (outcome === 'full')
          throw new FormFieldError('name', m.timer_too_many({ count: TIMERS_AT_ONCE_MAX }))
      }}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-3">
        <NumberField name="hours" label={m.timer_hours()} min={0} />
        <NumberField name="minutes" label={m.timer_minutes()} min={0} />
        <NumberField name="seconds" label={m.timer_seconds()} min={0} />
      </div>
      <TextField name="name" label={m.common_name()} maxLength={100} />
    </FormDialog>
  )
}
