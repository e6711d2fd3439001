import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Field, FieldGroup } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { type IsoDate, isIsoDate } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import type { ReadPlanEntry } from '~/schemas/mealplan'
import { DayChoice } from '../day-choice'
import { MealField } from './meal-field'
import { nameOfEntry } from './plan-week'
import { usePlanner } from './planner-context'

export interface MoveDialogProps {
  entry: ReadPlanEntry
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for another day and meal of an entry. */
export function MoveDialog({ entry, open, onOpenChange }: MoveDialogProps) {
  const { days, change } = usePlanner()
  const [first = entry.date] = days
  const [day, setDay] = useState<IsoDate | null>(entry.date)
  const [other, setOther] = useState('')
  const [meal, setMeal] = useState(entry.entryType)
  const [error, setError] = useState<string>()

  const save = () => {
    const date = day ?? other
    if (!isIsoDate(date)) return setError(m.plan_add_date_missing())
    onOpenChange(false)
    change(entry, { date, entryType: meal })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.mealplan_move()}
      description={<bdi>{nameOfEntry(entry)}</bdi>}
      onSubmit={save}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{m.common_cancel()}</Button>
          <Button variant="primary" type="submit">
            {m.mealplan_move_save()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <FieldGroup legend={m.common_day()}>
          <DayChoice first={first} value={day} onValueChange={setDay} />
        </FieldGroup>
        {day === null && (
          <Field label={m.plan_add_other_day()} error={error} required>
            <Input
              type="date"
              value={other}
              onChange={(event) => {
                setError(undefined)
                setOther(event.currentTarget.value)
              }}
            />
          </Field>
        )}
        <MealField value={meal} onValueChange={setMeal} />
      </div>
    </Dialog>
  )
}
