import { useState } from 'react'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { toast } from '~/components/ui/toast'
import { formatDay } from '~/lib/dates/format-date'
import { today } from '~/lib/dates/iso-date'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { usePlanRecipes, useRemovePlanEntries } from '~/queries/mealplans'
import { DayAndMeal, DayField, MealField } from './plan-fields'

interface AddToPlanDialogProps {
  /** Each becomes an entry of its own; the plan knows no scale. */
  recipes: readonly { recipe: { id: string; name: string }; scale: number }[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for the day and the meal, and plans the recipes. Can be taken back. */
export function AddToPlanDialog({ recipes, open, onOpenChange }: AddToPlanDialogProps) {
  const [first] = useState(() => today())
  const plan = usePlanRecipes()
  const remove = useRemovePlanEntries()
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.plan_add_title()}
      description={<span dir="auto">{joinTexts(recipes.map(({ recipe }) => recipe.name))}</span>}
      saveLabel={m.mealplan_add_save()}
      schema={DayAndMeal}
      initial={{ day: first, otherDay: null, entryType: 'dinner' }}
      onSave={async ({ date, entryType }) => {
        const entries = await plan.mutateAsync(
          recipes.map(({ recipe }) => ({ date, entryType, recipeId: recipe.id })),
        )
        const day = formatDay(date, getLocale(), 'long')
        const count = recipes.length
        const message =
          count === 1
            ? m.plan_add_done({ name: recipes[0]?.recipe.name ?? '', day })
            : m.plan_add_done_many({ count, day })
        toast.undo(message, m.common_undo(), () => remove.mutate(entries.map(({ id }) => id)))
      }}
    >
      <DayField first={first} />
      <MealField />
    </FormDialog>
  )
}
