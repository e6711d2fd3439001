import * as v from 'valibot'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { m } from '~/paraglide/messages.js'
import { usePlanIdeas } from '~/queries/mealplans'
import type { PlanIdea } from '~/schemas/mealplan'
import {
  ContentFields,
  contentEntries,
  contentOf,
  emptyContent,
  hasRecipe,
  hasTitle,
  ServingsField,
} from '../content-fields'
import { DayAndMeal, DayField, MealField, weekFrom } from '../plan-fields'
import { nameOfEntry, usePlanner } from './planner-context'

interface DialogState {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const NewIdea = v.pipe(
  v.object(contentEntries),
  v.forward(
    v.partialCheck([['kind'], ['recipe']], hasRecipe, () => m.form_required()),
    ['recipe'],
  ),
  v.forward(
    v.partialCheck([['kind'], ['title']], hasTitle, () => m.form_required()),
    ['title'],
  ),
  v.transform(contentOf),
)

export function IdeaDialog(state: DialogState) {
  const { add } = usePlanIdeas()
  return (
    <FormDialog
      {...state}
      title={m.mealplan_idea_add()}
      saveLabel={m.common_add()}
      schema={NewIdea}
      initial={emptyContent}
      onSave={({ recipe: _, ...idea }) => add.mutateAsync(idea)}
    >
      <ContentFields />
      <ServingsField />
    </FormDialog>
  )
}

export function PlaceIdeaDialog({ idea, ...state }: DialogState & { idea: PlanIdea }) {
  const { days, now, place } = usePlanner()
  const first = days.includes(now) ? now : (days[0] ?? now)
  return (
    <FormDialog
      {...state}
      title={m.mealplan_idea_place()}
      description={<bdi>{nameOfEntry(idea)}</bdi>}
      saveLabel={m.mealplan_add_save()}
      schema={DayAndMeal}
      initial={{ date: first, entryType: 'dinner' }}
      onSave={(to) => place(idea, to)}
    >
      <DayField days={weekFrom(first)} />
      <MealField />
    </FormDialog>
  )
}
