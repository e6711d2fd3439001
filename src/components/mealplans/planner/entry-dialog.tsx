import { useEffect } from 'react'
import * as v from 'valibot'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { useFieldValue, useKitField } from '~/components/kit/form/use-kit-form'
import { daysBetween, formatDay, formatWeekday, isIsoDate } from '~/lib/dates/iso-date'
import { mealName } from '~/lib/meal-plan/meal-name'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useAddPlanEntry, useChangePlanEntry } from '~/queries/mealplans'
import type { ReadPlanEntry } from '~/schemas/mealplan'
import {
  ContentFields,
  contentEntries,
  contentOf,
  emptyContent,
  hasRecipe,
  hasTitle,
  ServingsField,
} from '../content-fields'
import { DayAndMeal, DayField, MealField, PlannedMeal, weekFrom } from '../plan-fields'
import { MealSuggestions } from './meal-suggestions'
import { type PlannerQuestion, usePlanner } from './planner-context'

const Planned = v.pipe(
  v.object({
    ...contentEntries,
    leftoverOf: v.nullable(v.number()),
    ...DayAndMeal.entries,
  }),
  v.forward(
    v.partialCheck([['kind'], ['recipe']], hasRecipe, () => m.form_required()),
    ['recipe'],
  ),
  v.forward(
    v.partialCheck([['kind'], ['title']], hasTitle, () => m.form_required()),
    ['title'],
  ),
  v.transform(({ date, entryType, leftoverOf, ...content }) => ({
    ...contentOf(content),
    date,
    entryType,
    leftoverOf: content.kind === 'note' ? null : leftoverOf,
  })),
)

/** What is planned. */
const MEAL = [['kind', 'recipe', 'title', 'leftoverOf']]

interface EntryDialogProps {
  question: Extract<PlannerQuestion, { kind: 'add' | 'edit' }>
  open: boolean
  onOpenChange: (open: boolean) => void
}

function initialOf(question: EntryDialogProps['question']): v.InferInput<typeof Planned> {
  if (question.kind === 'add') {
    const { date, meal: entryType, leftovers } = question
    const left = leftovers && { recipe: leftovers.recipe, servings: leftovers.servings }
    return { ...emptyContent, ...left, leftoverOf: leftovers?.id ?? null, date, entryType }
  }
  return valuesOf(question.entry)
}

function valuesOf(entry: ReadPlanEntry): v.InferInput<typeof Planned> {
  const { recipe, title, text, date, entryType, servings, leftoverOf } = entry
  return { kind: recipe ? 'recipe' : 'note', recipe, title, text, servings, leftoverOf, date, entryType }
}

export function EntryDialog({ question, open, onOpenChange }: EntryDialogProps) {
  const add = useAddPlanEntry()
  const change = useChangePlanEntry({ quiet: true })
  const { days, now } = usePlanner()
  const isEdit = question.kind === 'edit'
  const initial = initialOf(question)
  const week = weekFrom(days[0] ?? now)
  const offered = initial.date === null || week.includes(initial.date) ? week : weekFrom(initial.date)
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isEdit ? m.mealplan_change_title() : <AddTitle />}
      saveLabel={isEdit ? m.common_save() : m.mealplan_add_save()}
      width={isEdit ? undefined : 720}
      schema={Planned}
      initial={initial}
      row={isEdit ? question.entry : undefined}
      fromRow={valuesOf}
      together={MEAL}
      onSave={({ recipe, ...entry }, from) =>
        from ? change.mutateAsync({ from, to: { ...from, ...entry, recipe } }) : add.mutateAsync(entry)
      }
    >
      <ContentFields />
      <LeftoverNote />
      {!isEdit && <SuggestionsForRecipe />}
      <DayField days={offered} />
      <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
        <MealField />
        <ServingsField />
      </div>
    </FormDialog>
  )
}

/** Notes have no suggestions. */
function SuggestionsForRecipe() {
  return useFieldValue('kind') === 'recipe' ? <MealSuggestions /> : null
}

function AddTitle() {
  const date = useFieldValue('date')
  const entryType = useFieldValue('entryType')
  const { now } = usePlanner()
  if (typeof date !== 'string' || !isIsoDate(date) || !v.is(PlannedMeal, entryType)) return m.mealplan_add()
  const away = daysBetween(now, date)
  const isNear = away > 0 && away < 7
  const locale = getLocale()
  const meal = mealName(entryType)
  if (date === now) return m.mealplan_meal_today({ meal })
  return m.mealplan_meal_on({
    meal,
    day: isNear ? formatWeekday(date, locale) : formatDay(date, locale, 'long'),
  })
}

/** Choosing another recipe ends the link to the original meal. */
function LeftoverNote() {
  const { entries } = usePlanner()
  const leftover = useKitField('leftoverOf')
  const recipe = useFieldValue('recipe')
  const origin = entries?.find(({ id }) => id === leftover.value)
  const recipeId = typeof recipe === 'object' && recipe && 'id' in recipe ? recipe.id : null
  const ends = origin !== undefined && recipeId !== origin.recipeId
  const { setValue } = leftover
  useEffect(() => {
    if (ends) setValue(null)
  }, [ends, setValue])
  if (leftover.value === null || ends) return null
  return (
    <p className="text-sm text-fg-2">
      {origin
        ? m.mealplan_leftovers_from({ day: formatDay(origin.date, getLocale(), 'long') })
        : m.mealplan_leftovers()}
    </p>
  )
}
