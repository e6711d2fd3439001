import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, RefreshCw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import * as v from 'valibot'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { useFieldValue, useKitField } from '~/components/kit/form/use-kit-form'
import { RecipeName } from '~/components/recipes/recipe-name'
import { RecipePicture, RecipeThumbnail } from '~/components/recipes/recipe-picture'
import { Button } from '~/components/ui/button'
import { Skeleton } from '~/components/ui/skeleton'
import { cn } from '~/lib/cn'
import { addDays, daysBetween, formatDay, formatWeekday, isIsoDate } from '~/lib/dates/iso-date'
import { mealName } from '~/lib/meal-plan/meal-name'
import { timeOfRecipe } from '~/lib/recipe-text/recipe-seconds'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { mealplanQueries, useAddPlanEntry, useChangePlanEntry } from '~/queries/mealplans'
import { EXCEPT_RECIPES_MAX, type ReadPlanEntry } from '~/schemas/mealplan'
import type { RecipeSummary } from '~/schemas/recipe-summary'
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
import { MealReasons } from './meal-reasons'
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

const LEFTOVER_DAYS = 4
const LEFTOVERS_MAX = 3
const RECENT_MAX = 3

/** Below the recipe search: matches for the day's rules, leftovers of earlier meals, recently planned recipes. */
function MealSuggestions() {
  const date = useFieldValue('date')
  const entryType = useFieldValue('entryType')
  const day = typeof date === 'string' && isIsoDate(date) ? date : null
  if (day === null || !v.is(PlannedMeal, entryType)) return null
  return <SuggestionsOf day={day} entryType={entryType} />
}

function SuggestionsOf({ day, entryType }: { day: string; entryType: v.InferOutput<typeof PlannedMeal> }) {
  const place = `${day} ${entryType}`
  const [offered, setOffered] = useState<{ place: string; ids: readonly string[] }>({ place, ids: [] })
  const before = offered.place === place ? offered.ids : []
  const { data, isFetching, isError } = useQuery({
    ...mealplanQueries.suggestions(day, entryType, before),
    placeholderData: keepPreviousData,
  })
  const { data: days = [] } = useQuery(mealplanQueries.between(addDays(day, -LEFTOVER_DAYS), day))
  const recipe = useKitField('recipe')
  const servings = useKitField('servings')
  const leftover = useKitField('leftoverOf')
  const chosen = (id: string) => leftover.value === null && isRecipe(recipe.value) && recipe.value.id === id
  const choose = (next: RecipeSummary, leftoverOf: number | null, count: number | null) => {
    recipe.setValue(next)
    leftover.setValue(leftoverOf)
    servings.setValue(count)
  }
  const cooked = days.filter(({ recipe, leftoverOf }) => recipe !== null && leftoverOf === null)
  const recent = data?.recent.filter(({ id }) => !data.fitting.some((other) => other.id === id)) ?? []
  if (isError) return null
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <section aria-labelledby="suggest-fitting">
        <header className="mb-2.5 flex items-center justify-between gap-3">
          <h3 id="suggest-fitting" className="text-h3">
            {data?.hasRules ? m.mealplan_fits() : m.mealplan_ideas_for()}
          </h3>
          {data && (data.fitting.length > 0 || before.length > 0) && (
            <Button
              size="sm"
              icon={<RefreshCw />}
              loading={isFetching}
              onClick={() => {
                const ids = data.fitting.map(({ id }) => id)
                // After the last ones, the first again.
                setOffered({
                  place,
                  ids: ids.length > 0 ? [...before, ...ids].slice(-EXCEPT_RECIPES_MAX) : [],
                })
              }}
            >
              {data.fitting.length > 0 ? m.mealplan_others() : m.mealplan_others_again()}
            </Button>
          )}
        </header>
        {data ? (
          <div className="-mx-1 flex snap-x scroll-px-1 gap-3.5 overflow-x-auto px-1 py-1 sm:grid sm:grid-cols-3 sm:overflow-visible">
            {data.fitting.map((fitting) => (
              <button
                key={fitting.id}
                type="button"
                aria-pressed={chosen(fitting.id)}
                className="group w-44 flex-none cursor-pointer snap-start self-start rounded-md text-start sm:w-auto"
                onClick={() => choose(fitting, null, null)}
              >
                <span className="relative block overflow-clip rounded-md group-aria-pressed:outline-2 group-aria-pressed:outline-offset-2 group-aria-pressed:outline-accent-ink">
                  <RecipePicture
                    recipe={fitting}
                    size="tiny"
                    width={176}
                    height={132}
                    className="aspect-4/3 w-full"
                  />
                  {chosen(fitting.id) && (
                    <span className="absolute end-2 top-2 grid size-7 place-content-center rounded-full bg-accent-solid text-on-accent">
                      <Check className="size-4" />
                    </span>
                  )}
                </span>
                <bdi className="mt-2 line-clamp-3 font-serif text-ui/[1.25] wrap-anywhere group-aria-pressed:text-accent-ink">
                  {fitting.name}
                </bdi>
                <MealReasons
                  recipe={fitting}
                  facts={data.facts.find(({ recipeId }) => recipeId === fitting.id)}
                />
              </button>
            ))}
            {data.fitting.length === 0 && (
              <p className="col-span-full text-sm text-fg-2">
                {before.length > 0
                  ? m.plan_random_no_other()
                  : m.plan_fill_none({ category: m.plan_meal_dinner() })}
              </p>
            )}
          </div>
        ) : (
          <Skeleton className="h-36 rounded-md" />
        )}
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 empty:hidden sm:grid-cols-2">
        {cooked.length > 0 && (
          <Choices title={m.mealplan_leftovers()}>
            {cooked.slice(-LEFTOVERS_MAX).map((entry) => (
              <LeftoverChoice
                key={entry.id}
                entry={entry}
                isChosen={leftover.value === entry.id}
                onChoose={(origin) => choose(origin, entry.id, entry.servings)}
              />
            ))}
          </Choices>
        )}
        {recent.length > 0 && (
          <Choices title={m.mealplan_recent()}>
            {recent.slice(0, RECENT_MAX).map((item) => (
              <Choice
                key={item.id}
                recipe={item}
                isChosen={chosen(item.id)}
                onChoose={() => choose(item, null, null)}
              />
            ))}
          </Choices>
        )}
      </div>
    </div>
  )
}

const isRecipe = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value

function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 text-h3">{title}</h3>
      <div className="grid gap-1">{children}</div>
    </section>
  )
}

interface LeftoverChoiceProps {
  entry: ReadPlanEntry
  isChosen: boolean
  onChoose: (recipe: RecipeSummary) => void
}

function LeftoverChoice({ entry: { recipe, date }, isChosen, onChoose }: LeftoverChoiceProps) {
  if (!recipe) return null
  return (
    <Choice
      recipe={recipe}
      detail={formatWeekday(date, getLocale())}
      isChosen={isChosen}
      onChoose={() => onChoose(recipe)}
    />
  )
}

interface ChoiceProps {
  recipe: RecipeSummary
  detail?: string
  isChosen: boolean
  onChoose: () => void
}

function Choice({ recipe, detail, isChosen, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={cn(
        'flex min-h-13 cursor-pointer items-center gap-3 rounded-md p-1.5 text-start hover:bg-hover',
        isChosen && 'bg-accent-soft text-accent-ink',
      )}
      onClick={onChoose}
    >
      <RecipeThumbnail recipe={recipe} edge={40} className="w-10 flex-none rounded-[9px]" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <RecipeName recipe={recipe} className="line-clamp-2 font-serif text-ui/[1.25]" />
        <small className="block text-xs text-fg-3">
          <bdi>{detail ?? timeOfRecipe(recipe, getLocale())}</bdi>
        </small>
      </span>
      {isChosen && <Check className="size-4.5 flex-none" />}
    </button>
  )
}
