import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Segmented } from '~/components/ui/segmented'
import { Textarea } from '~/components/ui/textarea'
import { isIsoDate } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { useAddPlanEntry, useChangePlanEntry } from '~/queries/mealplans'
import { PLAN_TEXT_MAX, type ReadPlanEntry } from '~/schemas/mealplan'
import { NAME_MAX } from '~/schemas/wire'
import { MealField } from './meal-field'
import { PlanRecipeField } from './plan-recipe-field'
import type { PlannerQuestion } from './planner-context'

export interface EntryDialogProps {
  question: Extract<PlannerQuestion, { kind: 'add' | 'edit' }>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What a new or changed entry says. */
function startOf(question: EntryDialogProps['question']) {
  if (question.kind === 'edit') return { ...question.entry, isNote: question.entry.recipe === null }
  return { date: question.date, entryType: question.meal, title: '', text: '', recipe: null, isNote: false }
}

/** Asks for a recipe or a note, its day and its meal. What was typed stays when saving fails. */
export function EntryDialog({ question, open, onOpenChange }: EntryDialogProps) {
  const [start] = useState(() => startOf(question))
  const [isNote, setIsNote] = useState(start.isNote)
  const [recipe, setRecipe] = useState<ReadPlanEntry['recipe']>(start.recipe)
  const [title, setTitle] = useState(start.title)
  const [text, setText] = useState(start.text)
  const [date, setDate] = useState(start.date)
  const [meal, setMeal] = useState(start.entryType)
  const [tried, setTried] = useState(false)
  const add = useAddPlanEntry()
  const change = useChangePlanEntry()
  const busy = add.isPending || change.isPending
  const isPlanned = isNote ? title.trim() !== '' : recipe !== null
  const isEdit = question.kind === 'edit'

  const save = async () => {
    setTried(true)
    if (!isPlanned || !isIsoDate(date)) return
    const content = isNote
      ? { title: title.trim(), text, recipeId: null, recipe: null }
      : { title: '', text: '', recipeId: recipe?.id ?? null, recipe }
    const entry = { date, entryType: meal, ...content }
    try {
      if (isEdit) await change.mutateAsync({ from: question.entry, to: { ...question.entry, ...entry } })
      else await add.mutateAsync(entry)
      onOpenChange(false)
    } catch {
      // A failed call shows its own toast.
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissable={!busy}
      title={isEdit ? m.mealplan_change_title() : m.mealplan_add()}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{m.common_cancel()}</Button>
          <Button variant="primary" type="submit" loading={busy}>
            {isEdit ? m.common_save() : m.mealplan_add_save()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Segmented
          label={m.mealplan_what()}
          value={isNote ? 'note' : 'recipe'}
          onValueChange={(value) => {
            setIsNote(value === 'note')
            setTried(false)
          }}
          options={[
            { value: 'recipe', label: m.mealplan_recipe() },
            { value: 'note', label: m.common_note() },
          ]}
        />
        {isNote ? (
          <>
            <Field
              label={m.mealplan_note_title()}
              error={tried && !isPlanned ? m.mealplan_note_title_missing() : undefined}
              required
            >
              <Input
                value={title}
                maxLength={NAME_MAX}
                placeholder={m.mealplan_note_title_placeholder()}
                onChange={(event) => setTitle(event.currentTarget.value)}
              />
            </Field>
            <Field label={m.mealplan_note_text()}>
              <Textarea
                value={text}
                maxLength={PLAN_TEXT_MAX}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            </Field>
          </>
        ) : (
          <PlanRecipeField
            recipe={recipe}
            onRecipeChange={setRecipe}
            error={tried && !isPlanned ? m.mealplan_recipe_missing() : undefined}
          />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={m.common_day()}
            error={tried && !isIsoDate(date) ? m.plan_add_date_missing() : undefined}
            required
          >
            <Input type="date" value={date} onChange={(event) => setDate(event.currentTarget.value)} />
          </Field>
          <MealField value={meal} onValueChange={setMeal} />
        </div>
      </div>
    </Dialog>
  )
}
