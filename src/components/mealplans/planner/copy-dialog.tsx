import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { toMessage } from '~/browser/to-message'
import { CustomField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { useFieldValue } from '~/components/kit/form/use-kit-form'
import { Skeleton } from '~/components/ui/skeleton'
import { Stepper } from '~/components/ui/stepper'
import { toast } from '~/components/ui/toast'
import { addDays, formatDay, formatDayRange, isIsoDate } from '~/lib/dates/iso-date'
import { joinTexts } from '~/lib/join-texts'
import { mealName } from '~/lib/meal-plan/meal-name'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { mealplanQueries, useCopyPlan, useRemovePlanEntries } from '~/queries/mealplans'
import { COPY_TIMES_MAX } from '~/schemas/mealplan'
import { ChosenDay, DayField, weekFrom } from '../plan-fields'

interface CopyDialogProps {
  first: string
  last: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

const Copy = v.object({
  to: ChosenDay,
  times: v.number(),
})

export function CopyDialog({ first, last, ...state }: CopyDialogProps) {
  const copy = useCopyPlan()
  const remove = useRemovePlanEntries()
  const locale = getLocale()
  return (
    <FormDialog
      {...state}
      title={first === last ? m.mealplan_copy_day() : m.mealplan_copy()}
      description={
        first === last ? formatDay(first, locale, 'long') : formatDayRange(first, last, locale, 'withMonth')
      }
      saveLabel={m.common_copy()}
      schema={Copy}
      initial={{ to: addDays(last, 1), times: 1 }}
      onSave={async (wanted) => {
        const { added } = await copy.mutateAsync({ first, last, ...wanted })
        if (added.length === 0) return
        const ids = added.flatMap(({ id }) => id ?? [])
        toast.undo(m.mealplan_copied({ count: added.length }), m.common_undo(), () => remove.mutate(ids))
      }}
    >
      <DayField name="to" label={m.mealplan_copy_to()} days={weekFrom(addDays(last, 1))} />
      <CustomField name="times" label={m.mealplan_copy_times()} group>
        {({ value, setValue }) => {
          const times = typeof value === 'number' ? value : 1
          return (
            <Stepper
              value={times}
              onValueChange={setValue}
              label={m.mealplan_copy_times()}
              valueText={formatNumber(times, locale)}
              decreaseLabel={m.mealplan_copy_less()}
              increaseLabel={m.mealplan_copy_greater()}
              max={COPY_TIMES_MAX}
              className="justify-self-start"
            />
          )
        }}
      </CustomField>
      <Preview first={first} last={last} />
    </FormDialog>
  )
}

function Preview({ first, last }: { first: string; last: string }) {
  const to = useFieldValue('to')
  const times = useFieldValue('times')
  const isKnown = typeof to === 'string' && isIsoDate(to) && typeof times === 'number'
  const { data, error } = useQuery({
    ...mealplanQueries.copyPreview({ first, last, to: isKnown ? to : first, times: isKnown ? times : 1 }),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  })
  const locale = getLocale()
  if (error) return <p className="text-sm text-danger-ink">{toMessage(error)}</p>
  if (!data) return <Skeleton className="h-24 rounded-md" />
  const days = [...Map.groupBy(data.added, ({ date }) => date)]
  return (
    <section className="panel panel-soft text-sm" aria-labelledby="copy-preview" aria-live="polite">
      <h3 id="copy-preview" className="font-sans text-sm font-semibold tracking-normal">
        {m.mealplan_copy_added()}
      </h3>
      {days.length === 0 && <p className="mt-2">{m.mealplan_copy_none()}</p>}
      <dl className="mt-2 grid max-h-60 gap-2 overflow-y-auto">
        {days.map(([date, meals]) => (
          <div key={date} className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="text-fg-2">{formatDay(date, locale, 'medium')}</dt>
            <dd className="wrap-anywhere">
              {joinTexts(
                meals.map(({ recipe, title, entryType, isLeftover }) => {
                  const name = recipe?.name ?? title
                  const shown = isLeftover ? m.mealplan_leftovers_of({ name }) : name
                  return m.mealplan_calendar_entry({ meal: mealName(entryType), name: shown })
                }),
              )}
            </dd>
          </div>
        ))}
      </dl>
      {days.length > 0 && data.alreadyThere > 0 && (
        <p className="mt-2 text-fg-2">{m.mealplan_copy_there({ count: data.alreadyThere })}</p>
      )}
    </section>
  )
}
