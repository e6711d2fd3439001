import * as v from 'valibot'
import { DateField, SelectField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { useFieldValue } from '~/components/kit/form/use-kit-form'
import { addDays, daysBetween, isIsoDate, today } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { useFollowPlan } from '~/queries/shopping'
import { FOLLOW_DAYS_MAX, FOLLOW_PERIODS, type ShoppingListSummary } from '~/schemas/shopping'

interface FollowDialogProps {
  list: ShoppingListSummary
  open: boolean
  onOpenChange: (open: boolean) => void
}

const Period = v.pipe(
  v.object({
    period: v.picklist(FOLLOW_PERIODS),
    firstDay: v.nullable(v.string()),
    lastDay: v.nullable(v.string()),
  }),
  v.forward(
    v.partialCheck(
      [['period'], ['firstDay'], ['lastDay']],
      ({ period, firstDay, lastDay }) => {
        if (period !== 'dates') return true
        if (!isIsoDate(firstDay ?? '') || !isIsoDate(lastDay ?? '')) return false
        const days = daysBetween(firstDay ?? '', lastDay ?? '')
        return days >= 0 && days < FOLLOW_DAYS_MAX
      },
      () => m.shopping_follow_days_bad({ count: FOLLOW_DAYS_MAX }),
    ),
    ['lastDay'],
  ),
)

const names = {
  week: m.common_this_week,
  days: m.shopping_follow_days,
  dates: m.shopping_follow_dates,
}

export function FollowDialog({ list, ...state }: FollowDialogProps) {
  const follow = useFollowPlan()
  const now = today()
  return (
    <FormDialog
      {...state}
      title={m.shopping_follow()}
      description={m.shopping_follow_text()}
      saveLabel={m.shopping_follow_save()}
      schema={Period}
      initial={{
        period: list.plan?.period ?? 'week',
        firstDay: list.plan?.firstDay ?? now,
        lastDay: list.plan?.lastDay ?? addDays(now, 6),
      }}
      onSave={(period) => follow.mutateAsync({ id: list.id, ...period })}
    >
      <SelectField
        name="period"
        label={m.common_which_days()}
        options={FOLLOW_PERIODS.map((period) => ({ value: period, label: names[period]() }))}
      />
      <Dates />
    </FormDialog>
  )
}

function Dates() {
  if (useFieldValue('period') !== 'dates') return null
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DateField name="firstDay" label={m.shopping_follow_first()} required />
      <DateField name="lastDay" label={m.shopping_follow_last()} required />
    </div>
  )
}
