import { useState } from 'react'
import * as v from 'valibot'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { toast } from '~/components/ui/toast'
import { formatDay, today } from '~/lib/dates/iso-date'
import { joinTexts } from '~/lib/join-texts'
import { baseServings } from '~/lib/quantity/scale'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { usePlanRecipes, useRemovePlanEntries } from '~/queries/mealplans'
import { PLAN_SERVINGS_MAX } from '~/schemas/mealplan'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import { ServingsOf } from './content-fields'
import { DayAndMeal, DayField, MealField, usePlannedOn, weekFrom } from './plan-fields'
import { freeEvenings } from './planner/planner-context'

type PlannableRecipe = Pick<
  RecipeSummary,
  'id' | 'name' | 'recipeServings' | 'recipeYieldQuantity' | 'recipeYield'
>

interface AddToPlanDialogProps {
  /** Each becomes an entry with the servings of its scale. */
  recipes: readonly { recipe: PlannableRecipe; scale: number }[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

const Planned = v.object({ ...DayAndMeal.entries, servings: v.nullable(v.number()) })

/** Null for the recipe's own number. */
const servingsAt = ({ recipe, scale }: AddToPlanDialogProps['recipes'][number]) =>
  scale === 1 ? null : Math.min(baseServings(recipe) * scale, PLAN_SERVINGS_MAX)

/** Plans recipes on a day and meal, with servings for a single recipe. Can be undone. */
export function AddToPlanDialog({ recipes, open, onOpenChange }: AddToPlanDialogProps) {
  const [days] = useState(() => weekFrom(today()))
  const planned = usePlannedOn(days)
  const plan = usePlanRecipes()
  const remove = useRemovePlanEntries()
  const only = recipes.length === 1 ? recipes[0] : undefined
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.mealplan_add_save()}
      description={joinTexts(recipes.map(({ recipe }) => recipe.name))}
      saveLabel={m.mealplan_add_save()}
      schema={Planned}
      initial={{
        date: freeEvenings(planned ?? [], days)[0] ?? today(),
        entryType: 'dinner',
        servings: only ? servingsAt(only) : null,
      }}
      onSave={async ({ date, entryType, servings }) => {
        const entries = await plan.mutateAsync(
          recipes.map((planned) => ({
            date,
            entryType,
            recipeId: planned.recipe.id,
            servings: only ? servings : servingsAt(planned),
          })),
        )
        const day = formatDay(date, getLocale(), 'long')
        const message = only
          ? m.plan_add_done({ name: only.recipe.name, day })
          : m.plan_add_done_many({ count: recipes.length, day })
        toast.undo(message, m.common_undo(), () => remove.mutate(entries.map(({ id }) => id)))
      }}
    >
      <DayField days={days} />
      <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
        <MealField />
        {only && <ServingsOf recipe={only.recipe} />}
      </div>
    </FormDialog>
  )
}
