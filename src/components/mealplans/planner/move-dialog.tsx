import { FormDialog } from '~/components/kit/form/form-dialog'
import { m } from '~/paraglide/messages.js'
import type { ReadPlanEntry } from '~/schemas/mealplan'
import { DayAndMeal, DayField, MealField, weekFrom } from '../plan-fields'
import { nameOfEntry, usePlanner } from './planner-context'

interface MoveDialogProps {
  entry: ReadPlanEntry
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function MoveDialog({ entry, open, onOpenChange }: MoveDialogProps) {
  const { days, change } = usePlanner()
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.mealplan_move()}
      description={<bdi>{nameOfEntry(entry)}</bdi>}
      saveLabel={m.mealplan_move_save()}
      schema={DayAndMeal}
      initial={{ date: entry.date, entryType: entry.entryType }}
      onSave={(to) => change(entry, to)}
    >
      <DayField days={weekFrom(days[0] ?? entry.date)} />
      <MealField />
    </FormDialog>
  )
}
