import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { toMessage } from '~/browser/to-message'
import { comboboxTexts } from '~/components/kit/form/combobox-texts'
import { CustomField, TextArea } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import type { KitField } from '~/components/kit/form/use-kit-form'
import { PictureChoice } from '~/components/kit/picture/picture-choice'
import { PictureFile } from '~/components/kit/picture/picture-file'
import { ChosenDay, DayField } from '~/components/mealplans/plan-fields'
import { StarsInput } from '~/components/recipes/rating-stars'
import { RecipeName } from '~/components/recipes/recipe-name'
import { useRecipeOptions } from '~/components/recipes/use-recipe-options'
import { Chip } from '~/components/ui/chip'
import { Combobox } from '~/components/ui/combobox'
import { Stepper } from '~/components/ui/stepper'
import { toast } from '~/components/ui/toast'
import { addDays, formatWeekday, today } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { explorerQueries } from '~/queries/explorer'
import { useAddPlanEntry } from '~/queries/mealplans'
import { useOwnRating, useRate } from '~/queries/ratings'
import { useRecordMade } from '~/queries/recipe-made'
import { EVENT_MESSAGE_MAX } from '~/schemas/timeline'

const Made = v.object({ id: v.string(), name: v.string() })

/** Days after today, and the meal. */
const LEFTOVER_MEALS = [
  { inDays: 1, meal: 'lunch' },
  { inDays: 1, meal: 'dinner' },
  { inDays: 2, meal: 'lunch' },
] as const

const Leftovers = v.object({ servings: v.number(), at: v.number() })
type Leftovers = v.InferOutput<typeof Leftovers>
const SERVINGS_MAX = 20

const MadeForm = v.object({
  recipe: v.pipe(
    v.nullable(Made),
    v.check((recipe) => recipe !== null),
  ),
  stars: v.number(),
  leftovers: Leftovers,
  message: v.pipe(v.string(), v.trim(), v.maxLength(EVENT_MESSAGE_MAX)),
  day: ChosenDay,
  image: v.nullable(PictureFile),
})

export interface MadeDialogProps {
  /** Null lets the person choose one. */
  recipe: v.InferOutput<typeof Made> | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** "I made this", with stars, picture and leftovers, for the timeline. Only the recipe and the day are required. */
export function MadeDialog({ recipe, open, onOpenChange }: MadeDialogProps) {
  const record = useRecordMade()
  const rate = useRate()
  const own = useOwnRating(recipe?.id ?? '').rating ?? 0
  const addLeftovers = useAddLeftovers()
  const [lastDays] = useState(() => [0, -1, -2].map((days) => addDays(today(), days)))
  const save = async ({
    recipe: made,
    stars,
    leftovers,
    message,
    day,
    image,
  }: v.InferOutput<typeof MadeForm>) => {
    // The end of the day in the cook's time zone.
    const moment = new Date(`${day}T23:59:59`)
    if (!made) return
    const event = { timestamp: moment.toISOString(), eventMessage: message || null }
    if (stars !== own) await rate.mutateAsync({ recipeId: made.id, rating: stars })
    const isStored = await record(made.id, event, image)
    // The meal is recorded: saving again would record it twice.
    if (leftovers.servings > 0)
      await addLeftovers(made, leftovers).catch((error: unknown) => toast.error(toMessage(error)))
    if (isStored) toast.success(m.recipe_made_done())
    else toast.warning(m.recipe_made_without_picture())
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={recipe ? m.recipe_made_today() : m.timeline_add()}
      description={recipe && <RecipeName recipe={recipe} />}
      schema={MadeForm}
      initial={{
        recipe,
        stars: own,
        leftovers: { servings: 0, at: 0 },
        message: '',
        day: today(),
        image: null,
      }}
      onSave={save}
    >
      {!recipe && (
        <CustomField name="recipe" label={m.common_recipe()} required>
          {(field) => <RecipeChoice {...field} />}
        </CustomField>
      )}
      <CustomField name="stars" label={m.recipe_rating()} group>
        {({ value, setValue }) => (
          <StarsInput value={typeof value === 'number' ? value : 0} onChange={setValue} />
        )}
      </CustomField>
      <CustomField name="image" label={m.common_picture()} group>
        {({ value, setValue }) => (
          <PictureChoice value={value instanceof File ? value : null} onChange={setValue} />
        )}
      </CustomField>
      <CustomField name="leftovers" label={m.made_left_over()} group>
        {({ value, setValue }) =>
          v.is(Leftovers, value) ? <LeftoversChoice value={value} onChange={setValue} /> : null
        }
      </CustomField>
      <TextArea name="message" label={m.timeline_message()} rows={2} />
      <DayField name="day" days={lastDays} />
    </FormDialog>
  )
}

function LeftoversChoice({ value, onChange }: { value: Leftovers; onChange: (value: Leftovers) => void }) {
  const { servings, at } = value
  return (
    <div className="grid justify-items-start gap-3">
      <Stepper
        value={servings}
        onValueChange={(servings) => onChange({ servings, at })}
        label={m.made_left_over()}
        valueText={
          servings === 0
            ? m.made_left_nothing()
            : m.recipe_servings({ count: servings, shown: String(servings) })
        }
        decreaseLabel={m.recipe_fewer()}
        increaseLabel={m.recipe_greater()}
        min={0}
        max={SERVINGS_MAX}
      />
      {servings > 0 && (
        <div className="flex flex-wrap gap-2">
          {LEFTOVER_MEALS.map(({ inDays, meal }, place) => (
            <Chip
              key={`${inDays} ${meal}`}
              pressed={place === at}
              onClick={() => onChange({ servings, at: place })}
            >
              {leftoverText(inDays, meal)}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}

function leftoverText(inDays: number, meal: 'lunch' | 'dinner'): string {
  const day = formatWeekday(addDays(today(), inDays), getLocale())
  if (inDays === 1) return meal === 'lunch' ? m.made_lunch_tomorrow() : m.made_dinner_tomorrow()
  return meal === 'lunch' ? m.made_lunch_on({ day }) : m.made_dinner_on({ day })
}

/** Linked to today's planned meal if there is one. Otherwise a note, because recipes of the plan are shopped for. */
function useAddLeftovers() {
  const { data: planned = [] } = useQuery(explorerQueries.today())
  const add = useAddPlanEntry()
  return async ({ id, name }: v.InferOutput<typeof Made>, { servings, at }: Leftovers) => {
    const { inDays, meal } = LEFTOVER_MEALS[at] ?? LEFTOVER_MEALS[0]
    const origin = planned.find(({ recipeId, leftoverOf }) => recipeId === id && leftoverOf === null)
    await add.mutateAsync({
      date: addDays(today(), inDays),
      entryType: meal,
      text: '',
      ...(origin
        ? { title: '', recipeId: id, leftoverOf: origin.id, servings }
        : { title: m.made_leftovers_of({ name }), recipeId: null, servings: null }),
    })
  }
}

function RecipeChoice({ value, setValue, hold }: Pick<KitField, 'value' | 'setValue' | 'hold'>) {
  const findRecipes = useRecipeOptions()
  return (
    <Combobox
      label={m.common_recipe()}
      placeholder={m.editor_linked_recipe_placeholder()}
      loadOptions={async (search) =>
        (await findRecipes(search)).map(({ id, name }) => ({ value: id, label: name }))
      }
      value={v.is(Made, value) ? { value: value.id, label: value.name } : null}
      onValueChange={(option) => setValue(option && { id: option.value, name: option.label })}
      hold={hold}
      texts={comboboxTexts()}
    />
  )
}
