import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { Dialog } from '~/components/ui/dialog'
import { Skeleton } from '~/components/ui/skeleton'
import { m } from '~/paraglide/messages.js'
import { mealplanQueries } from '~/queries/mealplans'
import { useUser } from '~/queries/session'
import type { PlanCalendar } from '~/schemas/plan-calendar'
import { CalendarFields, CalendarUrl, CreateCalendar, useCalendarForm } from '../calendar-feed'

interface CalendarDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function CalendarDialog(state: CalendarDialogProps) {
  const { data: calendar } = useQuery(mealplanQueries.calendar())
  const { canManageHousehold } = useUser()
  if (calendar?.url && canManageHousehold) return <CalendarForm {...state} calendar={calendar} />
  return (
    <Dialog
      {...state}
      title={m.mealplan_calendar()}
      description={m.mealplan_calendar_text()}
      closeLabel={m.common_close()}
      footer={calendar && canManageHousehold && <CreateCalendar />}
    >
      {calendar ? <CalendarUrl calendar={calendar} /> : <Skeleton className="h-40 rounded-md" />}
      {calendar?.url === null && !canManageHousehold && (
        <p className="mt-2 text-fg-2">{m.mealplan_calendar_ask()}</p>
      )}
    </Dialog>
  )
}

function CalendarForm({ calendar, ...state }: CalendarDialogProps & { calendar: PlanCalendar }) {
  const form = useCalendarForm(calendar)
  return (
    <FormDialog {...state} {...form} title={m.mealplan_calendar()} description={m.mealplan_calendar_text()}>
      <CalendarFields calendar={calendar} />
    </FormDialog>
  )
}
