import { useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import * as v from 'valibot'
import { CustomField, DateField, TextArea, TextField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { useKitField } from '~/components/kit/form/use-kit-form'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { Combobox } from '~/components/ui/combobox'
import { Segmented } from '~/components/ui/segmented'
import { isIsoDate } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { useAddPlanEntry, useChangePlanEntry } from '~/queries/mealplans'
import { recipeQueries } from '~/queries/recipes'
import { PLAN_TEXT_MAX } from '~/schemas/mealplan'
import { RecipeSummary } from '~/schemas/recipe-summary'
import { NAME_MAX } from '~/schemas/wire'
import { MealField, PlannedMeal } from '../plan-fields'
import type { PlannerQuestion } from './planner-context'

const MOST_OFFERED = 20

const required = () => m.form_required()

const Planned = v.pipe(
  v.object({
    kind: v.picklist(['recipe', 'note']),
    recipe: v.nullable(RecipeSummary),
    title: v.pipe(v.string(), v.trim(), v.maxLength(NAME_MAX)),
    text: v.pipe(v.string(), v.maxLength(PLAN_TEXT_MAX)),
    date: v.pipe(v.nullable(v.string()), v.string(), v.check(isIsoDate)),
    entryType: PlannedMeal,
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['recipe']],
      ({ kind, recipe }) => kind === 'note' || recipe !== null,
      required,
    ),
    ['recipe'],
  ),
  v.forward(
    v.partialCheck([['kind'], ['title']], ({ kind, title }) => kind === 'recipe' || title !== '', required),
    ['title'],
  ),
  v.transform(({ kind, date, entryType, recipe, title, text }) =>
    kind === 'note'
      ? { date, entryType, title, text, recipeId: null, recipe: null }
      : { date, entryType, title: '', text: '', recipeId: recipe?.id ?? null, recipe },
  ),
)

interface EntryDialogProps {
  question: Extract<PlannerQuestion, { kind: 'add' | 'edit' }>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What the fields of a new or changed entry hold at first. */
function initialOf(question: EntryDialogProps['question']): v.InferInput<typeof Planned> {
  if (question.kind === 'add')
    return {
      kind: 'recipe',
      recipe: null,
      title: '',
      text: '',
      date: question.date,
      entryType: question.meal,
    }
  const { recipe, title, text, date, entryType } = question.entry
  return { kind: recipe ? 'recipe' : 'note', recipe, title, text, date, entryType }
}

/** Asks for a recipe or a note, its day and its meal. */
export function EntryDialog({ question, open, onOpenChange }: EntryDialogProps) {
  const add = useAddPlanEntry()
  const change = useChangePlanEntry({ quiet: true })
  const isEdit = question.kind === 'edit'
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isEdit ? m.mealplan_change_title() : m.mealplan_add()}
      saveLabel={isEdit ? m.common_save() : m.mealplan_add_save()}
      schema={Planned}
      initial={initialOf(question)}
      onSave={({ recipe, ...entry }) =>
        isEdit
          ? change.mutateAsync({ from: question.entry, to: { ...question.entry, ...entry, recipe } })
          : add.mutateAsync(entry)
      }
    >
      <ContentFields />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField name="date" label={m.common_day()} required />
        <MealField />
      </div>
    </FormDialog>
  )
}

/** A recipe, or a note with a title. */
function ContentFields() {
  const { value, setValue } = useKitField('kind')
  const kind = value === 'note' ? 'note' : 'recipe'
  return (
    <>
      <Segmented
        label={m.mealplan_what()}
        value={kind}
        onValueChange={setValue}
        options={[
          { value: 'recipe', label: m.mealplan_recipe() },
          { value: 'note', label: m.common_note() },
        ]}
      />
      {kind === 'recipe' ? (
        <RecipeField />
      ) : (
        <>
          <TextField
            name="title"
            label={m.mealplan_note_title()}
            required
            maxLength={NAME_MAX}
            placeholder={m.mealplan_note_title_placeholder()}
          />
          <TextArea name="text" label={m.mealplan_note_text()} />
        </>
      )}
    </>
  )
}

/** A recipe of the group, found by typing; the server searches. */
function RecipeField() {
  const client = useQueryClient()
  const offered = useRef(new Map<string, RecipeSummary>())

  const loadOptions = async (text: string) => {
    const search = text.trim()
    const order = search ? {} : { orderBy: 'name', orderDirection: 'asc' as const }
    const { items } = await client.ensureQueryData(
      recipeQueries.list({ search, perPage: MOST_OFFERED, ...order }),
    )
    for (const item of items) offered.current.set(item.id, item)
    return items.map((item) => ({
      value: item.id,
      label: item.name,
      mark: <RecipePicture recipe={item} size="tiny" width={36} height={36} className="size-9 rounded-sm" />,
    }))
  }

  return (
    <CustomField name="recipe" label={m.mealplan_recipe()} required>
      {({ value, setValue }) => (
        <Combobox
          label={m.mealplan_recipe()}
          placeholder={m.mealplan_recipe_placeholder()}
          icon={<Search />}
          loadOptions={loadOptions}
          value={v.is(RecipeSummary, value) ? { value: value.id, label: value.name } : null}
          onValueChange={(option) => setValue(option ? (offered.current.get(option.value) ?? null) : null)}
          clearLabel={m.mealplan_recipe_clear()}
          texts={{
            empty: m.mealplan_recipe_none(),
            loading: m.mealplan_recipe_loading(),
            failed: m.explorer_failed_title(),
            results: (count) => m.mealplan_recipe_results({ count }),
          }}
        />
      )}
    </CustomField>
  )
}
