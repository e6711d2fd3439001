import { RotateCw, Trash2, TriangleAlert } from 'lucide-react'
import * as v from 'valibot'
import { SwitchField, TextField } from '~/components/kit/form/fields'
import { fieldCheck } from '~/components/kit/form/issue-text'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { CopyField } from '~/components/ui/copy-field'
import { QrCode } from '~/components/ui/qr-code'
import { toast } from '~/components/ui/toast'
import { isTimeZone } from '~/lib/dates/zoned-time'
import { mealName } from '~/lib/meal-plan/meal-name'
import { m } from '~/paraglide/messages.js'
import { usePlanCalendar } from '~/queries/mealplans'
import { PLAN_ENTRY_TYPES } from '~/schemas/mealplan'
import type { PlanCalendar } from '~/schemas/plan-calendar'

const Time = v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/))
const Calendar = v.object({
  timeZone: v.pipe(
    v.string(),
    v.trim(),
    fieldCheck(isTimeZone, () => m.mealplan_calendar_zone_bad()),
  ),
  includeNotes: v.boolean(),
  times: v.object({
    breakfast: Time,
    lunch: Time,
    dinner: Time,
    side: Time,
    snack: Time,
    drink: Time,
    dessert: Time,
  }),
})

/** Times of each meal; empty for all-day meals. */
const timesOf = (times: PlanCalendar['times']) => ({
  breakfast: times.breakfast ?? '',
  lunch: times.lunch ?? '',
  dinner: times.dinner ?? '',
  side: times.side ?? '',
  snack: times.snack ?? '',
  drink: times.drink ?? '',
  dessert: times.dessert ?? '',
})
const usualTimes = { breakfast: '08:00', lunch: '12:30', dinner: '18:30' }

/** The form of `CalendarFields`. */
export function useCalendarForm(calendar: PlanCalendar) {
  const { save } = usePlanCalendar()
  return {
    schema: Calendar,
    initial: {
      timeZone: calendar.timeZone,
      includeNotes: calendar.includeNotes,
      times: timesOf(calendar.times),
    },
    onSave: async ({ times, ...settings }: v.InferOutput<typeof Calendar>) => {
      const set = Object.fromEntries(Object.entries(times).filter(([, time]) => time !== ''))
      await save.mutateAsync({ ...settings, times: set })
      toast.success(m.mealplan_calendar_saved())
    },
  }
}

/** With the usual times, in this device's time zone. */
export function CreateCalendar() {
  const { save } = usePlanCalendar()
  const { run, isPending } = useAction(() =>
    save.mutateAsync({
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      times: usualTimes,
      includeNotes: true,
    }),
  )
  return (
    <Button variant="primary" loading={isPending} onClick={() => void run()}>
      {m.common_create_link()}
    </Button>
  )
}

export function CalendarFields({ calendar }: { calendar: PlanCalendar }) {
  const { renew, revoke } = usePlanCalendar()
  const { run: runRenew, isPending: isRenewing } = useAction(
    () =>
      renew.mutateAsync({
        timeZone: calendar.timeZone,
        times: calendar.times,
        includeNotes: calendar.includeNotes,
      }),
    { done: () => m.mealplan_calendar_renewed() },
  )
  const { run: runRevoke, isPending: isRevoking } = useAction(() => revoke.mutateAsync(), {
    done: () => m.mealplan_calendar_revoked(),
  })
  return (
    <>
      <CalendarUrl calendar={calendar} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<RotateCw />} loading={isRenewing} onClick={() => void runRenew()}>
          {m.mealplan_calendar_renew()}
        </Button>
        <Button
          size="sm"
          variant="danger"
          icon={<Trash2 />}
          loading={isRevoking}
          onClick={() => void runRevoke()}
        >
          {m.common_revoke()}
        </Button>
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-semibold">{m.mealplan_calendar_times()}</legend>
        <p className="text-sm text-fg-2">{m.mealplan_calendar_times_text()}</p>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {PLAN_ENTRY_TYPES.map((type) => (
            <TextField key={type} name={`times.${type}`} label={mealName(type)} type="time" />
          ))}
        </div>
      </fieldset>
      <TextField name="timeZone" label={m.common_time_zone()} dir="ltr" />
      <SwitchField name="includeNotes" label={m.mealplan_calendar_notes()} />
    </>
  )
}

export function CalendarUrl({ calendar: { url, entriesMax } }: { calendar: PlanCalendar }) {
  if (url === null) return <p>{m.mealplan_calendar_none()}</p>
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid gap-2">
        <CopyField value={url} label={m.mealplan_calendar_url()} copyLabel={m.mealplan_calendar_copy()} />
        {entriesMax !== null && (
          <p className="flex items-start gap-2 text-sm text-warning-ink">
            <TriangleAlert className="mt-0.5 size-4.5 flex-none" />
            {m.mealplan_calendar_cut({ count: entriesMax })}
          </p>
        )}
      </div>
      <QrCode text={url} label={m.mealplan_calendar_qr()} className="size-36 rounded-md" />
    </div>
  )
}
