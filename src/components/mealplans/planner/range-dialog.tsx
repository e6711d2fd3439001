import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { usePreference } from '~/browser/preferences'
import { CustomField, DateField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { useFieldValue } from '~/components/kit/form/use-kit-form'
import { Segmented } from '~/components/ui/segmented'
import { Stepper } from '~/components/ui/stepper'
import { daysBetween, isIsoDate } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { PLAN_DAYS_MAX, planDaysPreference } from './plan-range'
import { usePlanner } from './planner-context'

interface RangeDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const Range = v.pipe(
  v.object({
    kind: v.picklist(['ahead', 'back', 'dates']),
    count: v.number(),
    start: v.nullable(v.string()),
    end: v.nullable(v.string()),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['start'], ['end']],
      ({ kind, start, end }) => kind !== 'dates' || isRange(start ?? '', end ?? ''),
      () => m.shopping_follow_days_bad({ count: PLAN_DAYS_MAX }),
    ),
    ['end'],
  ),
)

const isRange = (start: string, end: string) =>
  isIsoDate(start) && isIsoDate(end) && start <= end && daysBetween(start, end) < PLAN_DAYS_MAX

export function RangeDialog(state: RangeDialogProps) {
  const { days, now } = usePlanner()
  const navigate = useNavigate()
  const [{ numberOfDays }, setPreference] = usePreference(planDaysPreference)
  const [first = now] = days
  return (
    <FormDialog
      {...state}
      title={m.mealplan_range()}
      saveLabel={m.common_show()}
      schema={Range}
      initial={{
        kind: days.includes(now) ? (numberOfDays > 0 ? 'ahead' : 'back') : 'dates',
        count: Math.abs(numberOfDays),
        start: first,
        end: days.at(-1) ?? first,
      }}
      onSave={async (range) => {
        if (range.kind !== 'dates')
          setPreference({ numberOfDays: range.kind === 'ahead' ? range.count : -range.count })
        const { start, end } = range.kind === 'dates' ? range : { start: null, end: null }
        await navigate({
          to: '.',
          search: { start: start ?? undefined, end: end ?? undefined },
          resetScroll: false,
        })
      }}
    >
      <CustomField name="kind" label={m.common_which_days()} hideLabel group>
        {({ value, setValue }) => (
          <Segmented
            label={m.common_which_days()}
            value={value === 'ahead' || value === 'back' ? value : 'dates'}
            onValueChange={setValue}
            options={[
              { value: 'ahead', label: m.mealplan_range_ahead() },
              { value: 'back', label: m.mealplan_range_back() },
              { value: 'dates', label: m.mealplan_range_dates() },
            ]}
          />
        )}
      </CustomField>
      <RangeFields />
    </FormDialog>
  )
}

function RangeFields() {
  if (useFieldValue('kind') === 'dates')
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField name="start" label={m.shopping_follow_first()} required />
        <DateField name="end" label={m.shopping_follow_last()} required />
      </div>
    )
  return (
    <CustomField name="count" label={m.mealplan_range_count()} hint={m.mealplan_range_count_hint()} group>
      {({ value, setValue }) => {
        const count = typeof value === 'number' ? value : 1
        return (
          <Stepper
            value={count}
            onValueChange={setValue}
            label={m.mealplan_range_count()}
            valueText={m.days_count({ count })}
            decreaseLabel={m.mealplan_range_less()}
            increaseLabel={m.mealplan_range_greater()}
            max={PLAN_DAYS_MAX}
            className="justify-self-start"
          />
        )
      }}
    </CustomField>
  )
}
