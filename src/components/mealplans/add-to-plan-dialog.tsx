import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Field, FieldGroup } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Select } from '~/components/ui/select'
import { toast } from '~/components/ui/toast'
import { formatDay } from '~/lib/dates/format-date'
import { type IsoDate, isIsoDate, today } from '~/lib/dates/iso-date'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { usePlanRecipes, useRemovePlanEntries } from '~/queries/mealplans'
import { PLAN_ENTRY_TYPES } from '~/schemas/mealplan'
import { DayChoice } from './day-choice'
import { mealName } from './meal-names'

export interface AddToPlanDialogProps {
  /** Each becomes an entry of its own; the plan knows no scale. */
  recipes: readonly { recipe: { id: string; name: string }; scale: number }[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for the day and the meal, and plans the recipes. Can be taken back. */
export function AddToPlanDialog({ recipes, open, onOpenChange }: AddToPlanDialogProps) {
  const [first] = useState(() => today())
  const [day, setDay] = useState<IsoDate | null>(first)
  const [other, setOther] = useState('')
  const [meal, setMeal] = useState<(typeof PLAN_ENTRY_TYPES)[number]>('dinner')
  const [error, setError] = useState<string>()
  const plan = usePlanRecipes()
  const remove = useRemovePlanEntries()

  const save = async () => {
    const date = day ?? other
    if (!isIsoDate(date)) return setError(m.plan_add_date_missing())
    try {
      const entries = await plan.mutateAsync(
        recipes.map(({ recipe }) => ({ date, entryType: meal, recipeId: recipe.id })),
      )
      onOpenChange(false)
      const shownDay = formatDay(date, getLocale(), 'long')
      const count = recipes.length
      const message =
        count === 1
          ? m.plan_add_done({ name: recipes[0]?.recipe.name ?? '', day: shownDay })
          : m.plan_add_done_many({ count, day: shownDay })
      toast.undo(message, m.common_undo(), () => remove.mutate(entries.map(({ id }) => id)))
    } catch {
      // A failed call shows its own toast.
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissable={!plan.isPending}
      title={m.plan_add_title()}
      description={<span dir="auto">{joinTexts(recipes.map(({ recipe }) => recipe.name))}</span>}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{m.common_cancel()}</Button>
          <Button variant="primary" type="submit" loading={plan.isPending}>
            {m.mealplan_add_save()}
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
        <Field label={m.plan_add_meal()}>
          <Select
            value={meal}
            onValueChange={(value) => setMeal(PLAN_ENTRY_TYPES.find((type) => type === value) ?? 'dinner')}
            options={PLAN_ENTRY_TYPES.map((type) => ({ value: type, label: mealName(type) }))}
          />
        </Field>
      </div>
    </Dialog>
  )
}
